import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkText

// What the page calls as a person says it, where the same words are also a command, a number or a setting of Hark's.
extension Browsing {
  /// What a phrase asks for once the page's own names are looked at; nil where that is answered already.
  mutating func namesake(of phrase: String, _ match: PhraseMatch) -> PhraseMatch? {
    if let field = fieldOfPage(phrase, not: match.command) { return field }
    if let note = noteNamed(in: phrase) { return note }
    if match.command == .action(.fillAddress), let field = fieldToPress(phrase) { return field }
    if match.command == .action(.record), isBareRecord(phrase), !isAtTable {
      return PhraseMatch(command: .action(.startRecording))
    }
    if match.command == .action(.moreResults), let more = buttonForMore(phrase) { return more }
    guard case .browse = mode, case .action(let action) = match.command, let page,
      NameMatch.isExact([phrase], among: page.names.stops)
    else { return byName(match) }
    // Hark is never left by the name of what stands on the page.
    if action == .quit, !dialogue.answering.isByVoice {
      ask(.quitBeside(name: phrase))
      return nil
    }
    guard hasNothingToDo(for: action, page) || sendsWhatWasFilled(phrase, page) else {
      return byName(match)
    }
    var arguments = CommandArguments()
    arguments.name = phrase
    return PhraseMatch(command: .action(.press), arguments)
  }

  /// What opens a field that is called as a phrase says: 住所を入力 fills in the field 住所 where there is one, and the whole address
  /// of the person only where there is none.
  private func fieldToPress(_ phrase: String) -> PhraseMatch? {
    guard let page, let match = phrases.match(phrase, only: .press),
      case .name(let name)? = match.arguments.target,
      NameMatch.isExact(phrases.names(for: name), among: page.names.settableNames)
    else { return nil }
    return match
  }

  /// Whether a phrase says no more than "record", which in a table means the row's and elsewhere what is done.
  private func isBareRecord(_ phrase: String) -> Bool {
    strings(.phrase, "record.bare").split(separator: "|").contains {
      PhraseInput(String($0)).characters == PhraseInput(phrase).characters
    }
  }

  /// Whether the reader is in a table.
  private var isAtTable: Bool {
    if case .table = mode { return true }
    guard let page, page.items.indices.contains(place.item) else { return false }
    return page.items[place.item].role == .row
  }

  /// What presses "Show more", with or without what there is more of, on a page that is none of results.
  private func buttonForMore(_ phrase: String) -> PhraseMatch? {
    guard case .browse = mode, let page, page.answer?.list == nil, reader.visit?.live == nil,
      seriesAddress(next: true, page) == nil,
      !NameMatch.matches(for: [phrase], among: page.names.stops).isEmpty
    else { return nil }
    var arguments = CommandArguments()
    arguments.name = phrase
    return PhraseMatch(command: .action(.press), arguments)
  }

  /// Whether a command would only say that there is nothing for it here.
  private func hasNothingToDo(for action: Command.Action, _ page: BrowsedPage) -> Bool {
    switch action {
    case .cancel: load == nil && reader.visit?.live.flatMap { live[$0]?.start } == nil
    case .back: reader.history.visit(at: -1) == nil
    case .forward: reader.history.visit(at: 1) == nil
    case .nextPage: seriesAddress(next: true, page) == nil
    case .previousPage:
      seriesAddress(next: false, page) == nil && reader.history.visit(at: -1) == nil
    // The page's own is near; what Hark would bring back was removed some time ago.
    case .undo: true
    // A button "Report" is pressed much more often than Hark is written about.
    case .feedback, .version: true
    default: false
    }
  }

  /// Whether a phrase is just what a button is called that sends the form which the person has filled in.
  private func sendsWhatWasFilled(_ phrase: String, _ page: BrowsedPage) -> Bool {
    guard let form = reader.visit?.form, !form.isUnchanged else { return false }
    let filled = Set(
      page.survey.entries.filter { form.isChanged($0.control.element) }.compactMap(\.form))
    return page.survey.entries.contains { entry in
      guard entry.control.kind == .submit || entry.control.kind == .image,
        let owner = entry.form, filled.contains(owner),
        let node = page.tree.node(of: entry.control.element)
      else { return false }
      return NameMatch.isExact(
        [phrase], among: NameIndex([PlainText.cleaned(page.tree.name(of: node))]))
    }
  }

  /// How to press what the page calls exactly as a phrase that is no command; nil where nothing is called so.
  func wayToPress(_ phrase: String) -> String? {
    guard let page, NameMatch.isExact([phrase], among: page.names.stops) else { return nil }
    let way = strings(.phrase, Command.Action.press.rawValue).split(separator: "|").first
    return way.map { String($0).replacing("{name}", with: phrase) }
  }

  /// A press of the only thing that is called so but for words that say nothing: "get me a demo" where a link is "Get a demo".
  func wayToPressNearly(_ phrase: String) -> String? {
    guard let page, phrases.isRequest(phrase) else { return nil }
    let said = phrases.contentWords(of: phrase)
    guard said.count > 1 else { return nil }
    let stops = elements(.stop, on: page)
    guard stops.count <= Browsing.mostCompared else { return nil }
    let names = names(on: page)
    // "Start my free trial" and "Start your free trial" on one page are the same.
    let found = stops.lazy.map { names.name(of: $0) }
      .first { phrases.contentWords(of: $0) == said }
    guard let name = found,
      let way = strings(.phrase, Command.Action.press.rawValue).split(separator: "|").first
    else { return nil }
    return String(way).replacing("{name}", with: name)
  }

  /// The most links and controls whose names are compared with words before a key is answered.
  private static let mostCompared = 1_000

  /// A command for what is called by a number's word, where the page has one of just that name: "press two" where a link is
  /// called "Two".
  private func byName(_ match: PhraseMatch) -> PhraseMatch {
    guard match.command == .action(.press) || match.command == .action(.openInNewTab),
      let words = match.arguments.numberWords, let page,
      NameMatch.isExact(phrases.names(for: words), among: page.names.stops)
    else { return match }
    var arguments = match.arguments
    arguments.number = nil
    arguments.name = words
    return PhraseMatch(command: match.command, arguments)
  }

  /// What sets the field of the longest name that the page has just so, where a phrase can be parted into name and value in
  /// several ways.
  func fieldWithLongestName(in phrase: String, _ match: PhraseMatch) -> PhraseMatch? {
    guard match.command == .action(.setField), match.arguments.isOn == nil, let page,
      match.arguments.value != nil
    else { return nil }
    let parted = phrases.longerNames(of: phrase).first { arguments in
      guard let name = arguments.name else { return false }
      let ways = phrases.names(for: name)
      return NameMatch.isExact(ways, among: page.names.settableNames)
        || NameMatch.isExact(ways, among: page.names.stops)
    }
    guard let parted, parted.name != match.arguments.name else { return nil }
    var arguments = match.arguments
    arguments.name = parted.name
    arguments.value = parted.value
    return PhraseMatch(command: match.command, arguments)
  }

  /// What sets a field, where the page has one of just that name.
  ///
  /// "Set speed to 3" is meant for the page's field "Speed" before it is meant for the voice.
  func fieldOfPage(_ phrase: String, not command: Command) -> PhraseMatch? {
    guard command != .action(.setField), let page,
      let match = phrases.match(phrase, only: .setField), match.arguments.value != nil,
      let name = match.arguments.name,
      NameMatch.isExact(phrases.names(for: name), among: page.names.settableNames)
    else { return nil }
    return match
  }
}
