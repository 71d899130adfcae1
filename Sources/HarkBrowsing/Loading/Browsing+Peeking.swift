import HarkAccessibility
import HarkPage
import HarkReading
import HarkSettings
import HarkText

// A look at the page behind a link.
extension Browsing {
  /// Tells what a link leads to without going there.
  mutating func peek(_ number: Int?) {
    guard hasItems(), let page else { return }
    var element = currentLink(page)
    if let number {
      element = self.element(numbered: number, page)
      guard element != nil else {
        tell(noNumber(number))
        return
      }
    }
    guard let element, let address = page.target(of: element.node) else {
      tell(.linkNoneHere)
      return
    }
    let source = page.element(of: element.node)
    guard address.isOfServer || address.scheme == "file", page.allows(address, from: source) else {
      tell(.notOpened(address))
      return
    }
    stopTimers { $0.isOfPeek }
    let number = loading.beginPeek()
    startTimer(
      .peekBegins(number, host: BrowsedPage.host(of: address)), after: .milliseconds(300))
    effects.append(.peek(number, order(for: page.request(to: address, from: source))))
  }

  /// Tells the answer of a peek; one that was overtaken by another is dropped.
  mutating func tellPeek(_ number: Int, _ result: LoadResult) {
    guard loading.endPeek(number) else { return }
    stopTimers { $0.isOfPeek }
    order(.forgetProgress)
    switch result {
    case .failure(let sentence, _): tell(problem: sentence)
    case .download(let offer): tellPeek(offer)
    case .page(let page, _):
      let summary = page.summary
      var sentences = [page.name]
      if !summary.language.isEmpty {
        let name = LocaleFormat(language: strings.language).name(ofLanguage: summary.language)
        sentences.append(strings(.summaryLanguage(language: .text(name ?? summary.language))))
      }
      if summary.words > 0 {
        let minutes = summary.minutes(wordsPerMinute: settings[.rate])
        sentences.append(strings(.summaryMinutes(count: minutes)))
      }
      let paragraphs = page.items.dropFirst(page.mainContent.item).lazy.filter {
        $0.role == .paragraph && !$0.text.isEmpty
      }
      // What stands above an article is often no sentence of it: a date, a name.
      if let first = paragraphs.first(where: { $0.text.count > 40 }) ?? paragraphs.first {
        sentences.append(page.linear.text(of: first))
      }
      tell(text: joined(sentences), priority: .load)
    }
    showPrompt()
  }
}
