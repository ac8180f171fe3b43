"""Bit helpers on 32-bit card masks, and random bits; compiled modules take the C versions of `bits.pxd` instead."""


def top(x: int) -> int:
    """Number of the highest bit set; x > 0."""
    return x.bit_length() - 1


def low(x: int) -> int:
    """Number of the lowest bit set; x > 0."""
    return (x & -x).bit_length() - 1


def count(x: int) -> int:
    """How many bits are set."""
    return x.bit_count()


def stirred(x: int) -> int:
    """The 64 bits after these (xorshift); x is not 0."""
    x ^= (x << 13) & 0xFFFFFFFFFFFFFFFF
    x ^= x >> 7
    return x ^ (x << 17) & 0xFFFFFFFFFFFFFFFF
