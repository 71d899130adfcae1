import HarkAccessibility
import HarkDOM
import HarkReading
import HarkText

/// What stands in place of a page that was meant, and what can be done about it by its reader.
package enum PageObstacle: Equatable, Sendable {
  /// The site asks for consent first: what its choices are called.
  case consent([String])
  /// The site asks for a name and a password first.
  case signIn
  /// The page is XML, and what reads XML is not installed: text may be missing.
  case noXMLReader

  /// Looks for one; nil where the page has something else to read.
  ///
  /// - Complexity: linear in the elements, where the page has little text.
  package init?(on page: Page) {
    guard !page.document.lacksXMLReader else {
      self = .noXMLReader
      return
    }
    guard page.address?.isWeb == true || page.address?.scheme == "file" else { return nil }
    if let choices = ConsentQuestion.wall(on: page) {
      self = .consent(choices)
    } else if SignIn.stands(on: page) {
      self = .signIn
    } else {
      return nil
    }
  }
}

/// A page that is nothing but a form for a name and a password.
private enum SignIn {
  /// The most bytes of text of such a page, and of running text.
  private static let mostText = 2_000
  private static let mostProse = 400
  private static let shortestProse = 60
  /// The most fields that are typed into.
  private static let mostFields = 3

  static func stands(on page: Page) -> Bool {
    var length = 0
    var prose = 0
    var fields = 0
    for item in page.items {
      length += item.text.count
      if item.text.count >= shortestProse { prose += item.text.count }
      if [.textbox, .searchbox, .password].contains(item.role) { fields += 1 }
      if length > mostText || prose > mostProse || fields > mostFields { return false }
    }
    guard fields > 0, isCalledSo(page) else { return false }
    let document = page.document
    let passwords = document.elements.filter { id in
      document.isHTML(id, .input)
        && document.attribute(.type, of: id)?.lowercased() == "password"
        && page.tree.node(of: id) != nil
    }
    // Two are for a new one.
    return passwords.count == 1
  }

  private static func isCalledSo(_ page: Page) -> Bool {
    // Other words are of pages that make an account, or change it.
    let words = page.linear.words[.signInPage]
    func isSo(_ text: String) -> Bool { words.stand(in: text.lowercased()) }
    return isSo(page.title)
      || page.items.contains { item in
        (item.role == .heading || item.role == .button) && isSo(page.linear.text(of: item))
      }
  }
}
