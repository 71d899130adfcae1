/// The mail that a `mailto:` address asks for (RFC 6068): whom it is to, and what its writer begins with.
///
/// A link may fill in the subject, copies that everybody sees, and the text. All other fields are left out: a hidden
/// copy, a file of this machine, a server's field.
package struct MailLink: Hashable, Sendable {
  /// Why no mail is begun.
  package enum Fault: Error, Hashable, Sendable {
    /// What stands in place of an address is none.
    case noAddress(String)
    /// A line break in a field would add fields that nobody sees.
    case hiddenFields
    /// It is longer than any mail that a link begins.
    case tooLong
  }

  package private(set) var to: [String] = []
  package private(set) var cc: [String] = []
  package private(set) var subject = ""
  /// The text, its lines parted by `\n`.
  package private(set) var body = ""
  /// The names of fields that were left out, in small letters, each once.
  package private(set) var leftOut: [String] = []

  /// The longest address that is read, in bytes, and the most recipients.
  private static let longest = 32_768
  private static let mostRecipients = 50

  /// Reads an address; nil where it is no `mailto:`.
  ///
  /// - Throws: why no mail may be begun with it.
  /// - Complexity: O(bytes).
  package init?(_ address: Address) throws(Fault) {
    guard address.kind == .mail else { return nil }
    guard address.href.utf8.count <= Self.longest else { throw .tooLong }
    to = try Self.addresses(in: address.path)
    for field in (address.query ?? "").split(separator: "&").prefix(100) {
      let equals = field.firstIndex(of: "=") ?? field.endIndex
      let name = PercentEncoding.decoded(String(field[..<equals])).lowercased()
      let value = String(equals < field.endIndex ? field[field.index(after: equals)...] : "")
      switch name {
      case "to": to += try Self.addresses(in: value)
      case "cc": cc += try Self.addresses(in: value)
      case "subject": subject = try Self.line(value)
      case "body": body = Self.text(value)
      default:
        let name = PlainText.cleaned(name)
        if !name.isEmpty, name.utf8.count <= 40, !leftOut.contains(name) { leftOut.append(name) }
      }
    }
    guard to.count + cc.count <= Self.mostRecipients else { throw .tooLong }
  }

  /// The addresses of a list; what a comma in one would be is written `%2C`.
  private static func addresses(in list: String) throws(Fault) -> [String] {
    var addresses: [String] = []
    for part in list.split(separator: ",") {
      let address = try line(String(part))
      if address.isEmpty { continue }
      guard isAddress(address) else { throw .noAddress(PlainText.cleaned(address)) }
      addresses.append(address)
    }
    return addresses
  }

  /// Whether a text is one address and nothing that a program could take for more: a name in brackets, a list, an
  /// option.
  private static func isAddress(_ text: String) -> Bool {
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, text.utf8.count <= 320 else {
      return false
    }
    guard text.first != "-", PlainText.cleaned(text) == text else { return false }
    return text.unicodeScalars.allSatisfy { scalar in
      scalar.value > 0x20 && scalar.value != 0x7F && !scalar.properties.isWhitespace
        && !"<>()[]\\,;:\"'`|".unicodeScalars.contains(scalar)
    }
  }

  /// The value of a field that is one line.
  private static func line(_ value: String) throws(Fault) -> String {
    let text = PercentEncoding.decoded(value)
    guard !text.unicodeScalars.contains(where: { $0.isControl || $0.properties.isNewline }) else {
      throw .hiddenFields
    }
    return PlainText.cleaned(text).trimmingSpaces
  }

  /// The text of a mail: lines, and nothing that rules a terminal.
  private static func text(_ value: String) -> String {
    let lines = PercentEncoding.decoded(value).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.map { PlainText.cleaned(String($0)) }.joined(separator: "\n")
  }

  /// The address that a mail program gets: only what was taken, each letter that means anything encoded.
  ///
  /// - Parameter hasCopies: whether copies stand in it; some programs take them as an option alone.
  /// - Returns: a `mailto:` address.
  package func address(hasCopies: Bool = true) -> String {
    func list(_ addresses: [String]) -> String {
      addresses.map { address in
        address.split(separator: "@").map { PercentEncoding.encoded(String($0), .component) }
          .joined(separator: "@")
      }
      .joined(separator: ",")
    }
    // xdg-email puts single quotation marks around what it hands on.
    func encoded(_ text: String) -> String {
      PercentEncoding.encoded(text, .component).replacing("'", with: "%27")
    }
    var fields: [String] = []
    if hasCopies, !cc.isEmpty { fields.append("cc=" + list(cc)) }
    if !subject.isEmpty { fields.append("subject=" + encoded(subject)) }
    if !body.isEmpty {
      // RFC 6068, section 5: lines end as in mail.
      let lines = body.replacing("\n", with: "\r\n")
      fields.append("body=" + encoded(lines))
    }
    return "mailto:" + list(to) + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&"))
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool { value < 0x20 || (0x7F...0x9F).contains(value) }
}

extension Unicode.Scalar.Properties {
  /// Whether it parts lines.
  fileprivate var isNewline: Bool {
    generalCategory == .lineSeparator || generalCategory == .paragraphSeparator
  }
}
