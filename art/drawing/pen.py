"""The strokes every drawing is made of: SVG text that nanosvg can draw (shapes written out, no clip, text or use).

All colours are six-digit `#rrggbb` in lower case: the program exchanges them by text.
"""

LINE = "#2b2630"
GOLD = "#dba83f"
GOLD_LIGHT = "#f0cf7e"
ERMINE = "#fbf7ec"
STEEL = "#cfd6dc"
STEEL_DARK = "#8d969e"
WOOD = "#8a5c36"
LEAF = "#3f8350"


def path(d: str, fill: str = "none", stroke: str = LINE, width: float = 1.6, more: str = "") -> str:
    """A path with round joints; width 0 draws no line."""
    pen = f' stroke="{stroke}" stroke-width="{width:g}" stroke-linejoin="round" stroke-linecap="round"' if width else ""
    return f'<path d="{d}" fill="{fill}"{pen}{" " + more if more else ""}/>'


def blob(d: str, fill: str, opacity: float = 1.0) -> str:
    """A filled path without line."""
    return path(d, fill, width=0, more=f'fill-opacity="{opacity:g}"' if opacity < 1 else "")


def line(d: str, width: float = 1.2, stroke: str = LINE, opacity: float = 1.0) -> str:
    """A path that is only a line."""
    return path(d, "none", stroke, width, f'stroke-opacity="{opacity:g}"' if opacity < 1 else "")


def rod(d: str, core: str, width: float) -> str:
    """A thick stroke of one colour with the usual outline."""
    return line(d, width + 3.2) + line(d, width, core)


def ellipse(x: float, y: float, rx: float, ry: float | None = None, fill: str = "none", width: float = 1.4) -> str:
    """An ellipse, or a circle where `ry` is left out."""
    pen = f' stroke="{LINE}" stroke-width="{width:g}"' if width else ""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{rx if ry is None else ry:g}" fill="{fill}"{pen}/>'


def soft(x: float, y: float, rx: float, ry: float, fill: str, opacity: float) -> str:
    """A see-through ellipse without line."""
    return f'<ellipse cx="{x:g}" cy="{y:g}" rx="{rx:g}" ry="{ry:g}" fill="{fill}" fill-opacity="{opacity:g}"/>'


def group(transform: str, inner: str) -> str:
    """The drawing under a transform."""
    return f'<g transform="{transform}">{inner}</g>'


def place(inner: str, x: float, y: float, scale: float = 1.0, angle: float = 0.0) -> str:
    """A drawing made around (0, 0), put at (x, y)."""
    turn = f" rotate({angle:g})" if angle else ""
    return group(f"translate({x:g} {y:g}){turn} scale({scale:g})", inner)


def mirror(inner: str) -> str:
    """Left and right exchanged about the card's middle line."""
    return group("translate(240 0) scale(-1 1)", inner)


def both(inner: str) -> str:
    """The drawing and its mirror image."""
    return inner + mirror(inner)


def turned(inner: str) -> str:
    """Upside down about the card's middle."""
    return group("rotate(180 120 180)", inner)


def document(inner: str, width: float, height: float, left: float = 0, top: float = 0) -> str:
    """A whole SVG file."""
    box = f"{left:g} {top:g} {width:g} {height:g}"
    head = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{width:g}" height="{height:g}">'
    return head + inner.replace("><", ">\n<") + "</svg>\n"
