import Glibc
import HarkSynthesis

// Threads of C libraries may still run: end without their leave.
_exit(SynthesiserProgram.run(arguments: CommandLine.arguments))
