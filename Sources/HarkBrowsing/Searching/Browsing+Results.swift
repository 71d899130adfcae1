import HarkPage
import HarkReading
import HarkSearch
import HarkText
import HarkWeb

// Results of a search: what is said of them, and the ways among them.
extension Browsing {
  /// What is said of a page that answers a search, where that is more than that it is loaded.
  ///
  /// - Parameter answer: what the page answers.
  /// - Returns: sentences; none for a page that is read as any other.
  func sentences(of answer: SearchAnswer) -> [String] {
    guard let list = answer.list else { return [] }
    let words = StringValue.text(answer.search.words)
    let count = list.results.count
    let (first, last) = (StringValue.count(list.first), StringValue.count(list.nextFirst - 1))
    let engine = answer.engine.map { StringValue.text($0.name) }
    let sentence: Sentence =
      switch (list.first > 1, engine) {
      case (false, nil): .loadResults(count: count, words: words)
      case (false, let engine?): .loadResultsOf(count: count, words: words, engine: engine)
      case (true, nil):
        count == 1
          ? .loadResultMore(first: first, words: words)
          : .loadResultsMore(first: first, last: last, words: words)
      case (true, let engine?):
        count == 1
          ? .loadResultMoreOf(first: first, words: words, engine: engine)
          : .loadResultsMoreOf(first: first, last: last, words: words, engine: engine)
      }
    var sentences = [strings(sentence)]
    if let words = list.changedWords {
      sentences.append(strings(.searchChanged(words: .text(words))))
    }
    if list.adsLeftOut > 0 {
      sentences.append(strings(.searchAds(count: .count(list.adsLeftOut))))
    }
    return sentences
  }

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

  /// Goes to the next or previous result; on a page without results to the next match.
  mutating func moveResult(forward: Bool) {
    guard hasPage(), let page else { return }
    guard let list = page.answer?.list else {
      if dialogue.lastFind.isEmpty { tell(.searchNoResults) } else { findAgain(forward: forward) }
      return
    }
    // The first is where the reader of a new page stands, who has not heard it.
    let isUnheard = forward && reader.visit?.isFresh == true
    let here = isUnheard ? place.item - 1 : place.item
    let places = list.results.indices.filter { list.results[$0].item != nil }
    let next =
      forward
      ? places.first { (list.results[$0].item ?? 0) > here }
      : places.last { (list.results[$0].item ?? 0) < here }
    guard let next else {
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
      tell(.searchNoResults)
      return
    }
    guard let number else { return }
    guard list.results.indices.contains(number - list.first) else {
      tell(
        .searchNoSuchResult(number: .count(number), last: .count(list.nextFirst - 1)))
      return
    }
    go(toResult: number - list.first, of: list, on: page)
  }

  /// Goes to the last result of the page.
  mutating func goToLastResult() {
    guard hasPage(), let page else { return }
    guard let list = page.answer?.list,
      let last = list.results.indices.last(where: { list.results[$0].item != nil })
    else {
      tell(.searchNoResults)
      return
    }
    go(toResult: last, of: list, on: page)
  }

  /// Goes to a result and tells it as one thing: its number and name, whose it is, what is said of it.
  private mutating func go(toResult index: Int, of list: ResultList, on page: BrowsedPage) {
    let result = list.results[index]
    guard let item = result.item, page.items.indices.contains(item) else {
      tell(.searchNoResults)
      return
    }
    jump(to: ReadingPosition(item: item))
    let name = strings(
      .searchResult(number: .count(list.first + index), name: .text(result.name)))
    // Of a site's own results nobody need hear whose they are.
    let source = result.source == page.address?.host ? "" : result.source
    let lines = [name, source, result.text].filter { !$0.isEmpty }
    tell(pageText: lines.joined(separator: "\n"), language: page.summary.language)
  }

  /// Loads the next page of results, whose numbers go on; on any other page the next of its series.
  mutating func moreResults() {
    guard hasPage(), let page else { return }
    guard let answer = page.answer, let list = answer.list else {
      if !growLive() { followSeries(next: true) }
      return
    }
    guard let next = list.next, page.allows(next.address, from: nil) else {
      tell(.searchNoMore)
      return
    }
    var request = page.request(to: next.address, from: nil)
    request.post(next.postedBody)
    request.purpose = .search(
      AskedSearch(words: answer.search.words, engine: answer.engine?.id, first: list.nextFirst))
    load(request, .search(answer.search.words))
  }
}
