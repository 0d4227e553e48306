internal import Commands
internal import Glibc

exit(Program.run(arguments: Array(CommandLine.arguments.dropFirst()), environment: Program.environment))
