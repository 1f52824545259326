"""The vectors of Compact, one module per section of `../../../spec/compact.md`. `^` marks where the fault is; the body's length is
put behind the type id, which stands first.
"""
