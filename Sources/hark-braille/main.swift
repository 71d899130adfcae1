import Glibc
import HarkBrailleTables

_exit(BrailleProgram.run(arguments: CommandLine.arguments))
