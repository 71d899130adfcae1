private import Glibc
private import HarkApp

exit(Launch.run(Array(CommandLine.arguments.dropFirst())))
