private import Glibc
package import HarkReading

/// The words for an error number of the system.
package enum SystemError {
  /// What an error number means, in Hark's words where it has some, else in the system's.
  package static func reason(_ number: Int32) -> StringValue {
    switch number {
    case ENOSPC, EDQUOT: .key("system.no-room")
    case EACCES, EPERM: .key("system.no-permission")
    case EROFS: .key("system.read-only")
    case ENOENT, ENOTDIR: .key("system.no-folder")
    case EISDIR: .key("system.is-folder")
    case EPIPE: .key("system.no-reader")
    case EFBIG: .key("system.too-large")
    case EBUSY, EWOULDBLOCK: .key("system.busy")
    default: .text(String(cString: strerror(number)))
    }
  }
}
