"""Grand Hand: Skat for one person and a table of computer players."""

__version__ = "0.1.0"
