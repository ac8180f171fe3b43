from libc.math cimport exp, log, sqrt

from ai.bits cimport count, low
from ai.policy cimport CONTEXTS, NULL, STRIDE, Table

ctypedef unsigned int mask

cdef int SAMPLES

cdef class Learner(Table):
    cdef float[::1] trained
    cdef float[::1] squares
    cdef int places[30][10][16]
    cdef int widths[30][10]
    cdef double chances[30][10]
    cdef int sizes[30]
    cdef int chosen[30]
    cdef int steps
    cdef double heat

    cdef int sampled(self, int seat, bint keep, float[::1] weights) noexcept nogil
    cdef void note(self, int seat, mask allowed, int pick, double peak, double total) noexcept nogil
    cdef double episode(self, mask first, mask second, mask third, mask skat, int leader, int learner, bint keep) noexcept nogil
    cdef void improve(self, double advantage, double rate) noexcept nogil
