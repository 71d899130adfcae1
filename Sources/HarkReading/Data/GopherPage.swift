package import HarkDOM
package import HarkText

/// Makes a page of a menu of Gopher (RFC 1436): texts, and lists of links that say what each leads to.
package enum GopherPage {
  /// No menu has more lines that are read.
  private static let mostLines = 20_000
  /// A longer line is no item, but is read as text.
  private static let longestLine = 8_192

  /// A document with the items of a menu in their order.
  ///
  /// - Parameters:
  ///   - bytes: the menu as it came; whatever it is, all of its text is read.
  ///   - address: where it came from.
  ///   - charset: the encoding that its reader named; nil to find it.
  ///   - strings: has the words.
  /// - Returns: the document.
  /// - Complexity: O(bytes).
  package static func document(
    of bytes: [UInt8], at address: Address?, charset: String?, strings: StringCatalog
  ) -> Document {
    let encoding =
      charset.flatMap { TextEncoding(label: $0) }
      ?? EncodingSniffer.sniff(
        bytes.span, transportLabel: nil, isComplete: true, topLevelDomain: address?.topLevelDomain)
    let title = title(of: address, strings)
    var menu = Menu(encoding: encoding, strings: strings, title: title)
    var lines = 0
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let line = line.last == 0x0D ? line.dropLast() : line
      if line.elementsEqual(".".utf8) { break }
      if line.isEmpty, line.endIndex == bytes.endIndex { break }
      lines += 1
      guard lines <= mostLines else {
        menu.more(mostLines)
        break
      }
      menu.add(line, isItem: line.count <= longestLine)
    }
    return menu.finish()
  }

  /// What a menu is called, since it has no title: the end of its selector, and its host.
  private static func title(of address: Address?, _ strings: StringCatalog) -> String {
    guard let address, let item = GopherItem(address) else { return strings(.gopherKindMenu) }
    let host = address.serverHost ?? ""
    let words = item.words.map { PlainText.cleaned(String(decoding: $0, as: UTF8.self)) } ?? ""
    let last = item.selector.split(separator: UInt8(ascii: "/")).last.map {
      PlainText.cleaned(String(decoding: $0, as: UTF8.self))
    }
    guard let name = words.isEmpty ? last : words, !name.isEmpty, name.utf8.count <= 200 else {
      return host
    }
    return strings(.dataPair(first: .text(name), second: .text(host)))
  }
}

/// A menu that is being written.
private struct Menu: ~Copyable {
  private let encoding: TextEncoding
  private let strings: StringCatalog
  private var writer: DocumentWriter
  /// Lines of text that stand together.
  private var text: [UInt8] = []
  private var isInList = false
  private var isEmpty = true

  init(encoding: TextEncoding, strings: StringCatalog, title: String) {
    self.encoding = encoding
    self.strings = strings
    writer = DocumentWriter(title: title)
    writer.heading(1, title)
  }

  consuming func finish() -> Document {
    endText()
    endList()
    if isEmpty { writer.paragraph(strings(.gopherEmpty)) }
    return writer.finish()
  }

  mutating func more(_ count: Int) {
    endText()
    endList()
    writer.paragraph(strings(.gopherMore(count: count)))
  }

  /// Adds a line: its kind and name, its selector, its host and its port, with tabs between them.
  mutating func add(_ line: ArraySlice<UInt8>, isItem: Bool) {
    let parts = line.split(separator: 0x09, omittingEmptySubsequences: false)
    guard isItem, let type = line.first, parts.count > 1 || type == UInt8(ascii: "i") else {
      return addText(line)
    }
    let name = decoded(parts[0].dropFirst())
    func part(_ index: Int) -> ArraySlice<UInt8> { parts.count > index ? parts[index] : [] }
    switch type {
    case UInt8(ascii: "i"): addText(parts[0].dropFirst())
    case UInt8(ascii: "3"):
      endText()
      endList()
      isEmpty = false
      writer.paragraph(strings(.gopherError(text: .text(PlainText.cleaned(name)))))
    default:
      add(
        type, PlainText.cleaned(name), selector: part(1), host: PlainText.cleaned(decoded(part(2))),
        port: PlainText.cleaned(decoded(part(3).prefix { $0 != 0x20 })))
    }
  }

