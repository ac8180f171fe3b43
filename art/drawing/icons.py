"""Line icons on a grid of 24, 2 px line, round ends; play and star are filled (VISUAL.md section 11)."""

import math

from art.drawing.pen import document

INK = "#2a2622"
FILLED = {"play", "star"}


def gear() -> str:
    """A hub with eight teeth round it."""
    teeth = []
    for tooth in range(8):
        x, y = math.sin(tooth * math.pi / 4), -math.cos(tooth * math.pi / 4)
        teeth.append(f"M{12 + 6.6 * x:.2f} {12 + 6.6 * y:.2f} L{12 + 9.3 * x:.2f} {12 + 9.3 * y:.2f}")
    return f"M12 8.4 A3.6 3.6 0 1 0 12.01 8.4 Z {' '.join(teeth)}"


ICONS = {
    "menu": "M4 7 H20 M4 12 H20 M4 17 H20",
    "gear": gear(),
    "lamp": "M9 17.5 H15 M10 20.5 H14 M9 17 C9 14 6 13 6 9.4 A6 6 0 0 1 18 9.4 C18 13 15 14 15 17",
    "sheet": "M5 3.5 H19 V20.5 H5 Z M8.5 8 H15.5 M8.5 12 H15.5 M8.5 16 H13",
    "cards": "M4 7.5 L12.5 5 L16 18.5 L7.5 21 Z M14.6 7 L20 8.4 L17.2 19 L16 18.6",
    "undo": "M8 5 L4 9 L8 13 M4.5 9 H14 A5.5 5.5 0 0 1 14 20 H9",
    "book": "M12 6 C9 4 6 4 3.5 5 V18.5 C6 17.5 9 17.5 12 19.5 C15 17.5 18 17.5 20.5 18.5 V5 C18 4 15 4 12 6 Z"
    " M12 6 V19",
    "puzzle": "M4 9 H7.6 C6.4 6.2 7.8 3.8 10 3.8 C12.2 3.8 13.6 6.2 12.4 9 H16 V12.6 C18.8 11.4 21.2 12.8 21.2 15"
    " C21.2 17.2 18.8 18.6 16 17.4 V21 H4 V17.2 C6.6 18.2 8.4 17 8.4 15 C8.4 13 6.6 11.8 4 12.8 Z",
    "bars": "M4 20 H20 M7 20 V12 M12 20 V6 M17 20 V9",
    "rings": "M12 3.5 A8.5 8.5 0 1 0 12.01 3.5 Z M12 8 A4 4 0 1 0 12.01 8 Z",
    "eye": "M2.5 12 C6 6 18 6 21.5 12 C18 18 6 18 2.5 12 Z M12 9.2 A2.8 2.8 0 1 0 12.01 9.2 Z",
    "clock": "M12 3.5 A8.5 8.5 0 1 0 12.01 3.5 Z M12 7.5 V12 L15 14",
    "text": "M3 18 L8 6 L13 18 M4.9 14 H11.1 M14.4 18 L17.4 10.6 L20.4 18 M15.4 15.6 H19.4",
    "sound": "M4 9.5 H7.5 L12 5.5 V18.5 L7.5 14.5 H4 Z M15 9 C16.8 10.8 16.8 13.2 15 15"
    " M17.6 6.6 C20.6 9.6 20.6 14.4 17.6 17.4",
    "mute": "M4 9.5 H7.5 L12 5.5 V18.5 L7.5 14.5 H4 Z M15.5 9.5 L20.5 14.5 M20.5 9.5 L15.5 14.5",
    "person": "M12 4.5 A3.8 3.8 0 1 0 12.01 4.5 Z M4.5 20 C4.5 15 8 13.6 12 13.6 C16 13.6 19.5 15 19.5 20",
    "lock": "M6 11 H18 V20 H6 Z M8.5 11 V8 A3.5 3.5 0 0 1 15.5 8 V11",
    "flag": "M6 21 V4 M6 4.6 C10 2.6 13 7 18 4.8 V13 C13 15 10 11 6 13",
    "hand": "M4 14 L6.4 6.8 L11 5 L17 6.4 L20 14 M6.4 6.8 L9 18 M11 5 L12 18 M17 6.4 L15 18",
    "play": "M8 5 L19 12 L8 19 Z",
    "pause": "M8.5 5 V19 M15.5 5 V19",
    "left": "M14.5 5 L7.5 12 L14.5 19",
    "right": "M9.5 5 L16.5 12 L9.5 19",
    "up": "M5 14.5 L12 7.5 L19 14.5",
    "down": "M5 9.5 L12 16.5 L19 9.5",
    "plus": "M12 5 V19 M5 12 H19",
    "minus": "M5 12 H19",
    "cross": "M6 6 L18 18 M18 6 L6 18",
    "star": "M12 3.6 L14.6 9.2 L20.6 10 L16.2 14.2 L17.3 20.2 L12 17.3 L6.7 20.2 L7.8 14.2 L3.4 10 L9.4 9.2 Z",
    "check": "M5 12.5 L10 17.5 L19 7",
    "question": "M8.5 9 C8.5 4.6 15.5 4.6 15.5 9 C15.5 12 12 11.6 12 14.6 M12 18.6 V18.7",
    "dubious": "M5.6 8.6 C5.6 4.4 11.6 4.4 11.6 8.4 C11.6 11 8.8 11 8.8 14.2 M8.8 18.6 V18.7"
    " M16.8 5 V14.2 M16.8 18.6 V18.7",
    "dot": "M12 9 A3 3 0 1 0 12.01 9 Z",
    "info": "M12 3.5 A8.5 8.5 0 1 0 12.01 3.5 Z M12 11.4 V16.4 M12 7.7 V7.8",
    "transfer": "M8 19 V5 M4.5 8.5 L8 5 L11.5 8.5 M16 5 V19 M12.5 15.5 L16 19 L19.5 15.5",
    "sort": "M4 7 H12 M4 12 H10 M4 17 H8 M17 5 V19 M13.8 15.8 L17 19 L20.2 15.8",
    "search": "M10.5 4 A6.5 6.5 0 1 0 10.51 4 Z M15.3 15.3 L20.5 20.5",
    "screen": "M4 9 V4 H9 M15 4 H20 V9 M20 15 V20 H15 M9 20 H4 V15",
    "drop": "M12 3.5 C15 8 18 11 18 14.5 A6 6 0 0 1 6 14.5 C6 11 9 8 12 3.5 Z",
    "dice": "M5 5 H19 V19 H5 Z M9 9 V9.1 M15 9 V9.1 M12 12 V12.1 M9 15 V15.1 M15 15 V15.1",
}


def icon(name: str) -> str:
    """The SVG file of an icon."""
    fill = INK if name in FILLED else "none"
    pen = f'fill="{fill}" stroke="{INK}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
    return document(f'<path d="{ICONS[name]}" {pen}/>', 24, 24)
