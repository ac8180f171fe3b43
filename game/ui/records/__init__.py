"""Records: result, sheet, history and what leads to them."""
