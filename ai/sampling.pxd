from libc.math cimport exp, log

from ai.belief cimport Belief
from ai.bits cimport low, stirred
from ai.policy cimport Table

ctypedef unsigned int mask
ctypedef unsigned long long word

cdef word WORD
cdef int LOST

cdef class Worlds:
    cdef readonly int kind, me, size, hidden
    cdef Table base
    cdef Table walker
    cdef Belief belief
    cdef unsigned int[::1] drawn
    cdef unsigned int[::1] kept
    cdef double[::1] weight
    cdef int cards[32]
    cdef int allowed[32]
    cdef mask fixed[4]
    cdef int room[4]
    cdef int free[4]
    cdef mask laid[4]
    cdef int confined[528]
    cdef int line[30]
    cdef int length, first_leader
    cdef mask start[3]
    cdef word seed
    cdef double floor
    cdef readonly double effective
    cdef readonly bint complete

    cdef word random(self) noexcept nogil
    cdef int spread(self, int number, int most) noexcept nogil
    cdef bint fits(self, int number) noexcept nogil
    cdef bint draw(self, int place) noexcept nogil
    cdef double play_belief(self, int place) noexcept nogil
    cdef double bid_belief(self, int place) noexcept nogil
    cdef double close_belief(self, int place) noexcept nogil
    cdef int highest_bid[3]
    cdef int passed_at[3]
    cdef int seat_of[3]
    cdef bint picked_up, has_bids, base_open, play_counts
