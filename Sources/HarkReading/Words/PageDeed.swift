package import HarkAccessibility
package import HarkDOM

/// Something that can be done on a page, by what it is for.
package struct PageDeed: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case signIn = "sign-in"
    case signUp = "sign-up"
    case search, buy, book, apply, reply, subscribe
    case chooseDate = "choose-date"
    case nextPart = "next-part"
    case download, play, donate, contact
    /// A form whose purpose nothing tells.
    case fill
  }

  package enum Way: Equatable, Sendable {
    /// A link or a button that is pressed.
    case press(AccessibilityTree.NodeID)
    /// A form that is filled in, and its first field.
    case fill(Document.NodeID, field: AccessibilityTree.NodeID)
  }

  package let kind: Kind
  package let way: Way
  /// What the page calls it: the link's or button's name; of a form its button's, or its first field's.
  package let name: String
}
