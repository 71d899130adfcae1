import HarkText

/// The notes of one site as a file that a person can read, change and give to others.
///
/// Lines: what is at the start of a line is a note (`label: Basket`), what is indented belongs to it (`  id: cart-*`).
/// Nothing in it is run, and nothing but these words means anything; a file is judged line by line, and what is no
/// note is left out and counted.
package enum NoteFile {
  /// The bytes that are read of a file.
  package static let largest = 256 * 1024

  /// What a file holds.
  package struct Contents: Equatable, Sendable {
    package var host = ""
    package var author = ""
    package var notes: [SiteNote] = []
    /// Notes and lines that mean nothing, or are too many.
    package var leftOut = 0
  }

  private static let title = "hark-notes"

  /// The words of a kind in a file.
  private static func word(_ kind: SiteNote.Kind) -> String {
    switch kind {
    case .label: "label"
    case .mark: "mark"
    case .press: "always-press"
    case .start: "always-start-at"
    case .skip: "never-read"
    case .macro: "macro"
    }
  }

  /// Writes the notes of one site.
  ///
  /// - Parameters:
  ///   - notes: of one host.
  ///   - host: that host.
  ///   - author: who gives them; those that somebody else wrote say so.
  ///   - comment: what is said to who reads the file, one line each.
  /// - Returns: the file's text.
  package static func text(
    _ notes: [SiteNote], of host: String, by author: String, comment: [String]
  ) -> String {
    var text = "\(title): 1\n"
    for line in comment { text += "# \(line)\n" }
    text += "site: \(host)\n"
    if !author.isEmpty { text += "by: \(author)\n" }
    for note in notes {
      text += "\n\(word(note.kind)): \(note.name)\n"
      if let other = note.author { text += "  by: \(other)\n" }
      for detail in note.details { text += "  \(detail.key): \(detail.value)\n" }
    }
    return text
  }

  /// Reads a file; nil for one that is none of these.
  ///
  /// - Complexity: linear in the bytes.
  package static func read(_ bytes: [UInt8]) -> Contents? {
    guard bytes.count <= largest else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let lines = text.split(whereSeparator: \.isNewline)
    guard let first = lines.first, let head = pair(first), head.key == title else { return nil }
    var contents = Contents()
    var open: Draft?
    for line in lines.dropFirst() {
      guard line.contains(where: { !$0.isWhitespace }), line.first != "#" else { continue }
      guard let pair = pair(line) else {
        contents.leftOut += 1
        continue
      }
      if line.first?.isWhitespace == true {
        if open == nil { contents.leftOut += 1 } else { open?.take(pair.key, pair.value) }
        continue
      }
      contents.take(open)
      open = nil
      switch pair.key {
      case "site": contents.host = host(pair.value) ?? ""
      case "by": contents.author = PlainText.folded(PlainText.cleaned(pair.value))
      default:
        guard let kind = SiteNote.Kind.allCases.first(where: { word($0) == pair.key }) else {
          contents.leftOut += 1
          continue
        }
        open = Draft(kind: kind, name: pair.value)
      }
    }
    contents.take(open)
    return contents.host.isEmpty ? nil : contents
  }

  /// A note whose lines are being read.
  fileprivate struct Draft {
    let kind: SiteNote.Kind
    let name: String
    var author: String?
    var details: [SiteNote.Detail] = []
    var isTooLong = false

    mutating func take(_ key: String, _ value: String) {
      if key == "by" {
        author = value
      } else if details.count < SiteNote.mostDetails {
        details.append(SiteNote.Detail(key, value))
      } else {
        isTooLong = true
      }
    }
  }

  private static func pair(_ line: Substring) -> (key: String, value: String)? {
    let line = line.drop(while: \.isWhitespace)
    guard let colon = line.firstIndex(of: ":") else { return nil }
    let key = line[..<colon]
    guard !key.isEmpty, key.utf8.count <= 20,
      key.utf8.allSatisfy({ $0 == UInt8(ascii: "-") || (0x61...0x7A).contains($0) })
    else { return nil }
    let value = PlainText.folded(PlainText.cleaned(String(line[line.index(after: colon)...])))
    return (String(key), value)
  }

  /// A host as addresses have it; nil for what is none.
  private static func host(_ text: String) -> String? {
    guard let address = Address("https://\(text)/"), let host = address.host, !host.isEmpty,
      address.path == "/", address.query == nil
    else { return nil }
    return host
  }
}

extension NoteFile.Contents {
  fileprivate mutating func take(_ draft: NoteFile.Draft?) {
    guard let draft else { return }
    // A macro that is cut would do something else than was meant.
    guard !draft.isTooLong, !draft.name.isEmpty, !host.isEmpty, notes.count < SiteNote.mostOfSite
    else {
      leftOut += 1
      return
    }
    notes.append(
      SiteNote(
        host: host, kind: draft.kind, name: draft.name, details: draft.details,
        author: draft.author ?? author))
  }
}
