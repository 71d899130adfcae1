import HarkKeeping
import HarkPage
import HarkReading
import HarkText
import HarkWeb

/// A file that is being kept, or was, in this session.
struct Download {
  enum State: Equatable {
    case running
    case saved(path: String)
    case failed(String)
    case cancelled
  }

  let number: Int
  let offer: DownloadOffer
  var state = State.running
  var received = 0
  var total: Int?
  /// Whether nothing of it is kept.
  var isPrivate = false
  /// Whether the store was told of it.
  var isNoted = false
  /// Its number in the store, once it is there.
  var kept: Int64?
  /// The part of it that has come, where the server can go on behind that.
  var part: DownloadPart?
  /// Whether another download has gone on with it, and is listed in its place.
  var isContinued = false

  /// How it stands, as the store names that.
  var keptState: DownloadRecord.State {
    switch state {
    case .running: .running
    case .saved: .done
    case .failed: .failed
    case .cancelled: .cancelled
    }
  }

  /// How far it is.
  func progress(_ strings: StringCatalog) -> String {
    let name = StringValue.text(PlainText.cleaned(offer.name))
    if let total = total, total > 0 {
      return strings(
        .downloadPercent(name: name, percent: .count(min(99, received * 100 / total))))
    }
    return strings(
      .downloadSoFar(name: name, size: .size(ofBytes: received)))
  }

  /// It as the list of downloads has it.
  func entry(_ strings: StringCatalog) -> String {
    let name = StringValue.text(PlainText.cleaned(offer.name))
    return switch state {
    case .running: progress(strings)
    case .saved(let path): strings(SavedFile(path).sentence)
    case .failed(let reason): strings(.downloadsFailed(name: name, reason: .text(reason)))
    case .cancelled: strings(.downloadCancelled(name: name))
    }
  }
}

/// A file that came whole, as it is told: its name first, then where it lies.
struct SavedFile {
  private let name, folder: StringValue

  init(_ path: String) {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let folder = path.dropLast(name.count + 1)
    self.name = .text(PlainText.cleaned(name))
    self.folder = .text(folder.isEmpty ? "/" : PlainText.cleaned(String(folder)))
  }

  var sentence: Sentence { .downloadsSaved(name: name, folder: folder) }

  /// The same, where it is not there any more.
  var sentenceOfMoved: Sentence { .downloadsMoved(name: name, folder: folder) }
}

extension DownloadRecord {
  /// A file of an earlier session, as the list of downloads has it.
  ///
  /// - Parameters:
  ///   - now: milliseconds since 1970, by the store's clock.
  ///   - days: the days where the person lives.
  ///   - strings: have the sentences.
  /// - Returns: its sentence, and when it was.
  func entry(now: Int64, _ days: LocalDays, _ strings: StringCatalog) -> String {
    let sentence: Sentence =
      state == .done
      ? SavedFile(path).sentence
      : .downloadsEarlierBroken(name: .text(PlainText.cleaned(DownloadOffer.name(of: self))))
    let past = strings.past(at, now: now, days)
    return [strings(sentence), past].compactMap { $0 }.joined(separator: strings(.joinComma))
  }
}
