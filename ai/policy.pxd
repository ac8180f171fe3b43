from libc.math cimport exp

from ai.bits cimport count, low, stirred

ctypedef unsigned int mask
ctypedef unsigned long long word

cdef word WORD
cdef mask ALL
cdef int SUIT, GRAND, NULL, STRIDE, CONTEXTS

cdef int ends(mask bit, mask cards) noexcept nogil

cdef class Table:
    # a deal being played, seats relative to the declarer
    cdef readonly int kind, trump, leader, turn, played, tricks, won, best_seat, taken, lost
    cdef readonly mask best_card
    cdef mask hand[3]
    cdef mask skat
    cdef mask gone
    cdef mask promised
    cdef readonly bint broken
    cdef mask classes[5]
    cdef int void_in[3]
    cdef int led_by[3]
    cdef int followed, thrown
    cdef int group[32]
    cdef int value[32]
    cdef int trick[3]
    cdef int left[3]
    # policy
    cdef float[::1] weights_own
    cdef float[::1] weights_other
    cdef word seed
    cdef int index[16]
    cdef int used
    cdef int lengths[5]
    cdef int unseen_count[5]
    cdef mask unseen
    cdef int context, own_trumps, unseen_trumps, situation_points
    cdef double score[32]
    cdef int target
    cdef int me

    cdef void restart(self) noexcept nogil
    cdef mask legal(self, int seat) noexcept nogil
    cdef void keep_promise(self) noexcept nogil
    cdef mask beaters(self, mask cards) noexcept nogil
    cdef void put(self, int card) noexcept nogil
    cdef void look(self, int seat) noexcept nogil
    cdef void lead_features(self, int seat, int card) noexcept nogil
    cdef int worth_class(self, int card, bint trump) noexcept nogil
    cdef int certainty(self, mask holds, int void_third) noexcept nogil
    cdef void follow_features(self, int seat, int card, mask allowed, mask winners) noexcept nogil
    cdef void null_features(self, int seat, int card, mask allowed, mask winners) noexcept nogil
    cdef int weigh(self, int seat, float[::1] weights) noexcept nogil
    cdef int pick(self, int seat) noexcept nogil
    cdef double likelihood(self, int seat, int card, float[::1] weights) noexcept nogil
    cdef int run(self) noexcept nogil
    cdef word random(self) noexcept nogil
    cdef void recall(self, Table other) noexcept nogil
