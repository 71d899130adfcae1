import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkSettings
import HarkText

// The elements of the page, in lists.
extension Browsing {
  /// The kinds that the list of elements begins with.
  private static let listed: [ElementKind] = [
    .heading, .link, .landmark, .formField, .table, .graphic, .frame,
  ]

  /// Lists the elements of a kind; without one asks for the kind first.
  mutating func listElements(_ kind: ElementKind?) {
    guard hasItems(), let page else { return }
    guard let kind else { return listKinds(on: page) }
    let all = elements(kind, on: page)
    guard !all.isEmpty else {
      tell(deadEnd: .none(of: kind))
      return
    }
    let here = place
    let current = all.lastIndex { $0.position <= here } ?? 0
    let names = names(on: page)
    let end = page.items.count
    let entries = NameList(count: all.count) {
      guard kind == .post else { return names.entry(for: all[$0], of: kind) }
      return names.post(
        all[$0], before: $0 + 1 < all.count ? all[$0 + 1].position.item : end)
    }
    let isShortened = settings[.shortenNames] && !entries.isLong
    choose(
      title: strings(.counted(all.count, kind)),
      isShortened
        ? NameList(NameShortening.shortened(entries.indices.map { entries[$0] })) : entries,
      for: .page(.places(all), on: page), current: current,
      numbers: kind.hasNumbers ? ListNumbers(all.stops.map(\.node), on: page) : nil)
  }

  /// Lists the elements of a kind whose names have some words: "list links about fares".
  mutating func listElements(_ kind: ElementKind, having words: String) {
    guard hasItems(), let page else { return }
    let all = elements(kind, on: page)
    guard !all.isEmpty else { return tell(deadEnd: .none(of: kind)) }
    let names = names(on: page)
    let entries = NameList(count: all.count) { names.entry(for: all[$0], of: kind) }
    let kana = surroundings.kana
    let id = reader.visit?.id
    work(isLarge: all.count > Browsing.mostNamed) {
      entries.indices(having: words, reading: kana)
    } then: { session, found in
      guard session.reader.visit?.id == id else { return }
      guard !found.isEmpty else { return session.tell(.listNoMatch(text: .text(words))) }
      let stops = found.map { all.stops[$0] }
      session.choose(
        title: session.strings(
          .findMatches(count: found.count, words: .text(PlainText.cleaned(words)))),
        NameList(count: found.count) { entries[found[$0]] },
        for: .page(.places(PageElements(stops: stops, tree: page.tree)), on: page),
        numbers: kind.hasNumbers ? ListNumbers(stops.map(\.node), on: page) : nil)
    }
  }

  /// Lists the fields of the page that have to be filled in.
  ///
  /// - Returns: false where the page says of none that it has to be.
  mutating func listRequiredFields(on page: BrowsedPage) -> Bool {
    let marks = page.linear.words[.requiredMark].texts
    let stops = elements(.formField, on: page).stops.filter { stop in
      if page.document.hasAttribute(.required, of: page.element(of: stop.node))
        || page.tree.states(of: stop.node).contains(.required)
      {
        return true
      }
      // Many pages say it by the name alone: "Your name (required)".
      let name = PlainText.cleaned(page.tree.name(of: stop.node)).lowercased()
      return name.hasSuffix("*")
        || marks.contains { name.hasSuffix($0) || name.hasSuffix("\($0))") }
    }
    guard !stops.isEmpty else { return false }
    let found = PageElements(stops: stops, tree: page.tree)
    let names = names(on: page)
    choose(
      title: strings(.formRequired(count: stops.count)),
      NameList(count: stops.count) { names.entry(for: found[$0], of: .formField) },
      for: .page(.places(found), on: page), numbers: ListNumbers(stops.map(\.node), on: page))
    return true
  }

  /// Asks for the kind; words that name none look among all elements.
  private mutating func listKinds(on page: BrowsedPage) {
    let counted = Browsing.listed.map { ($0, count($0)) }.filter { $0.1 > 0 }
    guard !counted.isEmpty else {
      tell(.elementsNone)
      return
    }
    choose(
      title: strings(.elementsChoose), counted.map { strings(.counted($0.1, $0.0)) },
      for: .page(.kinds(counted.map(\.0)), on: page))
  }

  /// Lists all elements that have some words, whatever they are; says whether there is any.
  mutating func listElements(having words: String) -> Bool {
    guard let page else { return false }
    let stops = Browsing.listed.flatMap { elements($0, on: page).stops }
      .sorted { $0.position < $1.position }
    let names = names(on: page)
    let list = NameList(count: stops.count) {
      names.told(PageElement(stops[$0], in: page.tree))
    }
    let before = mode
    let kana = surroundings.kana
    work(isLarge: stops.count > Browsing.mostNamed) {
      list.indices(having: words, reading: kana)
    } then: { session, found in
      guard !found.isEmpty else {
        session.dialogue.turn(to: before)
        session.tell(.listNoMatch(text: .text(words)))
        return
      }
      session.choose(
        title: Sentence.findMatches(count: found.count, words: .text(PlainText.cleaned(words)))
          .text(session.strings),
        NameList(count: found.count) { list[found[$0]] },
        for: .page(
          .places(PageElements(stops: found.map { stops[$0] }, tree: page.tree)), on: page))
    }
    return true
  }

  /// The elements that are named before a key is answered.
  private static let mostNamed = 1_000

}

extension ElementKind {
  /// Whether elements of the kind have numbers: links, controls and what is opened in its place.
  fileprivate var hasNumbers: Bool {
    switch self {
    case .link, .visitedLink, .unvisitedLink, .button, .formField, .edit, .checkbox, .comboBox,
      .radioButton, .invalidField, .frame, .stop:
      true
    default: false
    }
  }
}
