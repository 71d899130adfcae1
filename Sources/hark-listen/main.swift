import Glibc
import HarkRecognition

// Threads of C libraries may still run: end without their leave.
_exit(RecogniserProgram.run(arguments: CommandLine.arguments))
