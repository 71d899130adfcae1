import HarkFetch
import HarkKeeping
package import HarkReading
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
    Sentence.failureCannotSave(
      path: .text(PlainText.cleaned(path)), reason: SystemError.reason(error))
  }
}

extension Sentence {
  /// What to say of a file in which Hark keeps things.
  package init(_ problem: StoredFileProblem) {
    switch problem {
    case .setAside(let path, let copy):
      self = .storeSetAside(
        path: .text(PlainText.cleaned(path)), copy: .text(PlainText.cleaned(copy)))
    case .unreadable(let path, let error):
      self = .storeUnreadable(
        path: .text(PlainText.cleaned(path)), reason: SystemError.reason(error))
    case .unwritable(let path, let error): self = .cannotSave(path, error: error)
    }
  }
}

extension Sentence {
  /// What to say of a file that could not be read.
  package init(_ error: FileError, path: String) {
    let path = StringValue.text(path)
    switch error {
    case .missing: self = .fileMissing(path: path)
    case .directory: self = .fileDirectory(path: path)
    case .unreadable: self = .fileUnreadable(path: path)
    case .tooLarge: self = .fileTooLarge(path: path)
    case .failed(let number):
      self = .fileFailed(path: path, reason: SystemError.reason(number))
    }
  }
}
