// The insertion modes before, after and beside the body; tables and the body itself stand in files
// of their own. Each function gives true if the token is to be processed again in the mode that is
// set then. A case without a comment is the clause of the standard for its tag names, in the section of its
// mode: <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhtml>.
extension TreeBuilder {
  /// Processes a start tag by the rules of a mode for HTML content.
  @inline(__always)
  mutating func start(_ tag: TagToken, in mode: Mode) -> Bool {
    if mode == .inBody { return startInBody(tag) }
    return startOutsideBody(tag, in: mode)
  }

  @inline(never)
  private mutating func startOutsideBody(_ tag: TagToken, in mode: Mode) -> Bool {
    switch mode {
    // "Anything else": "set the Document to quirks mode … switch the insertion mode to "before html"".
    case .initial:
      isQuirks = true
      self.mode = .beforeHTML
      return true
    // "Anything else": "Create an html element … Reprocess the token."
    case .beforeHTML:
      if tag.name == .html {
        insertRoot(tag)
        return false
      }
      insertRoot()
      return true
    // "Anything else": "Insert an HTML element for a "head" start tag token with no attributes."
    case .beforeHead:
      if tag.name == .html { return startInBody(tag) }
      if tag.name == .head {
        head = insertElement(tag)
        self.mode = .inHead
        return false
      }
      insertHead()
      return true
    case .inHead: return startInHead(tag)
    case .inHeadNoscript: return startInHeadNoscript(tag)
    case .afterHead: return startAfterHead(tag)
    case .inBody, .text: return startInBody(tag)
    case .inTable: return startInTable(tag)
    case .inCaption: return startInCaption(tag)
    case .inColumnGroup: return startInColumnGroup(tag)
    case .inTableBody: return startInTableBody(tag)
    case .inRow: return startInRow(tag)
    case .inCell: return startInCell(tag)
    case .inTemplate: return startInTemplate(tag)
    // "Anything else": "Parse error. Switch the insertion mode to "in body" and reprocess the token."
    case .afterBody, .afterAfterBody:
      if tag.name == .html { return startInBody(tag) }
      self.mode = .inBody
      return true
    case .inFrameset, .afterFrameset, .afterAfterFrameset:
      startInFrameset(tag)
      return false
    }
  }

  /// Processes an end tag by the rules of a mode for HTML content.
  @inline(__always)
  mutating func end(_ tag: TagToken, in mode: Mode) -> Bool {
    if mode == .inBody { return endInBody(tag) }
    return endOutsideBody(tag, in: mode)
  }

  @inline(never)
  private mutating func endOutsideBody(_ tag: TagToken, in mode: Mode) -> Bool {
    switch mode {
    case .initial:
      isQuirks = true
      self.mode = .beforeHTML
      return true
    case .beforeHTML:
      guard Self.endsHead(tag.name) else { return false }
      insertRoot()
      return true
    case .beforeHead:
      guard Self.endsHead(tag.name) else { return false }
      insertHead()
      return true
    case .inHead:
      switch tag.name {
      case .head: leaveHead()
      case .template: endTemplate()
      case .body, .html, .br:
        leaveHead()
        return true
      default: break
      }
      return false
    case .inHeadNoscript:
      guard tag.name == .noscript || tag.name == .br else { return false }
      leaveHeadNoscript()
      return tag.name == .br
    case .afterHead:
      if tag.name == .template { endTemplate() }
      guard tag.name == .body || tag.name == .html || tag.name == .br else { return false }
      insertBody()
      return true
    case .inBody: return endInBody(tag)
    // "Any other end tag": "Switch the insertion mode to the original insertion mode."
    case .text:
      pop()
      self.mode = originalMode
      return false
    case .inTable: return endInTable(tag)
    case .inCaption: return endInCaption(tag)
    case .inColumnGroup: return endInColumnGroup(tag)
    case .inTableBody: return endInTableBody(tag)
    case .inRow: return endInRow(tag)
    case .inCell: return endInCell(tag)
    case .inTemplate:
      if tag.name == .template { endTemplate() }
      return false
    case .afterBody:
      if tag.name == .html {
        self.mode = .afterAfterBody
        return false
      }
      self.mode = .inBody
      return true
    case .afterAfterBody:
      self.mode = .inBody
      return true
    case .inFrameset:
      guard tag.name == .frameset, open.count > 1 else { return false }
      pop()
      if !open.isTop(.frameset) { self.mode = .afterFrameset }
      return false
    case .afterFrameset:
      if tag.name == .html { self.mode = .afterAfterFrameset }
      return false
    case .afterAfterFrameset: return false
    }
  }

