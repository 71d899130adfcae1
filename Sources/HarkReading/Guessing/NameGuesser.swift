package import HarkAccessibility
package import HarkDOM
import HarkText

/// Guesses what controls, links and pictures without a name are called, from what a page says of them for programs and
/// for the eye.
///
/// Each source is asked in the order in which they were right on marked pages (`GuessedNamesTests`); the first
/// that says something wins, and where none does there is no guess. What is far away names nothing: a class of a
/// section around a link says what the section is.
package struct NameGuesser {
  let document: Document
  /// The host of the page; nil where it has none.
  private let host: String?

  /// Guesses for one document.
  ///
  /// - Parameters:
  ///   - document: the page.
  ///   - host: the host that it came from, so that a link to its beginning is known.
  package init(_ document: Document, host: String? = nil) {
    self.document = document
    self.host = host
  }

  /// The guess for an element without a name; nil where nothing says enough.
  ///
  /// - Parameters:
  ///   - element: the control, link or picture.
  ///   - role: what it is.
  /// - Returns: the guess.
  /// - Complexity: bounded: 24 elements inside, three around.
  package func guess(for element: Document.NodeID, role: Role) -> GuessedName? {
    if role == .image { return picture(element) }
    if role.isField { return field(element) }
    return role == .link ? link(element) : button(element)
  }

  // MARK: By kind

  private func link(_ element: Document.NodeID) -> GuessedName? {
    let href = value("href", of: element) ?? value("xlink:href", of: element) ?? ""
    let target = LinkTarget(href, onHost: host)
    // A script may do something else with a place of the page.
    let isHandled = target.isNowhere && value("onclick", of: element) != nil
    if let guess = target.sure, !isHandled { return guess }
    if href.hasPrefix("#"), marksHeading(element) { return .thing(.permalink) }
    let inside = elements(in: element)
    if target.isRoot {
      // A sign of its own may act in the place of going there.
      return byOwnNames(element, [.id, .class]) == .thing(.close) ? .thing(.close) : .thing(.home)
    }
    // Beside a picture an icon says what else can be done with that.
    let hasPicture = inside.contains { document.isHTML($0, .img) }
    if !hasPicture, let guess = byIcon(element, inside) {
      // An address in words says more than a star.
      if case .thing(let thing) = guess, !thing.isAction, case .words(let words)? = target.words,
        words.contains(" ")
      {
        return target.words
      }
      return guess
    }
    if let guess = byHiddenText(element) { return guess }
    if hasPicture, let guess = target.words { return guess }
    if let guess = tooltip(of: element, inside: inside) { return guess }
    if let guess = target.words { return guess }
    if let own = byOwnNames(
      element, target.isNowhere ? [.data, .class, .id, .name, .script] : [.class])
    {
      return own
    }
    if let guess = byPictures(inside) { return guess }
    return target.isNowhere && !hasPicture ? byParents(element) : nil
  }

  /// Whether it is the sign beside a heading or term that leads to that itself.
  private func marksHeading(_ link: Document.NodeID) -> Bool {
    guard let parent = document.parent(of: link), document.namespace(of: parent) == .html else {
      return false
    }
    return ["h1", "h2", "h3", "h4", "h5", "h6", "dt"].contains(document.localName(of: parent))
  }

  private func button(_ element: Document.NodeID) -> GuessedName? {
    let inside = elements(in: element)
    if let guess = byIcon(element, inside) ?? byHiddenText(element) { return guess }
    if let words = tooltip(of: element, inside: inside) { return words }
    if let guess = byOwnNames(element, [.class, .id, .name, .data, .script]) { return guess }
    if document.isHTML(element, .input), let src = value("src", of: element),
      let guess = byFile(src)
    {
      return guess
    }
    if let guess = byPictures(inside) { return guess }
    return byForm(of: element) ?? byParents(element)
  }

  private func field(_ element: Document.NodeID) -> GuessedName? {
    // Texts of several lines have it to keep robots away.
    if let token = value("autocomplete", of: element), document.isHTML(element, .input),
      let thing = Self.autocomplete[token.lowercased()]
    {
      return .thing(thing)
    }
    switch value("type", of: element)?.lowercased() {
    case "email": return .thing(.email)
    case "tel": return .thing(.phone)
    case "search": return .thing(.search)
    case "password": return .thing(.password)
    case "url": return .thing(.url)
    case "date", "datetime-local", "month", "week": return .thing(.date)
    case "time": return .thing(.time)
    case "checkbox", "radio": return byRow(of: element)
    default: break
    }
    let name = value("name", of: element)
    if let name, ["q", "s", "query", "keyword", "keywords", "k"].contains(name.lowercased()) {
      return .thing(.search)
    }
    if let words = firstOption(of: element) { return .words(words) }
    // What is a field by its role alone has an id of the program that made it.
    let isNative =
      document.isHTML(element, .input) || document.isHTML(element, .select)
      || document.isHTML(element, .textarea)
    for identifier in [name, isNative ? value("id", of: element) : nil] {
      guard let identifier else { continue }
      if let thing = IdentifierWords.meaning(of: identifier)?.thing,
        Self.fieldThings.contains(thing)
      {
        return .thing(thing)
      }
      if let words = IdentifierWords.identifier(identifier), words.utf8.count >= 4 {
        return .words(words)
      }
    }
    for word in (value("class", of: element) ?? "").split(whereSeparator: \.isWhitespace).prefix(16)
    {
      if let thing = IdentifierWords.meaning(of: word)?.thing, Self.fieldThings.contains(thing) {
        return .thing(thing)
      }
    }
    return byForm(of: element)
  }

  /// What people are asked for; what else an id may mean is done with a field, not typed into it.
  private static let fieldThings: Set<GuessedThing> = [
    .address, .search, .city, .company, .country, .date, .email, .firstName, .language, .lastName,
    .location, .message,
    .name, .number, .password, .phone, .postcode, .quantity, .rating, .sort, .subject, .time, .url,
    .userName, .filter,
    .comments, .volume,
  ]

  private static let choosing: Set<String> = [
    "choose", "select", "an", "a", "one", "option", "options", "please", "pick", "your", "the",
    "make", "selection", "from",
    "list", "here", "--", "-", "value", "of", "...", "choose...", "select...", "option...",
  ]

  /// What a list of options asks for in the option that chooses nothing ("Select a country").
  private func firstOption(of element: Document.NodeID) -> String? {
    guard document.isHTML(element, .select), let option = document.firstChild(.option, of: element),
      value("value", of: option)?.isEmpty ?? false || value("disabled", of: option) != nil,
      let text = document.firstChild(of: option), document.kind(of: text) == .text
    else { return nil }
    let words = PlainText.folded(document.text(of: text))
    // "None", "All" are chosen, and "Choose an option" says nothing.
    let telling = words.split(separator: " ").filter { !Self.choosing.contains($0.lowercased()) }
    guard words.contains(" "), !telling.isEmpty else { return nil }
    return words.utf8.count <= 60 && words.contains(where: \.isLetter) ? words : nil
  }

  private static let autocomplete: [String: GuessedThing] = [
    "email": .email, "tel": .phone, "name": .name, "given-name": .firstName,
    "family-name": .lastName,
    "username": .userName, "current-password": .password, "new-password": .password,
    "postal-code": .postcode,
    "country": .country, "country-name": .country, "street-address": .address,
    "address-line1": .address,
    "organization": .company, "address-level2": .city, "url": .url, "bday": .date,
  ]

  private func picture(_ element: Document.NodeID) -> GuessedName? {
    if !document.isHTML(element, .img) {
      let inside = elements(in: element)
      return byIcon(element, [element] + inside) ?? tooltip(of: element, inside: [])
    }
    for name in Self.sources {
      guard let source = value(name, of: element), !source.hasPrefix("data:") else { continue }
      return Self.fileWords(source)
    }
    return nil
  }

  /// The name of a picture's file without its kind, its parts as words ("IMG 2031"); empty where it has none.
  func file(ofPicture element: Document.NodeID) -> String {
    for name in Self.sources {
      guard let source = value(name, of: element), !source.hasPrefix("data:") else { continue }
      return Self.spokenFile(source)
    }
    return ""
  }

  static let sources = ["src", "data-src", "data-lazy-src", "data-original"]

  // MARK: The document

  func elements(in element: Document.NodeID, most: Int = 24) -> [Document.NodeID] {
    var found: [Document.NodeID] = []
    var current = document.firstChild(of: element)
    var steps = 0
    while let node = current, found.count < most, steps < 4 * most {
      if document.kind(of: node) == .element { found.append(node) }
      steps += 1
      current = document.next(after: node, within: element)
    }
    return found
  }

  func value(_ name: String, of element: Document.NodeID) -> String? {
    guard let attribute = document.attributeName(name) else { return nil }
    return document.attribute(attribute, of: element)
  }
}
