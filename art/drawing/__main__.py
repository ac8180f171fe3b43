"""Writes every drawing below `art/`: `python -m art.drawing`; with `--check` it only says which files differ."""

import sys
from collections.abc import Iterator
from pathlib import Path

from art.drawing import cards, german, icons, portraits, scenery, signs

ART = Path(__file__).resolve().parents[1]


def drawings() -> Iterator[tuple[str, str]]:
    """Path below `art/` and text of every SVG file."""
    for name in icons.ICONS:
        yield f"icons/{name}.svg", icons.icon(name)
    for suit in "CSHD":
        yield f"cards/signs/french_{suit}.svg", signs.sign_file(suit, False)
        yield f"cards/signs/german_{suit}.svg", signs.sign_file(suit, True)
        for rank in "789TJQKA":
            yield f"cards/french/{suit}{rank}.svg", cards.french_card(suit + rank)
            yield f"cards/german/{suit}{rank}.svg", german.german_card(suit + rank)
    for name in cards.BACKS:
        yield f"cards/backs/{name}.svg", cards.back(name)
    for key in portraits.GROUNDS:
        yield f"portraits/{key}.svg", portraits.portrait(key)
    yield "scenery/acorn.svg", scenery.medallion()
    yield "scenery/skyline.svg", scenery.skyline()
    yield "scenery/sky.svg", scenery.sky()
    yield "scenery/moon.svg", scenery.moon()
    yield "scenery/table.svg", scenery.table_edge()
    yield "icon/grand-hand.svg", scenery.window_icon()
    yield "icon/grand-hand-small.svg", scenery.window_icon(small=True)


def main(arguments: list[str]) -> int:
    """Write or check; exit code 1 when a checked file differs."""
    changed = [name for name, text in drawings() if _read(ART / name) != text.encode()]
    if "--check" in arguments:
        for name in changed:
            print(f"art/{name} is not what the script draws")
        return 1 if changed else 0
    for name, text in drawings():
        (ART / name).parent.mkdir(parents=True, exist_ok=True)
        (ART / name).write_bytes(text.encode())
    print(f"{len(changed)} drawings written anew")
    return 0


def _read(path: Path) -> bytes | None:
    return path.read_bytes() if path.exists() else None


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
