import HarkAccessibility
import HarkDOM
import HarkText

// Who wrote one of several things and when, as its markup or its own lines tell; only what its text shows.
extension PageThings {
  /// Who wrote a thing; nil where nothing surely tells.
  ///
  /// - Complexity: linear in what belongs to the thing.
  package func author(of thing: Thing) -> String? {
    let shown = text(of: thing)
    var best: (rank: Int, name: String)?
    for element in elements(of: thing) {
      guard let rank = authorRank(element), rank < best?.rank ?? .max else { continue }
      let names = [name(in: element), firstPiece(of: element)].compactMap { $0 }
      guard let name = names.first(where: { isName($0) && shown.contains($0) }) else { continue }
      best = (rank, name)
    }
    return best?.name ?? labelled(page.words[.bylineAuthor], of: thing, where: isName)
  }

  /// The day or time of a thing as it shows that, or the day that it states behind "4 d"; nil where nothing tells.
  ///
  /// - Complexity: linear in what belongs to the thing.
  package func date(of thing: Thing) -> String? {
    var best: (rank: Int, text: String)?
    for element in elements(of: thing) {
      guard let rank = dateRank(element), rank < best?.rank ?? .max else { continue }
      let shown = PageThings.plain(document.shortText(of: element))
      if shown.count <= Self.longestDate, DayText.tellsDay(shown) {
        best = (rank, shown)
      } else if let day = stated(element).flatMap({ Byline.day($0) }) {
        best = (rank, day)
      }
    }
    if let best { return best.text }
    if let day = labelled(page.words[.bylineDate], of: thing, where: DayText.tellsDay) {
      return day
    }
    if let item = thing.dayAbove { return PageThings.plain(page.text(of: page.items[item])) }
    let lines = thing.items.prefix(Self.headItems) + thing.items.suffix(Self.footItems)
    return lines.lazy.filter { !isOfAnother($0, thing) }.map { index in
      PageThings.plain(page.text(of: page.items[index]))
    }.first { $0.count <= Self.longestDate && DayText.tellsDay($0) }
  }

  /// When a thing was written, as its markup states it in a form that can be compared.
  func moment(of thing: Thing) -> String? {
    elements(of: thing).lazy.filter { dateRank($0) != nil }.compactMap { stated($0) }
      .first { Byline.day($0) != nil }
  }

  private static let longestName = 40
  private static let longestDate = 60
  /// How many of a thing's first and last items may be a line with its day.
  private static let (headItems, footItems) = (4, 2)
  private static let mostElements = 3_000

  private var document: Document { page.tree.document }

  // MARK: Elements

  /// The elements that belong to a thing, without those of quotations and of other things in it.
  private func elements(of thing: Thing) -> [Document.NodeID] {
    let first = page.tree[thing.node ?? page.items[thing.items.lowerBound].node].source
    let end =
      thing.items.upperBound < page.items.count
      ? page.tree[page.items[thing.items.upperBound].node].source : nil
    let others = Set(
      things.compactMap(\.node).filter { $0 != thing.node }.map { page.tree[$0].source })
    let top = thing.node == nil ? Document.root : first
    var found: [Document.NodeID] = []
    var current: Document.NodeID? = first
    while let id = current, found.count < Self.mostElements {
      if id == end, thing.node == nil { break }
      guard document.kind(of: id) == .element else {
        current = document.next(after: id, within: top)
        continue
      }
      let isOther = id != first && (others.contains(id) || isQuoted(id))
      if !isOther { found.append(id) }
      current = document.next(after: id, within: top, skippingChildren: isOther)
    }
    return found
  }

  /// Whether an element holds what another one wrote: a quotation, or comments on a post.
  private func isQuoted(_ id: Document.NodeID) -> Bool {
    if document.isHTML(id, .blockquote) { return true }
    return document.hasClass(
      where: { words in
        words.contains("quote") || words == ["signature"]
          || kind != .comment && kind != .review && words.contains("comments")
      }, id)
  }

  private func isOfAnother(_ item: Int, _ thing: Thing) -> Bool {
    things.contains {
      $0.items != thing.items && thing.items.contains($0.items.lowerBound)
        && $0.items.contains(item)
    }
  }

  /// How surely an element names who wrote the thing, 0 the surest; nil where it does not.
  private func authorRank(_ id: Document.NodeID) -> Int? {
    if property(id) == "author" || property(id) == "creator" { return 0 }
    if document.attribute(.rel, of: id)?.lowercased().split(separator: " ").contains("author")
      == true
    {
      return 1
    }
    let isCalled = document.hasClass(
      where: { words in
        !Set(words).isDisjoint(with: Self.authorWords)
          && Set(words).isDisjoint(with: Self.noAuthorWords)
      }, id)
    if isCalled { return 2 }
    if document.isHTML(id, .a), let address = document.attribute(.href, of: id),
      Self.profilePaths.contains(where: { address.contains($0) })
    {
      return 3
    }
    // What stands beside a post is of who wrote it.
    return document.hasClass(
      where: { $0 == ["postleft"] || $0 == ["postprofile"] || $0 == ["poster"] }, id)
      ? 4 : nil
  }

  private static let authorWords: Set = [
    "author", "username", "poster", "nickname", "hnuser", "byline", "commenter", "displayname",
    "creator",
    "reviewer",
  ]
  private static let noAuthorWords: Set = [
    "avatar", "image", "img", "photo", "icon", "count", "posts", "role", "badge", "date", "time",
    "title",
    "bio", "follow", "others",
  ]
  private static let profilePaths = [
    "/user/", "/users/", "/u/", "/profile/", "/profiles/", "/member/", "/members/", "/author/",
    "profile.php",
    "mode=viewprofile", "member.php", "action=profile", "user?id=", "memberlist.php", "@",
  ]

