"""What languages the system prefers."""

import pygame


def preferred_languages() -> tuple[str, ...]:
    """Codes of the system's languages, best first."""
    return tuple(entry.get("language", "") for entry in pygame.system.get_pref_locales())
