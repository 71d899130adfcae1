import HarkPage
import HarkReading
import HarkText

// A page that its reader has left somewhere in an earlier visit.
extension BrowsedPage {
  /// Where its reader was, if she wants to be brought there.
  ///
  /// Not on a page that takes less than half a minute to hear, and not where she had read to its end: it begins anew.
  ///
  /// - Parameter rate: words in a minute.
  /// - Returns: nil where she does not, or was nowhere on it.
  func resumption(heardAt rate: Int) -> Resumption? {
    guard let found = earlier?.resumption, found.item > mainContent.item,
      found.item < items.count - 1, summary.words * 2 >= rate
    else { return nil }
    return found
  }

  /// Whether what has come of it is to wait for the place where its reader was, as long as that may still come.
  ///
  /// - Parameter rate: words in a minute.
  /// - Returns: false once it has come, or can't come any more.
  func mayStillBring(itsPlaceHeardAt rate: Int) -> Bool {
    guard let place = earlier?.place else { return false }
    if let found = resumption(heardAt: rate), found.ground == .words { return false }
    return items.count < place.offset * 3 / 2 + 20
  }

  /// The sentence that a page goes on where its reader was, and how much is left.
  ///
  /// - Parameters:
  ///   - isPart: whether more is coming, so that nobody knows how much is left.
  ///   - rate: words in a minute.
  ///   - strings: have the sentences.
  /// - Returns: the sentence, without a full stop.
  func continuation(isPart: Bool, heardAt rate: Int, _ strings: StringCatalog) -> String {
    let title = StringValue.text(name)
    guard let found = earlier?.resumption else { return strings(.loadBack(title: title)) }
    let minutes = Double(summary.minutes(wordsPerMinute: rate))
    let rest = max(1, Int((minutes * found.shareLeft).rounded()))
    // The page's own heading says no more than its title.
    guard let heading = found.heading, !self.title.contains(heading) else {
      return strings(
        isPart ? .loadContinuedPart(title: title) : .loadContinued(title: title, count: rest))
    }
    return strings(
      isPart
        ? .loadContinuedPartAt(title: title, heading: .text(heading))
        : .loadContinuedAt(title: title, heading: .text(heading), count: rest))
  }
}
