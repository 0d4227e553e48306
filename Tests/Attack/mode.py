"""A mode of attack, and what one run of it found."""

import dataclasses
import os
import typing


@dataclasses.dataclass(frozen=True)
class Mode:
    """One hostile behaviour: its name, what it does, and what must hold besides the bounds for all."""

    kind: str
    name: str
    does: str
    # The attacker's code; each kind of peer calls it in its own way.
    strike: typing.Callable
    holds: str = "survives"
    # More options of the attacked program, or of the peer.
    more: tuple = ()
    # Processor time in seconds that one try may cost a service of which it asks something.
    costs: float = 1e-3


@dataclasses.dataclass
class Found:
    """What a run of a mode found."""

    mode: str
    kind: str
    tries: int = 0
    troubles: list = dataclasses.field(default_factory=list)
    seconds: float = 0.0
    # Processor time in percent of a core, without what was spent on bytes and answers that were asked for.
    share: float = 0.0
    memory: float = 0.0
    restarts: int = 0
    got: int = 0
    lost: int = 0
    # Processor time in seconds that one try may cost, and what else the table says of it.
    costs: float = 1e-3
    note: str = ""

    @property
    def survived(self):
        return not self.troubles

    def percent_lost(self):
        return 100 * self.lost / (self.got + self.lost) if self.got + self.lost else 0.0


# The kinds whose peers ask for something.
SERVED = ("client", "store", "pages", "threads")


class Bounds:
    """What must hold in every mode.

    The figures are for the release build on a machine with time to spare. A debug build on a busy machine must survive
    without growth, and is hardly judged by time."""

    def __init__(self, is_strict):
        self.is_strict = is_strict
        self.share = 5.0 if is_strict else 60.0
        self.memory = 32.0 if is_strict else 1024.0 if "ASAN_OPTIONS" in os.environ else 128.0
        # In half a second on a busy machine a reader may be late for all of it: there it must only go on.
        self.lost = 1.0 if is_strict else None
        # How much more than the release build it may take.
        self.slower = 1 if is_strict else 30
        # Processor time that a megabyte that was sent may cost a service.
        self.a_megabyte = 10e-3 if is_strict else 500e-3
        # Percent of a core that the library of DDS, which answers each participant, may take of its own.
        self.a_domain = 20.0 if is_strict else 100.0
        # Processor time that it may take for a datagram: it reads as many as come.
        self.a_datagram = 10e-6 if is_strict else 200e-6

    def judge(self, found, megabytes=0.0):
        """Adds what is over a bound to the troubles."""
        # Only clients are served. What boards, gpsds and services send unasked must cost next to nothing.
        served = found.tries * found.costs * self.slower + megabytes * self.a_megabyte if found.kind in SERVED else 0.0
        allowed = self.share + 100 * served / max(found.seconds, 0.1)
        if found.kind == "dds":
            allowed += self.a_domain + 100 * found.tries * self.a_datagram / max(found.seconds, 0.1)
        if found.share > allowed:
            found.troubles.append(f"{found.share:.0f} % of a core, allowed are {allowed:.0f} %")
        # Each of the four processes that read a board may have 6 MB of its own, whatever the board sends.
        memory = self.memory * 1.5 if found.kind in ("board", "threads") else self.memory
        if found.memory > memory:
            found.troubles.append(f"{found.memory:.0f} MB, allowed are {memory:g} MB")
        if self.lost is not None and found.percent_lost() > self.lost:
            found.troubles.append(f"another reader lost {found.percent_lost():.1f} % of its lines")
        if found.tries == 0:
            found.troubles.append("never struck")
