private import Glibc
package import HarkReading

/// The words for an error number of the system.
package enum SystemError {
  /// What an error number means, in Hark's words where it has some, else in the system's.
  package static func reason(_ number: Int32) -> StringValue {
    switch number {
    case ENOSPC, EDQUOT: .sentence(.systemNoRoom)
    case EACCES, EPERM: .sentence(.systemNoPermission)
    case EROFS: .sentence(.systemReadOnly)
    case ENOENT, ENOTDIR: .sentence(.systemNoFolder)
    case EISDIR: .sentence(.systemIsFolder)
    case EPIPE: .sentence(.systemNoReader)
    case EFBIG: .sentence(.systemTooLarge)
    case EBUSY, EWOULDBLOCK: .sentence(.systemBusy)
    // Its text ends in zero, and is this thread's until it asks again.
    default: .text(unsafe String(cString: strerror(number)))
    }
  }
}
