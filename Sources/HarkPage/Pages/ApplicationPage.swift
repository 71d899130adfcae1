import HarkAccessibility
import HarkDOM
import HarkReading

extension ScriptedPage {
  /// Whether a page that can be read does nothing without its scripts: what there is to fill in goes nowhere by itself,
  /// and there is little else.
  ///
  /// A form without `action` and `method` may be one that a script sends; one that has either is sent by the browser
  /// (HTML standard, section 4.10.21). What stands beside the content, as a search or the letter of a shop, says
  /// nothing of the page.
  ///
  /// - Complexity: linear in the items.
  package static func isApplication(_ page: Page) -> Bool {
    guard hasScripts(page.document) else { return false }
    if saysThatItNeedsScripts(page) || isMadeOfScriptLinks(page) { return true }
    let survey = FormSurvey(page.document)
    var fields = 0
    var buttons = 0
    var words = 0
    for item in page.items {
      if isBeside(item, page) { continue }
      var controls: [(role: Role, node: AccessibilityTree.NodeID)] = []
      if item.role.isField || item.role.isButton { controls.append((item.role, item.node)) }
      for span in page.linear.spans(of: item) where span.role.isField || span.role.isButton {
        controls.append((span.role, span.node))
      }
      if controls.isEmpty {
        if item.role != .link { words += item.text.count }
        if words > mostWords { return false }
        continue
      }
      for control in controls {
        guard let entry = survey.entry(page.tree.element(of: control.node)) else { continue }
        if let form = entry.form, isSent(form, page.document) { return false }
        if control.role.isField { fields += 1 } else if entry.control.kind.isButton { buttons += 1 }
      }
    }
    return fields > 0 && buttons > 0
  }

  /// Whether most links of a page lead nowhere, so that only its scripts know what they do, and there is no text to read
  /// that would be worth it without.
  ///
  /// Those of parts that a script has still to show count too. Of 1,334 saved pages that people read one
  /// has as many such links.
  private static func isMadeOfScriptLinks(_ page: Page) -> Bool {
    let document = page.document
    var all = 0
    var scripted = 0
    for element in document.elements where document.name(of: element) == .a {
      guard let href = document.attribute(.href, of: element) else {
        if document.isMadeLink(element, takesFocus: false) {
          all += 1
          scripted += 1
        }
        continue
      }
      all += 1
      if isForScripts(href, element, document) { scripted += 1 }
    }
    guard scripted >= fewestScriptLinks, scripted * 2 >= all else { return false }
    return page.tree.keptBack == .fromAll || countProse(page) <= mostWords
  }

  /// Whether the address of a link is none, or one that libraries take for the name of a part that a press shows.
  private static func isForScripts(
    _ href: String, _ link: Document.NodeID, _ document: Document
  ) -> Bool {
    let href = href.filter { $0 > " " }.prefix(11).lowercased()
    if ["", "#", "#!", "#/"].contains(href) || href == "javascript:" { return true }
    return href.hasPrefix("#")
      && openingMarks.contains { mark in
        document.attributeName(mark).map { document.hasAttribute($0, of: link) } ?? false
      }
  }

  private static let openingMarks = ["onclick", "data-toggle", "data-bs-toggle"]

  private static let fewestScriptLinks = 5

  /// The bytes of all texts of a page that are no entry of a menu and no label.
  private static func countProse(_ page: Page) -> Int {
    page.items.reduce(0) { count, item in
      item.text.count >= shortestProse && !isBeside(item, page) ? count + item.text.count : count
    }
  }

  /// Whether a page says to browsers without scripts that it does not work without, and has no content of its own that
  /// could be read all the same: a notice below an article is about its comments, or its pictures.
  private static func saysThatItNeedsScripts(_ page: Page) -> Bool {
    var notices = 0
    var isAsked = false
    var words = 0
    for item in page.items {
      if isForScriptless(item, page) || isHiddenByScripts(item, page) {
        notices += item.text.count
        guard notices <= mostNotices else { return false }
        isAsked =
          isAsked
          || page.linear.words[.scriptsNeeded]
            .stand(in: page.linear.text(of: item).lowercased())
      } else if item.text.count >= shortestProse, !isBeside(item, page) {
        words += item.text.count
      }
    }
    // What is hidden until a script shows it is what the notice is about.
    return isAsked && (words <= mostWords || page.tree.keptBack == .fromAll)
  }

  /// Whether an item stands in a part that the page's scripts hide, as its class tells: what others write into `noscript`.
  ///
  /// Of the whole page a class of this kind says only that no script has run.
  private static func isHiddenByScripts(_ item: ReadingItem, _ page: Page) -> Bool {
    let document = page.document
    var around: Document.NodeID? = page.tree.element(of: item.node)
    for _ in 0..<mostAround {
      guard let element = around, !document.isHTML(element, .body), !document.isHTML(element, .html)
      else { return false }
      let classes = document.attribute(.class, of: element)?.lowercased() ?? ""
      for name in classes.split(whereSeparator: \.isWhitespace)
      where scriptlessMarks.contains(where: { name == $0 || name.hasSuffix("-" + $0) }) {
        return true
      }
      around = document.parent(of: element)
    }
    return false
  }

  private static let scriptlessMarks = [
    "no-js", "nojs", "noscript", "no-script", "hide-if-js", "js-hide", "js-disabled",
  ]

  /// So many bytes has a text at least that is no entry of a menu and no label.
  private static let shortestProse = 60

  /// The most bytes of text that an application has besides its controls.
  private static let mostWords = 1_200

  /// Whether a browser knows by itself where a form goes.
  private static func isSent(_ form: Document.NodeID, _ document: Document) -> Bool {
    document.hasAttribute(.action, of: form) || document.hasAttribute(.method, of: form)
  }

  private static func isBeside(_ item: ReadingItem, _ page: Page) -> Bool {
    switch page.linear.landmark(of: item)?.role {
    case .navigation, .banner, .search, .complementary, .contentinfo: true
    default: false
    }
  }
}
