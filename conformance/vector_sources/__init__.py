"""The vectors' sources: one module per section of `spec/direct.md`, each with one function `vectors(book)`.

Bytes are written by hand in hex; `^` stands before the byte at which a reader reports the fault, so that offsets
need no counting. `frame_len` is put in front by `book.py`, except in `frames.py`, which is about it.
"""
