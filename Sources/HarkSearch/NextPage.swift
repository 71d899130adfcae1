import HarkAccessibility
import HarkDOM
import HarkReading
import HarkText

/// Ways to the next page of results.
enum NextPage {
  /// The address with a parameter that counts one page on.
  static func counted(
    _ name: String, second: Int, step: Int, after address: Address
  ) -> SearchEngine.Request? {
    let before = SearchEngine.parameter(name, of: address).flatMap { Int($0) }
    let value = before.map { $0 >= second ? $0 + step : second } ?? second
    var pairs = (address.query ?? "").split(separator: "&").map(String.init)
    pairs.removeAll { $0.hasPrefix(name + "=") }
    pairs.append("\(name)=\(value)")
    return address.withQuery(pairs.joined(separator: "&")).map { SearchEngine.Request(address: $0) }
  }

  /// The request of the form that leads on, as it stands, with its own button.
  ///
  /// - Parameters:
  ///   - forms: forms of which one may: where there is one for each page, the one whose button says so, else the
  ///     last whose button says neither a number nor that it leads back.
  ///   - page: their page.
  ///   - address: where the page came from.
  ///   - base: what its references are relative to.
  /// - Returns: nil where none leads on.
  static func form(
    among forms: [Document.NodeID], in page: LinearPage, at address: Address?, base: Address?
  ) -> SearchEngine.Request? {
    let document = page.tree.document
    let words = page.words
    let labelled = forms.map { form in
      let button = button(of: form, in: document)
      return (form: form, button: button, label: button.map { label(of: $0, in: document) } ?? "")
    }
    guard
      let found = labelled.first(where: { words[.nextPage].contains($0.label) })
        ?? labelled.last(where: {
          !words[.previousPage].contains($0.label) && Int($0.label) == nil
        })
    else { return nil }
    let submission = FormSubmission(
      form: found.form, submitter: found.button, state: page.tree.formState, document: document,
      at: address, base: base)
    return submission.map {
      SearchEngine.Request(address: $0.address, body: $0.body, type: $0.body == nil ? "" : $0.type)
    }
  }

  /// The request of a form that any page of results may have: one with nothing to fill in whose button is called so.
  static func namedForm(in page: LinearPage, at address: Address?, base: Address?)
    -> SearchEngine.Request?
  {
    let document = page.tree.document
    let names = page.words[.nextPage]
    let survey = FormSurvey(document)
    var forms: [Document.NodeID] = []
    for entry in survey.entries {
      guard let form = entry.form, forms.last != form,
        let button = button(of: form, in: document),
        names.contains(label(of: button, in: document)),
        survey.controls(of: form).allSatisfy({ !$0.kind.takesText })
      else { continue }
      forms.append(form)
    }
    return forms.isEmpty ? nil : self.form(among: forms, in: page, at: address, base: base)
  }

  private static func isDisabled(_ id: Document.NodeID, _ document: Document) -> Bool {
    document.attributeName("aria-disabled").flatMap { document.attribute($0, of: id) } == "true"
  }

  private static func button(
    of form: Document.NodeID, in document: Document
  ) -> Document.NodeID? {
    var current: Document.NodeID? = form
    while let id = current {
      let type = document.attribute(.type, of: id)?.lowercased()
      if document.isHTML(id, .input), type == "submit" { return id }
      if document.isHTML(id, .button), type == nil || type == "submit" { return id }
      current = document.next(after: id, within: form)
    }
    return nil
  }

  /// What a link or a button is called, without arrows.
  private static func label(of id: Document.NodeID, in document: Document) -> String {
    let own =
      document.isHTML(id, .input)
      ? document.attribute(.value, of: id)
      : document.attributeName("aria-label").flatMap { document.attribute($0, of: id) }
    return (own ?? document.lineOfText(in: id, atMost: 40)).lowercased()
      .trimmingCharacters("›»>→▶‹«<←◀ ")
  }

  /// The link to the next page that any page of results may have: `rel=next`, else a link called so.
  static func link(in page: LinearPage, base: Address?) -> SearchEngine.Request? {
    let document = page.tree.document
    let names = page.words[.nextPage]
    var named: Address?
    for id in document.elements {
      guard document.isHTML(id, .a) || document.isHTML(id, .link),
        let href = document.attribute(.href, of: id)
      else { continue }
      let relations = (document.attribute(.rel, of: id) ?? "").lowercased()
        .split(whereSeparator: \.isWhitespace)
      guard relations.contains("next") || named == nil && document.isHTML(id, .a) else { continue }
      // What leads to a place of the same page leads to no next one.
      guard let address = document.address(href, base: base), address.isWeb,
        address.withoutFragment() != base?.withoutFragment(), !isDisabled(id, document)
      else { continue }
      if relations.contains("next") { return SearchEngine.Request(address: address) }
      if names.contains(label(of: id, in: document)) { named = address }
    }
    return named.map { SearchEngine.Request(address: $0) }
  }

}

extension String {
  /// The text without any of some characters at its ends.
  fileprivate func trimmingCharacters(_ marks: String) -> String {
    var text = self[...]
    while let first = text.first, marks.contains(first) { text.removeFirst() }
    while let last = text.last, marks.contains(last) { text.removeLast() }
    return String(text)
  }
}

extension PageWords {
  /// Whether a text says that nothing was found.
  func sayNothingFound(_ text: String) -> Bool {
    let text = text.lowercased()
    return self[.nothingFound].texts.contains { words in
      var rest = text[...]
      for part in words.split(separator: "…") {
        guard let place = rest.firstRange(of: String(part)) else { return false }
        rest = rest[place.upperBound...]
      }
      return true
    }
  }
}
