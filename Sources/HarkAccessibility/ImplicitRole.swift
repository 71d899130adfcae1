package import HarkDOM

/// The role that an element has without a `role` attribute (HTML-AAM, section 3.5).
package enum ImplicitRole {
  /// The role of an element by its name and context.
  package static func role(of id: Document.NodeID, in document: Document) -> Role {
    guard document.namespace(of: id) == .html else {
      return document.name(of: id) == .svg ? .graphicsDocument : .generic
    }
    switch document.name(of: id) {
    case .a: return document.hasAttribute(.href, of: id) ? .link : .generic
    case .h1, .h2, .h3, .h4, .h5, .h6: return .heading
    case .p: return .paragraph
    case .ul, .ol, .menu: return .list
    case .li: return .listitem
    case .nav: return .navigation
    case .main: return .main
    case .article: return .article
    case .button: return .button
    case .img: return .image
    case .table: return .table
    case .tr: return .row
    case .td: return .cell
    case .th: return .columnheader
    case .textarea: return .textbox
    case .input: return .textbox
    case .select: return .combobox
    case .blockquote: return .blockquote
    case .hr: return .separator
    default: return .generic
    }
  }
}
