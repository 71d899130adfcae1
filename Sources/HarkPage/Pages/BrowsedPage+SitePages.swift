package import HarkAccessibility
import HarkDOM
package import HarkReading
import HarkText

extension AnsweredPage {
  /// The page with a form, as its reader sends it.
  package init(_ page: BrowsedPage) {
    self.init(page: page.linear, address: page.address, news: page.news)
  }
}

extension VisitedAddresses {
  /// Whether a link of a page leads to what was visited; a place on the page itself is nowhere else.
  package func contains(_ node: AccessibilityTree.NodeID, of page: Page) -> Bool {
    guard let href = page.document.attribute(.href, of: page.tree[node].source) else {
      return false
    }
    return contains(href, on: page.address) {
      page.document.address(href, base: page.base)
    }
  }
}

extension BrowsedPage {
  /// What stood on the page before it of the same site, and is stepped over in reading on.
  ///
  /// None among results of a search: what another search has found too is no menu.
  package var repeated: RepeatedItems {
    answer?.list == nil ? beside?.repeated ?? RepeatedItems() : RepeatedItems()
  }

  /// Compares it with the page that was read before it of the same site, on any thread but the session's.
  ///
  /// - Parameters:
  ///   - sites: what was read in this session.
  ///   - stepsOver: whether what is repeated is to be stepped over.
  ///   - form: the page with the form that it answers; nil for any other page.
  ///   - isPart: whether more of the page is coming.
  package mutating func compare(
    with sites: SitePages, stepsOver: Bool, answering form: AnsweredPage? = nil,
    isPart: Bool = false
  ) {
    guard address?.isWeb == true else { return }
    let other = stepsOver ? sites.other(than: address, form?.address) : nil
    beside = PageBesideOthers(linear, other: other ?? [], from: contentStart, isPart: isPart)
    beginAtNews()
  }

  /// Lets reading begin behind what is repeated.
  mutating func beginAtNews() {
    if let run = repeated.run(around: mainContent.item), run.upperBound < items.count {
      mainContent = ReadingPosition(item: run.upperBound)
    }
  }

  /// Finds what is new on it as the answer to a form, on any thread but the session's.
  ///
  /// - Parameters:
  ///   - form: the page with the form.
  ///   - sites: what was read in this session.
  package mutating func findNews(since form: AnsweredPage, _ sites: SitePages) {
    let main = contentStart
    let news = PageNews(
      on: linear, since: form.page, form.news, known: sites.all(ofSiteOf: address), from: main)
    // What is to be filled in once more is no repetition.
    if news.isSamePage {
      beside?.readAll()
      mainContent = ReadingPosition(item: main)
    }
    // What is said of a form is no part of what the site says everywhere.
    if !news.messages.isEmpty {
      let said = news.numbers(among: RepeatedItems.numbers(of: linear))
      beside?.leaveOut(said)
    }
    self.news = news
  }
}
