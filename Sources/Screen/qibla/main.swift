internal import Commands
internal import Glibc
internal import Sensing
internal import Shell
internal import System

let arguments = Array(CommandLine.arguments.dropFirst())
// A service starts its own program again to read another machine's sensors.
if let code = SensorHost.run(arguments) { exit(code) }
exit(Program.qibla.run(arguments: arguments, environment: ThisProcess.environment))
