/// A kind of element that a person jumps to, lists and counts.
package enum ElementKind: Hashable, Sendable, CaseIterable {
  case heading
  case headingLevel(Int)
  /// A heading of the same level as the one before the reader.
  case sameLevelHeading
  case link, unvisitedLink, visitedLink
  case button, formField, edit, checkbox, comboBox, radioButton
  /// A field whose value the page has marked as wrong.
  case invalidField
  case list, listItem, table, landmark, graphic, quotation, separator, frame
  case paragraph
  /// A block of code or of other preformatted text.
  case codeBlock
  /// A post of a thread, or one of several articles side by side.
  case post
  /// Running text that holds no link.
  case text
  /// A link or a control: what Tab goes to.
  case stop

  package static var allCases: [ElementKind] {
    [.heading] + (1...6).map { .headingLevel($0) } + [
      .sameLevelHeading, .link, .unvisitedLink, .visitedLink, .button, .formField, .edit,
      .checkbox, .comboBox, .radioButton, .invalidField, .list, .listItem, .table, .landmark,
      .graphic, .quotation, .separator, .frame, .paragraph, .codeBlock, .post, .text,
      .stop,
    ]
  }

  /// The name of the kind in settings and in keys of Strings ("heading", "heading-2").
  package var name: String {
    switch self {
    case .heading: "heading"
    case .headingLevel(let level): "heading-\(level)"
    case .sameLevelHeading: "same-level-heading"
    case .link: "link"
    case .unvisitedLink: "unvisited-link"
    case .visitedLink: "visited-link"
    case .button: "button"
    case .formField: "form-field"
    case .edit: "edit"
    case .checkbox: "checkbox"
    case .comboBox: "combo-box"
    case .radioButton: "radio-button"
    case .invalidField: "invalid-field"
    case .list: "list"
    case .listItem: "list-item"
    case .table: "table"
    case .landmark: "landmark"
    case .graphic: "graphic"
    case .quotation: "quotation"
    case .separator: "separator"
    case .frame: "frame"
    case .paragraph: "paragraph"
    case .codeBlock: "code-block"
    case .post: "post"
    case .text: "text"
    case .stop: "stop"
    }
  }

  /// The kind of that name.
  package init?(name: String) {
    guard let kind = ElementKind.allCases.first(where: { $0.name == name }) else { return nil }
    self = kind
  }
}
