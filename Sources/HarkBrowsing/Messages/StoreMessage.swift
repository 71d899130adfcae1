private import HarkReading
package import HarkKeeping
private import HarkText

extension Sentence {
  /// What to say where something could not be kept; nothing was changed then.
  ///
  /// - Parameter error: why.
  package init(notKept error: StoreError) {
    self.init("kept.not-written", ["reason": Self.reason(error)])
  }

  /// What to say where what is kept could not be read.
  ///
  /// - Parameter error: why.
  package init(notRead error: StoreError) {
    self.init("kept.not-read", ["reason": Self.reason(error)])
  }

  private static func reason(_ error: StoreError) -> StringValue {
    let values: [String: StringValue] = ["path": .text(PlainText.cleaned(error.path))]
    switch error.reason {
    case .full: return .key("kept.reason.full")
    case .readOnly: return .sentence("kept.reason.read-only", values)
    case .noPermission: return .sentence("kept.reason.no-permission", values)
    case .newer: return .sentence("kept.reason.newer", values)
    case .damaged: return .sentence("kept.reason.damaged", values)
    case .busy: return .key("system.busy")
    case .noLibrary: return .key("kept.reason.no-library")
    case .noFolder: return .key("kept.reason.no-folder")
    case .overLimit: return .key("kept.reason.over-limit")
    case .notFound: return .key("kept.reason.not-found")
    case .taken: return .key("kept.reason.taken")
    case .closed, .failed:
      guard error.systemError != 0 else { return .sentence("kept.reason.failed", values) }
      return .sentence(
        "kept.reason.system",
        values.merging(["reason": SystemError.reason(error.systemError)]) { old, _ in old })
    }
  }
}

extension Sentence {
  /// What to say, once, of what was found when a file of the store was opened.
  package init(_ notice: StoreNotice) {
    switch notice {
    case .newer(_, let path, _):
      self.init("kept.newer", ["path": .text(PlainText.cleaned(path))])
    case .readOnly(_, let path, let reason):
      self.init("kept.read-only", ["reason": Self.reason(StoreError(reason, path: path))])
    case .mended(_, let aside, let saved, let lost):
      self.init(
        lost > 0 ? "kept.mended-lost" : "kept.mended",
        [
          "path": .text(PlainText.cleaned(aside)), "count": .count(saved), "lost": .count(lost),
        ])
    }
  }
}
