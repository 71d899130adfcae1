package import HarkDOM
import HarkReading
package import HarkText

/// How the site of a page is searched.
package enum SiteSearch: Sendable {
  /// By the description that it offers, which must be fetched first.
  case description(OpenSearchDescription.Link)
  /// By the page's own form: the field to fill in, and the form to send.
  case form(field: Document.NodeID, form: Document.NodeID)
  /// By an engine that is asked for its host only.
  case engine
  /// By nothing: the page has no host.
  case none

  /// The best way: a form on the page itself costs no further fetch and comes first.
  ///
  /// - Parameters:
  ///   - survey: the page's controls.
  ///   - descriptions: the descriptions that the page leads to.
  ///   - document: the page.
  ///   - address: where it came from.
  /// - Returns: the way.
  /// - Complexity: linear in the controls.
  package static func plan(
    _ survey: FormSurvey, _ descriptions: [OpenSearchDescription.Link], on document: Document,
    at address: Address?
  ) -> SiteSearch {
    if let (field, form) = field(survey, document) { return .form(field: field, form: form) }
    if let link = descriptions.first, link.address.host == address?.host {
      return .description(link)
    }
    return address?.host?.isEmpty ?? true ? .none : .engine
  }

  /// The field of the page's own search, and its form: the first that says so and has one text.
  private static func field(
    _ survey: FormSurvey, _ document: Document
  ) -> (field: Document.NodeID, form: Document.NodeID)? {
    for entry in survey.entries where entry.control.kind.takesText && !entry.isDisabled {
      guard let form = entry.form,
        survey.controls(of: form).count(where: \.kind.takesText) == 1,
        document.attribute(.method, of: form)?.lowercased() ?? "get" == "get",
        isSearch(entry.control, document)
      else { continue }
      return (entry.control.element, form)
    }
    return nil
  }

  /// The words that an address searches for: those of a parameter that is called as the fields of searches are.
  ///
  /// - Returns: the words on one line; nil for an address that searches for none.
  package static func words(in address: Address) -> String? {
    for pair in (address.query ?? "").split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, names.contains(parts[0].lowercased()) else { continue }
      let words = PlainText.folded(
        PercentEncoding.decoded(parts[1].replacing("+", with: " ")))
      if !words.isEmpty { return words }
    }
    return nil
  }

  private static let names: Set<String> = [
    "q", "query", "search", "keyword", "keywords", "s", "wd", "p", "search_query", "searchterm",
    "term", "text", "w",
  ]

  private static func isSearch(_ control: FormControl, _ document: Document) -> Bool {
    if control.kind == .search { return true }
    if names.contains(document.attribute(.name, of: control.element)?.lowercased() ?? "") {
      return true
    }
    var current: Document.NodeID? = control.element
    var steps = 0
    while let id = current, steps < 256 {
      if document.isHTML(id, .search) || document.attribute(.role, of: id) == "search" {
        return true
      }
      current = document.parent(of: id)
      steps += 1
    }
    return false
  }
}
