import HarkReading
import HarkText

// Pages that are fetched for what they tell and are not shown: feeds, descriptions of searches.
extension Browsing {
  /// Fetches a page, and goes on with what came; lines wait for it.
  ///
  /// - Parameters:
  ///   - request: what is fetched.
  ///   - finish: takes what came.
  mutating func look(
    at request: PageRequest, then finish: @escaping (inout Browsing, LoadResult) -> Void
  ) {
    let number = counts.nextLook()
    searching.looks[number] = finish
    startTimer(
      .peekBegins(number, host: BrowsedPage.host(of: request.address)), after: .milliseconds(300))
    effects.append(.peek(number, order(for: request)))
  }

  /// Takes a page that was fetched; says whether somebody waited for it.
  mutating func take(look number: Int, _ result: LoadResult) -> Bool {
    guard let finish = searching.looks.removeValue(forKey: number) else { return false }
    stopTimers { kind in
      if case .peekBegins(number, _) = kind { return true }
      return false
    }
    order(.forgetProgress)
    finish(&self, result)
    showPromptUnlessLoading()
    return true
  }
}
