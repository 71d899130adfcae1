import HarkPage
import HarkReading
import HarkSearch
import HarkWeb

extension SearchAnswer {
  /// What is said of a page that answers a search, where that is more than that it is loaded.
  ///
  /// None for a page that is read as any other.
  func sentences(_ strings: StringCatalog) -> [String] {
    guard let list else { return [] }
    let words = StringValue.text(search.words)
    let count = list.results.count
    let (first, last) = (StringValue.count(list.first), StringValue.count(list.nextFirst - 1))
    let engine = self.engine.map { StringValue.text($0.name) }
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
}

extension ResultList {
  /// The next or previous result from an item on whose place is known.
  func result(from item: Int, forward: Bool) -> Int? {
    let places = results.indices.filter { results[$0].item != nil }
    return forward
      ? places.first { (results[$0].item ?? 0) > item }
      : places.last { (results[$0].item ?? 0) < item }
  }

  /// The result of a number, as they are told; nil where it is on another page.
  func index(numbered number: Int) -> Int? {
    results.indices.contains(number - first) ? number - first : nil
  }

  /// A result as one thing: its number and name, whose it is, what is said of it.
  ///
  /// - Parameters:
  ///   - index: which it is.
  ///   - host: the page's own: of a site's own results nobody need hear whose they are.
  ///   - strings: put number and name together.
  /// - Returns: what is known of these, in that order.
  func lines(ofResult index: Int, besides host: String?, _ strings: StringCatalog) -> [String] {
    let result = results[index]
    let name = strings(.searchResult(number: .count(first + index), name: .text(result.name)))
    let source = result.source == host ? "" : result.source
    return [name, source, result.text].filter { !$0.isEmpty }
  }
}

extension BrowsedPage {
  /// What asks for the results after those of a page, whose numbers go on; nil where there are none.
  func request(forResultsAfter list: ResultList, of answer: SearchAnswer) -> Request? {
    guard let next = list.next, allows(next.address, from: nil) else { return nil }
    var request = request(to: next.address, from: nil)
    request.post(next.postedBody)
    request.purpose = .search(
      AskedSearch(words: answer.search.words, engine: answer.engine?.id, first: list.nextFirst))
    return request
  }
}
