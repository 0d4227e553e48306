"""What a process and its children take: processor time, memory, and whether they live."""

import contextlib
import glob
import os
import re

TICK = os.sysconf("SC_CLK_TCK")


def family(pid):
    """A process and all its descendants."""
    found, rest = [], [pid]
    while rest:
        one = rest.pop()
        found.append(one)
        for path in glob.glob(f"/proc/{one}/task/*/children"):
            with contextlib.suppress(OSError):
                rest += map(int, open(path).read().split())
    return found


def processor(pid):
    """The processor time in seconds of a process and its children, those that have ended included."""
    total = 0
    for one in family(pid):
        with contextlib.suppress(OSError):
            fields = open(f"/proc/{one}/stat").read().rsplit(")", 1)[1].split()
            total += sum(map(int, fields[11:15] if one == pid else fields[11:13]))
    return total / TICK


def place(pid):
    """Where the stack of a process begins: no two memories have the same place; None where it is not shown."""
    with contextlib.suppress(OSError):
        found = int(open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()[25])
        return found if found > 1 else None


def memory(pid):
    """The memory of a process and its children in MB: what several share counts once.

    A child that is being started (vfork) runs in its parent's memory until it is a program of its own. Counted then,
    the parent would be counted again for each such child: 54 MB were found where 22 were there."""
    total, seen = 0, set()
    for one in family(pid):
        with contextlib.suppress(OSError):
            before = place(one)
            found = int(re.search(r"^Pss:\s+(\d+)", open(f"/proc/{one}/smaps_rollup").read(), re.M)[1])
            if before is None or before == place(one) and before not in seen:
                total += found
            seen.add(before)
    return total / 1024


def peak(pid):
    """The most memory in MB that a program has had since it was loaded; 0 before that."""
    with contextlib.suppress(OSError, TypeError):
        if b"python" not in open(f"/proc/{pid}/cmdline", "rb").read():
            return int(re.search(r"VmHWM:\s+(\d+)", open(f"/proc/{pid}/status").read())[1]) / 1024
    return 0.0


def descriptors(pid):
    """The number of open descriptors of a process."""
    with contextlib.suppress(OSError):
        return len(os.listdir(f"/proc/{pid}/fd"))
    return 0


def threads(pid):
    """The number of threads of a process."""
    with contextlib.suppress(OSError):
        return len(os.listdir(f"/proc/{pid}/task"))
    return 0
