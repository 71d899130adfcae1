import Glibc
import HarkConverting

// Threads of C libraries may still run: end without their leave.
_exit(DocumentProgram.run())
