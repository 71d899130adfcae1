import HarkAccessibility
import HarkPage
import HarkReading
import HarkText

// Parts of a page by what they are called: headings and landmarks.
extension Browsing {
  /// Goes to the heading or landmark that is called just so, but for a count behind it: "Reviews (12)".
  ///
  /// - Returns: whether there is one.
  /// - Complexity: linear in the headings and landmarks.
  mutating func goToPart(called name: String, on page: BrowsedPage) -> Bool {
    let names = Set(
      phrases.partNames(for: name).map { FoldedText(Self.plain(Self.withoutCount($0))).key })
    return goToPart(on: page) { name in
      names.contains(FoldedText(Self.plain(name)).key)
        || Self.withoutNumber(name).map { names.contains(FoldedText(Self.plain($0)).key) } == true
    }
  }

  /// Whether a heading is called just so.
  func isHeading(_ name: String, on page: BrowsedPage) -> Bool {
    let names = Set(phrases.names(for: name).map { FoldedText(Self.plain($0)).key })
    return parts(of: page).contains { part in
      page.items[part.position.item].role == .heading
        && names.contains(FoldedText(Self.plain(Self.withoutCount(part.name))).key)
    }
  }

  /// Goes to the first heading or landmark whose name, without a count behind it, is such.
  ///
  /// - Returns: whether there is one.
  /// - Complexity: linear in the headings and landmarks.
  mutating func goToPart(on page: BrowsedPage, where isMeant: (String) -> Bool) -> Bool {
    guard let found = parts(of: page).first(where: { isMeant(Self.withoutCount($0.name)) }) else {
      return false
    }
    go(to: found)
    return true
  }

  /// Goes to the heading of two words or more that a phrase has as a whole: "Read next" of "what should I read next".
  mutating func goToPart(namedIn phrase: String, on page: BrowsedPage) -> Bool {
    let said = FoldedText(phrase).key
    return goToPart(on: page) { name in
      let key = FoldedText(Self.plain(name)).key
      guard key.contains(0x20), key.count < said.count else { return false }
      return said.suffix(key.count).elementsEqual(key) && said[said.count - key.count - 1] == 0x20
    }
  }

  /// Goes to the heading that alone has a word beginning as a word that was said.
  ///
  /// - Returns: whether there is just one.
  mutating func goToOnlyPart(withWordsOf words: String, on page: BrowsedPage) -> Bool {
    let found = parts(of: page).filter { $0.name.hasWords(beginningAs: words) }
    guard found.count == 1, let part = found.first else { return false }
    go(to: part)
    return true
  }

  /// Goes to the only heading or landmark that has such words in its name; of several a list.
  ///
  /// - Returns: whether there are any.
  mutating func goToPart(with words: String, on page: BrowsedPage) -> Bool {
    if goToPart(called: words, on: page) { return true }
    let parts = parts(of: page)
    let found = NameMatch.matches(for: phrases.partNames(for: words), among: parts.map(\.name))
    guard let first = found.first else { return false }
    guard found.count > 1 else {
      go(to: parts[first])
      return true
    }
    list(found.map { parts[$0] }, called: words, on: page)
    return true
  }

  /// Goes to the heading or landmark that alone has words beginning as these in its name; of a few a list.
  ///
  /// - Returns: false where none has, or many have.
  mutating func goToPart(withWordsOf words: String, on page: BrowsedPage) -> Bool {
    let parts = parts(of: page)
    // Who asks for the steps means "Step 1" as well.
    let isPlural = words.utf8.count == words.count && words.hasSuffix("s") && !words.hasSuffix("ss")
    let names = phrases.partNames(for: words) + (isPlural ? [String(words.dropLast())] : [])
    let found = NameMatch.matches(for: names, among: parts.map(\.name)).filter { index in
      // "Sign" is no part of "assignments".
      names.contains { parts[index].name.hasWords(beginningAs: $0) }
    }
    guard let first = found.first, found.count <= Self.mostParts else { return false }
    if found.count == 1 {
      go(to: parts[first])
    } else {
      list(found.map { parts[$0] }, called: words, on: page)
    }
    return true
  }