  private func dateRank(_ id: Document.NodeID) -> Int? {
    let words = ["edit", "edited", "modified", "joined", "registered", "updated"]
    // When it was changed is not when it was written.
    if document.hasClass(where: { names in names.contains { words.contains($0) } }, id) {
      return nil
    }
    if let parent = document.parent(of: id), document.kind(of: parent) == .element {
      let before = PageThings.plain(document.shortText(of: parent)).lowercased()
      if words.contains(where: { before.hasPrefix($0) || before.hasPrefix("last " + $0) }) {
        return nil
      }
    }
    if ["datepublished", "datecreated", "uploaddate"].contains(property(id)) { return 0 }
    if document.localName(of: id) == "time" { return 1 }
    return document.hasClass(
      where: { names in
        !Set(names).isDisjoint(with: [
          "date", "time", "timestamp", "posted", "published", "relativetime",
        ])
      }, id) ? 2 : nil
  }

  private func property(_ id: Document.NodeID) -> String? {
    document.attribute(.itemprop, of: id)?.lowercased()
  }

  /// The moment that an element states beside its text.
  private func stated(_ id: Document.NodeID) -> String? {
    document.attribute(.datetime, of: id) ?? document.attribute(.content, of: id)
      ?? document.attribute(.title, of: id)
  }

  // MARK: Texts

  private func text(of thing: Thing) -> String {
    PageThings.plain(
      thing.items.map { PlainText.cleaned(page.text(of: page.items[$0])) }.joined(separator: " "))
  }

  /// A text without line breaks and double spaces.
  private static func plain(_ text: String) -> String {
    PlainText.cleaned(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The name in an element that has several parts, by its property; else its text.
  private func name(in id: Document.NodeID) -> String? {
    let text = PageThings.plain(document.propertyText(of: id))
    return text.isEmpty ? nil : text
  }

  /// The first text in an element that stands by itself.
  private func firstPiece(of id: Document.NodeID) -> String? {
    var current = document.firstChild(of: id)
    while let node = current {
      if document.kind(of: node) == .text {
        let text = PageThings.plain(document.text(of: node))
        if text.contains(where: \.isLetter) { return text }
      }
      current = document.next(after: node, within: id)
    }
    return nil
  }

  private func isName(_ text: String) -> Bool {
    text.count <= Self.longestName && text.contains(where: \.isLetter)
      && !text.contains { ":：|!?！？。".contains($0) } && !DayText.tellsDay(text)
      && text.split(separator: " ").count <= 6
      // The "by" before a name may stand in an element of its own.
      && !page.words[.bylineAuthor].contains(text.lowercased())
  }

  /// What stands behind one of such words as a label in a line of a thing.
  private func labelled(
    _ words: PageWords.Words, of thing: Thing, where isValue: (String) -> Bool
  ) -> String? {
    for index in thing.items where !isOfAnother(index, thing) {
      let line = PageThings.plain(page.text(of: page.items[index]))
      guard line.count <= Self.longestLine else { continue }
      let parts = line.split { "|｜·•".contains($0) }.map { String($0).trimmingSpaces }
      for part in parts {
        let fact = LineLabels([[part]]).facts(in: part).first {
          words.contains($0.label.lowercased())
        }
        if let value = fact?.value ?? words.rest(ofLine: part), isValue(value) { return value }
      }
    }
    return nil
  }

  private static let longestLine = 200
}

/// What in a text tells a day.
enum DayText {
  /// Whether a text tells a day: by a year, by a month, by figures with a sign between, by how long ago it was.
  ///
  /// "3" of "Posted in News 3" is none.
  static func tellsDay(_ text: String) -> Bool {
    let folded = AskedText.folded(text)
    guard folded.contains(where: AskedText.isDigit) else { return false }
    let years = folded.split { !AskedText.isDigit($0) }.filter { $0.count == 4 }
      .compactMap { Int(String($0)) }
    if years.contains(where: { (1900...2099).contains($0) }) { return true }
    // "$10.00" is a price.
    let isPrice = folded.contains { "$€£¥₩".unicodeScalars.contains($0) }
    let isParted =
      !isPrice
      && folded.indices.dropFirst().dropLast().contains { index in
        ["/", ".", "-"].contains(folded[index]) && AskedText.isDigit(folded[index - 1])
          && AskedText.isDigit(folded[index + 1])
      }
    if isParted || folded.contains(where: { ["월", "月", "전", "前"].contains($0) }) { return true }
    return AskedText.words(folded).contains { word in
      String(word) == "ago" || FieldValue.month(named: String(word)) != nil
    }
  }

  /// Whether a text tells a day and hardly anything else, such as the time, a section's name or who wrote it.
  static func isDay(_ text: String) -> Bool {
    guard tellsDay(text) else { return false }
    let others = AskedText.words(AskedText.folded(text)).count { word in
      word.count > 3 && !word.contains(where: AskedText.isDigit)
        && FieldValue.month(named: String(String.UnicodeScalarView(word))) == nil
    }
    return others < 3
  }
}

extension Document {
  /// The first words in an element.
  func shortText(of id: NodeID) -> String {
    var text = ""
    var current = firstChild(of: id)
    while let node = current, text.utf8.count < 200 {
      if kind(of: node) == .text { text += self.text(of: node) }
      current = next(after: node, within: id)
    }
    return text
  }
}
