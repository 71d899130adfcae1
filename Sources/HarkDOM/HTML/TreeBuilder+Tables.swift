// The insertion modes of tables:
// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-intable> to "in cell".
extension TreeBuilder {
  private mutating func pop(to names: [ElementName]) {
    var index = max(open.last(.html), open.last(.template))
    for name in names { index = max(index, open.last(name)) }
    pop(through: index + 1)
  }

  /// "Clear the stack back to a table context": "while the current node is not a table, template, or html
  /// element, pop"; the next two likewise for a table body and a row.
  private mutating func clearToTable() { pop(to: [.table]) }
  private mutating func clearToTableBody() { pop(to: [.tbody, .tfoot, .thead]) }
  private mutating func clearToRow() { pop(to: [.tr]) }

  mutating func startInTable(_ tag: TagToken) -> Bool {
    switch tag.name {
    // "Insert a marker at the end of the list of active formatting elements", so that none goes on in the caption.
    case .caption:
      clearToTable()
      formatting.pushMarker()
      insertElement(tag)
      mode = .inCaption
    case .colgroup:
      clearToTable()
      insertElement(tag)
      mode = .inColumnGroup
    // "Insert an HTML element for a "colgroup" start tag token with no attributes … Reprocess the current token."
    case .col:
      clearToTable()
      insertElement(.colgroup)
      mode = .inColumnGroup
      return true
    case .tbody, .tfoot, .thead:
      clearToTable()
      insertElement(tag)
      mode = .inTableBody
    // The same with "tbody".
    case .td, .th, .tr:
      clearToTable()
      insertElement(.tbody)
      mode = .inTableBody
      return true
    // "pop elements … until a table element has been popped", "reset the insertion mode appropriately",
    // "reprocess the token".
    case .table:
      guard open.isInTableScope(.table) else { return false }
      pop(through: open.last(.table))
      resetMode()
      return true
    // By the rules of "in head".
    case .style, .script, .template: return startInHead(tag)
    // Only a hidden one may stand here; any other is "anything else".
    case .input where isHidden(tag): insertVoid(tag)
    // A form is popped at once, and remembered by the form element pointer; not inside a template, nor a second one.
    case .form:
      if form >= 0 || open.contains(.template) { return false }
      form = insertVoid(tag)
    // "Anything else": "Enable foster parenting, process the token using the rules for the "in body" insertion
    // mode, and then disable foster parenting."
    default:
      fosterParenting = true
      let again = startInBody(tag)
      fosterParenting = false
      return again
    }
    return false
  }

  mutating func endInTable(_ tag: TagToken) -> Bool {
    switch tag.name {
    // Up to the table all is popped, and the mode reset appropriately.
    case .table:
      guard open.isInTableScope(.table) else { return false }
      pop(through: open.last(.table))
      resetMode()
    // Ignored.
    case .body, .caption, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr: break
    case .template: endTemplate()
    // "Anything else", as for start tags.
    default:
      fosterParenting = true
      let again = endInBody(tag)
      fosterParenting = false
      return again
    }
    return false
  }

  // MARK: Caption and columns

  // "Generate implied end tags … Pop elements … until a caption element has been popped … Clear the list of
  // active formatting elements up to the last marker."
  private mutating func closeCaption() -> Bool {
    guard open.isInTableScope(.caption) else { return false }
    generateImpliedEndTags()
    pop(through: open.last(.caption))
    formatting.clearToLastMarker()
    mode = .inTable
    return true
  }

  /// The mode "in caption": #parsing-main-incaption; a part of a table ends the caption and is taken again.
  mutating func startInCaption(_ tag: TagToken) -> Bool {
    traits[tag.name].start == .tablePart ? closeCaption() : startInBody(tag)
  }

  mutating func endInCaption(_ tag: TagToken) -> Bool {
    switch tag.name {
    case .caption:
      _ = closeCaption()
      return false
    // It ends the caption, and is taken again.
    case .table: return closeCaption()
    case .body, .col, .colgroup, .html, .tbody, .td, .tfoot, .th, .thead, .tr: return false
    default: return endInBody(tag)
    }
  }

  // "Anything else": "If the current node is not a colgroup element … ignore the token. Otherwise, pop the
  // current node … Switch the insertion mode to "in table". Reprocess the token."
  private mutating func leaveColumnGroup() -> Bool {
    guard open.isTop(.colgroup) else { return false }
    pop()
    mode = .inTable
    return true
  }

  /// The mode "in column group": #parsing-main-incolgroup.
  mutating func startInColumnGroup(_ tag: TagToken) -> Bool {
    switch tag.name {
    case .html: return startInBody(tag)
    // Inserted and popped at once.
    case .col:
      insertVoid(tag)
      return false
    case .template: return startInHead(tag)
    default: return leaveColumnGroup()
    }
  }

