import HarkPage
import HarkReading
import HarkText

// What can be done on a page, in the order of use.
extension Browsing {
  /// Lists what can be done here; each entry does it.
  mutating func listDeeds() {
    guard hasItems(), let page, let visit = reader.visit else { return }
    let id = visit.id
    let (linear, survey, content) = (page.linear, page.survey, page.mainContent.item)
    work(isLarge: linear.items.count > Browsing.mostRows) {
      PageDeeds.found(on: linear, survey, from: content)
    } then: { session, deeds in
      guard session.reader.visit?.id == id, let page = session.page else { return }
      guard !deeds.isEmpty else {
        let links = session.elements(.link, on: page).count
        return session.tell(links == 0 ? .deedsNone : .deedsOnlyLinks(count: links))
      }
      let names = deeds.map { deed in
        let kind = session.strings(.deed, deed.kind.rawValue)
        return deed.name.isEmpty
          ? kind
          : session.strings(.deedsEntry(kind: .text(kind), name: .text(deed.name)))
      }
      session.choose(
        title: session.strings(.deedsTitle(count: deeds.count)), names,
        for: .page(.deeds(deeds), on: page))
    }
  }

  /// Does one of them.
  mutating func `do`(_ deed: PageDeed, on page: BrowsedPage) {
    switch deed.way {
    case .fill(let form, let field):
      jump(to: ReadingPosition(item: page.linear.firstItem(from: field)))
      fill(form, page)
    case .press(let node):
      let all = elements(.stop, on: page)
      guard let element = all.first(where: { $0.node == node }) else {
        jump(to: ReadingPosition(item: page.linear.firstItem(from: node)))
        return tellItem(.jump)
      }
      activate(element, on: page)
    }
  }
}
