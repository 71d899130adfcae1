import HarkPage
import HarkReading
import HarkSearch
import HarkText
import HarkWeb

// Results of a search: what is said of them, and the ways among them.
extension Browsing {
  /// Whether an item is an advertisement that is passed over, or says what its result says already.
  func isLeftOut(_ item: Int) -> Bool {
    if page?.linear.passedOver.contains(item) == true { return true }
    guard reader.visit?.readsAds == false else { return false }
    return page?.answer?.leftOut.contains(item) ?? false
  }

  /// Reads advertisements too, or passes over them again.
  mutating func toggleAds() {
    guard hasPage(), let visit = reader.visit, let page else { return }
    guard let list = page.answer?.list, list.adsLeftOut > 0 else {
      tell(.searchNoAds)
      return
    }
    reader.visit?.readsAds.toggle()
    tell(
      visit.readsAds
        ? .searchAds(count: .count(list.adsLeftOut)) : .searchAdsRead(count: list.adsLeftOut))
  }

  /// Why a search has no results, and what to do; nil where it has some, or nobody can tell.
  mutating func failure(of answer: SearchAnswer, on page: BrowsedPage) -> String? {
    if answer.search.first > 1, answer.outcome == .nothing { return strings(.searchNoMore) }
    // A site that searches itself is called by its host.
    let asked = answer.engine ?? SearchEngine(id: "", name: page.host, address: "")
    let other = engines().alternative(to: asked, language: strings.language)
    return Sentence(answer.outcome, of: asked, other: answer.engine == nil ? nil : other)?
      .text(strings)
  }

  // MARK: Ways

  /// Goes to the next or previous result; on a page without results to the next match, or to the next thing that it lists.
  mutating func moveResult(forward: Bool) {
    guard hasPage(), let page else { return }
    guard let list = page.answer?.list else {
      if !dialogue.lastFind.isEmpty { return findAgain(forward: forward) }
      if !moveEntry(forward: forward, on: page) { tell(.searchNoResults) }
      return
    }
    // The first is where the reader of a new page stands, who has not heard it.
    let isUnheard = forward && reader.visit?.isFresh == true
    let here = isUnheard ? place.item - 1 : place.item
    guard let next = list.result(from: here, forward: forward) else {
      tell(
        !forward
          ? .searchFirstResult : list.next == nil ? .searchNoMore : .searchLastResult)
      return
    }
    go(toResult: next, of: list, on: page)
  }

  /// Goes to the result of a number.
  mutating func goToResult(_ number: Int?) {
    guard hasPage(), let page else { return }
    guard let list = page.answer?.list else {
      if !goToEntry(number ?? 0, on: page) { tell(.searchNoResults) }
      return
    }
    guard let number else { return }
    guard let index = list.index(numbered: number) else {
      tell(
        .searchNoSuchResult(number: .count(number), last: .count(list.nextFirst - 1)))
      return
    }
    go(toResult: index, of: list, on: page)
  }

  /// Goes to the last result of the page.
  mutating func goToLastResult() {
    guard hasPage(), let page else { return }
    guard let list = page.answer?.list, let last = list.result(from: .max, forward: false) else {
      tell(.searchNoResults)
      return
    }
    go(toResult: last, of: list, on: page)
  }

  /// Goes to a result and tells it as one thing: its number and name, whose it is, what is said of it.
  private mutating func go(toResult index: Int, of list: ResultList, on page: BrowsedPage) {
    guard let item = list.results[index].item, page.items.indices.contains(item) else {
      tell(.searchNoResults)
      return
    }
    jump(to: ReadingPosition(item: item))
    let lines = list.lines(ofResult: index, besides: page.address?.host, strings)
    tell(pageText: lines.joined(separator: "\n"), language: page.summary.language)
  }

  /// Loads the next page of results, whose numbers go on; on any other page the next of its series.
  mutating func moreResults() {
    guard hasPage(), let page else { return }
    guard let answer = page.answer, let list = answer.list else {
      if !growLive() { followSeries(next: true) }
      return
    }
    guard let request = page.request(forResultsAfter: list, of: answer) else {
      tell(.searchNoMore)
      return
    }
    load(request, .search(answer.search.words))
  }
}