  mutating func endInColumnGroup(_ tag: TagToken) -> Bool {
    switch tag.name {
    case .colgroup:
      _ = leaveColumnGroup()
      return false
    // Ignored.
    case .col: return false
    case .template:
      endTemplate()
      return false
    default: return leaveColumnGroup()
    }
  }

  // MARK: Rows

  /// A tag that ends a section, without naming it: unless none is in table scope, the stack is cleared back to a
  /// table body context, the section popped, and the token taken again "in table".
  private mutating func leaveTableBody() -> Bool {
    guard
      open.isInTableScope(.tbody) || open.isInTableScope(.thead) || open.isInTableScope(.tfoot)
    else { return false }
    clearToTableBody()
    pop()
    mode = .inTable
    return true
  }

  /// The mode "in table body": #parsing-main-intbody.
  mutating func startInTableBody(_ tag: TagToken) -> Bool {
    switch tag.name {
    case .tr:
      clearToTableBody()
      insertElement(tag)
      mode = .inRow
      return false
    // A cell without a row gets one without attributes, in which it is taken again.
    case .th, .td:
      clearToTableBody()
      insertElement(.tr)
      mode = .inRow
      return true
    case .caption, .col, .colgroup, .tbody, .tfoot, .thead: return leaveTableBody()
    default: return startInTable(tag)
    }
  }

  mutating func endInTableBody(_ tag: TagToken) -> Bool {
    switch tag.name {
    case .tbody, .tfoot, .thead:
      guard open.isInTableScope(tag.name) else { return false }
      clearToTableBody()
      pop()
      mode = .inTable
      return false
    case .table: return leaveTableBody()
    case .body, .caption, .col, .colgroup, .html, .td, .th, .tr: return false
    default: return endInTable(tag)
    }
  }

  /// A tag that ends a row: unless none is in table scope, the stack is cleared back to a table row context, the row
  /// popped, and the mode is "in table body".
  private mutating func leaveRow() -> Bool {
    guard open.isInTableScope(.tr) else { return false }
    clearToRow()
    pop()
    mode = .inTableBody
    return true
  }

  /// The mode "in row": #parsing-main-intr.
  mutating func startInRow(_ tag: TagToken) -> Bool {
    switch tag.name {
    // A marker keeps the formatting elements of the row out of the cell.
    case .th, .td:
      clearToRow()
      insertElement(tag)
      mode = .inCell
      formatting.pushMarker()
      return false
    case .caption, .col, .colgroup, .tbody, .tfoot, .thead, .tr: return leaveRow()
    default: return startInTable(tag)
    }
  }

  mutating func endInRow(_ tag: TagToken) -> Bool {
    switch tag.name {
    case .tr:
      _ = leaveRow()
      return false
    // These end the row and are taken again; a section's only where it is open.
    case .table: return leaveRow()
    case .tbody, .tfoot, .thead: return open.isInTableScope(tag.name) && leaveRow()
    case .body, .caption, .col, .colgroup, .html, .td, .th: return false
    default: return endInTable(tag)
    }
  }

  // MARK: Cells

  /// "Close the cell": 1: "Generate implied end tags"; 3: pop up to the td or th; 4: the formatting elements up to
  /// the last marker; 5: "in row".
  private mutating func closeCell() -> Bool {
    let cell = max(open.last(.td), open.last(.th))
    guard open.isInTableScope(.td) || open.isInTableScope(.th) else { return false }
    generateImpliedEndTags()
    pop(through: cell)
    formatting.clearToLastMarker()
    mode = .inRow
    return true
  }

  /// The mode "in cell": #parsing-main-intd; a part of a table closes the cell and is taken again.
  mutating func startInCell(_ tag: TagToken) -> Bool {
    traits[tag.name].start == .tablePart ? closeCell() : startInBody(tag)
  }

  mutating func endInCell(_ tag: TagToken) -> Bool {
    switch tag.name {
    // As "close the cell", for the one that is named.
    case .td, .th:
      guard open.isInTableScope(tag.name) else { return false }
      generateImpliedEndTags()
      pop(through: open.last(tag.name))
      formatting.clearToLastMarker()
      mode = .inRow
      return false
    case .body, .caption, .col, .colgroup, .html: return false
    // They close the cell where they name something in table scope, and are taken again.
    case .table, .tbody, .tfoot, .thead, .tr:
      return open.isInTableScope(tag.name) && closeCell()
    default: return endInBody(tag)
    }
  }
}
