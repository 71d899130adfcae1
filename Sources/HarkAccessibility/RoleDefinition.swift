/// What Hark knows of a role: the one table of roles.
///
/// A role without a row does not compile. What a role is called stands in Strings, by its word.
package struct RoleDefinition: Sendable {
  /// How it takes part in the line of items.
  package let presentation: Presentation
  /// Which of Hark's words for roles it is announced by.
  package let word: RoleWord
  /// The facts of WAI-ARIA and HTML-AAM about it.
  package let traits: RoleTraits

  fileprivate init(_ presentation: Presentation, _ word: RoleWord, _ traits: RoleTraits) {
    self.presentation = presentation
    self.word = word
    self.traits = traits
  }
}

/// A word that roles are announced by; several roles may share one.
package enum RoleWord: Sendable, CaseIterable {
  case link, button, checkbox, radio, `switch`, edit, searchEdit, password, combobox
  case listbox, slider, spinbutton, file, date, time, color, progress, meter
  case image, audio, video, frame, object, separator, tab, menuitem, summary
  case caption, deletion, insertion, mark, strong, emphasis
  /// What has no word of its own, or is announced by its content: "part".
  case part
}

extension Role {
  /// The row of a role.
  ///
  /// The traits are those of the characteristics tables of <https://www.w3.org/TR/wai-aria-1.2/#role_definitions>.
  package var definition: RoleDefinition {
    switch self {
    // Document structure and landmarks.
    case .document: .init(.flow, .part, [.isToken, .isSilentOnFocus])
    case .application: .init(.container, .part, [.isToken])
    case .article: .init(.container, .part, [.isToken])
    case .banner: .init(.container, .part, [.isToken, .isLandmark, .isAroundContent])
    case .complementary: .init(.container, .part, [.isToken, .isLandmark, .isAroundContent])
    case .contentinfo: .init(.container, .part, [.isToken, .isLandmark, .isAroundContent])
    case .form: .init(.container, .part, [.isToken, .isLandmark, .needsName])
    case .main: .init(.container, .part, [.isToken, .isLandmark])
    case .navigation: .init(.container, .part, [.isToken, .isLandmark, .isAroundContent])
    case .region: .init(.container, .part, [.isToken, .isLandmark, .needsName])
    case .search: .init(.container, .part, [.isToken, .isLandmark, .isAroundContent])
    case .heading: .init(.single, .part, [.isToken, .isNamedFromContent])
    case .paragraph: .init(.flow, .part, [.isToken])
    case .blockquote: .init(.container, .part, [.isToken])
    case .caption: .init(.single, .caption, [.isToken])
    case .code: .init(.span, .part, [.isToken])
    case .deletion: .init(.span, .deletion, [.isToken])
    case .insertion: .init(.span, .insertion, [.isToken])
    case .emphasis: .init(.span, .emphasis, [.isToken])
    case .strong: .init(.span, .strong, [.isToken])
    case .subscript: .init(.flow, .part, [.isToken])
    case .superscript: .init(.flow, .part, [.isToken])
    case .mark: .init(.span, .mark, [.isToken])
    case .suggestion: .init(.span, .part, [.isToken])
    case .comment: .init(.span, .part, [.isToken])
    case .term: .init(.single, .part, [.isToken])
    case .definition: .init(.definition, .part, [.isToken])
    case .sectionheader: .init(.flow, .part, [.isToken])
    case .sectionfooter: .init(.flow, .part, [.isToken])
    case .time: .init(.flow, .part, [.isToken])
    case .figure: .init(.container, .part, [.isToken])
    case .group: .init(.container, .part, [.isToken])
    case .image: .init(.picture, .image, [.isToken, .hasPresentationalChildren])
    case .list: .init(.list, .part, [.isToken])
    case .listitem: .init(.listItem, .part, [.isToken])
    case .feed: .init(.container, .part, [.isToken])
    case .log: .init(.container, .part, [.isToken])
    case .marquee: .init(.flow, .part, [.isToken])
    case .math: .init(.flow, .part, [.isToken])
    case .meter: .init(.field, .meter, [.isToken, .hasPresentationalChildren, .isRange])
    case .note: .init(.container, .part, [.isToken])
    case .none: .init(.flow, .part, [.isToken, .isTransparent])
    case .generic: .init(.flow, .part, [.isToken, .isTransparent, .isSilentOnFocus])
    case .separator: .init(.separator, .separator, [.isToken, .hasPresentationalChildren])
    case .status: .init(.container, .part, [.isToken])
    case .timer: .init(.flow, .part, [.isToken])
    case .toolbar: .init(.container, .part, [.isToken, .isComposite])
    case .tooltip: .init(.flow, .part, [.isToken, .isNamedFromContent])
    case .alert: .init(.container, .part, [.isToken])
    case .alertdialog: .init(.container, .part, [.isToken])
    case .dialog: .init(.container, .part, [.isToken])
    // Tables.
    case .table: .init(.table, .part, [.isToken])
    case .grid: .init(.table, .part, [.isToken, .isComposite])
    case .treegrid: .init(.table, .part, [.isToken, .isComposite])
    case .rowgroup: .init(.flow, .part, [.isToken])
    case .row: .init(.row, .part, [.isToken, .isNamedFromContent, .isSelectable])
    case .cell: .init(.cell, .part, [.isToken, .isNamedFromContent])
    case .gridcell: .init(.cell, .part, [.isToken, .isNamedFromContent, .isSelectable])
    case .columnheader: .init(.cell, .part, [.isToken, .isNamedFromContent, .isSelectable])
    case .rowheader: .init(.cell, .part, [.isToken, .isNamedFromContent, .isSelectable])
    // Widgets.
    case .link: .init(.span, .link, [.isToken, .isNamedFromContent, .isWidget])
    case .button:
      .init(
        .button, .button, [.isToken, .isNamedFromContent, .hasPresentationalChildren, .isWidget])
    case .checkbox:
      .init(
        .field, .checkbox,
        [
          .isToken, .isNamedFromContent, .hasPresentationalChildren, .isWidget, .supportsChecked,
          .isCheckable,
        ])
    case .radio:
      .init(
        .field, .radio,
        [
          .isToken, .isNamedFromContent, .hasPresentationalChildren, .isWidget, .supportsChecked,
          .isCheckable,
        ])
    case .switch:
      .init(
        .field, .switch,
        [
          .isToken, .isNamedFromContent, .hasPresentationalChildren, .isWidget, .supportsChecked,
          .isCheckable,
        ])
    case .combobox: .init(.field, .combobox, [.isToken, .isWidget])
    case .listbox: .init(.field, .listbox, [.isToken, .isWidget])
    case .option:
      .init(
        .flow, .part,
        [
          .isToken, .isNamedFromContent, .hasPresentationalChildren, .isWidget, .supportsChecked,
          .isSelectable,
        ])
    case .menu: .init(.container, .part, [.isToken, .isComposite])
    case .menubar: .init(.container, .part, [.isToken, .isComposite])
    case .menuitem: .init(.button, .menuitem, [.isToken, .isNamedFromContent, .isWidget])
    case .menuitemcheckbox:
      .init(
        .button, .menuitem,
        [
          .isToken, .isNamedFromContent, .hasPresentationalChildren, .isWidget, .supportsChecked,
          .isCheckable,
        ])
    case .menuitemradio:
      .init(
        .button, .menuitem,
        [
          .isToken, .isNamedFromContent, .hasPresentationalChildren, .isWidget, .supportsChecked,
          .isCheckable,
        ])
    case .progressbar: .init(.field, .progress, [.isToken, .hasPresentationalChildren, .isRange])
    case .radiogroup: .init(.container, .part, [.isToken, .isComposite])
    case .scrollbar:
      .init(.field, .slider, [.isToken, .hasPresentationalChildren, .isRange, .isWidget])
    case .searchbox: .init(.field, .searchEdit, [.isToken, .isTextField, .isWidget])
    case .slider:
      .init(
        .field, .slider, [.isToken, .hasPresentationalChildren, .isRange, .isWidget, .isAdjustable])
    case .spinbutton: .init(.field, .spinbutton, [.isToken, .isRange, .isWidget, .isAdjustable])
    case .tab:
      .init(
        .button, .tab,
        [.isToken, .isNamedFromContent, .hasPresentationalChildren, .isWidget, .isSelectable])
    case .tablist: .init(.container, .part, [.isToken, .isComposite])
    case .tabpanel: .init(.container, .part, [.isToken])
    case .textbox: .init(.field, .edit, [.isToken, .isTextField, .isWidget])
    case .tree: .init(.container, .part, [.isToken, .isComposite])
    case .treeitem:
      .init(
        .listItem, .part,
        [.isToken, .isNamedFromContent, .isWidget, .supportsChecked, .isSelectable])
    // HTML-AAM: what has no ARIA role.
    case .audio: .init(.embedded, .audio, [])
    case .video: .init(.embedded, .video, [])
    case .canvas: .init(.picture, .part, [])
    case .iframe: .init(.embedded, .frame, [])
    case .details: .init(.container, .part, [])
    case .legend: .init(.single, .part, [])
    case .map: .init(.flow, .part, [])
    case .ruby: .init(.flow, .part, [])
    case .password: .init(.field, .password, [.isTextField, .isWidget])
    case .embeddedObject: .init(.embedded, .object, [])
    case .summary: .init(.single, .summary, [.isNamedFromContent, .isWidget])
    case .label: .init(.label, .part, [])
    case .fileUpload: .init(.field, .file, [.isWidget])
    case .colorWell: .init(.field, .color, [.isWidget])
    case .dateField: .init(.field, .date, [.isWidget])
    case .dateTimeField: .init(.field, .date, [.isWidget])
    case .timeField: .init(.field, .time, [.isWidget])
    case .rubyText: .init(.rubyText, .part, [])
    case .lineBreak: .init(.flow, .part, [])
    case .abbreviation: .init(.flow, .part, [])
    // Modules.
    case .graphicsDocument: .init(.picture, .part, [.isToken])
    case .graphicsObject: .init(.picture, .part, [.isToken])
    case .graphicsSymbol: .init(.picture, .part, [.isToken])
    case .text: .init(.flow, .part, [])
    }
  }

