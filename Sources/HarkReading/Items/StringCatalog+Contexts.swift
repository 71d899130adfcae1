import HarkAccessibility
import HarkText

// What tells links, controls and headings apart that are called alike, in the user's language.
extension StringCatalog {
  /// What tells a field apart from others of the same label.
  func words(for part: FieldPart) -> String {
    switch part {
    case .offer(let text), .subject(let text): text
    case .piece(let number, let count):
      self(.formPart(number: .count(number), count: .count(count)))
    case .row(let number, let count): self(.placeRow(row: .count(number), count: .count(count)))
    }
  }

  /// The context of a link, control or heading as ``ContextOfName`` has it, else the number of its row.
  package func context(ofItem index: Int, on page: LinearPage) -> String? {
    let node = page.items[index].node
    if page.sharesName(node), ContextOfName.group(around: node, page) == nil,
      let row = FieldPart.row(ofItemAt: index, on: page)
    {
      return words(for: row)
    }
    return ContextOfName.context(ofItem: index, page)
  }

  /// The context of a link or button in a text, likewise.
  package func context(of span: ReadingSpan, in index: Int, on page: LinearPage) -> String? {
    FieldPart.row(of: span, in: index, on: page).map(words)
      ?? ContextOfName.context(of: span, in: index, page)
  }

  /// What a button is about: its row, else the field beside it where its name is nothing but signs, as of the buttons that
  /// make a number more and less.
  package func context(ofButton index: Int, on page: LinearPage) -> String? {
    if let row = ContextOfName.row(of: index, page) { return row }
    let item = page.items[index]
    if page.sharesName(item.node), let row = FieldPart.row(ofItemAt: index, on: page) {
      return words(for: row)
    }
    guard let field = fieldBeside(button: index, on: page) else {
      return ContextOfName.context(ofItem: index, page)
    }
    let label =
      FieldLabel.text(ofField: field, on: page)
      ?? page.string(page.nameRange(of: page.items[field]))
    return label.isEmpty ? nil : label
  }

  /// The field that a button changes whose name is nothing but signs.
  private func fieldBeside(button index: Int, on page: LinearPage) -> Int? {
    let item = page.items[index]
    guard item.role.isButton,
      !page.text(of: item).contains(where: { $0.isLetter || $0.isNumber })
    else { return nil }
    return [index + 1, index - 1].first { place in
      guard page.items.indices.contains(place) else { return false }
      let other = page.items[place]
      return other.role.isField && !other.role.isCheckable && other.container == item.container
    }
  }

  /// The label of a field that the page has given no name, with what tells it apart.
  package func label(ofField index: Int, on page: LinearPage) -> String? {
    guard let label = FieldLabel.text(ofField: index, on: page) else {
      return page.guess(ofField: index)
    }
    guard let part = FieldPart.of(fieldAt: index, on: page) else { return label }
    return label + self(.joinComma) + words(for: part)
  }
}

extension LinearPage {
  /// What a field is perhaps called that has neither a name nor a label beside it, as it is told; nil for others.
  package func guess(ofField index: Int) -> String? {
    guard items[index].role.isField, items[index].text.isEmpty,
      let told = guesses.told(of: items[index].node),
      FieldLabel.text(ofField: index, on: self) == nil
    else { return nil }
    return told
  }
}
