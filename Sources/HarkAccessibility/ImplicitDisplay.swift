package import HarkDOM

/// The display of an element by the style sheet that every browser has (HTML standard, section 15.3).
package enum ImplicitDisplay {
  /// How an element is laid out, or nil if it is not rendered.
  package static func display(
    of id: Document.NodeID, in document: Document
  ) -> AccessibilityTree.Display? {
    guard document.namespace(of: id) == .html else { return .inline }
    if document.hasAttribute(.hidden, of: id) { return nil }
    switch document.name(of: id) {
    case .head, .script, .style, .template, .title, .meta, .link, .base, .datalist, .param, .rp,
      .noembed, .noframes, .area, .source, .track:
      return nil
    case .address, .article, .aside, .blockquote, .body, .center, .dd, .details, .dialog, .dir,
      .div, .dl, .dt, .fieldset, .figcaption, .figure, .footer, .form, .frame, .frameset, .h1, .h2,
      .h3, .h4, .h5, .h6, .header, .hgroup, .hr, .html, .legend, .listing, .main, .menu, .nav, .ol,
      .optgroup, .option, .p, .plaintext, .pre, .search, .section, .summary, .ul, .xmp:
      return .block
    case .li: return .listItem
    case .table: return .table
    case .tbody, .thead, .tfoot: return .tableRowGroup
    case .tr: return .tableRow
    case .td, .th: return .tableCell
    case .caption: return .block
    case .button, .input, .select, .textarea, .img, .video, .audio, .iframe, .object, .meter,
      .progress:
      return .inlineBlock
    default: return .inline
    }
  }
}
