import HarkReading
import HarkSettings
import HarkText
import HarkTerminal

// Lists to choose from.
extension Conversation {
  /// Shows a numbered list and waits for a choice.
  mutating func choose(
    title: String, _ entries: [String], for purpose: ChoiceList.Purpose, current: Int = 0,
    numbers: ListNumbers? = nil, options: OptionNames? = nil
  ) {
    choose(
      title: title, NameList(entries), for: purpose, current: current, numbers: numbers,
      options: options)
  }

  /// Shows a numbered list, whose entries are made as they are needed, and waits for a choice.
  mutating func choose(
    title: String, _ entries: NameList, for purpose: ChoiceList.Purpose, current: Int = 0,
    numbers: ListNumbers? = nil, options: OptionNames? = nil
  ) {
    let list = ChoiceList(
      title: title, entries, for: purpose, current: current, numbers: numbers, options: options)
    dialogue.turn(to: .choice(list))
    show(list)
    if entries.isLong { effects.append(.prepare { [weak entries] in entries?.prepare() }) }
  }

  /// The most entries that are printed at once, a few screens and a few milliseconds' worth; the rest is
  /// reached by moving or filtering.
  static let printed = 100

  mutating func show(_ list: ChoiceList) {
    print(list)
    say(list, [said(title(of: list), in: strings.language)])
  }

  /// Shows a list whose entries are each told in a language of its own, with its title in each of them.
  mutating func choose(_ list: ChoiceList, title: Sentence) {
    dialogue.turn(to: .choice(list))
    print(list)
    say(list, list.catalogs.map { said($0(title), in: $0.language) })
  }

  /// Shows a list once more.
  mutating func showAgain(_ list: ChoiceList) {
    if list.catalogs.isEmpty { show(list) } else { choose(list, title: .firstLanguage) }
  }

  /// What a list is for; of one that was filtered, how much of it matches.
  func title(of list: ChoiceList) -> String {
    list.words.isEmpty
      ? list.title
      : strings(.findMatches(count: list.shown.count, words: .text(list.words)))
  }

  /// Prints a list as wide as the terminal is now.
  mutating func print(_ list: ChoiceList) {
    var texts = [title(of: list)]
    for (place, index) in list.shown.enumerated().prefix(Self.printed) {
      texts.append("\(list.number(at: place)). \(list.entries[index])")
    }
    if list.shown.count > Self.printed {
      texts.append(strings(.listMore(count: list.shown.count - Self.printed)))
    }
    screen.finishBlock()
    screen.print(wrapped(texts))
  }

  /// Says what a list is for and its first entries.
  mutating func say(_ list: ChoiceList, _ title: [Utterance.Part]) {
    var parts = title
    for (place, index) in list.shown.enumerated().prefix(3) {
      let text = "\(list.number(at: place))" + strings(.joinComma) + list.entries[index]
      if list.catalogs.isEmpty {
        // An entry is told by itself: of "2, No. 3, Perhaps" the "No." is no number.
        parts[parts.count - 1].text += strings.joint(after: parts[parts.count - 1].text)
        parts.append(said(text, in: strings.language))
      } else {
        let catalog = list.catalogs[index]
        let end = catalog(.joinSentence).trimmingSpaces
        parts.append(said(" " + text + end, in: catalog.language))
      }
    }
    let utterance = Utterance(parts: parts, priority: .reply)
    teller.note(utterance)
    teller.note(message: parts.map(\.text).joined())
    say(utterance)
  }

  func said(_ text: String, in language: String) -> Utterance.Part {
    Utterance.Part(text, role: .announcement, language: language, manner: .message)
  }

}

extension Browsing {
  private mutating func tellEntry(_ list: ChoiceList) {
    guard list.shown.indices.contains(list.current) else { return }
    let index = list.shown[list.current]
    let strings = list.catalogs.isEmpty ? strings : list.catalogs[index]
    var name = list.entries[index]
    if list.numbers != nil {
      name = "\(list.number(at: list.current))" + strings(.joinComma) + name
    }
    tell(
      text: strings(
        .listEntry(
          name: .text(name), number: .count(list.current + 1), count: .count(list.shown.count))),
      language: strings.language)
  }

