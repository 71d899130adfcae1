private import Glibc
private import HarkReading

/// The system's own words for an error number.
package enum SystemError {
  /// What `strerror` says, in the system's language.
  package static func description(_ number: Int32) -> String {
    String(cString: strerror(number))
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
        "file.failed", ["path": path, "reason": .text(SystemError.description(number))])
    }
  }
}
