import HarkAccessibility
import HarkDOM
import HarkReading
import HarkText

// Which items of the line of reading belong to a result and need not be read beside it.
extension ResultReader {
  /// Of a result without rules no longer text is put together, in bytes.
  private static let longestText = 600

  /// Finds the items of an entry that say nothing but what its result says.
  ///
  /// What has something else to say stays an item of its own: links to other pages, fields, buttons, rows of tables.
  ///
  /// - Parameters:
  ///   - items: the items of the entry.
  ///   - result: its result; without rules the items give it its text.
  ///   - isByRules: whether its source and text are known by rules.
  func gather(_ items: [Int], into result: inout SearchResult, isByRules: Bool) {
    guard let item = result.item else { return }
    var text = ""
    for other in items where other != item {
      let here = page.items[other]
      guard !here.role.isField, !here.role.isButton, here.role != .row else { continue }
      if let target = elsewhere(here, from: result) {
        if engine != nil, target.host == address?.host { result.asides.append(other) }
        continue
      }
      let line = page.text(of: here)
      guard !isSaid(line, here, by: result) else {
        result.others.append(other)
        continue
      }
      guard !isByRules, text.utf8.count + line.utf8.count <= Self.longestText else { continue }
      text += (text.isEmpty ? "" : " ") + line
      result.others.append(other)
    }
    if !isByRules { result.text = text }
    // Where all of it stands in one item, that is made anew with its number.
    if result.others.isEmpty, isByRules { result.others = [item] }
  }

  /// Whether a text adds nothing to a result: a picture, its name, source or text, its address.
  private func isSaid(_ line: String, _ item: ReadingItem, by result: SearchResult) -> Bool {
    if line.isEmpty || item.role == .image || item.role == .separator { return true }
    if [result.name, result.source].contains(where: { $0.contains(line) }) { return true }
    if !result.text.isEmpty, result.text.contains(line) || line == result.text { return true }
    let host = result.address?.host ?? ""
    // The site's name, which its host spells: "Harbour News" of harbournews.example.
    if line.utf8.count <= 40, host.letters.contains(line.letters) { return true }
    let isAddress = !line.contains(" ") || line.contains(" › ") || line.contains(" > ")
    if isAddress, !host.isEmpty, line.lowercased().contains(host.withoutWWW) { return true }
    // A link around nothing but what is to help the eye: "visited", the picture of the site.
    let links = page.spans(of: item).filter { $0.role == .link }
    return !links.isEmpty && line.utf8.count <= 60
      && links.reduce(0) { $0 + $1.text.count } >= item.text.count
  }

  /// Where a link with words in an item leads, if that is another page than its result's.
  private func elsewhere(_ item: ReadingItem, from result: SearchResult) -> Address? {
    let spans = page.spans(of: item)
    for span in spans where span.role == .link && !span.text.isEmpty {
      guard let target = target(of: page.tree[span.node].source), target.isWeb,
        target.withoutFragment() != result.address?.withoutFragment()
      else { continue }
      let isPicture = spans.contains {
        $0.role == .image && $0.text.lowerBound <= span.text.lowerBound
          && $0.text.upperBound >= span.text.upperBound
      }
      if !isPicture { return target }
    }
    return nil
  }

  /// Results that were found by their headings, with what stands beside each in the largest part of the page that has
  /// no other one in it.
  func gathered(_ results: [SearchResult]) -> [SearchResult] {
    guard results.count >= 2 else { return results }
    var counts: [Document.NodeID: Int] = [:]
    for result in results {
      for ancestor in ancestors(of: result.link) { counts[ancestor, default: 0] += 1 }
    }
    return results.map { result in
      guard let entry = ancestors(of: result.link).last(where: { counts[$0] == 1 }) else {
        return result
      }
      var gathered = result
      gathered.text = ""
      gather(places.items(in: entry, document), into: &gathered, isByRules: false)
      // Text that stands beside the part is no item of it.
      return gathered.text.isEmpty && !result.text.isEmpty ? result : gathered
    }
  }

  /// The elements around a link, itself first; a bounded number.
  private func ancestors(of link: Document.NodeID?) -> [Document.NodeID] {
    var ancestors: [Document.NodeID] = []
    var current = link
    while let id = current, ancestors.count < 40, !document.isHTML(id, .body) {
      ancestors.append(id)
      current = document.parent(of: id)
    }
    return ancestors
  }
}

extension String {
  /// Its letters and digits in lower case.
  fileprivate var letters: String { lowercased().filter { $0.isLetter || $0.isNumber } }

  /// A host without the name that says only that it is of the web.
  fileprivate var withoutWWW: String { hasPrefix("www.") ? String(dropFirst(4)) : self }
}
