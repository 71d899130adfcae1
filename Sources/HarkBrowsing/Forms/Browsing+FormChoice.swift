import HarkAccessibility
import HarkDOM
import HarkPage
import HarkReading
import HarkText

/// What is done with a form once it is known which is meant.
enum FormUse {
  case fill, review, reset, submit

  /// Whether a form that was filled in before comes before one that was not.
  var isOfFilledIn: Bool { self != .fill }
}

// Which form is meant.
//
// 1. The one that the reader is in.
// 2. To send, review or put back: the one that was filled in last.
// 3. The only one; else the next one in the main content, which the search of the site is none of.
// 4. Else it is asked.
extension Browsing {
  /// Does something with the form that is meant, asking which where nobody can tell; says so if there is none.
  mutating func use(formOf page: BrowsedPage, for use: FormUse) {
    if let form = form(at: place, page) { return self.use(form, for: use, on: page) }
    if use.isOfFilledIn, let form = reader.visit?.filling.lastForm {
      return self.use(form, for: use, on: page)
    }
    let all = forms(of: page)
    guard !all.isEmpty else {
      if case .submit = use, sendsByEnter(on: page, isHere: false) { return }
      return tell(.formNone)
    }
    if all.count == 1 { return self.use(all[0].form, for: use, on: page) }
    if let next = nextForm(among: all, page) { return self.use(next, for: use, on: page) }
    choose(
      title: strings(.formWhich), all.map { title(of: $0.form, page) },
      for: .form(.forms(all.map(\.form), use), on: page))
  }

  /// Does something with a form.
  mutating func use(_ form: Document.NodeID, for use: FormUse, on page: BrowsedPage) {
    switch use {
    case .fill: fill(form, page)
    case .review: tellReview(of: form, page)
    case .reset: reset(form, page)
    case .submit: submit(form, on: page)
    }
  }

  /// The form whose fields a name is looked for in first; nil where none is near.
  func nearestForm(_ page: BrowsedPage) -> Document.NodeID? {
    form(at: place, page) ?? reader.visit?.filling.lastForm
      ?? nextForm(among: forms(of: page), page)
  }

  /// The form that a place is in.
  private func form(at place: ReadingPosition, _ page: BrowsedPage) -> Document.NodeID? {
    guard page.items.indices.contains(place.item) else { return nil }
    for target in targets(of: place.item, page) {
      if let form = page.survey.form(of: page.element(of: target.node)) { return form }
    }
    var node: Document.NodeID? = page.element(of: page.items[place.item].node)
    while let id = node {
      if page.document.isHTML(id, .form) { return id }
      node = page.document.parent(of: id)
    }
    return nil
  }

  /// The forms of a page with the first of their fields, in its order; of a page of forms without fields,
  /// those with buttons.
  private func forms(
    of page: BrowsedPage
  ) -> [(form: Document.NodeID, start: ReadingPosition)] {
    var seen: Set<Document.NodeID> = []
    var found: [(form: Document.NodeID, start: ReadingPosition)] = []
    for place in page.names.fields {
      guard let form = page.survey.entries[Int(place.entry)].form, seen.insert(form).inserted
      else { continue }
      found.append((form, place.stop.position))
    }
    guard found.isEmpty else { return found }
    for element in elements(.button, on: page) {
      guard let form = page.survey.form(of: page.element(of: element.node)),
        seen.insert(form).inserted
      else { continue }
      found.append((form, element.position))
    }
    return found
  }

  /// The next form in the main content that is more than the search of the site.
  private func nextForm(
    among all: [(form: Document.NodeID, start: ReadingPosition)], _ page: BrowsedPage
  ) -> Document.NodeID? {
    let mainItems = page.mainItems
    return all.first { entry in
      entry.start >= ReadingPosition(item: place.item) && mainItems.contains(entry.start.item)
        && !isAside(page.items[entry.start.item], page)
        && !isSiteSearch(entry.form, page)
    }?.form
  }

  /// Whether an item stands around the content.
  private func isAside(_ item: ReadingItem, _ page: BrowsedPage) -> Bool {
    page.linear.landmark(of: item)?.role.isAroundContent == true
  }

  /// Whether a form has one field, into which words to search for are typed.
  func isSiteSearch(_ form: Document.NodeID, _ page: BrowsedPage) -> Bool {
    let fields = fields(of: form, page)
    guard fields.count == 1, let field = fields.first else { return false }
    if page.tree[field.stop.node].role == .searchbox { return true }
    let entry = page.survey.entries[Int(field.entry)]
    let name = page.document.attribute(.name, of: entry.control.element)?.lowercased() ?? ""
    return ["q", "s", "query", "search", "keyword", "keywords", "term"].contains(name)
  }

  /// The fields of a form that can be filled in now.
  func openFields(of form: Document.NodeID, _ page: BrowsedPage) -> [FieldPlace] {
    fields(of: form, page).filter { place in
      let entry = page.survey.entries[Int(place.entry)]
      return !entry.isDisabled
        && !(entry.control.kind.takesText
          && page.document.hasAttribute(.readonly, of: entry.control.element))
    }
  }

  /// What a form is called, and how many fields it has ("Order, 12 fields").
  func title(of form: Document.NodeID, _ page: BrowsedPage) -> String {
    let name = name(of: form, page)
    let count = openFields(of: form, page).count
    return name.isEmpty
      ? strings(.formTitleUnnamed(count: count))
      : strings(.formTitle(name: .text(name), count: count))
  }

  /// What a form is called: by its name, the heading in or above it, else by its button.
  private func name(of form: Document.NodeID, _ page: BrowsedPage) -> String {
    if let node = page.tree.node(of: form) {
      let name = PlainText.cleaned(page.tree.name(of: node))
      if !name.isEmpty { return name }
    }
    if let first = fields(of: form, page).first?.stop.position.item {
      let landmark = page.linear.landmark(of: page.items[first])?.node
      let headings = elements(.heading, on: page).stops
      let above = headings.partitioningIndex { $0.position.item > first }
      if above > 0 {
        let item = page.items[headings[above - 1].position.item]
        // The last heading of the content is none of a form that stands below it.
        if page.linear.landmark(of: item)?.node == landmark {
          return PlainText.cleaned(page.linear.text(of: item))
        }
      }
    }
    guard let button = page.survey.defaultButton(of: form),
      let node = page.tree.node(of: button.control.element)
    else { return "" }
    return PlainText.cleaned(page.tree.name(of: node))
  }
}
