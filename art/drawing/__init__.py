"""The program that draws everything below `art/`: run `python -m art.drawing`."""
