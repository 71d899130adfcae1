package import HarkAccessibility
import HarkDOM
import HarkText

// What things are: words for roles and states.
extension Phrasing {
  /// The role and the states of an item, as far as they are said.
  func roleFragments(_ item: ReadingItem, _ isInFlow: Bool) -> [SpokenFragment] {
    var fragments: [SpokenFragment] = []
    let isTold = isInFlow && toldByVoice.contains(voice(of: item.role, item))
    switch item.role {
    case .heading:
      if !(isInFlow && (verbosity == .brief || isTold)) {
        fragments.append(
          announcement(strings("role.heading", ["level": .count(Int(item.level))])))
      }
    case .paragraph, .listitem, .row, .separator, .term, .definition, .legend: break
    case .caption, .image:
      if !(isInFlow && verbosity == .brief) { fragments += roleFragment(item.role, item.node) }
    default: fragments += roleFragment(item.role, item.node)
    }
    if item.role.isField || item.role.isButton || item.role == .heading {
      fragments += stateFragments(item.node, item.role)
    }
    return fragments
  }

  /// What a node is: the page's own word for it (`aria-roledescription`), else that of its role.
  ///
  /// Print has a mark for the role, but none for the page's word, nor for what was visited.
  func roleFragment(
    _ role: Role, _ node: AccessibilityTree.NodeID
  ) -> [SpokenFragment] {
    if let described = described(node) { return [described].printed(.below) }
    let word = [announcement(word(for: role, node))]
    return role == .link && isVisited(node) ? word.printed(.below) : word
  }

  /// The page's own word for what a node is; nil if it has none.
  ///
  /// "Authors SHOULD … provide a human-readable, author-localized description for the role" (ARIA 1.2,
  /// section 6.6, "aria-roledescription"); white space alone is none.
  func described(_ node: AccessibilityTree.NodeID) -> SpokenFragment? {
    let document = page.tree.document
    let element = page.tree[node].source
    guard document.hasAttribute(.ariaRoledescription, of: element) else { return nil }
    let word = PlainText.folded(document.attribute(.ariaRoledescription, of: element) ?? "")
    return word.isEmpty
      ? nil : SpokenFragment(word, role: .announcement, language: language(node))
  }

  /// The word for a role ("button").
  package func roleWord(_ role: Role) -> String { strings(RoleWords.key(of: role)) }

  func stateFragments(_ node: AccessibilityTree.NodeID, _ role: Role) -> [SpokenFragment] {
    let states = page.tree.states(of: node)
    let marked = ItemMarks.states(of: role)
    var fragments: [SpokenFragment] = []
    if role.isCheckable, states.isDisjoint(with: [.checked, .mixed]) {
      fragments.append(announcement(strings("state.not-checked")))
    }
    for (state, word) in States.words where states.contains(state) {
      switch state {
      case .toggle:
        if states.isDisjoint(with: [.pressed, .mixed]) {
          fragments.append(announcement(strings("state.not-pressed")))
        }
      case .horizontal, .vertical, .modal, .visited: continue
      case .multiline, .multiselectable, .hasPopup:
        if verbosity > .brief {
          fragments.append(announcement(strings(StringKey("state.\(word)"))))
        }
      default:
        let word = [announcement(strings(StringKey("state.\(word)")))]
        fragments += marked.contains(state) ? word : word.printed(.below)
      }
    }
    return fragments
  }

  /// The word for what a node is, that for a visited link too.
  func word(for role: Role, _ node: AccessibilityTree.NodeID) -> String {
    role == .link && isVisited(node) ? strings("role.visited-link") : roleWord(role)
  }
}

/// The sentences that have the words for roles.
enum RoleWords {
  /// The key of the word for a role.
  package static func key(of role: Role) -> StringKey {
    switch role {
    case .link: "role.link"
    case .button: "role.button"
    case .checkbox: "role.checkbox"
    case .radio: "role.radio"
    case .switch: "role.switch"
    case .textbox: "role.edit"
    case .searchbox: "role.search-edit"
    case .password: "role.password"
    case .combobox: "role.combobox"
    case .listbox: "role.listbox"
    case .slider, .scrollbar: "role.slider"
    case .spinbutton: "role.spinbutton"
    case .fileUpload: "role.file"
    case .dateField, .dateTimeField: "role.date"
    case .timeField: "role.time"
    case .colorWell: "role.color"
    case .progressbar: "role.progress"
    case .meter: "role.meter"
    case .image: "role.image"
    case .audio: "role.audio"
    case .video: "role.video"
    case .iframe: "role.frame"
    case .embeddedObject: "role.object"
    case .separator: "role.separator"
    case .tab: "role.tab"
    case .menuitem, .menuitemcheckbox, .menuitemradio: "role.menuitem"
    case .summary: "role.summary"
    case .caption: "role.caption"
    case .deletion: "role.deletion"
    case .insertion: "role.insertion"
    case .mark: "role.mark"
    default: "role.part"
    }
  }
}
