import HarkPage
import HarkReading
import HarkTerminal
import HarkText
import HarkWeb

// Links that lead out of the web: mail, telephone numbers, places, calendars, files of others.
//
// What they name is told and copied; a program of the person's own gets it where that is what it is for. Nothing is sent,
// dialled or fetched before the person has said so there.
extension Browsing {
  /// Does what a link out of the web is for.
  mutating func leaveWeb(by address: Address) {
    switch address.kind {
    case .mail: write(to: address)
    case .telephone, .message: tellNumbers(of: address)
    case .place: tellPlace(address)
    case .magnet: offerMagnet(address)
    case .calendar: offerCalendar(address)
    case .web, .script, .file, .data, .builtIn, .gopher, .gemini, .other:
      tell(.notOpened(address))
    }
  }

  // MARK: What is told and copied

  /// Tells something that a link names, and copies it where the terminal takes that.
  ///
  /// - Parameters:
  ///   - sentence: what it is.
  ///   - told: the thing itself, which spelling and repeating are about.
  ///   - copied: what is copied of it.
  mutating func tell(_ sentence: Sentence, naming told: String, copying copied: String) {
    let isCopied = copyUntold(copied)
    tell(text: joined([strings(sentence), isCopied ? strings(.actCopied) : ""]))
    tell(pageText: told, language: strings.language)
  }

  private mutating func tellNumbers(of address: Address) {
    guard let link = TelephoneLink(address) else { return tell(.notOpened(address)) }
    let told = link.numbers.map { number in
      number.extensionNumber.isEmpty
        ? number.grouped
        : strings(
          .leaveExtension(
            number: .text(number.grouped), inner: .text(number.extensionNumber)))
    }
    let isMessage = address.kind == .message
    tell(
      isMessage ? .leaveMessage(count: told.count) : .leaveTelephone,
      naming: told.joined(separator: "\n"),
      copying: link.numbers.map(\.dialled).joined(separator: ", "))
    if !link.body.isEmpty { tell(.leaveMessageText(text: .text(link.body))) }
  }

  private mutating func tellPlace(_ address: Address) {
    guard let place = PlaceLink(address) else { return tell(.notOpened(address)) }
    let (latitude, longitude) = (
      StringValue.text(place.latitude), StringValue.text(place.longitude)
    )
    let sentence: Sentence =
      switch (place.isNorth, place.isEast) {
      case (true, true): .leaveNorthEast(latitude: latitude, longitude: longitude)
      case (true, false): .leaveNorthWest(latitude: latitude, longitude: longitude)
      case (false, true): .leaveSouthEast(latitude: latitude, longitude: longitude)
      case (false, false): .leaveSouthWest(latitude: latitude, longitude: longitude)
      }
    var told = strings(sentence)
    if !place.uncertainty.isEmpty {
      told = strings(.leaveWithin(place: .text(told), metres: .text(place.uncertainty)))
    }
    tell(
      place.name.isEmpty ? .leavePlace : .leavePlaceNamed(name: .text(place.name)), naming: told,
      copying: place.coordinates)
  }

  // MARK: What is asked about

  private mutating func offerMagnet(_ address: Address) {
    let magnet = MagnetLink(address)
    let name = magnet.flatMap { $0.name.isEmpty ? nil : $0.name }
    var sentence = name.map { Sentence.leaveMagnet(name: .text($0)) } ?? .leaveMagnetUnnamed
    if let name, let size = magnet?.size {
      sentence = .leaveMagnetSized(name: .text(name), size: .size(ofBytes: size))
    }
    let isCopied = copyUntold(address.href)
    let told = joined([strings(sentence), isCopied ? strings(.actCopied) : ""])
    guard let opener = program(for: ["xdg-open"], .address(address), with: [address.href]) else {
      return tell(text: told)
    }
    ask(.openElsewhere(opener, after: told))
  }

