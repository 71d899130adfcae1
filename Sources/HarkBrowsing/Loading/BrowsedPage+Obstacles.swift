package import HarkPage
package import HarkReading
import HarkText

// What stands in a reader's way on a page: told once at its load, with what can be done.
extension BrowsedPage {
  /// What is said of it at the end of a load.
  ///
  /// - Parameters:
  ///   - answersPassword: whether it answers a form that a password was sent by: who has just signed in, or tried to,
  ///     need not be told to.
  ///   - asksForScripts: whether the question follows whether its scripts shall run.
  ///   - key: what loads the page again, as it is told.
  ///   - strings: have the sentences.
  /// - Returns: the sentences, in the order in which they are announced.
  func obstacles(
    answersPassword: Bool, asksForScripts: Bool = false, reloadedBy key: String,
    _ strings: StringCatalog
  ) -> [String] {
    var sentences: [Sentence] = []
    if isHumanCheck {
      sentences.append(
        asksForScripts
          ? .loadHumanCheckAsk(host: .text(host)) : .loadHumanCheck(host: .text(host)))
    }
    if let obstacle, !(answersPassword && obstacle == .signIn) {
      sentences.append(Sentence(obstacle, on: host, strings))
    }
    sentences += formNotes?.sentences ?? []
    if let limit = timeLimit(reloadedBy: key) { sentences.append(limit) }
    return sentences.map { strings($0) }
  }

  /// What is said of a question for consent beside a page's content, once on a site that repeats it.
  func sentenceOfConsent(_ strings: StringCatalog) -> String? {
    guard let consent, !repeated.runs.contains(where: consent.items.overlaps)
    else { return nil }
    return strings(
      .loadConsentBeside(choices: .text(consent.choices.joined(separator: strings(.joinComma)))))
  }

  /// What is said of a check whether its reader is a person, and of what she can do, on a page whose scripts run.
  ///
  /// - Complexity: linear in the elements.
  func sentencesOfLiveCheck(_ strings: StringCatalog) -> [String] {
    HumanCheck(shownOn: page)?.sentences.map { strings($0) } ?? []
  }

  /// Where a page goes by itself after a time: here it stays.
  private func timeLimit(reloadedBy key: String) -> Sentence? {
    guard let refresh, !refresh.isFollowed(from: address) else { return nil }
    if refresh.address.withoutFragment().href == address?.withoutFragment().href {
      return .loadTimeReload(
        count: refresh.seconds, key: .text(key))
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
