import HarkPage
import HarkReading
import HarkSearch
import HarkText
import HarkWeb

/// What a page is looked at for, with all that taking it needs.
enum Look {
  /// What an engine suggests for words.
  case suggestions(String, SearchEngine)
  /// How the site of an address is searched, for these words.
  case siteSearch(String, of: Address?)
  /// A description of a search, which becomes an engine named by the host.
  case newEngine(host: String)
  case feed(FeedRefresh)
  /// The page of a link, which is kept to be read later under the link's name where it has none.
  case later(Address, title: String)
  /// A page that is watched, by the number of the watch.
  case watch(Int)

  /// Whether the person has asked for it and waits.
  var isWaitedFor: Bool {
    if case .watch = self { return false }
    return true
  }
}

// Pages that are fetched for what they tell and are not shown: feeds, descriptions of searches.
extension Browsing {
  /// Fetches a page and takes what it tells; lines wait for it.
  mutating func look(at request: Request, for look: Look) {
    let number = loading.begin(look)
    startTimer(
      .peekBegins(number, host: BrowsedPage.host(of: request.address)), after: .milliseconds(300))
    effects.append(.peek(number, order(for: request)))
  }

  /// Takes a page that was fetched; says whether somebody waited for it.
  mutating func take(look number: Int, _ result: LoadResult) -> Bool {
    guard let look = loading.end(look: number) else { return false }
    if case .watch(let watch) = look {
      take(result, ofWatch: watch)
      return true
    }
    stopTimers { kind in
      if case .peekBegins(number, _) = kind { return true }
      return false
    }
    order(.forgetProgress)
    take(result, for: look)
    showPromptUnlessLoading()
    return true
  }

  private mutating func take(_ result: LoadResult, for look: Look) {
    switch look {
    case .suggestions(let words, let engine): show(suggestions: result, for: words, engine)
    case .siteSearch(let words, let site):
      search(for: words, with: result.describedEngine, ofSite: site)
    case .newEngine(let host): addEngine(describedBy: result, of: host)
    case .feed(let refresh): take(result, of: refresh)
    case .later(let address, let title): take(later: result, of: address, title: title)
    case .watch(let number): take(result, ofWatch: number)
    }
  }
}
