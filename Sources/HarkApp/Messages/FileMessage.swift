private import Glibc
package import HarkBrowsing
import HarkFetch
package import HarkReading
private import HarkText
package import HarkWeb

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

extension Sentence {
  /// What to say of a file that could not be written.
  ///
  /// - Parameters:
  ///   - path: the file's path.
  ///   - error: the system's number for why.
  /// - Returns: the sentence.
  package static func cannotSave(_ path: String, error: Int32) -> Sentence {
    Sentence(
      "failure.cannot-save",
      ["path": .text(PlainText.cleaned(path)), "reason": SystemError.reason(error)])
  }
}

extension Sentence {
  /// What to say of a file in which Hark keeps things.
  package init(_ problem: StoredFileProblem) {
    switch problem {
    case .setAside(let path, let copy):
      self.init(
        "store.set-aside",
        ["path": .text(PlainText.cleaned(path)), "copy": .text(PlainText.cleaned(copy))])
    case .unreadable(let path, let error):
      self.init(
        "store.unreadable",
        ["path": .text(PlainText.cleaned(path)), "reason": SystemError.reason(error)])
    case .unwritable(let path, let error): self = .cannotSave(path, error: error)
    }
  }
}

extension Sentence {
  /// What to say of a file that could not be read.
  package init(_ error: FileError, path: String) {
    let path = StringValue.text(path)
    switch error {
    case .missing: self.init("file.missing", ["path": path])
    case .directory: self.init("file.directory", ["path": path])
    case .unreadable: self.init("file.unreadable", ["path": path])
    case .tooLarge: self.init("file.too-large", ["path": path])
    case .failed(let number):
      self.init(
        "file.failed", ["path": path, "reason": SystemError.reason(number)])
    }
  }
}
