import HarkAccessibility
import HarkDOM
import HarkText

extension Phrasing {
  /// What the page says of a field beside its name: what is wrong with it, what it is for, and, where it
  /// is blank, what stands in its place.
  ///
  /// Nothing is looked up for a field that has none of these.
  func descriptionFragments(_ item: ReadingItem) -> [SpokenFragment] {
    guard verbosity > .brief, item.role.isField else { return [] }
    let document = page.tree.document
    let element = page.tree[item.node].source
    let names: [AttributeName] = [.ariaDescribedby, .ariaDescription, .title, .ariaErrormessage]
    var texts: [String] = []
    if names.contains(where: { document.hasAttribute($0, of: element) }) {
      var found = AccessibleNames(of: page.tree)
      texts.append(found.errorMessage(of: item.node))
      texts.append(found.description(of: item.node))
    }
    if item.value.isEmpty, !item.role.isCheckable {
      texts.append(document.attribute(.placeholder, of: element) ?? "")
    }
    let name = page.text(of: item)
    var told: Set<String> = [name, ""]
    return texts.map {
      PlainText.cleaned($0).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    .filter { told.insert($0).inserted }
    .map { SpokenFragment($0, language: language(item.node)) }
  }
}
