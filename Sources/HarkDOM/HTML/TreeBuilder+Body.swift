private import HarkText

// The "in body" insertion mode:
// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody>
//
// Each case is one of the standard's clauses "A start tag whose tag name is one of …" (`ElementTraits` has the
// names); beside it stands what the clause says, where the code does not say it in the same words.
extension TreeBuilder {
  mutating func startInBody(_ tag: TagToken) -> Bool {
    let trait = traits[tag.name]
    switch trait.start {
    // "Any other start tag": "Reconstruct the active formatting elements … Insert an HTML element".
    case .other:
      reconstructFormatting()
      let node = insertElement(tag, flags: trait.flags)
      if tag.name == .selectedcontent { selectedContents.append(node) }
    // "address", "article", … "ul": "If the stack of open elements has a p element in button scope, then close
    // a p element."
    case .block:
      closeParagraphInButtonScope()
      insertElement(tag, flags: trait.flags)
    case .anchor: startAnchor(tag)
    // "b", "big", "code", …: "Push onto the list of active formatting elements that element."
    case .formatting:
      reconstructFormatting()
      insertFormatting(tag)
    // "li": 3, "Loop": an open li is closed, unless a special element other than address, div or p is nearer.
    case .listItem:
      framesetIsOK = false
      closeItem(.li, .li)
      closeParagraphInButtonScope()
      insertElement(tag)
    // "area", "br", "embed", "img", "keygen", "wbr": "Immediately pop the current node".
    case .void:
      reconstructFormatting()
      insertVoid(tag)
      framesetIsOK = false
    // "h1" to "h6": "If the current node is [a heading], then this is a parse error; pop the current node."
    case .heading:
      closeParagraphInButtonScope()
      if open.top.flags.contains(.heading) { pop() }
      insertElement(tag)
    case .headContent: return startInHead(tag)
    case .definition:
      framesetIsOK = false
      closeItem(.dd, .dt)
      closeParagraphInButtonScope()
      insertElement(tag)
    // "table": "If the Document is not set to quirks mode … close a p element."
    case .table:
      if !isQuirks { closeParagraphInButtonScope() }
      insertElement(tag)
      framesetIsOK = false
      mode = .inTable
    default: startRareInBody(tag, trait.start)
    }
    return false
  }

  @inline(never)
  private mutating func startRareInBody(_ tag: TagToken, _ group: StartTagGroup) {
    switch group {
    // "html": without an open template, each attribute that "is not already present on the top element of
    // the stack" is added.
    case .html:
      if !open.contains(.template) { addMissingAttributes(of: tag, to: open[0].node) }
    // "body": the same for the second element of the stack; "set the frameset-ok flag to "not ok"".
    case .body:
      guard open.count > 1, open[1].name == ElementName.body.rawValue, !open.contains(.template)
      else { return }
      framesetIsOK = false
      addMissingAttributes(of: tag, to: open[1].node)
    case .frameset: startFramesetInBody(tag)
    case .preformatted, .plaintext, .textarea, .xmp, .iframe, .noembed:
      startVerbatimInBody(tag, group)
    case .form: startForm(tag)
    // "button": 1: one in scope is popped.
    case .button:
      if open.isInScope(.button) {
        generateImpliedEndTags()
        pop(through: open.last(.button))
      }
      reconstructFormatting()
      insertElement(tag)
      framesetIsOK = false
    case .nobr: startNobrInBody(tag)
    // "applet", "marquee", "object": "Insert a marker at the end of the list of active formatting elements."
    case .marker:
      reconstructFormatting()
      insertElement(tag)
      formatting.pushMarker()
      framesetIsOK = false
    case .plainVoid: insertVoid(tag)
    // "image": "Change the token's tag name to "img" and reprocess it. (Don't ask.)"
    case .image:
      var tag = tag
      tag.name = .img
      reconstructFormatting()
      insertVoid(tag)
      framesetIsOK = false
    case .input, .rule, .select, .option, .optgroup: startInSelect(tag, group)
    // "rb", "rtc": "generate implied end tags"; "rp", "rt": "except for rtc elements".
    case .rubyBase, .rubyText:
      if open.isInScope(.ruby) {
        generateImpliedEndTags(except: group == .rubyText ? .rtc : .none)
      }
      insertElement(tag)
    case .math: startMath(tag)
    case .svg: startSVG(tag)
    default: break
    }
  }

