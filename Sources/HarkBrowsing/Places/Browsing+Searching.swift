import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkText

// Forms that search: what they are answered with are results.
extension Browsing {
  /// Why a form is sent: for the results of a search, where it is one, else for its answer.
  ///
  /// A form that searches asks, by GET, for one text, and says by the text's kind or name or by the
  /// landmark around it what it is.
  func purpose(
    ofSending form: Document.NodeID, _ state: FormState, _ page: BrowsedPage
  ) -> Load.Purpose {
    let document = page.document
    let method = document.attribute(.method, of: form)?.lowercased() ?? "get"
    guard method == "get" else { return .form }
    let texts = page.survey.controls(of: form).filter { control in
      control.kind.takesText && !state.value(of: control, in: document).isEmpty
    }
    guard texts.count == 1, let control = texts.first else { return .form }
    let words = state.value(of: control, in: document).trimmingSpaces
    return isSearch(control, document) && !words.isEmpty ? .search(words) : .form
  }

  /// Whether a text field says by its kind, its name or the landmark around it that it is for a search.
  private func isSearch(_ control: FormControl, _ document: Document) -> Bool {
    let name = document.attribute(.name, of: control.element)?.lowercased() ?? ""
    return control.kind == .search || Browsing.searchNames.contains(name)
      || isInSearch(control.element, document)
  }

  private static let searchNames: Set<String> = [
    "q", "query", "search", "keyword", "keywords", "s", "wd", "p", "search_query", "searchterm",
    "term", "text", "w",
  ]

  private func isInSearch(_ element: Document.NodeID, _ document: Document) -> Bool {
    var current: Document.NodeID? = element
    var steps = 0
    while let id = current, steps < 256 {
      if document.kind(of: id) == .element,
        document.isHTML(id, .search) || document.attribute(.role, of: id) == "search"
      {
        return true
      }
      current = document.parent(of: id)
      steps += 1
    }
    return false
  }
}
