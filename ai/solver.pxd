from ai.bits cimport count, low, top