  /// Takes a key while a list waits; says whether it was the list's.
  mutating func choose(_ key: Key, in list: ChoiceList) -> Bool {
    if list.isGuided {
      if dialogue.keyMap[key] == .action(.keyHelp) {
        follow(.help)
        return true
      }
      // As an empty line does, Enter keeps what is chosen; and what is not chosen stays so.
      if key == Key(.enter), !list.isTouched, !list.staysOpen, list.digits.isEmpty {
        follow(.keep)
        return true
      }
    }
    switch (key.base, key.modifiers) {
    case (.down, []), (.tab, []): move(to: list.current + 1, in: list)
    case (.up, []), (.tab, .shift): move(to: list.current - 1, in: list)
    case (.home, []): move(to: 0, in: list)
    case (.end, []): move(to: list.shown.count - 1, in: list)
    case (.enter, []):
      if !list.digits.isEmpty { return accept(typed: list) }
      return accept(list.current, in: list)
    case (.character(let character), []) where character.isASCII && character.isNumber:
      type(character, in: list)
    case (.delete, []):
      guard list.canRemove, list.shown.indices.contains(list.current) else { return false }
      remove(list.current, from: list)
    case (.backspace, []):
      dialogue.turn(to: .choice(list.withoutDigits))
      tell(.editorCleared)
    case (.character("/"), []) where list.canFilter: filter(list)
    case (.character(let character), []) where list.canFilter && character.isLetter && !isLineMode:
      filter(list, typed: String(character))
    default: return false
    }
    return true
  }

  /// Goes to an entry by its place among those that are shown; says so where there is none.
  private mutating func move(to place: Int, in list: ChoiceList) {
    var list = list
    guard list.move(to: place) else { return tell(place < 0 ? .listStart : .listEnd) }
    dialogue.turn(to: .choice(list))
    tellEntry(list)
  }

  /// Takes a digit of a number; where no longer number can follow, its entry is chosen at once.
  private mutating func type(_ digit: Character, in list: ChoiceList) {
    var list = list
    list.type(digit)
    dialogue.turn(to: .choice(list))
    if list.canGoOn {
      tell(text: list.digits)
    } else {
      _ = accept(typed: list)
    }
  }

  /// Chooses the entry whose number was typed; says so if there is none.
  private mutating func accept(typed list: ChoiceList) -> Bool {
    if let options = list.options {
      let digits = list.digits
      let list = list.withoutDigits
      dialogue.turn(to: .choice(list))
      return choose(digits, among: options, in: list)
    }
    return accept(numbered: Int(list.digits) ?? .max, in: list)
  }

  /// Chooses the entry that is shown with a number; says so if none is.
  mutating func accept(numbered number: Int, in list: ChoiceList) -> Bool {
    guard let place = list.place(numbered: number) else {
      dialogue.turn(to: .choice(list.withoutDigits))
      if list.numbers == nil {
        tell(.listNoSuch(count: .count(list.shown.count)))
      } else {
        tell(.listNoNumber(number: .text(String(number))))
      }
      return true
    }
    return accept(place, in: list)
  }

  /// Does what "press" asks for while a list waits: the same as without it, where entries have the page's
  /// own numbers, else it chooses.
  private mutating func press(numbered number: Int, in list: ChoiceList) -> Bool {
    guard list.numbers != nil else { return accept(numbered: number, in: list) }
    guard let place = list.place(numbered: number) else {
      if list.cursor == nil { dialogue.turn(to: .browse) }
      press(.number(number))
      return true
    }
    guard case .page(.places, _) = list.purpose else { return accept(place, in: list) }
    if isAwaitingPage {
      tell(.loadEnterDropped)
      return true
    }
    dialogue.turn(to: .browse)
    press(list.shown[place], for: list.purpose)
    return true
  }

  mutating func accept(_ index: Int, in list: ChoiceList) -> Bool {
    guard list.shown.indices.contains(index) else { return true }
    if list.staysOpen {
      var list = list.withoutDigits
      _ = list.move(to: index)
      dialogue.turn(to: .choice(list))
    } else {
      dialogue.turn(to: .browse)
    }
    accept(list.shown[index], for: list.purpose)
    return true
  }

  /// Asks for words and leaves only the entries that have them all, whatever their case and accents.
  mutating func filter(_ list: ChoiceList, typed: String = "") {
    ask(.promptFilter, for: .filter(list), initial: typed)
  }

  /// Leaves the entries that have all of some words, which were asked for.
  mutating func filter(_ list: ChoiceList, by words: String) {
    let found = list.entries.indices(having: words, reading: surroundings.kana)
    if let options = list.options, !words.isEmpty,
      found.isEmpty || phrases.numbers.value(of: words) != nil
    {
      dialogue.turn(to: .choice(list))
      _ = chooseByWords(words, among: options, in: list)
      return
    }
    narrow(list, to: found, by: words)
  }

