import HarkReading
import HarkText

/// A list that waits for a choice: moved in by arrows, chosen from by number, name or Enter.
struct ChoiceList {
  let title: String
  let entries: NameList
  /// The entries that the filter lets through, as indices.
  var shown: [Int]
  /// The words that those match; empty where all are shown.
  var words = ""
  var current = 0
  /// Digits typed so far.
  var digits = ""
  let canFilter: Bool
  /// Whether it waits on after a choice: several may be made.
  var staysOpen = false
  /// The catalogue of each entry where every one is told in a language of its own; else none.
  var catalogs: [StringCatalog] = []
  let done: (Session, Int) -> Void
  /// Called when the list is left without a choice.
  var left: ((Session) -> Void)?
}

// Lists to choose from.
extension Session {
  /// Shows a numbered list and waits for a choice.
  func choose(
    title: String, _ entries: [String], current: Int = 0, canFilter: Bool = false,
    staysOpen: Bool = false, done: @escaping (Session, Int) -> Void,
    left: ((Session) -> Void)? = nil
  ) {
    choose(
      title: title, NameList(entries), current: current, canFilter: canFilter,
      staysOpen: staysOpen, done: done, left: left)
  }

  /// Shows a numbered list, whose entries are made as they are needed, and waits for a choice.
  func choose(
    title: String, _ entries: NameList, current: Int = 0, canFilter: Bool = false,
    staysOpen: Bool = false, done: @escaping (Session, Int) -> Void,
    left: ((Session) -> Void)? = nil
  ) {
    let list = ChoiceList(
      title: title, entries: entries, shown: Array(entries.indices), current: current,
      canFilter: canFilter, staysOpen: staysOpen, done: done, left: left)
    mode = .choice(list)
    show(list)
    entries.prepare()
  }

  /// The most entries that are printed at once, a few screens and a few milliseconds' worth; the rest is
  /// reached by moving or filtering.
  private static let printed = 100

  /// Asks for the language of the interface, in each of them and by its own voice.
  func choose(
    language key: StringKey, among catalogs: [StringCatalog],
    done: @escaping (Session, Int) -> Void, left: @escaping (Session) -> Void
  ) {
    var list = ChoiceList(
      title: catalogs.map { $0(key) }.joined(separator: " "),
      entries: NameList(catalogs.map { $0("language.name") }), shown: Array(catalogs.indices),
      current: catalogs.firstIndex { $0.language == strings.language } ?? 0, canFilter: false,
      done: done, left: left)
    list.catalogs = catalogs
    mode = .choice(list)
    print(list)
    say(
      list,
      catalogs.map { said($0(key), in: $0.language) })
  }

  private func show(_ list: ChoiceList) {
    print(list)
    say(list, [said(title(of: list), in: strings.language)])
  }

  /// What a list is for; of one that was filtered, how much of it matches.
  private func title(of list: ChoiceList) -> String {
    list.words.isEmpty
      ? list.title
      : Announcement.matches(count: list.shown.count, words: list.words).text(strings)
  }

  /// Prints a list as wide as the terminal is now.
  func print(_ list: ChoiceList) {
    var texts = [title(of: list)]
    for (number, index) in list.shown.enumerated().prefix(Session.printed) {
      texts.append("\(number + 1). \(list.entries[index])")
    }
    if list.shown.count > Session.printed {
      texts.append(strings("list.more", ["count": .count(list.shown.count - Session.printed)]))
    }
    terminal.finishBlock()
    terminal.print(wrapped(texts))
  }

  /// Says what a list is for and its first entries.
  private func say(_ list: ChoiceList, _ title: [Utterance.Part]) {
    var parts = title
    for (number, index) in list.shown.enumerated().prefix(3) {
      let text = "\(number + 1)" + strings("join.comma") + list.entries[index]
      if list.catalogs.isEmpty {
        parts[parts.count - 1].text = joined([parts[parts.count - 1].text, text])
      } else {
        let catalog = list.catalogs[index]
        let end = catalog("join.sentence").trimmingSpaces
        parts.append(said(" " + text + end, in: catalog.language))
      }
    }
    let utterance = Utterance(parts: parts, priority: .reply)
    lastUtterance = utterance
    remember(message: parts.map(\.text).joined())
    say(utterance)
  }

  private func said(_ text: String, in language: String) -> Utterance.Part {
    Utterance.Part(text, role: .announcement, language: language, manner: .message)
  }

  private func tellEntry(_ list: ChoiceList) {
    guard list.shown.indices.contains(list.current) else { return }
    let index = list.shown[list.current]
    let strings = list.catalogs.isEmpty ? strings : list.catalogs[index]
    tell(
      text: strings(
        "list.entry",
        [
          "name": .text(list.entries[index]), "number": .count(list.current + 1),
          "count": .count(list.shown.count),
        ]), language: strings.language)
  }

