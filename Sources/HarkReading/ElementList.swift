import HarkText

/// A list of the elements of a kind, to choose from.
package struct ElementList: Sendable {
  /// One element: what it is called in a list, and where it is.
  package struct Entry: Sendable {
    /// The name with its context, role and states, as one line.
    package let text: String
    /// What is typed to find it: the name alone.
    package let name: String
    package let stop: QuickStop
  }

  package let entries: [Entry]

  /// Lists all elements of a kind.
  package init(
    _ kind: ElementKind, in navigation: inout QuickNavigation, phrasing: Phrasing
  ) {
    entries = navigation.stops(kind).map { stop in
      let parts = phrasing.utterance(for: stop, from: nil, reason: .list).parts
      return Entry(
        text: parts.map(\.text).joined(), name: Self.name(of: stop, phrasing), stop: stop)
    }
  }

  private init(_ entries: [Entry]) { self.entries = entries }

  /// The elements whose line contains all words, whatever their case and accents.
  package func filtered(by words: String) -> ElementList {
    let wanted = words.split(separator: " ").map { FoldedText(String($0)) }
    guard !wanted.isEmpty else { return self }
    return ElementList(
      entries.filter { entry in
        let text = FoldedText(entry.text)
        return wanted.allSatisfy { !text.ranges(of: $0).isEmpty }
      })
  }

  private static func name(of stop: QuickStop, _ phrasing: Phrasing) -> String {
    let page = phrasing.page
    if stop.container >= 0 {
      return phrasing.containerName(page.containers[Int(stop.container)])
    }
    if stop.span >= 0 { return page.string(page.spans[Int(stop.span)].text) }
    return page.text(of: page.items[stop.position.item])
  }
}