  /// Leaves the entries that match some words; all where none does.
  mutating func narrow(_ list: ChoiceList, to found: [Int], by words: String) {
    var list = list
    list.narrow(to: found, by: words)
    dialogue.turn(to: .choice(list))
    if found.isEmpty {
      // Words that name no kind of elements look among all of them.
      if case .page(.kinds, _) = list.purpose, listElements(having: words) { return }
      tell(.listNoMatch(text: .text(words)))
    } else {
      conversation.show(list)
    }
  }

  /// Takes words while a list waits: a number, or what one entry is called.
  mutating func chooseByWords(_ phrase: String, in list: ChoiceList) -> Bool {
    if let options = list.options { return chooseByWords(phrase, among: options, in: list) }
    // A number in words, or on a line, is whole: no further digit follows.
    let number = phrases.numbers.value(of: phrase)
    if let number, list.place(numbered: number) != nil {
      return accept(numbered: number, in: list)
    }
    // An entry that is called like a command is meant as the entry.
    if let exact = list.shown.firstIndex(where: {
      list.entries[$0].lowercased() == phrase.lowercased()
    }) {
      return accept(exact, in: list)
    }
    // One letter is a key, but for those that no key has: they are names (岬, 곶).
    if let key = Key(name: phrase), key.base != .character(" ") {
      guard case .character(let character) = key.base else {
        return choose(key, in: list)
      }
      if character == "/" { return choose(key, in: list) }
      if character.isASCII, number == nil { return false }
    }
    switch phrases.match(phrase) {
    case let match? where match.command == .action(.press):
      if let number = match.arguments.number {
        return press(numbered: number, in: list)
      }
      // What has a number of the page is pressed as it is without the list.
      guard list.numbers == nil else { return false }
      if let name = match.arguments.name, choose(named: name, in: list) { return true }
    case let match? where match.command == .action(.choose):
      if let number = match.arguments.number {
        return accept(numbered: number, in: list)
      }
    case let match? where match.command == .action(.nextItem): return choose(Key(.down), in: list)
    case let match? where match.command == .action(.previousItem): return choose(Key(.up), in: list)
    case let match? where match.command == .action(.activate): return choose(Key(.enter), in: list)
    case let match? where match.command == .action(.find):
      guard let words = match.arguments.words else { break }
      narrow(list, to: list.entries.indices(having: words, reading: surroundings.kana), by: words)
      return true
    case .some: return false
    case nil: break
    }
    if choose(named: phrase, in: list) { return true }
    return number.map { accept(numbered: $0, in: list) } ?? false
  }

  /// Chooses the entry that was named; leaves those that match where several do.
  private mutating func choose(named phrase: String, in list: ChoiceList) -> Bool {
    let found = list.entries.matches(for: phrases.names(for: phrase), among: list.shown)
    guard found.count > 1 else {
      return found.first.flatMap { list.shown.firstIndex(of: $0) }.map { accept($0, in: list) }
        ?? false
    }
    narrow(list, to: found, by: phrase)
    return true
  }

  /// Removes what an entry of a list stands for; the list waits on without it.
  private mutating func remove(_ place: Int, from list: ChoiceList) {
    var list = list
    let index = list.remove(at: place)
    dialogue.turn(to: list.shown.isEmpty ? .browse : .choice(list))
    remove(index, for: list.purpose)
  }

  /// Removes the entry of a number, or the current one, from a list that waits.
  mutating func removeEntry(_ number: Int?) {
    guard case .choice(let list) = mode, list.canRemove else { return tell(.listNothingToRemove) }
    let place = number.map { list.place(numbered: $0) } ?? list.current
    guard let place, list.shown.indices.contains(place) else {
      return tell(.listNoSuch(count: .count(list.shown.count)))
    }
    remove(place, from: list)
  }

  /// Chooses the entry of a number from a list that waits; without one, what has the number on the page.
  mutating func chooseEntry(_ number: Int?) {
    guard case .choice(let list) = mode else {
      press(number.map { .number($0) })
      return
    }
    guard let number else { return tell(.listNoSuch(count: .count(list.shown.count))) }
    if let options = list.options {
      _ = choose(String(number), among: options, in: list)
    } else {
      _ = accept(numbered: number, in: list)
    }
  }
}