  /// Elements whose text stands as it is written, or in which it means no more tags.
  private mutating func startVerbatimInBody(_ tag: TagToken, _ group: StartTagGroup) {
    switch group {
    // "pre", "listing": "If the next token is a U+000A LINE FEED (LF) character token, then ignore that token".
    case .preformatted:
      closeParagraphInButtonScope()
      insertElement(tag)
      skipsNewline = true
      framesetIsOK = false
    // "plaintext": "Switch the tokenizer to the PLAINTEXT state"; there is no way back.
    case .plaintext:
      closeParagraphInButtonScope()
      insertElement(tag)
      contentModel = .plainText
    case .textarea:
      insertRaw(tag, .rcdata)
      skipsNewline = true
      framesetIsOK = false
    case .xmp:
      closeParagraphInButtonScope()
      reconstructFormatting()
      framesetIsOK = false
      insertRaw(tag, .rawText)
    case .iframe:
      framesetIsOK = false
      // Against the standard: where scripts run, what stands in "noscript" is no more than text, so nobody saw that
      // a frame closed as in XML takes the rest of the page into itself.
      if tag.isSelfClosing, open.contains(.noscript) {
        insertVoid(tag)
      } else {
        insertRaw(tag, .rawText)
      }
    // "noembed".
    default: insertRaw(tag, .rawText)
    }
  }

  // "nobr": one in scope goes by the adoption agency.
  private mutating func startNobrInBody(_ tag: TagToken) {
    reconstructFormatting()
    if open.isInScope(.nobr) {
      if !runAdoptionAgency(.nobr) { endOther(.nobr) }
      reconstructFormatting()
    }
    insertFormatting(tag)
  }

  // "A start tag whose tag name is "frameset"": 1: the second element of the stack leaves its parent; 2: "Pop
  // all the nodes … from the current node up to, but not including, the root html element."
  private mutating func startFramesetInBody(_ tag: TagToken) {
    guard framesetIsOK, open.count > 1, open[1].name == ElementName.body.rawValue else { return }
    arena.detach(open[1].node)
    pop(through: 1)
    insertElement(tag)
    mode = .inFrameset
  }

  // "A start tag whose tag name is "form"": "If the form element pointer is not null, and there is no template
  // element on the stack of open elements … ignore the token."
  private mutating func startForm(_ tag: TagToken) {
    let isInTemplate = open.contains(.template)
    if form >= 0 && !isInTemplate { return }
    closeParagraphInButtonScope()
    let node = insertForm(tag)
    if !isInTemplate { form = node }
  }

  private mutating func insertForm(_ tag: TagToken) -> Int32 {
    let node = insertElement(tag, flags: traits[.form].flags.union(.isFlagged))
    arena.nodes.base[Int(node)].isOpen = true
    return node
  }

  /// What the standard says of a select's content and of its neighbours.
  private mutating func startInSelect(_ tag: TagToken, _ group: StartTagGroup) {
    switch group {
    case .input:
      if open.isInScope(.select) { pop(through: open.last(.select)) }
      reconstructFormatting()
      insertVoid(tag)
      if !isHidden(tag) { framesetIsOK = false }
    case .rule:
      closeParagraphInButtonScope()
      if open.isInScope(.select) { generateImpliedEndTags() }
      insertVoid(tag)
      framesetIsOK = false
    case .select:
      if open.isInScope(.select) {
        pop(through: open.last(.select))
        return
      }
      reconstructFormatting()
      insertElement(tag)
      framesetIsOK = false
    default:
      if open.isInScope(.select) {
        generateImpliedEndTags(except: group == .option ? .optgroup : .none)
      } else if open.isTop(.option) {
        pop()
      }
      reconstructFormatting()
      insertElement(tag)
    }
  }

