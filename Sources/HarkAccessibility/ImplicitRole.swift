import HarkDOM

/// What the place of an element says about its role.
struct RoleContext {
  /// The role of the nearest ancestor with a meaning of its own; groups are looked through.
  var role: Role = .document
  /// Whether the nearest list around gave up its role, which its items then give up too (WAI-ARIA, "Presentational Roles
  /// Conflict Resolution").
  var isInPresentationalList = false
  /// The role of the nearest table around; `.none` for one that only lays out.
  var table: Role = .generic
  /// Whether an `article`, `aside`, `main`, `nav` or `section` is around.
  var isInScope = false
  /// Whether an `article`, `aside`, `nav` or `section` is around.
  var isInSectioning = false
  /// Whether an ancestor's role makes its children presentational.
  var isInPresentational = false
  /// Whether the context is unknown: then roles that need one are accepted.
  var isUnknown = false
}

/// The role that an element has without a `role` attribute.
///
/// <https://www.w3.org/TR/html-aam-1.0/#html-element-role-mappings>, and for SVG
/// <https://www.w3.org/TR/svg-aam-1.0/#mapping_role_table>. A comment names the row of the table.
struct ImplicitRole {
  let document: Document

  /// The role of an HTML element whose name alone does not decide it.
  ///
  /// - Parameters:
  ///   - id: the element.
  ///   - facts: its attributes.
  ///   - general: the role that the table of elements gives.
  ///   - context: where it lies.
  /// - Returns: the role, and the role that holds instead if the references that should name the
  ///   element turn out to be empty.
  func contextual(
    _ id: Document.NodeID, _ facts: ElementFacts, _ general: Role, _ context: RoleContext
  ) -> (role: Role, unnamed: Role?) {
    switch document.name(of: id) {
    case .a, .area:
      // el-a, el-area: a link with `href`, else generic. Browsers leave out the areas of a picture that
      // did not load; Hark loads none, and its areas lead where they lead. As for browsers, an anchor that acts is a
      // link too.
      return (
        facts.contains(.href) || document.isMadeLink(id, takesFocus: facts.contains(.tabindex))
          ? .link : .generic, nil
      )
    case .aside:
      // el-aside: inside sectioning content a landmark only with a name.
      if !context.isInSectioning { return (.complementary, nil) }
      return named(id, facts, .complementary, else: .generic)
    case .header: return (context.isInScope ? .sectionheader : .banner, nil)
    case .footer: return (context.isInScope ? .sectionfooter : .contentinfo, nil)
    case .section: return named(id, facts, .region, else: .generic)
    case .form: return named(id, facts, .form, else: .generic)
    case .img:
      // el-img-empty-alt: an empty `alt` presents nothing, unless the image is named by ARIA. A tooltip
      // alone makes nothing of what the page says is nothing.
      guard let alt = document.attributeRange(.alt, of: id), alt.isEmpty,
        !document.hasText(.ariaLabel, of: id)
      else { return (.image, nil) }
      return facts.contains(.ariaLabelledby) ? (.image, Role.none) : (.none, nil)
    case .input: return (input(id, facts), nil)
    case .select:
      // el-select-listbox, el-select-combobox.
      if document.hasAttribute(.multiple, of: id) { return (.listbox, nil) }
      let size = document.attribute(.size, of: id).flatMap(AttributeText.integer) ?? 0
      return (size > 1 ? .listbox : .combobox, nil)
    case .summary: return (isSummary(id) ? .summary : .generic, nil)
    case .li:
      // el-li: a list item in a list, else generic.
      let isItem = context.role == .list && !context.isInPresentationalList
      return (isItem || context.isUnknown ? .listitem : .generic, nil)
    case .option: return (.option, nil)
    case .tbody, .thead, .tfoot:
      return (isTable(context.role) || context.isUnknown ? .rowgroup : .none, nil)
    case .tr:
      return (
        isTable(context.role) || context.role == .rowgroup || context.isUnknown ? .row : .none, nil
      )
    case .td:
      guard context.role == .row || context.isUnknown else { return (.none, nil) }
      return (context.table == .grid || context.table == .treegrid ? .gridcell : .cell, nil)
    case .th:
      guard context.role == .row || context.isUnknown else { return (.none, nil) }
      return (header(id), nil)
    default: return (general, nil)
    }
  }

  private func isTable(_ role: Role) -> Bool {
    role == .table || role == .grid || role == .treegrid
  }

