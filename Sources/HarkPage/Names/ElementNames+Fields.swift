import HarkAccessibility
import HarkReading
import HarkText

// What fields and groups of them are called.
extension ElementNames {
  /// What a field is called; by what it is where the page does not name it.
  package func fieldName(of element: PageElement) -> String {
    let name = name(of: element)
    return name.isEmpty ? phrasing?.roleWord(element.role) ?? "" : name
  }

  /// A field, or a group of radio buttons, in a list.
  package func entry(for place: FieldPlace) -> String {
    let element = PageElement(place.stop, in: page.tree)
    return entry(for: element, place.isGroup ? groupName(of: element) : fieldName(of: element))
  }

  /// What a group of radio buttons is called: by what is around them, else by the line before them.
  package func groupName(of element: PageElement) -> String {
    let around = surroundingGroup(of: element)
    if !around.isEmpty { return around }
    let index = element.position.item
    if index > 0 {
      let before = page.items[index - 1]
      let isLabel = before.role == .paragraph || before.role == .term || before.role == .legend
      if isLabel, before.container == page.items[index].container, before.text.count < 200 {
        let text = FieldLabel.withoutColon(PlainText.cleaned(page.text(of: before)))
        if !text.isEmpty { return text }
      }
    }
    if let row = ContextOfName.row(of: index, page) { return PlainText.cleaned(row) }
    return strings(.formGroup)
  }

  /// The name of the group of fields that an element stands in; empty if it stands in none.
  package func surroundingGroup(of element: PageElement) -> String {
    ContextOfName.group(around: element.node, page).map(FieldLabel.withoutColon) ?? ""
  }
}
