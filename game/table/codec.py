"""Dataclasses of the rules as plain JSON values and back, for everything the store keeps exactly.

Enums go by name, tuples and sets as lists, a dataclass as a mapping without its default values; in a union the class is
named: `{"PlayCard": {"card": "CJ"}}`. Reading checks every value against the annotation.
"""

import json
from collections.abc import Callable
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from functools import lru_cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints


class CodecError(ValueError):
    """A stored value that does not fit its type."""


def dumps(value: Any, kind: Any = None) -> str:
    """JSON text of a value; `kind` is needed where it is a union."""
    return json.dumps(encode(value, kind), separators=(",", ":"), ensure_ascii=False)


def loads(kind: Any, text: str) -> Any:
    """The value written by `dumps`; raises CodecError."""
    try:
        return decode(kind, json.loads(text))
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise CodecError(f"{text[:80]!r}: {error}") from error


def encode(value: Any, kind: Any = None) -> Any:
    """The value as JSON types."""
    if _is_union(kind) and value is not None:
        options = [option for option in get_args(kind) if option is not NoneType]
        if len(options) > 1 and is_dataclass(value):
            return {type(value).__name__: encode(value)}
        kind = options[0] if len(options) == 1 else None
    if isinstance(value, Enum):
        return value.name
    if is_dataclass(value) and not isinstance(value, type):
        hints = _hints(type(value))
        shown = ((entry, getattr(value, entry.name)) for entry in fields(value))
        return {e.name: encode(v, hints[e.name]) for e, v in shown if v != _default(e)}
    if isinstance(value, frozenset):
        return sorted(encode(item) for item in value)
    if isinstance(value, tuple | list):
        return [encode(item, inner) for item, inner in zip(value, _inner_kinds(kind, len(value)), strict=True)]
    return value


def _inner_kinds(kind: Any, length: int) -> list[Any]:
    """The annotation of each item of a tuple."""
    kinds = get_args(kind)
    if len(kinds) == length and kinds[-1:] != (...,):
        return list(kinds)
    return [kinds[0] if kinds else None] * length


def decode(kind: Any, value: Any) -> Any:
    """The value of type `kind` from JSON types; raises CodecError."""
    if kind is Any or kind is object:
        return value
    if _is_union(kind):
        return _decode_union(get_args(kind), value)
    origin = get_origin(kind)
    if origin is Literal:
        return _checked(value, value in get_args(kind))
    if origin is tuple:
        return _decode_tuple(get_args(kind), value)
    if origin is frozenset:
        return frozenset(decode(get_args(kind)[0], item) for item in value)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind[value]
    if is_dataclass(kind):
        return _decode_dataclass(kind, value)
    return _checked(value, type(value) is kind or (kind is float and type(value) is int))


def _checked(value: Any, good: bool) -> Any:
    if not good:
        raise CodecError(f"{value!r} does not fit")
    return value


def _decode_union(options: tuple[Any, ...], value: Any) -> Any:
    if value is None:
        return _checked(value, NoneType in options)
    real = [option for option in options if option is not NoneType]
    if len(real) == 1:
        return decode(real[0], value)
    if isinstance(value, dict):
        ((name, inner),) = value.items()
        return decode({getattr(option, "__name__", ""): option for option in real}[name], inner)
    return _checked(value, type(value) in real)


def _decode_tuple(kinds: tuple[Any, ...], value: Any) -> tuple[Any, ...]:
    if kinds[-1] is ...:
        return tuple(decode(kinds[0], item) for item in value)
    return tuple(decode(kind, item) for kind, item in zip(kinds, value, strict=True))


def _decode_dataclass(kind: Any, value: dict[str, Any]) -> Any:
    hints = _hints(kind)
    unknown = value.keys() - hints.keys()
    if unknown:
        raise CodecError(f"{kind.__name__} has no {sorted(unknown)}")
    return kind(**{name: decode(hints[name], item) for name, item in value.items()})


def _default(entry: "Field[Any]") -> Any:
    factory: Callable[[], Any] | Any = entry.default_factory
    return entry.default if factory is MISSING else factory()


def _is_union(kind: Any) -> bool:
    return get_origin(kind) in (Union, UnionType)


@lru_cache(maxsize=128)
def _hints(kind: Any) -> dict[str, Any]:
    """Annotations of a dataclass, resolved."""
    return get_type_hints(kind)
