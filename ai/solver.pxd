cimport cython

from ai.bits cimport count, low, top

cdef unsigned long long SPREAD
cdef unsigned int JACKS
cdef unsigned int QUEENS
cdef unsigned int KINGS
cdef unsigned int TENS
cdef unsigned int NOTHING
cdef unsigned long long LOWER
cdef unsigned long long SEVENS
cdef unsigned long long LANE1
cdef unsigned long long LANE2
cdef unsigned long long LANE4
cdef int NO_CARD
cdef int FIRST
cdef int STRIDE

cdef unsigned long long place_of(unsigned long long key, int who) noexcept nogil
cdef unsigned int upper(unsigned int card) noexcept nogil
cdef int at_most(int value, int most) noexcept nogil
cdef unsigned long long gaps(unsigned long long key) noexcept nogil
cdef unsigned long long moved_down(unsigned long long key, unsigned long long cards) noexcept nogil
cdef int rich(int points) noexcept nogil
cdef void sort(int n, int* scores, unsigned int* moves, int* chains) noexcept nogil
cdef bint prefers(int value, int best, int maximise) noexcept nogil
cdef bint settles(int best, int need, int maximise) noexcept nogil
cdef unsigned long long squeezed(unsigned long long key) noexcept nogil


@cython.final
cdef class Solver:
    cdef readonly long long nodes
    cdef long long limit
    cdef int stopped
    cdef int bonus
    cdef int misere
    cdef int mine
    cdef int theirs
    cdef int plain
    cdef int refined
    cdef unsigned int moved
    cdef unsigned long long[::1] table
    cdef unsigned long long size_mask
    cdef unsigned int trump
    cdef unsigned int[::1] suits
    cdef int[::1] points
    cdef int[::1] kinds
    cdef unsigned int[::1] classes
    cdef unsigned int[::1] over
    cdef public int[::1] order
    cdef unsigned int[::1] labels
    cdef unsigned int first
    cdef unsigned int second
    cdef unsigned int third
    cdef unsigned int led
    cdef unsigned int followed
    cdef int who
    cdef int rest
    cdef object game
    cdef int bits
    cdef object label
    cdef object cards
    cdef object tricks

    cdef unsigned int relabelled(self, unsigned int mask) noexcept
    cdef int answer(self, unsigned int card, int need) noexcept nogil
    cdef int lead(self, unsigned int a, unsigned int b, unsigned int c, int who, int need, int rest) noexcept nogil
    cdef int known(self, unsigned long long data) noexcept nogil
    cdef int follow(self, unsigned int a, unsigned int b, unsigned int c, unsigned int led, int who, int need, int rest) noexcept nogil
    cdef int close(self, unsigned int a, unsigned int b, unsigned int c, unsigned int led, unsigned int second, int who, int need, int rest) noexcept nogil
    cdef int finish(self, unsigned int a, unsigned int b, unsigned int c, unsigned int card, unsigned int winning, int winner, int gain, int who, int need, int rest) noexcept nogil
    cdef int last_trick(self, unsigned int a, unsigned int b, unsigned int c, int who, int rest) noexcept nogil
    cdef int worth(self, unsigned int cards) noexcept nogil
    cdef unsigned int masters(self, unsigned int hand, unsigned int left, unsigned int right, int safe) noexcept nogil
    cdef int least(self, unsigned int hand, int number) noexcept nogil
    cdef int captured(self, unsigned int hand, unsigned int enemy) noexcept nogil
    cdef int sure(self, unsigned int a, unsigned int b, unsigned int c, int who) noexcept nogil
    cdef int certain(self, unsigned int mine, unsigned int left, unsigned int right, int who) noexcept nogil
    cdef int denied(self, unsigned int a, unsigned int b, unsigned int c, unsigned int mine, unsigned int left, unsigned int right, int who) noexcept nogil
    cdef int draws(self, unsigned int hand, unsigned int others, int longest) noexcept nogil
    cdef unsigned long long key_of(self, unsigned int a, unsigned int b, unsigned int c, int who) noexcept nogil
    cdef bint pruned(self, int i, unsigned int* moves, int* chains, int* values, int maximise, int need) noexcept nogil
    cdef int candidates(self, unsigned int legal, unsigned int others, unsigned int settled, unsigned int ours, unsigned int* moves, int* chains) noexcept nogil
    cdef unsigned int following(self, unsigned int hand, unsigned int led) noexcept nogil
    cdef int beats(self, unsigned int legal, unsigned int card) noexcept nogil
    cdef int fate(self, int who, int wins, int beaten) noexcept nogil
    cdef int lead_moves(self, unsigned int a, unsigned int b, unsigned int c, int who, unsigned int* moves, int* chains, int best) noexcept nogil
    cdef int follow_moves(self, unsigned int a, unsigned int b, unsigned int c, unsigned int led, int who, unsigned int* moves, int* chains) noexcept nogil
    cdef int close_moves(self, unsigned int a, unsigned int b, unsigned int c, unsigned int led, unsigned int winning, int winner, int worth, int who, unsigned int* moves, int* chains) noexcept nogil
    cdef int score(self, int context, int one, int two, int three, int four) noexcept nogil
    cdef int void(self, unsigned int hand, unsigned int group) noexcept nogil
    cdef int lead_score(self, unsigned int a, unsigned int b, unsigned int c, int who, unsigned int card) noexcept nogil
    cdef int follow_score(self, unsigned int a, unsigned int b, unsigned int c, unsigned int led, unsigned int answers, int who, unsigned int card) noexcept nogil
    cdef int close_score(self, unsigned int a, unsigned int b, unsigned int c, unsigned int led, unsigned int winning, unsigned int ours, int worth, int who, unsigned int card) noexcept nogil