  private mutating func offerCalendar(_ address: Address) {
    guard let colon = address.href.firstIndex(of: ":"),
      let secure = Address("https" + address.href[colon...]), secure.isWeb,
      let host = secure.host, !host.isEmpty
    else { return tell(.notOpened(address)) }
    ask(.openCalendar(Request(secure.withoutCredentials()), host: host))
  }

  // MARK: Other programs

  /// A program of the person's with its arguments, where it is installed and there is what it needs: windows, or the
  /// terminal.
  ///
  /// - Parameters:
  ///   - words: the program and its arguments; the word `terminal` in front says what it needs.
  ///   - purpose: what it is for.
  ///   - arguments: what comes behind its own arguments.
  /// - Returns: nil where it can't be used here.
  func program(
    for words: [String], _ purpose: OutsideProgram.Purpose, with arguments: [String]
  ) -> OutsideProgram? {
    let saysTerminal = words.first == "terminal" && words.count > 1
    let words = saysTerminal ? Array(words.dropFirst()) : words
    guard let name = words.first, let path = surroundings.program(named: name) else { return nil }
    let called = name.split(separator: "/").last.map(String.init) ?? name
    // These hand an address on to what has windows; without any they find a browser for the terminal.
    if !hasWindows, ["xdg-email", "xdg-open"].contains(called) { return nil }
    let takesTerminal =
      saysTerminal || OutsideProgram.terminalPrograms.contains(called) || !hasWindows
    guard !takesTerminal || canLendTerminal else { return nil }
    return OutsideProgram(
      path: path, arguments: words.dropFirst() + arguments, takesTerminal: takesTerminal,
      purpose: purpose)
  }

  private var hasWindows: Bool { OutsideProgram.hasWindows { surroundings.variable($0) } }

  /// Whether another program can have the terminal: not where lines come out of a pipe.
  private var canLendTerminal: Bool { isInputTerminal && screen.hasSequences }

  /// Lets a program do what it is for.
  mutating func run(_ program: OutsideProgram) {
    if program.takesTerminal {
      stopReading()
      screen.finishBlock()
      draw()
    }
    effects.append(.run(program))
  }

  /// Goes on after another program.
  mutating func take(
    _ end: OutsideProgram.End, of program: OutsideProgram, in size: TerminalSize?
  ) {
    if program.takesTerminal { windowChanged(to: size) }
    let name = StringValue.text(program.name)
    switch (program.purpose, end) {
    case (_, .done): if program.takesTerminal { tell(.leaveBack(name: name)) }
    case (.mail(let addresses), _):
      tell(
        end == .notStarted ? .leaveNotStarted(name: name) : .leaveFailed(name: name),
        naming: addresses.joined(separator: "\n"), copying: addresses.joined(separator: ", "))
    case (.address, .failed): tell(problem: .leaveFailed(name: name))
    case (.address, .notStarted): tell(problem: .leaveNotStarted(name: name))
    }
    showPromptUnlessLoading()
  }

  /// Opens an address with the program that was named, or with what the desktop has for it.
  mutating func open(_ address: Address, with typed: String?) {
    guard let typed else { return }
    let words = typed.split(whereSeparator: \.isWhitespace).map(String.init)
    let named = words.isEmpty ? ["xdg-open"] : words
    let name = named.first { $0 != "terminal" }?.split(separator: "/").last.map(String.init) ?? ""
    var arguments = [address.withoutCredentials().href]
    if address.kind == .mail {
      // Another program gets a mail's address anew too, without what the link hides in it.
      do throws(MailLink.Fault) {
        guard let mail = try MailLink(address) else { return tell(.notOpened(address)) }
        if let sentence = leftOut(of: mail) { tell(text: sentence) }
        arguments = Self.arguments(for: mail, of: name)
      } catch {
        return tell(mailFault: error)
      }
    }
    guard let program = program(for: named, .address(address), with: arguments) else {
      return tell(problem: .leaveNoProgram(name: .text(PlainText.cleaned(named.last ?? ""))))
    }
    tell(.leaveOpening(name: .text(program.name)))
    run(program)
  }
}
