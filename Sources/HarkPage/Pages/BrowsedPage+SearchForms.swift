package import HarkDOM
import HarkReading
import HarkText

// Forms that search: what they are answered with are results.
extension BrowsedPage {
  /// What a form searches for as it is filled in; nil for a form that does not search, or for nothing.
  ///
  /// A form that searches asks, by GET, for one text, and says by the text's kind or name or by the landmark around it
  /// what it is.
  package func searchWords(of form: Document.NodeID, _ state: FormState) -> String? {
    let method = document.attribute(.method, of: form)?.lowercased() ?? "get"
    guard method == "get" else { return nil }
    let texts = survey.controls(of: form).filter { control in
      control.kind.takesText && !state.value(of: control, in: document).isEmpty
    }
    guard texts.count == 1, let control = texts.first, isForSearch(control) else { return nil }
    let words = state.value(of: control, in: document).trimmingSpaces
    return words.isEmpty ? nil : words
  }

  /// Whether a text field says by its kind, its name or the landmark around it that it is for a search.
  private func isForSearch(_ control: FormControl) -> Bool {
    let name = document.attribute(.name, of: control.element)?.lowercased() ?? ""
    return control.kind == .search || Self.searchNames.contains(name)
      || isInSearch(control.element)
  }

  private static let searchNames: Set<String> = [
    "q", "query", "search", "keyword", "keywords", "s", "wd", "p", "search_query", "searchterm",
    "term", "text", "w",
  ]

  private func isInSearch(_ element: Document.NodeID) -> Bool {
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
