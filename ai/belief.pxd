from libc.math cimport exp

from ai.bits cimport count, low
from ai.evaluate cimport Evaluator, card_points, relabel, null_labels

ctypedef unsigned int mask

cdef int AUCTION, PLAIN, CHOICE, DECLARER, WEIGHTS
cdef double ENOUGH

cdef class Belief:
    cdef Evaluator judge
    cdef int kind, trump, bid, block
    cdef bint picked_up
    cdef readonly bint looks_closely
    cdef double price, best
    cdef double[::1] weights
    cdef double fact[24]

    cdef mask deck(self, mask labelled) noexcept nogil
    cdef double strength(self, mask ten, int seat) noexcept nogil
    cdef double weighed(self, int at, int facts) noexcept nogil
    cdef double auction(self, mask ten, int place, int seat, int said, int passed) noexcept nogil
    cdef void note_auction(self, mask ten, int seat, int said, int passed) noexcept nogil
    cdef double points_of(self, mask skat) noexcept nogil
    cdef double declarer(self, mask hand, mask skat, int seat) noexcept nogil
    cdef void note_declarer(self, mask hand, mask skat, int seat) noexcept nogil
    cdef void note_skat(self, mask hand, mask skat) noexcept nogil
    cdef double choice(self, mask hand, mask skat, int seat) noexcept nogil
    cdef void note_discard(self, mask hand, mask skat, int seat) noexcept nogil
    cdef void note_game(self, mask hand, mask skat, int seat) noexcept nogil
