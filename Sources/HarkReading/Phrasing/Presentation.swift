import HarkAccessibility

/// How a role takes part in the line of items.
///
/// A screen reader tells nodes by presentation category more than by role: whether something flows in
/// a text, stands alone, or holds others.
enum Presentation {
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

  /// The category of a role.
  static func of(_ role: Role) -> Presentation {
    switch role {
    case .link, .code, .deletion, .insertion, .mark, .suggestion, .comment: .span
    case .textbox, .searchbox, .combobox, .listbox, .checkbox, .radio, .switch, .slider,
      .spinbutton, .password, .fileUpload, .colorWell, .dateField, .dateTimeField, .timeField,
      .progressbar, .meter, .scrollbar:
      .field
    case .button, .tab, .menuitem, .menuitemcheckbox, .menuitemradio: .button
    case .image, .graphicsDocument, .graphicsObject, .graphicsSymbol, .canvas: .picture
    case .audio, .video, .iframe, .embeddedObject: .embedded
    case .separator: .separator
    case .heading, .caption, .legend, .summary, .term: .single
    case .banner, .complementary, .contentinfo, .form, .main, .navigation, .region, .search,
      .article, .blockquote, .figure, .group, .radiogroup, .feed, .log, .toolbar, .alert,
      .alertdialog, .dialog, .details, .tabpanel, .application, .menu, .menubar, .tablist, .tree,
      .status, .note:
      .container
    case .list, .directory: .list
    case .listitem, .treeitem: .listItem
    case .table, .grid, .treegrid: .table
    case .row: .row
    case .cell, .gridcell, .columnheader, .rowheader: .cell
    case .label: .label
    case .definition: .definition
    case .rubyText: .rubyText
    default: .flow
    }
  }
}

extension Role {
  /// Whether this is a landmark (ARIA 1.2, section 5.3.4).
  package var isLandmark: Bool {
    switch self {
    case .banner, .complementary, .contentinfo, .form, .main, .navigation, .region, .search: true
    default: false
    }
  }

  /// Whether this is something that plays.
  package var isMedia: Bool { self == .audio || self == .video }

  /// Whether this is a form field: something that holds a value or is checked.
  package var isField: Bool {
    switch Presentation.of(self) {
    case .field: self != .progressbar && self != .meter && self != .scrollbar
    default: false
    }
  }

  /// Whether this is told as a button: something that is pressed.
  package var isButton: Bool {
    switch Presentation.of(self) {
    case .button: true
    default: self == .summary
    }
  }

  /// Whether this is a cell of a table or a grid.
  package var isCell: Bool {
    switch self {
    case .cell, .gridcell, .columnheader, .rowheader: true
    default: false
    }
  }

  /// Whether this is checked or not, rather than filled in.
  package var isCheckable: Bool {
    switch self {
    case .checkbox, .radio, .switch, .menuitemcheckbox, .menuitemradio: true
    default: false
    }
  }
}
