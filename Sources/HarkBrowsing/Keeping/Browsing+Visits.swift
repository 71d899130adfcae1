import HarkAccessibility
import HarkKeeping
import HarkPage
import HarkReading
import HarkSettings
import HarkText
import HarkWeb

// Visits and places, kept as they come.
extension Browsing {
  /// Keeps that a page was visited, as soon as something of it is read.
  ///
  /// - Parameters:
  ///   - page: the page, or what of it has come.
  ///   - load: what has brought it.
  ///   - isPrivate: whether its tab is private.
  mutating func keepVisit(to page: BrowsedPage, of load: Load, isPrivate: Bool) {
    guard !isPrivate, let address = page.keptAddress else { return }
    let kind: VisitKind =
      switch load.purpose {
      case .form: .form
      case .search, .open: load.request.referrer == nil ? .typed : .link
      case .reload, .history, .frame: .restored
      }
    let title = page.title
    let language = page.summary.language
    keepQuietly { keeper throws(StoreError) in
      try keeper.recordVisit(
        to: address, title: title, language: language.isEmpty ? nil : language, kind: kind,
        from: nil)
    }
  }

  /// Keeps what a page says that has come whole, and the blocks that it has.
  mutating func keepText(of page: BrowsedPage, isPrivate: Bool) {
    guard !isPrivate, let address = page.keptAddress else { return }
    let linear = page.linear
    let main = page.mainContent.item
    keepQuietly { keeper throws(StoreError) in
      try keeper.setText(linear.searchedText(from: main), of: address)
      try keeper.setPlace(nil, blocks: PageBlocks.hashes(of: linear), of: address)
    }
  }

  /// Keeps where the reader is on the current page.
  mutating func keepPlace() {
    guard store.isOpen, !tabs.current.isPrivate, let visit = reader.visit,
      let page = visit.page, let address = page.keptAddress,
      visit.keptPlaceItem != visit.place.item
    else { return }
    reader.visit?.keptPlaceItem = visit.place.item
    let linear = page.linear
    let (id, item) = (visit.id, visit.place.item)
    let href = address.href
    store.placesUnderWay[href] = PlaceUnderWay(page: linear, item: item)
    keep(replacing: "place \(href)", isAnswer: false) { keeper throws(StoreError) in
      try keeper.setPlace(linear.place(of: item), blocks: nil, of: address)
    } then: { browsing, result in
      if browsing.store.placesUnderWay[href]?.item == item {
        browsing.store.placesUnderWay[href] = nil
      }
      guard case .failure(let error) = result else { return }
      // There may be room the next time.
      browsing.tabs.change(id) { if $0.keptPlaceItem == item { $0.keptPlaceItem = nil } }
      browsing.tellOnce(error)
    }
  }

  // MARK: Places

  /// Puts the reader of a page that has just come where she was on it in an earlier visit.
  mutating func returnToKeptPlace(of load: Load) {
    useSiteChoices()
    guard let page, goesOn(load), page.notes?.start == nil,
      let found = page.resumption(heardAt: settings[.rate])
    else { return }
    reader.visit?.goOn(at: found.item)
  }

  /// Whether a page that comes may go on where it was left: not where the address or the load says another place.
  private func goesOn(_ load: Load) -> Bool {
    load.purpose == .open && load.request.address.fragment == nil && settings[.places]
  }

  /// Whether the part of a page that has come is to wait for the place where its reader was: as long as that may still
  /// come.
  func awaitsPlace(on page: BrowsedPage, of load: Load) -> Bool {
    goesOn(load) && page.notes?.start == nil && page.mayStillBring(itsPlaceHeardAt: settings[.rate])
  }
}

extension LinearPage {
  /// What is searched for on a page: the main content first, then what stands before it.
  ///
  /// - Parameter main: the item where that begins.
  /// - Returns: at most 64 KB and an item more.
  fileprivate func searchedText(from main: Int) -> String {
    var text = ""
    for index in Array(items.indices.dropFirst(main)) + Array(items.indices.prefix(main)) {
      guard text.utf8.count < 65_536 else { break }
      text += self.text(of: items[index]) + "\n"
    }
    return text
  }
}
