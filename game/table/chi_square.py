"""The chi-square test: how likely chance alone makes a difference this large."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, lgamma, log

SMALLEST = 5.0
"""Expected counts below this are put together with their neighbours."""


@dataclass(frozen=True, slots=True)
class Test:
    """What came out."""

    statistic: float
    freedom: int
    p: float
    """Chance of a difference at least as large, 0..1; 1.0 if there is too little to test."""


def chi_square(observed: Sequence[float], expected: Sequence[float], correction: float = 1.0) -> Test:
    """Compare counts with expectation (same sum); `correction` multiplies the statistic where draws depend."""
    counts = _joined(observed, expected)
    statistic = correction * sum((seen - due) ** 2 / due for seen, due in counts)
    freedom = len(counts) - 1
    return Test(statistic, freedom, upper_gamma(freedom / 2, statistic / 2) if freedom > 0 else 1.0)


def _joined(observed: Sequence[float], expected: Sequence[float]) -> list[tuple[float, float]]:
    """Neighbours put together until every expectation is large enough."""
    counts: list[tuple[float, float]] = []
    seen_so_far = due_so_far = 0.0
    for seen, due in zip(observed, expected, strict=True):
        seen_so_far, due_so_far = seen_so_far + seen, due_so_far + due
        if due_so_far >= SMALLEST:
            counts.append((seen_so_far, due_so_far))
            seen_so_far = due_so_far = 0.0
    if due_so_far and counts:
        seen, due = counts.pop()
        counts.append((seen + seen_so_far, due + due_so_far))
    return counts


def upper_gamma(a: float, x: float) -> float:
    """The regularised upper incomplete gamma function Q(a, x)."""
    if x <= 0:
        return 1.0
    front = exp(a * log(x) - x - lgamma(a))
    return 1.0 - front * _series(a, x) if x < a + 1 else front * _fraction(a, x)


def _series(a: float, x: float) -> float:
    term = total = 1 / a
    n = a
    while term > total * 1e-15:
        n += 1
        term *= x / n
        total += term
    return total


def _fraction(a: float, x: float) -> float:
    """The continued fraction of Q, from the far end."""
    value = 0.0
    for n in range(200, 0, -1):
        value = n * (n - a) / (x + 2 * n + 1 - a - value)
    return 1 / (x + 1 - a - value)