  /// Lists the headings that are numbered things of a name: "Chapter 1", "Chapter 2" where chapters are counted.
  ///
  /// - Returns: whether there are several.
  mutating func listNumberedParts(_ words: String, on page: BrowsedPage) -> Bool {
    let isPlural = words.utf8.count == words.count && words.hasSuffix("s")
    let names = [words] + (isPlural ? [String(words.dropLast())] : [])
    let keys = names.map { FoldedText($0).key }
    let found = parts(of: page).filter { part in
      let name = FoldedText(part.name).key
      return keys.contains { key in
        guard name.starts(with: key) else { return false }
        return name.dropFirst(key.count).first { $0 != 0x20 }?.isDigit == true
      }
    }
    guard found.count > 1 else { return false }
    list(found, called: words, on: page)
    return true
  }

  /// The most parts of which one may be chosen by words that name none of them.
  private static let mostParts = 8

  private mutating func list(_ parts: [PagePart], called words: String, on page: BrowsedPage) {
    choose(
      title: strings(.sessionSeveral(count: parts.count, name: .text(words))),
      NameList(parts.map(\.name)), for: .page(.positions(parts.map(\.position)), on: page))
  }

  private mutating func go(to part: PagePart) {
    jump(to: part.position)
    tellItem(.jump)
  }

  /// The headings with a name, then the landmarks that the page itself has named.
  private func parts(of page: BrowsedPage) -> [PagePart] {
    let headings = elements(.heading, on: page).stops.map { stop in
      let text = page.linear.text(of: page.items[stop.position.item])
      return PagePart(name: PlainText.cleaned(text), position: stop.position)
    }
    let landmarks = elements(.landmark, on: page).stops.map { stop in
      PagePart(name: PlainText.cleaned(page.tree.name(of: stop.node)), position: stop.position)
    }
    return (headings + landmarks).filter { !$0.name.isEmpty }
  }

  /// A name without what stands behind its last word: "What is it?", "Fields¶".
  private static func plain(_ name: String) -> String {
    var rest = Substring(name)
    while let last = rest.last, !last.isLetter, !last.isNumber, !")]}」』）+#%".contains(last) {
      rest = rest.dropLast()
    }
    return rest.isEmpty ? name : String(rest)
  }

  /// A name without the number of a chapter before it, as "12.1 Tides" has one; nil where it has none.
  private static func withoutNumber(_ name: String) -> String? {
    let rest = name.drop { $0.isNumber || ".()[]（）-–".contains($0) }
    guard rest.count < name.count, name.first.map({ $0.isNumber || "([（".contains($0) }) == true,
      let next = rest.first, next.isWhitespace || "、．".contains(next)
    else { return nil }
    let title = rest.drop { $0.isWhitespace || "、．".contains($0) }
    return title.isEmpty ? nil : String(title)
  }

  /// A name without how many there are: "Reviews (12)", "Comments: 3", 댓글 12개.
  private static func withoutCount(_ name: String) -> String {
    var rest = Substring(name)
    let counters: Set<Character> = ["개", "건", "件", "個"]
    let signs: Set<Character> = ["(", ")", "（", "）", "[", "]", ":", "：", ",", "."]
    var hasNumber = false
    while let last = rest.last {
      if last.isNumber {
        hasNumber = true
      } else if !last.isWhitespace, !signs.contains(last),
        !(counters.contains(last) && rest.dropLast().last?.isNumber == true)
      {
        break
      }
      rest = rest.dropLast()
    }
    // "Windows 11" is called so; only what is set apart from the words counts them.
    let cut = name[rest.endIndex...]
    let isApart = cut.contains { signs.contains($0) || counters.contains($0) }
    return rest.isEmpty || hasNumber && !isApart ? name : String(rest)
  }
}

extension String {
  /// Whether each word of some words is the beginning of one of its own; letters that no space parts may stand anywhere.
  fileprivate func hasWords(beginningAs words: String) -> Bool {
    let own = FoldedText(self).key.split { !($0 >= 0x80 || UInt8(ascii: "a") <= $0 || $0.isDigit) }
    return FoldedText(words).key.split(separator: 0x20).allSatisfy { word in
      own.contains { $0.starts(with: word) }
        || word.contains { $0 >= 0x80 }
          && FoldedText(String(decoding: word, as: UTF8.self)).isIn(FoldedText(self).key.span)
    }
  }
}

/// A part of a page that has a name.
private struct PagePart {
  let name: String
  let position: ReadingPosition
}
