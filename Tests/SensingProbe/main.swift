// The live stream as JSON lines, for tests that run it inside a mocked machine:
// sensing-probe [--iio URI|off] [--gpsd HOST:PORT] [--at LAT,LON] [--ROLE NAME] [--seconds N] [--record FILE] [--events off]
import Glibc

guard let probe = Probe(Array(CommandLine.arguments.dropFirst())) else { exit(64) }
try probe.run()
