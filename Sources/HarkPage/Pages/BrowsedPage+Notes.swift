package import HarkAccessibility
package import HarkDOM
package import HarkKeeping
package import HarkReading
import HarkText

/// What a person knows about a page: the notes on its site, and where those hold on it.
package struct PageNotes: Sendable {
  package let all: [SiteNote]
  /// The parts that are never read.
  package private(set) var skipped: [Range<Int>] = []
  /// What reading begins at; nil where there is nothing of that name.
  package private(set) var start: ReadingPosition?

  package init(_ notes: [SiteNote]) { all = notes }

  /// Whether an item lies in a part that is never read.
  package func skips(_ item: Int) -> Bool { skipped.contains { $0.contains(item) } }

  /// Finds out where the notes hold.
  ///
  /// - Complexity: O(containers × parts that are never read), and the headings.
  mutating func place(on page: BrowsedPage) {
    skipped = all.filter { $0.kind == .skip }.flatMap { page.items(ofPart: $0) }
    start = all.last { $0.kind == .start }.flatMap { page.beginning(named: $0.name) }
  }
}

extension BrowsedPage {
  /// Takes what a person knows about its site, on any thread but the session's; items are made anew where something of
  /// the page has a label.
  ///
  /// - Parameter notes: those on its host; nil where they are not known.
  /// - Complexity: linear in the page where there are labels.
  package mutating func take(notes: [SiteNote]?) {
    if let notes { take(notes, showing: page.shown, linear.tree.formState) }
  }

  /// The same, with what of it is read and what was typed.
  package mutating func take(_ notes: [SiteNote], showing shown: ShownText, _ form: FormState) {
    guard !notes.isEmpty || self.notes != nil else { return }
    let hadLabels = self.notes?.all.contains { $0.kind == .label } == true
    self.notes = PageNotes(notes)
    let labels = labels(of: notes)
    guard !labels.isEmpty || hadLabels else { return placeNotes() }
    relabel(labels)
    rebuild(showing: shown, form)
  }

  /// Notes what a person knows about its site, whose labels it was made with.
  package mutating func know(_ notes: [SiteNote]) {
    guard !notes.isEmpty else { return }
    self.notes = PageNotes(notes)
    placeNotes()
  }

  /// The labels among notes, for pages of its kind.
  package func labels(of notes: [SiteNote]) -> PageLabels {
    PageLabels(
      notes.compactMap(\.label), path: address.map { AddressPattern.path(of: $0) } ?? "")
  }

  /// Finds out where the notes hold among the items as they are, and lets reading begin where they say.
  package mutating func placeNotes() {
    guard var placed = notes else { return }
    placed.place(on: self)
    notes = placed
    if let start = placed.start { mainContent = start }
  }

  /// The items of the parts of a page that a note means.
  fileprivate func items(ofPart note: SiteNote) -> [Range<Int>] {
    let isSamePath = note["path"] == address.map { AddressPattern.path(of: $0) }
    let fingerprint = note.fingerprint
    if let text = note["text"] {
      return items.indices.filter {
        let item = items[$0]
        return item.role.rawValue == note["role"]
          && AddressPattern.withoutNumbers(String(linear.text(of: item).prefix(100))) == text
      }.map { $0..<$0 + 1 }
    }
    var best = 0
    var found: [Range<Int>] = []
    for container in linear.containers {
      guard container.role.rawValue == fingerprint.features[.role],
        let fit = fingerprint.fit(
          ElementFingerprint(of: container.node, in: tree), isSamePath: isSamePath),
        fit >= best
      else { continue }
      if fit > best { (best, found) = (fit, []) }
      found.append(Int(container.items.lowerBound)..<Int(container.items.upperBound))
    }
    return found
  }

  /// Where what is called so begins: a heading of that name, else one that has the words, else a link or control.
  fileprivate func beginning(named name: String) -> ReadingPosition? {
    let sought = FoldedText(name)
    guard !sought.key.isEmpty else { return nil }
    var within: Int?
    for (index, item) in items.enumerated() where item.role == .heading {
      let text = FoldedText(linear.text(of: item)).key
      if text == sought.key { return ReadingPosition(item: index) }
      if within == nil, text.span.firstRange(of: sought.key.span) != nil { within = index }
    }
    if let within { return ReadingPosition(item: within) }
    var navigation = navigation
    let stops = navigation.stops(.stop)
    return NameMatch.matches(for: [name], among: names.stops).first.map { stops[$0].position }
  }

  /// The part of the page that an item lies in, as a note tells it: the innermost landmark that is not the content, else
  /// the innermost list, table or group, else the item alone.
  package func part(around item: Int) -> (items: Range<Int>, details: [SiteNote.Detail])? {
    guard items.indices.contains(item), let address else { return nil }
    let path = SiteNote.Detail("path", AddressPattern.path(of: address))
    func isPart(_ container: ReadingContainer) -> Bool {
      container.role != .main && container.items.count * 2 <= items.count
    }
    var chosen: ReadingContainer?
    var current = items[item].container
    while current >= 0 {
      let container = linear.containers[Int(current)]
      if isPart(container), chosen == nil || container.landmark == current { chosen = container }
      if container.landmark == current { break }
      current = container.parent
    }
    guard let chosen else {
      let own = items[item]
      let text = AddressPattern.withoutNumbers(String(linear.text(of: own).prefix(100)))
      return (
        item..<item + 1,
        [path, SiteNote.Detail("role", own.role.rawValue), SiteNote.Detail("text", text)]
      )
    }
    let fingerprint = ElementFingerprint(of: chosen.node, in: tree)
    return (
      Int(chosen.items.lowerBound)..<Int(chosen.items.upperBound),
      [path]
        + ElementFingerprint.Feature.allCases.compactMap { feature in
          fingerprint.features[feature].map { SiteNote.Detail(feature.rawValue, $0) }
        }
    )
  }
}
