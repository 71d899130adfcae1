package import HarkBrowsing
import HarkFetch
import HarkKeeping
import HarkReading
private import HarkText
package import HarkWeb

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
