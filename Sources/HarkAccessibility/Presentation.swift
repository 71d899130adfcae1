/// How a role takes part in the line of items.
///
/// A screen reader tells nodes by presentation category more than by role: whether something flows in
/// a text, stands alone, or holds others.
package enum Presentation: Sendable {
  /// Text flows through; nothing is told.
  case flow
  /// Part of the text around it, and told: a link, code, an insertion.
  case span
  /// One item whose text is its name; what is inside is not read again.
  case field, button
  /// A picture: an item of its own, or a span among text.
  case picture
  /// A player or a frame.
  case embedded
  /// A break between topics.
  case separator
  /// One item out of all text inside: headings, captions, terms.
  case single
  /// Around items, told on entering.
  case container
  case list, listItem, table, row, cell, label, definition, rubyText
}
