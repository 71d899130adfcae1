private import HarkText

// The "in body" insertion mode:
// <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inbody>
extension TreeBuilder {
  mutating func startInBody(_ tag: TagToken) -> Bool {
    let trait = traits[tag.name]
    switch trait.start {
    case .other:
      reconstructFormatting()
      let node = insertElement(tag, flags: trait.flags)
      if tag.name == .selectedcontent { selectedContents.append(node) }
    case .block:
      closeParagraphInButtonScope()
      insertElement(tag, flags: trait.flags)
    case .anchor: startAnchor(tag)
    case .formatting:
      reconstructFormatting()
      insertFormatting(tag)
    case .listItem:
      framesetIsOK = false
      closeItem(.li, .li)
      closeParagraphInButtonScope()
      insertElement(tag)
    case .void:
      reconstructFormatting()
      insertVoid(tag)
      framesetIsOK = false
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
    case .html:
      if !open.contains(.template) { addMissingAttributes(of: tag, to: open[0].node) }
    case .body:
      guard open.count > 1, open[1].name == ElementName.body.rawValue, !open.contains(.template)
      else { return }
      framesetIsOK = false
      addMissingAttributes(of: tag, to: open[1].node)
    case .frameset: startFramesetInBody(tag)
    case .preformatted:
      closeParagraphInButtonScope()
      insertElement(tag)
      skipsNewline = true
      framesetIsOK = false
    case .form: startForm(tag)
    case .plaintext:
      closeParagraphInButtonScope()
      insertElement(tag)
      contentModel = .plainText
    case .button:
      if open.isInScope(.button) {
        generateImpliedEndTags()
        pop(through: open.last(.button))
      }
      reconstructFormatting()
      insertElement(tag)
      framesetIsOK = false
    case .nobr:
      reconstructFormatting()
      if open.isInScope(.nobr) {
        if !runAdoptionAgency(.nobr) { endOther(.nobr) }
        reconstructFormatting()
      }
      insertFormatting(tag)
    case .marker:
      reconstructFormatting()
      insertElement(tag)
      formatting.pushMarker()
      framesetIsOK = false
    case .plainVoid: insertVoid(tag)
    case .image:
      var tag = tag
      tag.name = .img
      reconstructFormatting()
      insertVoid(tag)
      framesetIsOK = false
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
      insertRaw(tag, .rawText)
    case .noembed: insertRaw(tag, .rawText)
    case .input, .rule, .select, .option, .optgroup: startInSelect(tag, group)
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

  private mutating func startFramesetInBody(_ tag: TagToken) {
    guard framesetIsOK, open.count > 1, open[1].name == ElementName.body.rawValue else { return }
    arena.detach(open[1].node)
    pop(through: 1)
    insertElement(tag)
    mode = .inFrameset
  }

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
    case .block:
      guard open.isInScope(tag.name) else { return false }
      generateImpliedEndTags()
      pop(through: open.last(tag.name))
    case .formatting:
      if !runAdoptionAgency(tag.name) { endOther(tag.name) }
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
    case .lineBreak:
      reconstructFormatting()
      insertVoid(TagToken(name: .br))
      framesetIsOK = false
    case .template: endTemplate()
    case .body, .html:
      guard open.isInScope(.body) else { return false }
      mode = .afterBody
      return tag.name == .html
    }
    return false
  }

  /// "Any other end tag".
  mutating func endOther(_ name: ElementName) {
    let index = open.last(name)
    guard index >= 0, index >= Int(open.top.special) else { return }
    generateImpliedEndTags(except: name)
    pop(through: index)
  }

  private mutating func endHeading() {
    let names: [ElementName] = [.h1, .h2, .h3, .h4, .h5, .h6]
    var highest = -1
    for name in names where open.isInScope(name) { highest = max(highest, open.last(name)) }
    guard highest >= 0 else { return }
    generateImpliedEndTags()
    pop(through: highest)
  }

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
