package import HarkPage
package import HarkReading
import HarkText

// What stands in a reader's way on a page: told once at its load, with what can be done.
extension Browsing {
  /// What is said of it at the end of a load.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - answersPassword: whether it answers a form that a password was sent by: who has just signed in, or tried to,
  ///     need not be told to.
  /// - Returns: the sentences, in the order in which they are announced.
  func obstacles(of page: BrowsedPage, answersPassword: Bool = false) -> [String] {
    var sentences: [Sentence] = []
    if page.isHumanCheck { sentences.append(.loadHumanCheck(host: .text(page.host))) }
    if let obstacle = page.obstacle, !(answersPassword && obstacle == .signIn) {
      sentences.append(Sentence(obstacle, on: page.host, strings))
    }
    sentences += page.formNotes?.sentences ?? []
    if let limit = timeLimit(of: page) { sentences.append(limit) }
    return sentences.map { strings($0) }
  }

  /// What is said of a question for consent beside a page's content, once on a site that repeats it.
  func consent(beside page: BrowsedPage) -> String? {
    guard let consent = page.consent, !page.repeated.runs.contains(where: consent.items.overlaps)
    else { return nil }
    return strings(
      .loadConsentBeside(choices: .text(consent.choices.joined(separator: strings(.joinComma)))))
  }

  /// Where a page goes by itself after a time: here it stays.
  private func timeLimit(of page: BrowsedPage) -> Sentence? {
    guard let refresh = page.refresh, !refresh.isFollowed(from: page.address) else { return nil }
    if refresh.address.withoutFragment().href == page.address?.withoutFragment().href {
      return .loadTimeReload(
        count: refresh.seconds, key: .text(keyName(for: .action(.reload))))
    }
    return .loadTimeLimit(
      host: .text(BrowsedPage.host(of: refresh.address)), count: refresh.seconds)
  }
}

extension Sentence {
  /// What is told of an obstacle, and of what can be done.
  ///
  /// - Parameters:
  ///   - obstacle: what stands in the place of the page.
  ///   - host: where the page is from.
  ///   - strings: puts the names of choices together.
  package init(_ obstacle: PageObstacle, on host: String, _ strings: StringCatalog) {
    switch obstacle {
    case .consent(let choices):
      self = .loadConsent(
        host: .text(host), choices: .text(choices.joined(separator: strings(.joinComma))),
        choice: .text(choices.first ?? ""))
    case .signIn: self = .loadSignIn(host: .text(host))
    case .noXMLReader: self = .loadNoXmlReader
    }
  }
}
