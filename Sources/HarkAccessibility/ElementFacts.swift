import HarkDOM

/// Which attributes that matter here an element has, found in one pass over them.
struct ElementFacts: OptionSet {
  let rawValue: UInt32
  init(rawValue: UInt32) { self.rawValue = rawValue }

  static let role = ElementFacts(rawValue: 1 << 0)
  static let hidden = ElementFacts(rawValue: 1 << 1)
  static let ariaHidden = ElementFacts(rawValue: 1 << 2)
  static let style = ElementFacts(rawValue: 1 << 3)
  static let id = ElementFacts(rawValue: 1 << 4)
  static let `class` = ElementFacts(rawValue: 1 << 5)
  static let language = ElementFacts(rawValue: 1 << 6)
  static let tabindex = ElementFacts(rawValue: 1 << 7)
  static let title = ElementFacts(rawValue: 1 << 8)
  static let ariaLabel = ElementFacts(rawValue: 1 << 9)
  static let ariaLabelledby = ElementFacts(rawValue: 1 << 10)
  /// A global attribute of WAI-ARIA 1.2, section 6.5, other than those above and `aria-hidden`.
  static let ariaGlobal = ElementFacts(rawValue: 1 << 11)
  static let inert = ElementFacts(rawValue: 1 << 12)
  static let contenteditable = ElementFacts(rawValue: 1 << 13)
  static let popover = ElementFacts(rawValue: 1 << 14)
  static let href = ElementFacts(rawValue: 1 << 15)
  /// What makes HTML-AAM give an element at least the role "group" (its section "minimum role").
  static let minimumRole = ElementFacts(rawValue: 1 << 16)
  static let owns = ElementFacts(rawValue: 1 << 17)
  static let open = ElementFacts(rawValue: 1 << 18)
  static let disabled = ElementFacts(rawValue: 1 << 19)

  /// The facts of an element.
  ///
  /// - Complexity: O(attributes of the element).
  init(of id: Document.NodeID, in document: Document) {
    var bits: ElementFacts = []
    let storage = document.storage
    var index = storage.firstAttribute(of: id)
    while index >= 0 {
      let attribute = storage.attribute(index)
      bits.insert(Self.fact(attribute))
      index = attribute.isLast ? -1 : index + 1
    }
    self = bits
  }

  @inline(__always)
  private static func fact(_ attribute: Document.Attribute) -> ElementFacts {
    if attribute.namespace != .html {
      switch attribute.name {
      case .xlinkHref: return .href
      case .xmlLang: return .language
      default: return []
      }
    }
    switch attribute.name {
    case .class: return .class
    case .id: return .id
    case .href, .xlinkHref: return .href
    case .style: return .style
    case .role: return .role
    case .title: return .title
    case .hidden: return .hidden
    case .lang, .xmlLang: return .language
    case .tabindex: return .tabindex
    case .inert: return .inert
    case .contenteditable: return .contenteditable
    case .popover: return [.popover, .minimumRole]
    case .autofocus, .draggable: return .minimumRole
    case .open: return .open
    case .disabled: return .disabled
    case .ariaLabel: return .ariaLabel
    case .ariaLabelledby: return .ariaLabelledby
    case .ariaHidden: return .ariaHidden
    case .ariaOwns: return [.owns, .ariaGlobal]
    case .ariaAtomic, .ariaBraillelabel, .ariaBrailleroledescription, .ariaBusy, .ariaControls,
      .ariaCurrent, .ariaDescribedby, .ariaDescription, .ariaDetails, .ariaFlowto,
      .ariaKeyshortcuts, .ariaLive, .ariaRelevant, .ariaRoledescription:
      return .ariaGlobal
    default: return []
    }
  }
}