  private mutating func add(
    _ type: UInt8, _ name: String, selector: ArraySlice<UInt8>, host: String, port: String
  ) {
    let name = name.trimmingSpaces.isEmpty ? strings(.gopherUnnamed) : name
    let target = target(type, selector, host, port)
    endText()
    isEmpty = false
    if type == UInt8(ascii: "7"), let target {
      endList()
      return search(name, at: target)
    }
    if !isInList { writer.open(.ul) }
    isInList = true
    writer.open(.li)
    if let target {
      writer.link(to: target.href, name)
      writer.text(strings(.gopherItemKind(kind: .sentence(kind(of: type, target)))))
    } else {
      writer.text(name)
      writer.text(strings(.gopherItemKind(kind: .sentence(.gopherKindBroken))))
    }
    writer.close()
  }

  private mutating func search(_ name: String, at target: Address) {
    _ = writer.open(named: "form", in: .html, [("action", target.href), ("method", "get")])
    writer.open(.label)
    writer.text(name + " ")
    _ = writer.open(named: "input", in: .html, [("type", "search"), ("name", "words")])
    writer.close()
    writer.close()
    writer.text(" ")
    writer.element(.button, strings(.gopherSearch))
    writer.close()
  }

  /// Where an item leads; nil where its line makes no address.
  private func target(
    _ type: UInt8, _ selector: ArraySlice<UInt8>, _ host: String, _ port: String
  ) -> Address? {
    // "URL:" begins an address of another protocol (the hURL convention).
    for mark in ["URL:", "/URL:"] where selector.starts(with: mark.utf8) {
      return Address(String(decoding: selector.dropFirst(mark.utf8.count), as: UTF8.self))
    }
    guard let number = port.isEmpty ? 70 : UInt16(port), !host.isEmpty,
      !host.utf8.contains(where: { "/?#@\\%".utf8.contains($0) || $0 <= 0x20 })
    else { return nil }
    let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    if Self.isTelnet(type) { return Address("telnet://\(name):\(number)") }
    var path = "/"
    Self.append([type], to: &path)
    Self.append(selector, to: &path)
    let shownPort = number == 70 ? "" : ":\(number)"
    guard let address = Address("gopher://\(name)\(shownPort)\(path)"), address.serverHost != nil
    else { return nil }
    return address
  }

  private static func isTelnet(_ type: UInt8) -> Bool {
    type == UInt8(ascii: "8") || type == UInt8(ascii: "T")
  }

  /// Adds bytes as a path has them; only what surely means itself stays as it is.
  private static func append(_ bytes: some Sequence<UInt8>, to path: inout String) {
    for byte in bytes {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        path.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        path += digits.utf8.count == 1 ? "%0" + digits : "%" + digits
      }
    }
  }

  /// What an item is, by its letter: those of RFC 1436, and those that servers have added.
  private func kind(of type: UInt8, _ target: Address) -> Sentence {
    if !target.isGopher {
      return Self.isTelnet(type)
        ? .gopherKindTelnet : target.isWeb ? .gopherKindWeb : .gopherKindOther
    }
    switch type {
    case UInt8(ascii: "0"): return .gopherKindText
    case UInt8(ascii: "1"), UInt8(ascii: "+"): return .gopherKindMenu
    case UInt8(ascii: "2"): return .gopherKindDirectory
    case UInt8(ascii: "h"): return .gopherKindPage
    case UInt8(ascii: "g"), UInt8(ascii: "I"), UInt8(ascii: ":"), UInt8(ascii: "p"):
      return .gopherKindPicture
    case UInt8(ascii: "s"), UInt8(ascii: "<"): return .gopherKindSound
    case UInt8(ascii: ";"): return .gopherKindFilm
    case UInt8(ascii: "d"), UInt8(ascii: "P"): return .gopherKindDocument
    default: return .gopherKindFile
    }
  }

  private func decoded(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: TextDecoder.decode(Array(bytes).span, as: encoding), as: UTF8.self)
  }

  private mutating func addText(_ line: ArraySlice<UInt8>) {
    endList()
    text += line
    text.append(0x0A)
  }

  /// Writes the lines of text that came, in paragraphs.
  private mutating func endText() {
    guard text.contains(where: { $0 > 0x20 }) else {
      text = []
      return
    }
    isEmpty = false
    let plain = TextDecoder.decode(text.span, as: encoding)
    text = []
    let document = Document(parsingHTML: PlainTextPage.html(of: plain, title: ""))
    if let body = document.bodyElement { writer.children(of: body, in: document) }
  }

  private mutating func endList() {
    if isInList { writer.close() }
    isInList = false
  }
}
