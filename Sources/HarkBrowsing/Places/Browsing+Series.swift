import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkText

// The next and the previous page of a series.
extension Browsing {
  /// Goes to the next or previous page of a series: by its `rel`, its header, or a link so named.
  mutating func followSeries(next: Bool) {
    guard hasPage(), let page else { return }
    guard let address = seriesAddress(next: next, page) else {
      // "Previous page" is what people say for back.
      if !next, reader.history.visit(at: -1) != nil { return goBack(1) }
      tell(.seriesNone)
      return
    }
    guard page.allows(address, from: nil) else {
      tell(.notOpened(address))
      return
    }
    load(page.request(to: address, from: nil), .open)
  }

  func seriesAddress(next: Bool, _ page: BrowsedPage) -> Address? {
    let relations = next ? ["next"] : ["prev", "previous"]
    func matches(_ value: String?) -> Bool {
      value?.lowercased().split(whereSeparator: \.isWhitespace).contains {
        relations.contains(String($0))
      } ?? false
    }
    for id in page.document.headElements where page.document.isHTML(id, .link) {
      if matches(page.document.attribute(.rel, of: id)),
        let href = page.document.attribute(.href, of: id)
      {
        return page.document.address(href, base: page.base)
      }
    }
    for relation in relations {
      if let target = page.seriesLinks[relation] { return Address(target, base: page.base) }
    }
    let tree = page.tree
    let stops = elements(.stop, on: page)
    for link in stops where link.role == .link {
      if matches(tree.document.attribute(.rel, of: tree.element(of: link.node))) {
        return page.target(of: link.node)
      }
    }
    let names = strings(
      next ? Sentence(.phrase, "link.next-page") : Sentence(.phrase, "link.previous-page")
    )
    .split(separator: "|").map(String.init)
    for index in page.names.stops.indices(ofAny: names) where stops[index].role == .link {
      let name = name(of: stops[index], page).lowercased().trimmingSpaces
      if names.contains(name) { return page.target(of: stops[index].node) }
    }
    return nil
  }
}