  /// Takes a key while a list waits; says whether it was the list's.
  func choose(_ key: Key, in list: ChoiceList, stoppedSpeech: Bool) -> Bool {
    var list = list
    switch (key.base, key.modifiers) {
    case (.down, []), (.tab, []):
      if list.current + 1 < list.shown.count {
        list.current += 1
        mode = .choice(list)
        tellEntry(list)
      } else {
        tell("list.end")
      }
    case (.up, []), (.tab, .shift):
      if list.current > 0 {
        list.current -= 1
        mode = .choice(list)
        tellEntry(list)
      } else {
        tell("list.start")
      }
    case (.home, []):
      list.current = 0
      mode = .choice(list)
      tellEntry(list)
    case (.end, []):
      list.current = max(0, list.shown.count - 1)
      mode = .choice(list)
      tellEntry(list)
    case (.enter, []):
      if let number = Int(list.digits) {
        return accept(number - 1, in: list)
      }
      return accept(list.current, in: list)
    case (.character(let character), []) where character.isASCII && character.isNumber:
      list.digits.append(character)
      mode = .choice(list)
      let number = Int(list.digits) ?? 0
      // No longer number can follow: it is chosen at once.
      if number * 10 > list.shown.count {
        return accept(number - 1, in: list)
      }
      tell(text: list.digits)
    case (.backspace, []):
      list.digits = ""
      mode = .choice(list)
      tell("editor.cleared")
    case (.character("/"), []) where list.canFilter: filter(list)
    case (.character(let character), []) where list.canFilter && character.isLetter && !isLineMode:
      filter(list, typed: String(character))
    default: return false
    }
    return true
  }

  private func accept(_ index: Int, in list: ChoiceList) -> Bool {
    guard list.shown.indices.contains(index) else {
      var again = list
      again.digits = ""
      mode = .choice(again)
      tell("list.no-such", ["count": .count(list.shown.count)])
      return true
    }
    if list.staysOpen {
      var list = list
      list.digits = ""
      list.current = index
      mode = .choice(list)
    } else {
      mode = .browse
    }
    list.done(self, list.shown[index])
    return true
  }

  /// Asks for words and leaves only the entries that have them all, whatever their case and accents.
  func filter(_ list: ChoiceList, typed: String = "") {
    ask("prompt.filter", initial: typed) { session, text in
      let words = text ?? ""
      session.narrow(list, to: list.entries.indices(having: words), by: words)
    }
  }

  /// Leaves the entries that match some words; all where none does.
  private func narrow(_ list: ChoiceList, to found: [Int], by words: String) {
    var list = list
    list.shown = found.isEmpty ? Array(list.entries.indices) : found
    list.words = found.isEmpty ? "" : PlainText.cleaned(words)
    list.digits = ""
    list.current = 0
    mode = .choice(list)
    if found.isEmpty {
      tell("list.no-match", ["text": .text(words)])
    } else {
      show(list)
    }
  }

  /// Takes words while a list waits: a number, or what one entry is called.
  func chooseByWords(_ phrase: String, in list: ChoiceList) -> Bool {
    // An entry that is called like a command is meant as the entry.
    if phrase.count > 1,
      let exact = list.shown.firstIndex(where: {
        list.entries[$0].lowercased() == phrase.lowercased()
      })
    {
      return accept(exact, in: list)
    }
    // A number in words, or on a line, is whole: no further digit follows.
    if let number = phrases.numbers.value(of: phrase) { return accept(number - 1, in: list) }
    if let key = Key(name: phrase), key.base != .character(" ") {
      if case .character(let character) = key.base, character != "/" { return false }
      return choose(key, in: list, stoppedSpeech: false)
    }
    switch phrases.match(phrase) {
    case let match? where match.command == .action(.press) || match.command == .action(.choose):
      if let number = match.slots["n"].flatMap({ Int($0) }) {
        return accept(number - 1, in: list)
      }
    case let match? where match.command == .action(.find):
      guard let words = match.slots["words"] else { break }
      narrow(list, to: list.entries.indices(having: words), by: words)
      return true
    case .some: return false
    case nil: break
    }
    let found = list.entries.matches(for: phrases.names(for: phrase), among: list.shown)
    guard found.count > 1 else {
      return found.first.flatMap { list.shown.firstIndex(of: $0) }.map { accept($0, in: list) }
        ?? false
    }
    narrow(list, to: found, by: phrase)
    return true
  }

  func choose(number: String?) {
    guard case .choice(let list) = mode else {
      press(named: nil, number: number)
      return
    }
    _ = accept((number.flatMap { Int($0) } ?? 0) - 1, in: list)
  }

  /// Lists the elements of a kind; without one asks for the kind first.
  func listElements(_ kind: ElementKind?) {
    guard hasItems(), let page else { return }
    guard let kind else {
      let kinds: [ElementKind] = [
        .heading, .link, .landmark, .formField, .table, .graphic, .frame,
      ]
      let counted = kinds.map { ($0, count($0)) }.filter { $0.1 > 0 }
      guard !counted.isEmpty else {
        tell("elements.none")
        return
      }
      choose(
        title: strings("elements.choose"),
        counted.map { $0.0.counted($0.1, strings) }
      ) { session, index in session.listElements(counted[index].0) }
      return
    }
    let all = elements(kind, on: page)
    guard !all.isEmpty else {
      tell(.none(kind))
      return
    }
    let here = place
    let current = all.lastIndex { $0.position <= here } ?? 0
    let names = names(on: page)
    choose(
      title: Announcement.elements(count: all.count, kind: kind).text(strings),
      NameList(count: all.count) { names.entry(for: all[$0], of: kind) }, current: current,
      canFilter: true
    ) { session, index in session.go(to: all[index]) }
  }
}
