import Glibc

/// `sensing-probe [--iio URI|off] [--gpsd HOST:PORT|off] [--seconds N] [--ROLE NAME]`: the live stream as JSON lines,
/// for tests that run it inside a mocked machine.
exit(Probe.run(Array(CommandLine.arguments.dropFirst())))
