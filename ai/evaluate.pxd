from libc.math cimport exp

from ai.bits cimport count, low, top

ctypedef unsigned int mask

cdef int FEATURES, SUIT, GRAND, NULL

cdef mask relabel(mask cards, int trump) noexcept nogil
cdef mask null_labels(mask cards) noexcept nogil
cdef int card_points(int card) noexcept nogil

cdef class Evaluator:
    cdef float[::1] tables
    cdef float[::1] slopes
    cdef double[::1] sides
    cdef double[::1] shapes
    cdef double feature[24]
    cdef double bonus, reserve
    cdef int depth
    cdef int bases[6]
    cdef readonly int first, second
    cdef readonly double best_chance
    cdef readonly int best_game, game_value

    cdef double odds(self, int kind, mask hand, int seat, double points) noexcept nogil
    cdef void describe(self, int kind, mask hand, int seat, double points, double price) noexcept nogil
    cdef void describe_trump(self, int kind, mask hand) noexcept nogil
    cdef void describe_null(self, mask hand) noexcept nogil
    cdef double log_odds(self, int kind, mask hand, int seat, double points, double price) noexcept nogil
    cdef double discard(self, int kind, mask twelve, int seat, double price) noexcept nogil
    cdef int matadors(self, int kind, mask twelve) noexcept nogil
    cdef double choose(self, mask twelve, int seat, int bid) noexcept nogil
    cdef double worth(self, double chance, int value, int base, int bid) noexcept nogil