  /// The facts of WAI-ARIA and HTML-AAM about a role.
  package var traits: RoleTraits { definition.traits }

  /// How a role takes part in the line of items.
  package var presentation: Presentation { definition.presentation }

  /// Whether this is a landmark (ARIA 1.2, section 5.3.4).
  package var isLandmark: Bool { traits.contains(.isLandmark) }

  /// Whether this is a landmark around the content: a menu, a banner, what stands beside.
  package var isAroundContent: Bool { traits.contains(.isAroundContent) }

  /// Whether it only stresses the text that it is around.
  package var isEmphasis: Bool { self == .strong || self == .emphasis }

  /// Whether this is checked or not, rather than filled in.
  package var isCheckable: Bool { traits.contains(.isCheckable) }

  /// Whether a person sets this to a number, by keys or by typing it.
  package var isAdjustable: Bool { traits.contains(.isAdjustable) }

  /// Whether focus that moves to this role is announced.
  package var announcesFocus: Bool { !traits.contains(.isSilentOnFocus) }

  /// Whether this is something that plays.
  package var isMedia: Bool { self == .audio || self == .video }

  /// Whether this is a form field: something that holds a value or is checked.
  package var isField: Bool {
    presentation == .field && self != .progressbar && self != .meter && self != .scrollbar
  }

  /// Whether this is announced as a button: something that is pressed.
  package var isButton: Bool { presentation == .button || self == .summary }

  /// Whether this is a cell of a table or a grid.
  package var isCell: Bool { presentation == .cell }
}
