"""Where things lie on this computer. `GRAND_HAND_HOME` puts all of them into one folder (tests, portable use)."""

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

import platformdirs

_APP = "grand-hand"


@dataclass(frozen=True, slots=True)
class Paths:
    """The folders in use; they exist once `prepare` has run without a sentence."""

    config: Path
    data: Path
    cache: Path

    @property
    def settings(self) -> Path:
        """Preferences."""
        return self.config / "settings.toml"

    @property
    def database(self) -> Path:
        """Lists, deals, progress."""
        return self.data / "grand-hand.sqlite"

    @property
    def backups(self) -> Path:
        """The last seven daily copies."""
        return self.data / "backups"

    @property
    def exports(self) -> Path:
        """Where exports go unless told otherwise."""
        return self.data / "exports"

    @property
    def crashes(self) -> Path:
        """Reports of unexpected errors."""
        return self.data / "crashes"


def user_paths() -> Paths:
    """The folders of this user, by the custom of the system; nothing is created."""
    home = os.environ.get("GRAND_HAND_HOME")
    if home:
        root = Path(home)
        return Paths(config=root, data=root, cache=root / "cache")
    dirs = platformdirs.PlatformDirs(_APP, appauthor=False, roaming=False)
    return Paths(Path(dirs.user_config_dir), Path(dirs.user_data_dir), Path(dirs.user_cache_dir))


def writable(folder: Path) -> bool:
    """Create the folder where needed and try a small file in it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder, prefix=".probe-"):
            return True
    except OSError:
        return False
