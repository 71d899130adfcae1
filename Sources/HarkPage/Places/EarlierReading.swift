package import HarkKeeping
import HarkAccessibility
package import HarkReading
import HarkText

/// Where readers of pages were before, as far as that is known when a page is asked for.
package struct KnownPlaces: Sendable {
  /// The place of an earlier session in the tab that the page is for; nil where there is none.
  package var ofTab: Place?
  /// Places that the store was asked to keep and may not have yet, by the addresses of their pages.
  package var underWay: [String: PlaceUnderWay] = [:]

  package init(
    ofTab: Place? = nil, underWay: [String: PlaceUnderWay] = [:]
  ) {
    self.ofTab = ofTab
    self.underWay = underWay
  }
}

/// A place that the store was asked to keep: who comes back at once is brought there too.
package struct PlaceUnderWay {
  let page: LinearPage
  package let item: Int

  package init(
    page: LinearPage, item: Int
  ) {
    self.page = page
    self.item = item
  }
}

/// What is known of a page from before, and what that means on the page as it is now.
///
/// Made where the page is made, since all of it takes a walk through the page; keys only look it up.
package struct EarlierReading: Sendable {
  /// The last visit; nil where only a place is known.
  package let visit: EarlierVisit?
  /// Where the reader was; nil where that is not known.
  package let place: Place?
  /// The items that were not on the page at that visit, in order.
  package private(set) var newItems: [Int] = []
  /// Where the page goes on; nil where no place is known, or there are no items.
  package private(set) var resumption: Resumption?

  /// - Parameters:
  ///   - visit: what the store knows.
  ///   - place: where the reader was, as it is known best.
  ///   - page: the page, or what of it has come.
  ///   - isPart: whether more is coming: what is new is not looked for then.
  /// - Complexity: O(bytes of the page).
  init(_ visit: EarlierVisit?, _ place: Place?, on page: LinearPage, isPart: Bool) {
    self.visit = visit
    self.place = place
    if isPart { resumption = place.flatMap { Resumption($0, on: page) } } else { update(page) }
  }

  /// Looks anew on the page, whose items are others now.
  mutating func update(_ page: LinearPage) {
    newItems = PageBlocks.newItems(of: page, since: visit?.blocks ?? [])
    resumption = place.flatMap { Resumption($0, on: page) }
  }
}

/// Where a page goes on that was read before.
package struct Resumption: Sendable {
  package let item: Int
  package let ground: FoundPlace.Ground
  /// How much of the page's text stands there and behind it, from 0 to 1.
  package let shareLeft: Double
  /// The heading above, or at the place itself; nil where there is none.
  package let heading: String?

  init?(_ place: Place, on page: LinearPage) {
    guard let found = page.find(place) else { return nil }
    item = found.item
    ground = found.ground
    let before = page.items[..<item].reduce(0) { $0 + $1.text.count }
    let all = page.items[item...].reduce(before) { $0 + $1.text.count }
    shareLeft = 1 - Double(before) / Double(max(1, all))
    heading = page.items[...item].last { $0.role == .heading }
      .map { PlainText.cleaned(page.string(page.listedRange(of: $0))) }
  }
}