  /// Whether an input's type is "hidden".
  func isHidden(_ tag: TagToken) -> Bool {
    for index in 0..<tag.attributeCount {
      let attribute = arena.attributes[Int(tag.attributeStart) + index]
      guard attribute.name == .type else { continue }
      return arena.bytes(of: attribute).lowercasedEquals("hidden")
    }
    return false
  }

  /// Closes the open list item, or definition, that a new one ends.
  private mutating func closeItem(_ one: ElementName, _ other: ElementName) {
    let index = Int(open.top.itemSearch)
    guard index >= 0, index == open.last(one) || index == open.last(other) else { return }
    generateImpliedEndTags(except: ElementName(rawValue: open[index].name))
    pop(through: index)
  }

  // MARK: End tags

  mutating func endInBody(_ tag: TagToken) -> Bool {
    switch traits[tag.name].end {
    case .other: endOther(tag.name)
    // "address" … "ul": 1: "Generate implied end tags"; 3: pop up to the element.
    case .block:
      guard open.isInScope(tag.name) else { return false }
      generateImpliedEndTags()
      pop(through: open.last(tag.name))
    case .formatting:
      if !runAdoptionAgency(tag.name) { endOther(tag.name) }
    // "p": without one in button scope "insert an HTML element for a "p" start tag token with no attributes".
    case .paragraph:
      if !open.isInButtonScope(.p) { insertElement(.p) }
      closeParagraph()
    case .listItem:
      guard open.isInListItemScope(.li) else { return false }
      generateImpliedEndTags(except: .li)
      pop(through: open.last(.li))
    case .definition:
      guard open.isInScope(tag.name) else { return false }
      generateImpliedEndTags(except: tag.name)
      pop(through: open.last(tag.name))
    case .heading: endHeading()
    case .form: endForm()
    case .marker:
      guard open.isInScope(tag.name) else { return false }
      generateImpliedEndTags()
      pop(through: open.last(tag.name))
      formatting.clearToLastMarker()
    // "br": "Drop the attributes from the token, and act as described in the next entry", as a start tag.
    case .lineBreak:
      reconstructFormatting()
      insertVoid(TagToken(name: .br))
      framesetIsOK = false
    case .template: endTemplate()
    // "body": "switch the insertion mode to "after body""; "html": "Reprocess the token."
    case .body, .html:
      guard open.isInScope(.body) else { return false }
      mode = .afterBody
      return tag.name == .html
    }
    return false
  }

  /// "Any other end tag": 2, "Loop": up to an element of the name; 3: "if node is in the special category, then
  /// this is a parse error; ignore the token".
  mutating func endOther(_ name: ElementName) {
    let index = open.last(name)
    guard index >= 0, index >= Int(open.top.special) else { return }
    generateImpliedEndTags(except: name)
    pop(through: index)
  }

  /// "An end tag whose tag name is one of: "h1" …": "pop elements … until an h1, h2, h3, h4, h5, or h6 element
  /// has been popped", whichever it is.
  private mutating func endHeading() {
    let names: [ElementName] = [.h1, .h2, .h3, .h4, .h5, .h6]
    var highest = -1
    for name in names where open.isInScope(name) { highest = max(highest, open.last(name)) }
    guard highest >= 0 else { return }
    generateImpliedEndTags()
    pop(through: highest)
  }

  /// "An end tag whose tag name is "form"": 2: "Set the form element pointer to null"; 6: "Remove node from the
  /// stack of open elements", wherever it is; inside a template as any other block.
  private mutating func endForm() {
    if open.contains(.template) {
      guard open.isInScope(.form) else { return }
      generateImpliedEndTags()
      pop(through: open.last(.form))
      return
    }
    let node = form
    form = -1
    guard node >= 0, let index = open.index(of: node, name: .form), open.isInScope(index: index)
    else { return }
    generateImpliedEndTags()
    if open.top.node == node {
      pop()
    } else {
      removeOpen(at: index)
    }
  }
}
