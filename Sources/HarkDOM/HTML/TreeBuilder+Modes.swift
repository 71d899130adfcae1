// The insertion modes before, after and beside the body; tables and the body itself stand in files
// of their own. Each function gives true if the token is to be processed again in the mode that is
// set then. A case is the clause of the standard for its tag names, in the section of its mode, whose anchor in
// <https://html.spec.whatwg.org/multipage/parsing.html> stands beside it; a token that has no clause is ignored.
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
    // #the-initial-insertion-mode
    // "Anything else": "set the Document to quirks mode … switch the insertion mode to "before html"".
    case .initial:
      isQuirks = true
      self.mode = .beforeHTML
      return true
    // #the-before-html-insertion-mode
    // "Anything else": "Create an html element … Reprocess the token."
    case .beforeHTML:
      if tag.name == .html {
        insertRoot(tag)
        return false
      }
      insertRoot()
      return true
    // #the-before-head-insertion-mode
    // "html": by the rules of "in body". "head": the head element pointer is set to it.
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
    // #parsing-main-afterbody, #the-after-after-body-insertion-mode
    // "html": by the rules of "in body".
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
    case .inBody: return endInBody(tag)
    // #parsing-main-incdata
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
    // #parsing-main-intemplate
    // "template": by the rules of "in head". Any other end tag is ignored.
    case .inTemplate:
      if tag.name == .template { endTemplate() }
      return false
    case .afterBody, .afterAfterBody, .inFrameset, .afterFrameset, .afterAfterFrameset:
      return endBehindBody(tag, in: mode)
    case .initial, .beforeHTML, .beforeHead, .inHead, .inHeadNoscript, .afterHead:
      return endBeforeBody(tag, in: mode)
    }
  }

  private mutating func endBeforeBody(_ tag: TagToken, in mode: Mode) -> Bool {
    switch mode {
    // "Anything else", as for start tags.
    case .initial:
      isQuirks = true
      self.mode = .beforeHTML
      return true
    // "head", "body", "html", "br": as "anything else"; any other end tag is ignored. So too before the head.
    case .beforeHTML:
      guard Self.endsHead(tag.name) else { return false }
      insertRoot()
      return true
    case .beforeHead:
      guard Self.endsHead(tag.name) else { return false }
      insertHead()
      return true
    // #parsing-main-inhead
    // "head": popped, "after head". "body", "html", "br": as "anything else", which does the same and takes the
    // token again.
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
    // #parsing-main-inheadnoscript
    // "noscript": popped, "in head". "br": as "anything else", which does the same and takes the token again.
    case .inHeadNoscript:
      guard tag.name == .noscript || tag.name == .br else { return false }
      leaveHeadNoscript()
      return tag.name == .br
    // #the-after-head-insertion-mode
    // "template": by the rules of "in head". "body", "html", "br": as "anything else", which inserts a body.
    case .afterHead:
      if tag.name == .template { endTemplate() }
      guard tag.name == .body || tag.name == .html || tag.name == .br else { return false }
      insertBody()
      return true
    default: return false
    }
  }

  private mutating func endBehindBody(_ tag: TagToken, in mode: Mode) -> Bool {
    switch mode {
    // #parsing-main-afterbody
    // "html": "after after body"; a page that is parsed as a fragment does not come here. Anything else goes back.
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
    // #parsing-main-inframeset
    // "frameset": popped, unless it is the root; where no other frameset is left, "after frameset".
    case .inFrameset:
      guard tag.name == .frameset, open.count > 1 else { return false }
      pop()
      if !open.isTop(.frameset) { self.mode = .afterFrameset }
      return false
    // #parsing-main-afterframeset
    // "html": "after after frameset", where every end tag is ignored.
    case .afterFrameset:
      if tag.name == .html { self.mode = .afterAfterFrameset }
      return false
    default: return false
    }
  }

  private static func endsHead(_ name: ElementName) -> Bool {
    name == .head || name == .body || name == .html || name == .br
  }

  // MARK: Implied elements

  /// "Before html": the root is appended to the document and put on the stack; then "before head".
  mutating func insertRoot(_ tag: TagToken = TagToken(name: .html)) {
    let root = addElement(tag, .html)
    arena.append(root, to: 0)
    open.push(
      OpenElements.Entry(node: root, name: tag.name.rawValue, flags: traits[.html].flags))
    mode = .beforeHead
  }

  /// "Before head", "anything else": a head without attributes, to which the head element pointer is set.
  mutating func insertHead() {
    head = insertElement(.head)
    mode = .inHead
  }

  /// "In head", "anything else": the head is popped; then "after head".
  mutating func leaveHead() {
    pop()
    mode = .afterHead
  }

  /// "In head noscript", "anything else": the noscript is popped; then "in head".
  mutating func leaveHeadNoscript() {
    pop()
    mode = .inHead
  }

  /// "After head", "anything else": a body without attributes; then "in body".
  mutating func insertBody() {
    insertElement(.body)
    mode = .inBody
  }

  // MARK: Head

  /// The mode "in head": #parsing-main-inhead.
  mutating func startInHead(_ tag: TagToken) -> Bool {
    switch tag.name {
    case .html: return startInBody(tag)
    // Inserted and popped at once.
    case .base, .basefont, .bgsound, .link, .meta: insertVoid(tag)
    case .title: insertRaw(tag, .rcdata)
    case .noframes, .style: insertRaw(tag, .rawText)
    case .script: insertRaw(tag, .script)
    // Without scripts it holds elements of the head.
    case .noscript:
      insertElement(tag)
      mode = .inHeadNoscript
    // A marker goes to the list of formatting elements, no frameset may follow, and "in template" becomes both the
    // mode and the current template insertion mode.
    case .template:
      insertElement(tag)
      _ = arena.addContents()
      formatting.pushMarker()
      framesetIsOK = false
      mode = .inTemplate
      templateModes.append(.inTemplate)
    // A second head is ignored.
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

  /// The mode "in head noscript": #parsing-main-inheadnoscript.
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

  /// The mode "after head": #the-after-head-insertion-mode.
  private mutating func startAfterHead(_ tag: TagToken) -> Bool {
    switch traits[tag.name].start {
    case .html: return startInBody(tag)
    // With it the frameset-ok flag is set to "not ok".
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
    // #parsing-main-intemplate
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
    // #parsing-main-inframeset, #parsing-main-afterframeset, #the-after-after-frameset-insertion-mode: "html" by the
    // rules of "in body", "noframes" by those of "in head"; framesets and frames only in the first.
    case .html: _ = startInBody(tag)
    case .noframes: _ = startInHead(tag)
    case .frameset where mode == .inFrameset: insertElement(tag)
    case .frame where mode == .inFrameset: insertVoid(tag)
    default: break
    }
  }
}
