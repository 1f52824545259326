"""What authors of Go, Java, TypeScript, C++ and Python get wrong in the formats, each as a change to the reference.

One module per part of the formats, each with a list `MISTAKES`. `wrong_readers.py` demands that a vector finds each of them.
"""

from collections import namedtuple

# In `module` of `spec/reference/` each `old` becomes `new`; the vectors of `encoding` must find it.
Mistake = namedtuple("Mistake", "name encoding module old new")


def direct(name, old, new, module="decoder"):
    return Mistake(name, "direct", module, old, new)


def compact(name, old, new, module="compact_decoder"):
    return Mistake(name, "compact", module, old, new)


def both(name, module, old, new):
    """Of what both encodings share; the vectors of each must find it."""
    return [Mistake(name, encoding, module, old, new) for encoding in ("direct", "compact")]


def signed(number, bits):
    """The expression for a number that was loaded into a signed variable of so many bits."""
    return f"((({number}) + 2**{bits - 1}) % 2**{bits} - 2**{bits - 1})"
