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
    for attribute in document.attributes(of: id) {
      if attribute.namespace != .html {
        if attribute.namespace == .xlink {
          if attribute.name == .href || attribute.name == .xlinkHref { bits.insert(.href) }
        } else if attribute.namespace == .xml {
          if attribute.name == .lang || attribute.name == .xmlLang { bits.insert(.language) }
        }
        continue
      }
      switch attribute.name {
      case .class: bits.insert(.class)
      case .id: bits.insert(.id)
      case .href, .xlinkHref: bits.insert(.href)
      case .style: bits.insert(.style)
      case .role: bits.insert(.role)
      case .title: bits.insert(.title)
      case .hidden: bits.insert(.hidden)
      case .lang, .xmlLang: bits.insert(.language)
      case .tabindex: bits.insert(.tabindex)
      case .inert: bits.insert(.inert)
      case .contenteditable: bits.insert(.contenteditable)
      case .popover: bits.insert([.popover, .minimumRole])
      case .autofocus, .draggable: bits.insert(.minimumRole)
      case .open: bits.insert(.open)
      case .disabled: bits.insert(.disabled)
      case .ariaLabel: bits.insert(.ariaLabel)
      case .ariaLabelledby, .ariaLabeledby: bits.insert(.ariaLabelledby)
      case .ariaHidden: bits.insert(.ariaHidden)
      case .ariaOwns: bits.insert([.owns, .ariaGlobal])
      case .ariaAtomic, .ariaBraillelabel, .ariaBrailleroledescription, .ariaBusy, .ariaControls,
        .ariaCurrent, .ariaDescribedby, .ariaDescription, .ariaDetails, .ariaFlowto,
        .ariaKeyshortcuts, .ariaLive, .ariaRelevant, .ariaRoledescription:
        bits.insert(.ariaGlobal)
      default: break
      }
    }
    self = bits
  }
}
