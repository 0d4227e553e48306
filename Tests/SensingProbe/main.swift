// The live stream as JSON lines, for tests that run it inside a mocked machine:
// sensing-probe [--iio URI|off] [--phone HOST:PORT] [--gpsd HOST:PORT] [--at LAT,LON] [--ROLE NAME] [--seconds N]
//   [--record FILE] [--events off]
//   [--until KIND=COUNT,...]   ends when so many of each kind of event have come, however long that takes
// sensing-probe late     says why libiio cannot be loaded without a free descriptor
// sensing-probe keep FOLDER FROM [TO]    keeps state, numbered, as fast as it goes; tells what there is after each
import Glibc
import Sensing

if let code = SensorHost.run(Array(CommandLine.arguments.dropFirst())) { exit(code) }
if CommandLine.arguments.dropFirst().first == "keep" {
  Keeping.run(Array(CommandLine.arguments.dropFirst(2)))
  exit(0)
}
if CommandLine.arguments.dropFirst().first == "late" { exit(Late.run()) }
guard let probe = Probe(Array(CommandLine.arguments.dropFirst())) else { exit(64) }
try probe.run()
