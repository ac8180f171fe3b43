cdef extern from *:
    """
    #if defined(_MSC_VER)
    #include <intrin.h>
    static __inline int gh_top(unsigned int x) { unsigned long i; _BitScanReverse(&i, x); return (int)i; }
    static __inline int gh_low(unsigned int x) { unsigned long i; _BitScanForward(&i, x); return (int)i; }
    static __inline int gh_count(unsigned int x) { return (int)__popcnt(x); }
    #else
    static inline int gh_top(unsigned int x) { return 31 - __builtin_clz(x); }
    static inline int gh_low(unsigned int x) { return __builtin_ctz(x); }
    static inline int gh_count(unsigned int x) {
        x = x - ((x >> 1) & 0x55555555u); x = (x & 0x33333333u) + ((x >> 2) & 0x33333333u);
        return (int)((((x + (x >> 4)) & 0x0F0F0F0Fu) * 0x01010101u) >> 24);
    }
    #endif
    static inline unsigned long long gh_stirred(unsigned long long x) {
        x ^= x << 13; x ^= x >> 7; x ^= x << 17; return x;
    }
    """
    int top "gh_top"(unsigned int x) noexcept nogil
    int low "gh_low"(unsigned int x) noexcept nogil
    int count "gh_count"(unsigned int x) noexcept nogil
    unsigned long long stirred "gh_stirred"(unsigned long long x) noexcept nogil