  private static func endsHead(_ name: ElementName) -> Bool {
    name == .head || name == .body || name == .html || name == .br
  }

  // MARK: Implied elements

  mutating func insertRoot(_ tag: TagToken = TagToken(name: .html)) {
    let root = addElement(tag, .html)
    arena.append(root, to: 0)
    open.push(
      OpenElements.Entry(node: root, name: tag.name.rawValue, flags: traits[.html].flags))
    mode = .beforeHead
  }

  mutating func insertHead() {
    head = insertElement(.head)
    mode = .inHead
  }

  mutating func leaveHead() {
    pop()
    mode = .afterHead
  }

  mutating func leaveHeadNoscript() {
    pop()
    mode = .inHead
  }

  mutating func insertBody() {
    insertElement(.body)
    mode = .inBody
  }

  // MARK: Head

  mutating func startInHead(_ tag: TagToken) -> Bool {
    switch tag.name {
    case .html: return startInBody(tag)
    case .base, .basefont, .bgsound, .link, .meta: insertVoid(tag)
    case .title: insertRaw(tag, .rcdata)
    case .noframes, .style: insertRaw(tag, .rawText)
    case .script: insertRaw(tag, .script)
    case .noscript:
      insertElement(tag)
      mode = .inHeadNoscript
    case .template:
      insertElement(tag)
      _ = arena.addContents()
      formatting.pushMarker()
      framesetIsOK = false
      mode = .inTemplate
      templateModes.append(.inTemplate)
    case .head: break
    default:
      leaveHead()
      return true
    }
    return false
  }

  /// Inserts an element whose text the tokenizer reads as it is: "generic raw text element parsing algorithm" and
  /// "generic RCDATA element parsing algorithm", 3 and 4: original insertion mode, "text".
  mutating func insertRaw(_ tag: TagToken, _ model: ContentModel) {
    insertElement(tag)
    contentModel = model
    originalMode = mode
    mode = .text
  }

  private mutating func startInHeadNoscript(_ tag: TagToken) -> Bool {
    switch tag.name {
    case .html: return startInBody(tag)
    case .basefont, .bgsound, .link, .meta, .noframes, .style: return startInHead(tag)
    case .head, .noscript: return false
    default:
      leaveHeadNoscript()
      return true
    }
  }

  private mutating func startAfterHead(_ tag: TagToken) -> Bool {
    switch traits[tag.name].start {
    case .html: return startInBody(tag)
    case .body:
      insertElement(tag)
      framesetIsOK = false
      mode = .inBody
    case .frameset:
      insertElement(tag)
      mode = .inFrameset
    // "base" … "title" behind the head: "Push the node pointed to by the head element pointer onto the stack …
    // Remove the node pointed to by the head element pointer from the stack".
    case .headContent:
      let index = open.count
      open.push(
        OpenElements.Entry(
          node: head, name: ElementName.head.rawValue, flags: traits[.head].flags))
      let again = startInHead(tag)
      removeOpen(at: index)
      return again
    case .ignored where tag.name == .head: break
    default:
      insertBody()
      return true
    }
    return false
  }

  /// The end tag of a template, in any mode: 1: "Generate all implied end tags thoroughly"; 3: "Pop elements …
  /// until a template element has been popped"; 4 to 6: marker, template insertion mode, insertion mode.
  mutating func endTemplate() {
    guard open.contains(.template) else { return }
    generateImpliedEndTagsThoroughly()
    closeTemplate()
  }

  // "Pop the current template insertion mode off the stack … Push "in table" [or what fits the tag] onto the
  // stack of template insertion modes … Switch the insertion mode …, and reprocess the token."
  private mutating func startInTemplate(_ tag: TagToken) -> Bool {
    let next: Mode
    switch tag.name {
    case .caption, .colgroup, .tbody, .tfoot, .thead: next = .inTable
    case .col: next = .inColumnGroup
    case .tr: next = .inTableBody
    case .td, .th: next = .inRow
    default:
      if traits[tag.name].start == .headContent { return startInHead(tag) }
      next = .inBody
    }
    templateModes[templateModes.count - 1] = next
    mode = next
    return true
  }

  // MARK: Framesets

  private mutating func startInFrameset(_ tag: TagToken) {
    switch tag.name {
    case .html: _ = startInBody(tag)
    case .noframes: _ = startInHead(tag)
    case .frameset where mode == .inFrameset: insertElement(tag)
    case .frame where mode == .inFrameset: insertVoid(tag)
    default: break
    }
  }
}
