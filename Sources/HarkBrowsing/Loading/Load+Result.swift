import HarkAccessibility
import HarkPage
import HarkReading
import HarkSearch
import HarkText

// What is said of a load that has ended.
extension Load {
  /// That another server's page is here than the one that was asked; a name with and without "www." is one server's.
  func sentence(ofHostLedTo page: BrowsedPage) -> Sentence? {
    switch purpose {
    case .open, .form: break
    // An engine's own detours are nobody's news, and what was here before was told when it came.
    case .search, .reload, .history, .frame: return nil
    }
    guard let address = page.address, address.isWeb, let host = address.host,
      !askedHost.isEmpty,
      host.withoutWWW != askedHost.withoutWWW
    else { return nil }
    return .loadLedToHost(host: .text(askedHost), target: .text(host))
  }

  /// The sentence that a load has ended.
  ///
  /// - Parameters:
  ///   - page: the page that it has brought.
  ///   - visit: the visit to it.
  ///   - isWhole: whether all of it came.
  ///   - rate: words in a minute.
  ///   - now: the time.
  ///   - strings: have the sentences.
  /// - Returns: the sentence; empty where what is told of the page says it.
  func result(
    of page: BrowsedPage, to visit: Visit?, isWhole: Bool, heardAt rate: Int,
    at now: ContinuousClock.Instant, _ strings: StringCatalog
  ) -> String {
    if let visit, visit.isContinued, !isShown {
      return page.continuation(isPart: false, heardAt: rate, strings)
    }
    // Of a large page that came at once the title was told a moment ago; one that is given since it takes its time
    // takes longer than that.
    let isTitleTold = isShown && start.duration(to: now) < .milliseconds(350)
    // Of a page that a server gives for an error its title is told, and no success.
    let loaded =
      page.status >= 400 && !isTitleTold
      ? page.name : strings(isTitleTold ? .loadLoadedRest : .loaded(title: page.title))
    if isWhole, let answer = page.answer, answer.list != nil, !purpose.isAgain {
      return strings.joined(answer.sentences(strings))
    }
    switch purpose {
    case .reload:
      return page.changes.map { strings(.reloaded(changes: $0)) } ?? loaded
    case .history:
      guard !isShown else { break }
      // Where the reader is at the page's own heading, that says it.
      let isTold = !hasMoved && isWhole && page.isTitle(visit?.place.item ?? 0)
      return isTold ? "" : strings(.loadBack(title: .text(page.name)))
    case .open, .search, .form, .frame: break
    }
    // Of a page that was told when its first part came, only why the rest is missing is news.
    return isWhole || !isShown ? loaded : ""
  }
}

extension BrowsedPage {
  /// Whether an item is a heading that says the page's title.
  func isTitle(_ item: Int) -> Bool {
    guard items.indices.contains(item), items[item].role == .heading else {
      return false
    }
    return linear.text(of: items[item]) == title
  }
}

extension String {
  /// A host's name without the "www." that many have for the same server.
  fileprivate var withoutWWW: Substring { hasPrefix("www.") ? dropFirst(4) : self[...] }
}
