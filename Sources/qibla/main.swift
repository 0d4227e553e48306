internal import Commands
internal import Glibc
internal import System

exit(Program.run(arguments: Array(CommandLine.arguments.dropFirst()), environment: ThisProcess.environment))
