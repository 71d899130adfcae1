import HarkPage
import HarkReading
import HarkSettings
import HarkText

// Mails are written in the person's own program: Hark fills in what a link says, and sends nothing.
extension Browsing {
  /// Begins a mail in the person's program; where there is none its address is told and copied.
  mutating func write(to address: Address) {
    let mail: MailLink
    do throws(MailLink.Fault) {
      guard let read = try MailLink(address) else { return tell(.notOpened(address)) }
      mail = read
    } catch {
      return tell(mailFault: error)
    }
    if let program = mailProgram(for: mail) {
      tell(text: joined(beginning(of: mail, with: program.name)))
      return run(program)
    }
    guard !mail.to.isEmpty else { return tell(.mailNoProgramNoAddress) }
    let isOff = settings[.mailProgram] == "none"
    tell(
      isOff ? .mailAddress(count: mail.to.count) : .mailNoProgram,
      naming: mail.to.joined(separator: "\n"), copying: mail.to.joined(separator: ", "))
  }

  /// What is told before another program has the screen: whom the mail goes to, and what the link adds that its writer
  /// may not expect.
  private func beginning(of mail: MailLink, with program: String) -> [String] {
    let name = StringValue.text(program)
    var told = [
      mail.to.isEmpty
        ? strings(.mailBeginsUnaddressed(name: name))
        : strings(.mailBegins(addresses: list(mail.to), name: name))
    ]
    if !mail.cc.isEmpty { told.append(strings(.mailCopies(addresses: list(mail.cc)))) }
    if let sentence = leftOut(of: mail) { told.append(sentence) }
    return told
  }

  /// What a link would add that no mail is begun with, in a sentence; nil where there is nothing.
  func leftOut(of mail: MailLink) -> String? {
    mail.leftOut.isEmpty ? nil : strings(.mailLeftOut(fields: list(mail.leftOut)))
  }

  private func list(_ texts: [String]) -> StringValue {
    .text(texts.joined(separator: strings(.joinComma)))
  }

  mutating func tell(mailFault fault: MailLink.Fault) {
    switch fault {
    case .noAddress(let text): tell(problem: .mailNoAddress(text: .text(text)))
    case .hiddenFields: tell(problem: .mailHiddenFields)
    case .tooLong: tell(problem: .mailTooLong)
    }
  }

  /// The first of the person's mail programs that is installed and has what it needs, with what it gets.
  private func mailProgram(for mail: MailLink) -> OutsideProgram? {
    for words in settings.mailPrograms {
      let name = words.first { $0 != "terminal" }?.split(separator: "/").last
      let found = program(
        for: words, .mail(to: mail.to),
        with: Self.arguments(for: mail, of: name.map(String.init) ?? ""))
      if let found { return found }
    }
    return nil
  }

  /// What a mail program is called with: the link anew, as everybody takes it.
  ///
  /// Mutt and NeoMutt take copies from a link only where their own settings allow that, and always from an option.
  static func arguments(for mail: MailLink, of name: String) -> [String] {
    guard name == "mutt" || name == "neomutt" else { return [mail.address()] }
    return mail.cc.flatMap { ["-c", $0] } + ["--", mail.address(hasCopies: false)]
  }
}
