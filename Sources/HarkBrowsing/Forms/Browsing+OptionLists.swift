import HarkReading
import HarkTerminal
import HarkText

// What is said while the options of a field wait.
//
// Text is text here, as where a field asks for text: nothing that is said opens a page, and only what may be said at every
// field leaves the form.
extension Browsing {
  /// Takes words while the options of a field wait; false where they are a command that the list waits on for.
  mutating func chooseByWords(
    _ phrase: String, among options: OptionNames, in list: ChoiceList
  ) -> Bool {
    // An option that is called like a command is meant as the option, with or without what is told behind its name.
    let small = phrase.lowercased()
    if let place = options.exact(phrase, among: list.shown).flatMap({
      list.shown.firstIndex(of: $0)
    }) ?? list.shown.firstIndex(where: { list.entries[$0].lowercased() == small }) {
      return accept(place, in: list)
    }
    if list.isGuided, let word = phrases.fillingWord(phrase) {
      follow(word)
      return true
    }
    if case .field(_, let asked) = list.purpose,
      tellsWrongWeekday(in: phrase, for: asked.field, asked.page)
    {
      return true
    }
    if case .field(_, let asked) = list.purpose, let whole = wholeAnswer(phrase, to: asked) {
      dialogue.turn(to: .browse)
      take(whole, for: asked)
      return true
    }
    if phrases.numbers.value(of: phrase) != nil {
      return choose(phrase, among: options, in: list)
    }
    if let key = Key(name: phrase), takesKey(key, in: list) { return true }
    let meant = options.matches(phrase, among: list.shown, phrases)
    if meant.isEmpty, phrases.endsList(phrase) {
      keep(list)
      return true
    }
    if let isDone = follow(phrases.match(phrase), among: options, in: list) { return isDone }
    return choose(phrase, among: options, in: list)
  }

  /// Does what a key's name asks for at a list of options, if that is the list's; one letter is no key here.
  private mutating func takesKey(_ key: Key, in list: ChoiceList) -> Bool {
    if key.base == .escape || key == Key("c", .control) {
      leave(list)
      return true
    }
    if case .character(let character) = key.base, character != "/" { return false }
    return choose(key, in: list)
  }

  /// Does what a phrase asks for that is about the list; nil where it is no such phrase, and may be a name.
  private mutating func follow(
    _ match: PhraseMatch?, among options: OptionNames, in list: ChoiceList
  ) -> Bool? {
    guard let match, case .action(let action) = match.command else {
      return match == nil || list.isGuided ? nil : false
    }
    switch action {
    case .choose, .press:
      let said = match.arguments.number.map(String.init) ?? match.arguments.name
      return said.map { choose($0, among: options, in: list) }
    case .nextItem: return choose(Key(.down), in: list)
    case .previousItem: return choose(Key(.up), in: list)
    case .activate: return choose(Key(.enter), in: list)
    case .find:
      guard let words = match.arguments.words else { return nil }
      narrow(list, to: list.entries.indices(having: words, reading: surroundings.kana), by: words)
      return true
    case .setField:
      guard let isOn = match.arguments.isOn, list.staysOpen, let name = match.arguments.name else {
        return list.isGuided ? nil : false
      }
      return choose(name, among: options, in: list, isOn: isOn)
    // Who fills in a form and wants to leave Hark says so behind it.
    case .quit, .close, .suspend, .undo, .removeEntry: return list.isGuided ? nil : false
    default: return list.isGuided && match.command.row.reach == .leaves ? nil : false
    }
  }

  /// Chooses the option that was said; leaves those that match where several do, and says so where none does.
  ///
  /// - Parameters:
  ///   - said: a name, a part of it, or a number.
  ///   - options: what can be chosen.
  ///   - list: the list of them.
  ///   - isOn: whether it is to be chosen or not, where several may be; nil for what it is not.
  /// - Returns: true, since all is answered here.
  mutating func choose(
    _ said: String, among options: OptionNames, in list: ChoiceList, isOn: Bool? = nil
  ) -> Bool {
    let found = options.matches(said, among: list.shown, phrases)
    switch found.count {
    case 0: tellNoMatch(said, list)
    case 1:
      if let isOn, case .field(.several(let all, _), let asked) = list.purpose {
        switchOption(found[0], of: all, options.told, asked, isOn: isOn)
        return true
      }
      guard let place = list.shown.firstIndex(of: found[0]) else { return true }
      return accept(place, in: list)
    default: narrow(list, to: found, by: said)
    }
    return true
  }

  /// Says that no option matches, how many there are, and how the list is left.
  private mutating func tellNoMatch(_ said: String, _ list: ChoiceList) {
    let (text, count) = (StringValue.text(said), list.entries.count)
    tell(
      list.isGuided
        ? .formNoMatchFilling(text: text, count: count) : .formNoMatch(text: text, count: count))
  }

  /// Ends a list as an empty line does: what is chosen stays so.
  mutating func keep(_ list: ChoiceList) {
    if list.isGuided { follow(.keep) } else { leave(list) }
  }
}
