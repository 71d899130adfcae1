import HarkText

/// What a file of contacts holds: vCard 2.1, 3.0 and 4.0 (RFC 2426, RFC 6350).
package struct ContactFile: Sendable {
  /// A telephone number, a mail address, an address of the web or of a street, with what it is for.
  package struct Detail: Hashable, Sendable {
    /// As it is read.
    package let text: String
    /// What it is for, in small letters: `home`, `cell`; words of the contact's own as they stand.
    package let uses: [String]
  }

  package struct Contact: Sendable {
    package var name = ""
    package var nickname = ""
    package var organisation = ""
    package var role = ""
    /// `1985-04-12`, `--0412`, or words, as it stands.
    package var birthday = ""
    package var telephones: [Detail] = []
    package var mails: [Detail] = []
    package var addresses: [Detail] = []
    package var pages: [Detail] = []
    package var note = ""
    /// The parts of the name, where no name is written out.
    fileprivate var parts: [String] = []
    /// What groups of lines are called, by the group.
    fileprivate var labels: [String: String] = [:]
  }

  package private(set) var contacts: [Contact] = []
  /// Whether it ends within a contact.
  package private(set) var isDamaged = false

  /// Whether bytes begin as a contact does.
  package static func begins(_ start: some Sequence<UInt8>) -> Bool {
    ContentLine.begins(start, "BEGIN:VCARD")
  }

  /// Reads contacts.
  ///
  /// - Parameter source: the file in UTF-8.
  /// - Complexity: O(bytes).
  package init(_ source: [UInt8]) {
    let lines = ContentLine.lines(of: source)
    var labels: [String: String] = [:]
    var contact: Contact?
    for (index, line) in lines.enumerated() {
      let value = line.value.trimmingSpaces.uppercased()
      if line.name == "BEGIN", value == "VCARD" {
        if let contact { contacts.append(contact.whole) }
        contact = Contact()
        labels = Self.labels(of: lines[(index + 1)...])
        contact?.labels = labels
      } else if line.name == "END", value == "VCARD" {
        if let done = contact.take() { contacts.append(done.whole) }
      } else {
        contact?.take(line)
      }
    }
    isDamaged = contact != nil
    if let contact { contacts.append(contact.whole) }
  }

  /// What lines of a contact say that groups are called; they may stand behind the lines of the group.
  private static func labels(of lines: ArraySlice<ContentLine>) -> [String: String] {
    var labels: [String: String] = [:]
    for line in lines.prefix(2_000) {
      if line.name == "END" { break }
      guard line.name == "X-ABLABEL", !line.group.isEmpty else { continue }
      // Apple writes its own words so: _$!<HomePage>!$_.
      let text = line.text
      let isOwn = text.hasPrefix("_$!<") && text.hasSuffix(">!$_")
      labels[line.group] = isOwn ? String(text.dropFirst(4).dropLast(4)).lowercased() : text
    }
    return labels
  }
}

extension ContactFile.Contact {
  private static let mostDetails = 200

  fileprivate mutating func take(_ line: ContentLine) {
    switch line.name {
    case "FN": if name.isEmpty { name = line.text.trimmingSpaces }
    case "N": if parts.isEmpty { parts = line.parts(between: ";") }
    case "NICKNAME": if nickname.isEmpty { nickname = line.text.trimmingSpaces }
    case "ORG":
      if organisation.isEmpty {
        organisation = line.parts(between: ";").map(\.trimmingSpaces).filter { !$0.isEmpty }
          .joined(separator: ", ")
      }
    case "TITLE": if role.isEmpty { role = line.text.trimmingSpaces }
    case "BDAY": if birthday.isEmpty { birthday = Self.birthday(line) }
    case "NOTE": if note.isEmpty { note = line.text.trimmingSpaces }
    case "TEL": add(withoutScheme(line.text, "tel:"), line, to: &telephones)
    case "EMAIL": add(withoutScheme(line.text, "mailto:"), line, to: &mails)
    case "URL": add(line.value, line, to: &pages)
    case "ADR": add(Self.address(line), line, to: &addresses)
    default: break
    }
  }

  private static func birthday(_ line: ContentLine) -> String {
    let day = line.text.trimmingSpaces
    // Apple puts a year of its own before a day without one, and names it.
    guard let year = line.parameter("X-APPLE-OMIT-YEAR").first, !year.isEmpty, day.hasPrefix(year)
    else { return day }
    return "--" + day.dropFirst(year.count).drop { $0 == "-" }
  }

  private func withoutScheme(_ text: String, _ scheme: String) -> String {
    let text = text.trimmingSpaces
    guard text.lowercased().hasPrefix(scheme) else { return text }
    return PercentEncoding.decoded(String(text.dropFirst(scheme.count)))
  }

  private func add(_ text: String, _ line: ContentLine, to details: inout [ContactFile.Detail]) {
    let text = text.trimmingSpaces
    guard !text.isEmpty, details.count < Self.mostDetails else { return }
    var uses: [String] = []
    for type in line.parameter("TYPE").flatMap({ $0.split(separator: ",") }) {
      let type = type.lowercased()
      if !["pref", "internet", "voice", "x400", "parcel", "postal", "dom", "intl", "msg"]
        .contains(type), !uses.contains(type)
      {
        uses.append(type)
      }
    }
    if let label = labels[line.group] { uses.append(label) }
    details.append(ContactFile.Detail(text: text, uses: uses))
  }

  /// A street's address in one line: from the street to the country, or the other way round where it is written in
  /// Korean, Chinese or Japanese, as people there do.
  private static func address(_ line: ContentLine) -> String {
    if let label = line.parameter("LABEL").first, !label.isEmpty {
      return label.split(whereSeparator: \.isNewline).joined(separator: ", ")
    }
    var parts = line.parts(between: ";").map(\.trimmingSpaces)
    while parts.count < 7 { parts.append("") }
    let isEastern = parts.contains { $0.unicodeScalars.contains(where: \.isEastAsian) }
    let order = isEastern ? [6, 5, 4, 3, 2, 1, 0] : [0, 2, 1, 3, 4, 5, 6]
    return order.map { parts[$0] }.filter { !$0.isEmpty }.joined(separator: isEastern ? " " : ", ")
  }

  /// The contact with a name, whatever names it.
  fileprivate var whole: Self {
    var contact = self
    guard name.isEmpty else { return contact }
    let named = parts.map(\.trimmingSpaces)
    let isEastern = named.contains { $0.unicodeScalars.contains(where: \.isEastAsian) }
    // Family name, given name, more names, what stands before and behind.
    let order = isEastern ? [0, 1] : [3, 1, 2, 0, 4]
    let written = order.filter { named.indices.contains($0) }.map { named[$0] }
      .filter { !$0.isEmpty }
    let name = written.joined(separator: isEastern ? "" : " ")
    contact.name =
      [name, organisation, nickname, mails.first?.text ?? "", telephones.first?.text ?? ""]
      .first { !$0.isEmpty } ?? ""
    return contact
  }
}

extension Unicode.Scalar {
  /// Whether it is Hangul, kana or a Chinese character.
  fileprivate var isEastAsian: Bool {
    switch value {
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