  /// A role that needs a name from the author.
  func named(
    _ id: Document.NodeID, _ facts: ElementFacts, _ role: Role, else unnamed: Role
  ) -> (role: Role, unnamed: Role?) {
    if facts.contains(.ariaLabel), document.hasText(.ariaLabel, of: id) { return (role, nil) }
    if facts.contains(.title), document.hasText(.title, of: id) { return (role, nil) }
    if facts.contains(.ariaLabelledby) { return (role, unnamed) }
    return (unnamed, nil)
  }

  /// Whether a `summary` is the first of its `details` (HTML standard, section 4.11.2).
  private func isSummary(_ id: Document.NodeID) -> Bool {
    guard let parent = document.parent(of: id), document.isHTML(parent, .details) else {
      return false
    }
    return document.firstChild(.summary, of: parent) == id
  }

  /// el-input-…: the role of each type of `input`.
  private func input(_ id: Document.NodeID, _ facts: ElementFacts) -> Role {
    switch document.inputKind(of: id) {
    case .button, .submit, .reset, .image: return .button
    case .checkbox: return isSwitch(id) ? .switch : .checkbox
    case .radio: return .radio
    case .range: return .slider
    case .number: return .spinbutton
    case .search: return hasSuggestions(id) ? .combobox : .searchbox
    case .email, .telephone, .text, .address: return hasSuggestions(id) ? .combobox : .textbox
    case .password: return .password
    case .file: return .fileUpload
    case .color: return .colorWell
    case .date, .month, .week: return .dateField
    case .localDateTime: return .dateTimeField
    case .time: return .timeField
    case .hidden, .select, .textarea: return .none
    }
  }

  /// el-input-checkbox-switch: the `switch` attribute.
  private func isSwitch(_ id: Document.NodeID) -> Bool {
    document.attributes(of: id).contains { document.text(of: $0.name) == "switch" }
  }

  private func hasSuggestions(_ id: Document.NodeID) -> Bool {
    guard let list = document.attribute(.list, of: id),
      let target = document.element(withID: list)
    else { return false }
    return document.isHTML(target, .datalist)
  }

  /// el-th: by `scope`; else a header of the row if data cells lie in the same row.
  private func header(_ id: Document.NodeID) -> Role {
    if document.attribute(.scope, of: id, is: "row") { return .rowheader }
    if document.attribute(.scope, of: id, is: "rowgroup") { return .rowheader }
    if document.attribute(.scope, of: id, is: "col") { return .columnheader }
    if document.attribute(.scope, of: id, is: "colgroup") { return .columnheader }
    guard let row = document.parent(of: id) else { return .columnheader }
    if let group = document.parent(of: row), document.isHTML(group, .thead) {
      return .columnheader
    }
    // Only the nearest cells on both sides are looked at, as browsers do.
    var next = document.nextSibling(of: id)
    while let cell = next, document.kind(of: cell) != .element {
      next = document.nextSibling(of: cell)
    }
    if let next { return document.isHTML(next, .td) ? .rowheader : .columnheader }
    var previous = document.previousSibling(of: id)
    while let cell = previous, document.kind(of: cell) != .element {
      previous = document.previousSibling(of: cell)
    }
    if let previous, document.isHTML(previous, .td) { return .rowheader }
    return .columnheader
  }

  /// The role of an element of SVG, MathML or another language.
  func foreign(
    _ id: Document.NodeID, _ facts: ElementFacts
  ) -> (role: Role, unnamed: Role?) {
    let name = document.name(of: id)
    if document.namespace(of: id) == .mathML { return (name == .math ? .math : .generic, nil) }
    guard document.namespace(of: id) == .svg else { return (.generic, nil) }
    switch name {
    case .a: return (facts.contains(.href) ? .link : .generic, nil)
    case .image: return (.image, nil)
    case .svg: return foreignNamed(id, facts, .graphicsDocument)
    case .g, .foreignObject, .text, .textPath, .tspan, .symbol, .use:
      return foreignNamed(id, facts, name == .use ? .graphicsObject : .group)
    case .circle, .ellipse, .line, .path, .polygon, .polyline, .rect:
      return foreignNamed(id, facts, .graphicsSymbol)
    default: return (.generic, nil)
    }
  }

  /// Elements that SVG-AAM, section 5.1.2, exposes only with a name or description.
  private func foreignNamed(
    _ id: Document.NodeID, _ facts: ElementFacts, _ role: Role
  ) -> (role: Role, unnamed: Role?) {
    var child = document.firstChild(of: id)
    while let candidate = child {
      if document.namespace(of: candidate) == .svg, document.name(of: candidate) == .title {
        return (role, nil)
      }
      child = document.nextSibling(of: candidate)
    }
    return named(id, facts, role, else: .generic)
  }
}
