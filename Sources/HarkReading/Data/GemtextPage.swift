package import HarkDOM
package import HarkText

/// Makes a page of Gemini's own kind of text (text/gemini): headings, links, lists, quotes, texts as they are laid out.
///
/// <https://geminiprotocol.net/docs/gemtext-specification.gmi>
package enum GemtextPage {
  /// A document with the lines of a text.
  ///
  /// - Parameters:
  ///   - text: the text in UTF-8.
  ///   - address: where it came from.
  ///   - source: what it is called where neither a heading nor an address says it.
  ///   - language: the language that its server named.
  ///   - strings: has the words.
  /// - Returns: the document.
  /// - Complexity: O(bytes).
  package static func document(
    of text: [UInt8], at address: Address?, source: String, language: String?,
    strings: StringCatalog
  ) -> Document {
    let lines = text.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      $0.last == 0x0D ? $0.dropLast() : $0
    }
    var page = Gemtext(
      title: title(of: lines) ?? name(of: address) ?? source, language: language, at: address,
      strings: strings)
    for line in lines { page.add(line) }
    return page.finish()
  }

  /// A document that asks for what its server wants to know.
  ///
  /// - Parameters:
  ///   - prompt: the server's own words.
  ///   - isSecret: whether what is typed is not shown.
  ///   - address: where the answer goes.
  ///   - strings: has the words.
  /// - Returns: the document.
  package static func input(
    _ prompt: String, isSecret: Bool, at address: Address, strings: StringCatalog
  ) -> Document {
    var writer = DocumentWriter(title: prompt)
    writer.heading(1, name(of: address) ?? address.printed)
    _ = writer.open(named: "form", in: .html, [("action", address.href), ("method", "get")])
    writer.open(.label)
    writer.text(prompt + " ")
    _ = writer.open(
      named: "input", in: .html,
      [("type", isSecret ? "password" : "text"), ("name", "input"), ("autocomplete", "off")])
    writer.close()
    writer.close()
    writer.text(" ")
    writer.element(.button, strings(.geminiSend))
    writer.close()
    return writer.finish()
  }

  private static func title(of lines: [ArraySlice<UInt8>]) -> String? {
    var isLaidOut = false
    for line in lines.prefix(1_000) {
      if line.starts(with: "```".utf8) { isLaidOut.toggle() }
      guard !isLaidOut, line.starts(with: "#".utf8) else { continue }
      let text = String(decoding: line.drop { $0 == UInt8(ascii: "#") }, as: UTF8.self)
      let title = PlainText.cleaned(text).trimmingSpaces
      if !title.isEmpty, title.utf8.count <= 500 { return title }
    }
    return nil
  }

  private static func name(of address: Address?) -> String? {
    guard let address, let host = address.serverHost else { return nil }
    let last = address.path.split(separator: "/").last.map {
      PlainText.cleaned(PercentEncoding.decoded(String($0)))
    }
    return last.map { $0 + ", " + host } ?? host
  }
}

/// A text that is being written.
private struct Gemtext: ~Copyable {
  private enum Block { case none, list, links, quote }

  private let strings: StringCatalog
  private let address: Address?
  private var writer: DocumentWriter
  private var block = Block.none
  /// Lines as they are laid out, and what they are called, until they end.
  private var laidOut: (name: String, text: [UInt8])?

  init(title: String, language: String?, at address: Address?, strings: StringCatalog) {
    self.strings = strings
    self.address = address
    writer = DocumentWriter(title: title, language: language)
  }

  mutating func add(_ line: ArraySlice<UInt8>) {
    if line.starts(with: "```".utf8) { return turn(line.dropFirst(3)) }
    if laidOut != nil {
      laidOut?.text += line + [0x0A]
      return
    }
    if line.starts(with: "=>".utf8) { return addLink(line.dropFirst(2)) }
    if line.starts(with: "* ".utf8) { return addItem(text(line.dropFirst(2))) }
    if line.first == UInt8(ascii: ">") { return addQuote(text(line.dropFirst())) }
    let marks = line.prefix(3).prefix { $0 == UInt8(ascii: "#") }.count
    endBlock()
    let text = text(line.dropFirst(marks))
    guard !text.isEmpty else { return }
    if marks > 0 { writer.heading(marks, text) } else { writer.paragraph(text) }
  }

  consuming func finish() -> Document {
    // A text that is cut ends what it began.
    if laidOut != nil { turn([]) }
    endBlock()
    return writer.finish()
  }

  private func text(_ bytes: ArraySlice<UInt8>) -> String {
    PlainText.cleaned(String(decoding: bytes, as: UTF8.self)).trimmingSpaces
  }

  private mutating func endBlock() {
    if block != .none { writer.close() }
    block = .none
  }

  private mutating func begin(_ next: Block) {
    guard block != next else { return }
    endBlock()
    writer.open(next == .quote ? .blockquote : .ul)
    block = next
  }

  private mutating func turn(_ rest: ArraySlice<UInt8>) {
    guard let ended = laidOut else {
      endBlock()
      laidOut = (text(rest), [])
      return
    }
    laidOut = nil
    guard ended.text.contains(where: { $0 > 0x20 }) else { return }
    if !ended.name.isEmpty {
      writer.open(.figure)
      writer.element(.figcaption, ended.name)
    }
    writer.element(.pre, String(decoding: ended.text, as: UTF8.self))
    if !ended.name.isEmpty { writer.close() }
  }

  private mutating func addItem(_ text: String) {
    begin(.list)
    writer.element(.li, text)
  }

  private mutating func addQuote(_ text: String) {
    begin(.quote)
    if !text.isEmpty { writer.paragraph(text) }
  }

  private mutating func addLink(_ line: ArraySlice<UInt8>) {
    let parts = line.drop { $0 == 0x20 || $0 == 0x09 }.split(maxSplits: 1) {
      $0 == 0x20 || $0 == 0x09
    }
    guard let written = parts.first.map({ String(decoding: $0, as: UTF8.self) }) else { return }
    let name = parts.count > 1 ? text(parts[1]) : ""
    begin(.links)
    writer.open(.li)
    let shown = name.isEmpty ? PlainText.cleaned(PercentEncoding.decoded(written)) : name
    let target = Address(written, base: address)
    writer.link(to: target?.href ?? written, shown)
    if let kind = target.flatMap({ kind(of: $0) }) {
      writer.text(strings(.gopherItemKind(kind: .sentence(kind))))
    }
    writer.close()
  }

  /// What is told of a link that leads to another protocol.
  private func kind(of target: Address) -> Sentence? {
    switch target.kind {
    case .gemini, .file: nil
    case .web: .gopherKindWeb
    case .gopher: .addressGopher
    case .mail: .addressMail
    case .other(scheme: "finger"): .addressGopher
    default: .gopherKindOther
    }
  }
}
