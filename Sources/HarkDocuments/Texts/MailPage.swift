import HarkDOM
private import HarkText

/// Mails as pages: subject, people and date, the text, and the names of what is attached.
package enum MailPage {
  /// Parts in parts, no deeper than this.
  private static let deepest = 8
  private static let mostMessages = 500

  /// HTML of a mail file, or of a box of several (RFC 4155).
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - isBox: whether each mail begins behind a line `From `.
  ///   - name: what the file is called.
  ///   - words: Hark's own words.
  /// - Returns: HTML in UTF-8.
  package static func html(
    of bytes: [UInt8], isBox: Bool, name: String, words: DocumentWords
  ) -> [UInt8] {
    let messages = (isBox ? messages(of: bytes) : [bytes[...]]).map { MailMessage($0) }
    var writer = MarkupWriter()
    let subject = messages.count == 1 ? messages[0].text("subject") : ""
    writer.begin(title: subject.isEmpty ? name : subject, language: nil)
    for (index, message) in messages.enumerated() {
      write(message, number: index + 1, words, to: &writer)
    }
    return writer.take()
  }

  private static func messages(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    let mark = Array("From ".utf8)
    var starts: [(mark: Int, message: Int)] = []
    var place = 0
    var isBlank = true
    while place < bytes.count {
      let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
      if isBlank, bytes[place..<end].starts(with: mark) {
        starts.append((place, min(end + 1, bytes.count)))
      }
      isBlank = end == place || end == place + 1 && bytes[place] == 0x0D
      place = end + 1
    }
    guard !starts.isEmpty else { return [bytes[...]] }
    return starts.indices.prefix(mostMessages).map { index in
      let end = index + 1 < starts.count ? starts[index + 1].mark : bytes.count
      return bytes[starts[index].message..<end]
    }
  }

  private static func write(
    _ message: MailMessage, number: Int, _ words: DocumentWords, to writer: inout MarkupWriter
  ) {
    let subject = message.text("subject")
    if !subject.isEmpty { writer.element("h1", subject) }
    writer.open("dl")
    for (field, word) in [
      ("from", words.from), ("to", words.to), ("cc", "Cc"), ("date", words.date),
    ] {
      let value = message.text(field)
      guard !value.isEmpty else { continue }
      writer.element("dt", word)
      writer.element("dd", value)
    }
    writer.close("dl")
    var files: [String] = []
    writeBody(message, number: number, depth: 0, &files, to: &writer)
    if !files.isEmpty {
      writer.element("h2", words.attachments)
      writer.open("ul")
      for file in files { writer.element("li", file) }
      writer.close("ul")
    }
  }

  private static func writeBody(
    _ part: MailMessage, number: Int, depth: Int, _ files: inout [String],
    to writer: inout MarkupWriter
  ) {
    guard depth < deepest else { return }
    let parts = part.parts
    if part.type == "multipart/alternative" {
      // The last is the richest that there is; of those that can be read here, HTML has the links.
      let best =
        parts.last { $0.type == "text/html" || $0.type.hasPrefix("multipart/") } ?? parts.first
      if let best { writeBody(best, number: number, depth: depth + 1, &files, to: &writer) }
      return
    }
    if part.type.hasPrefix("multipart/") {
      for inner in parts {
        writeBody(inner, number: number, depth: depth + 1, &files, to: &writer)
      }
      return
    }
    if depth > 0, let name = part.fileName {
      files.append("\(name) (\(ArchivePage.size(part.contents.count)))")
      return
    }
    switch part.type {
    case "text/html":
      let document = Document.parse(part.decodedText, as: .html)
      guard let body = document.elements(named: "body").first else { return }
      ChapterCopy(document, path: "", number: number, words: DocumentWords())
        .write(childrenOf: body, to: &writer)
    case "message/rfc822":
      let inner = MailMessage(part.contents[...])
      writer.element("h2", inner.text("subject"))
      writeBody(inner, number: number, depth: depth + 1, &files, to: &writer)
    case let type where type.hasPrefix("text/"):
      let html = PlainTextPage.html(of: part.decodedText, title: "")
      let end = Array("</title>".utf8)
      let start = html.indices.first { html[$0...].starts(with: end) }.map { $0 + end.count } ?? 0
      writer.markup(bytes: html[start...])
    default: files.append(part.fileName ?? part.type)
    }
  }
}
