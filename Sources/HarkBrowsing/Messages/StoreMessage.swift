private import HarkReading
package import HarkKeeping
private import HarkText

extension Sentence {
  /// What to say where something could not be kept; nothing was changed then.
  ///
  /// - Parameter error: why.
  package init(notKept error: StoreError) {
    self = .keptNotWritten(reason: Self.reason(error))
  }

  /// What to say where what is kept could not be read.
  ///
  /// - Parameter error: why.
  package init(notRead error: StoreError) {
    self = .keptNotRead(reason: Self.reason(error))
  }

  private static func reason(_ error: StoreError) -> StringValue {
    let path = StringValue.text(PlainText.cleaned(error.path))
    switch error.reason {
    case .full: return .sentence(.keptReasonFull)
    case .readOnly: return .sentence(.keptReasonReadOnly(path: path))
    case .noPermission: return .sentence(.keptReasonNoPermission(path: path))
    case .newer: return .sentence(.keptReasonNewer(path: path))
    case .damaged: return .sentence(.keptReasonDamaged(path: path))
    case .unfamiliar: return .sentence(.keptReasonUnfamiliar(path: path))
    case .busy: return .sentence(.systemBusy)
    case .noLibrary: return .sentence(.keptReasonNoLibrary)
    case .noFolder: return .sentence(.keptReasonNoFolder)
    case .overLimit: return .sentence(.keptReasonOverLimit)
    case .notFound: return .sentence(.keptReasonNotFound)
    case .taken: return .sentence(.keptReasonTaken)
    case .closed, .failed:
      guard error.systemError != 0 else { return .sentence(.keptReasonFailed(path: path)) }
      return .sentence(
        .keptReasonSystem(path: path, reason: SystemError.reason(error.systemError)))
    }
  }
}

extension Sentence {
  /// What to say, once, of what was found when a file of the store was opened.
  package init(_ notice: StoreNotice) {
    switch notice {
    case .newer(_, let path, _):
      self = .keptNewer(path: .text(PlainText.cleaned(path)))
    case .readOnly(_, let path, let reason):
      self = .keptReadOnly(reason: Self.reason(StoreError(reason, path: path)))
    case .mended(_, let aside, let saved, let lost):
      let path = StringValue.text(PlainText.cleaned(aside))
      self =
        lost > 0
        ? .keptMendedLost(path: path, count: saved, lost: .count(lost))
        : .keptMended(path: path, count: saved)
    }
  }
}
