package import HarkDOM
import HarkText

/// Makes a page of a file of contacts: each with its name, telephones, mails and addresses.
package enum ContactPage {
  /// A document with the contacts of a file, in its order.
  ///
  /// - Parameters:
  ///   - file: the contacts.
  ///   - title: what the file is called.
  ///   - strings: has the words.
  /// - Returns: the document.
  /// - Complexity: O(bytes).
  package static func document(
    of file: ContactFile, title: String, strings: StringCatalog
  ) -> Document {
    let only = file.contacts.count == 1 ? file.contacts[0] : nil
    let name = only.map { self.name(of: $0, strings) } ?? title
    var writer = DocumentWriter(title: name)
    writer.heading(1, name)
    if file.isDamaged { writer.paragraph(strings(.calendarDamaged)) }
    if let only {
      write(only, strings, &writer)
      return writer.finish()
    }
    writer.paragraph(
      file.contacts.isEmpty
        ? strings(.contactNone) : strings(.contactCount(count: file.contacts.count)))
    for contact in file.contacts {
      writer.open(.article)
      writer.heading(2, self.name(of: contact, strings))
      write(contact, strings, &writer)
      writer.close()
    }
    return writer.finish()
  }

  private static func name(of contact: ContactFile.Contact, _ strings: StringCatalog) -> String {
    let name = PlainText.cleaned(contact.name)
    return name.isEmpty ? strings(.contactUnnamed) : name
  }

  private static func write(
    _ contact: ContactFile.Contact, _ strings: StringCatalog, _ writer: inout DocumentWriter
  ) {
    let texts: [(Sentence, String)] = [
      (.contactLabelNickname, contact.nickname), (.contactLabelRole, contact.role),
      (.contactLabelOrganisation, contact.organisation),
    ]
    for (label, text) in texts where !text.isEmpty && text != contact.name {
      writeLine(strings(label), text, link: nil, strings, &writer)
    }
    for detail in contact.telephones {
      // A number with words in it is read, but nothing could dial it.
      let written = detail.text.prefix { $0 != ";" }
      let number =
        written.allSatisfy { "+0123456789*#-.()/ \u{A0}".contains($0) }
        ? written.filter { "+0123456789*#".contains($0) } : ""
      writeLine(
        label(.contactLabelTelephone, detail, strings), detail.text,
        link: number.isEmpty ? nil : "tel:" + number.replacing("#", with: "%23"), strings, &writer)
    }
    for detail in contact.mails {
      writeLine(
        label(.contactLabelMail, detail, strings), detail.text,
        link: detail.text.contains("@")
          ? "mailto:" + PercentEncoding.encoded(detail.text, .component) : nil, strings, &writer)
    }
    for detail in contact.addresses {
      writeLine(
        label(.contactLabelAddress, detail, strings), detail.text, link: nil, strings, &writer)
    }
    for detail in contact.pages {
      let isWeb = Address(detail.text)?.isWeb == true
      writeLine(
        label(.contactLabelPage, detail, strings), detail.text, link: isWeb ? detail.text : nil,
        strings, &writer)
    }
    if !contact.birthday.isEmpty {
      writeLine(
        strings(.contactLabelBirthday), day(contact.birthday, strings), link: nil, strings, &writer)
    }
    if !contact.note.isEmpty {
      let lines = contact.note.split(whereSeparator: \.isNewline).map(String.init)
      writeLine(strings(.contactLabelNote), lines.first ?? "", link: nil, strings, &writer)
      writer.lines(lines.dropFirst().joined(separator: "\n"))
    }
  }

  /// What a detail is called, with what it is for.
  private static func label(
    _ label: Sentence, _ detail: ContactFile.Detail, _ strings: StringCatalog
  ) -> String {
    let uses = detail.uses.map { use in
      switch use {
      case "home": strings(.contactUseHome)
      case "work": strings(.contactUseWork)
      case "cell", "mobile", "iphone": strings(.contactUseMobile)
      case "fax": strings(.contactUseFax)
      case "main": strings(.contactUseMain)
      default: PlainText.cleaned(use)
      }
    }
    return ([strings(label)] + uses).joined(separator: strings(.joinComma))
  }

  private static func writeLine(
    _ label: String, _ value: String, link: String?, _ strings: StringCatalog,
    _ writer: inout DocumentWriter
  ) {
    let told = strings(.contactLine(label: .text(label), value: .text("\u{1}")))
      .split(separator: "\u{1}", maxSplits: 1, omittingEmptySubsequences: false)
    writer.open(.p)
    writer.text(String(told.first ?? ""))
    let value = PlainText.cleaned(value)
    if let link { writer.link(to: link, value) } else { writer.linkedText(value) }
    writer.text(String(told.dropFirst().first ?? ""))
    writer.close()
  }

  /// A birthday: a whole date, or a day without its year, in words; anything else as it stands.
  private static func day(_ text: String, _ strings: StringCatalog) -> String {
    let format = LocaleFormat(language: strings.language)
    if let time = CalendarTime(text) {
      return format.date(time.wholeDay.seconds, zone: "UTC", date: .long, time: .none) ?? text
    }
    // ISO 8601 without the year: --0412, --04-12.
    let digits = text.dropFirst(2).filter { $0 != "-" }
    if text.hasPrefix("--"), digits.count == 4, let number = Int(digits) {
      return format.day(number % 100, ofMonth: number / 100) ?? text
    }
    return text
  }
}
