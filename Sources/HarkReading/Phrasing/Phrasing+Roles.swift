package import HarkAccessibility
import HarkDOM
import HarkText

// What things are: words for roles and states.
extension Phrasing {
  /// How many of the fragments of an item's role come before its states.
  func roleCount(_ item: ReadingItem) -> Int {
    switch item.role {
    case .paragraph, .listitem, .row, .separator, .term, .definition, .legend: 0
    default: 1
    }
  }

  /// The role and the states of an item, as far as they are said.
  func roleFragments(_ item: ReadingItem, _ isInFlow: Bool) -> [SpokenFragment] {
    var fragments: [SpokenFragment] = []
    let isTold = isInFlow && toldByVoice.contains(voice(of: item.role, item))
    switch item.role {
    case .heading:
      if !(isInFlow && (verbosity == .brief || isTold)) {
        fragments.append(
          announcement(strings(.roleHeading(level: .count(Int(item.level))))))
      }
    case .paragraph, .listitem, .row, .separator, .term, .definition, .legend: break
    case .caption, .image:
      if !(isInFlow && verbosity == .brief) { fragments += roleFragment(item.role, item.node) }
    default: fragments += roleFragment(item.role, item.node)
    }
    if item.role.isField || item.role.isButton || item.role.isMedia || item.role == .heading {
      fragments += stateFragments(item.node, item.role)
    } else if let role = roleWithStates(item) {
      fragments += stateFragments(item.node, role)
    }
    return fragments
  }

  /// The role of an item of a tree or a grid, which is told as an item of a list or a row with its states.
  private func roleWithStates(_ item: ReadingItem) -> Role? {
    let role = page.tree[item.node].role
    switch (item.role, role) {
    case (.listitem, .treeitem), (.row, .row): return role
    default: return nil
    }
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

  /// A picture that nobody has described, by the name of its file, which is all that there is.
  func undescribed(_ node: AccessibilityTree.NodeID) -> String {
    let name = NameGuesser(page.tree.document).file(ofPicture: page.tree[node].source)
    return strings(
      name.isEmpty ? .imageUnknown : .imageUndescribed(name: .text(name)))
  }

  /// The word for a role ("button").
  package func roleWord(_ role: Role) -> String { strings(.word(for: role)) }

  func stateFragments(_ node: AccessibilityTree.NodeID, _ role: Role) -> [SpokenFragment] {
    let states = page.tree.states(of: node)
    let marked = ItemMarks.states(of: role)
    var fragments = mediaFragments(node)
    if role.isCheckable, states.checkState == .unchecked {
      fragments.append(word(CheckState.unchecked.rawValue, of: .off))
    }
    for (state, word) in States.words where states.contains(state) {
      switch state {
      case .toggle:
        if states.isDisjoint(with: [.pressed, .mixed]) {
          fragments.append(self.word("not-pressed", of: .off))
        }
      case .horizontal, .vertical, .modal, .visited: continue
      case .multiline, .multiselectable, .hasPopup:
        if verbosity > .brief {
          fragments.append(announcement(strings(.state, "\(word)")))
        }
      default:
        let name = state == .current ? page.tree.currentWord(of: node) : "\(word)"
        let word = [self.word(name, of: SoundedState(state))]
        fragments += marked.contains(state) ? word : word.printed(.below)
      }
    }
    return fragments
  }

  /// Whether a node is the current one among others.
  func isCurrent(_ node: AccessibilityTree.NodeID) -> Bool {
    page.tree.document.hasAttribute(.ariaCurrent, of: page.tree[node].source)
      && page.tree.states(of: node).contains(.current)
  }

  /// Whether something plays, and where it is, of what plays in a page that scripts make.
  private func mediaFragments(_ node: AccessibilityTree.NodeID) -> [SpokenFragment] {
    let document = page.tree.document
    guard let media = document.rendering?.media(of: page.tree[node].source) else { return [] }
    let place = StringValue.text(strings.place(in: media))
    let state: Sentence = media.isPaused ? .mediaPaused(place: place) : .mediaPlaying(place: place)
    return [announcement(strings(state))].printed(.below)
  }

  /// The word for a state.
  func word(_ name: String, of state: SoundedState?) -> SpokenFragment {
    var fragment = announcement(strings(.state, name))
    fragment.state = state
    return fragment
  }

  /// The word for what a node is, that for a visited link too.
  func word(for role: Role, _ node: AccessibilityTree.NodeID) -> String {
    role == .link && isVisited(node) ? strings(.roleVisitedLink) : roleWord(role)
  }
}

extension Sentence {
  /// The word for a role.
  package static func word(for role: Role) -> Self {
    switch role.definition.word {
    case .link: .roleLink
    case .button: .roleButton
    case .checkbox: .roleCheckbox
    case .radio: .roleRadio
    case .switch: .roleSwitch
    case .edit: .roleEdit
    case .searchEdit: .roleSearchEdit
    case .password: .rolePassword
    case .combobox: .roleCombobox
    case .listbox: .roleListbox
    case .slider: .roleSlider
    case .spinbutton: .roleSpinbutton
    case .file: .roleFile
    case .date: .roleDate
    case .time: .roleTime
    case .color: .roleColor
    case .progress: .roleProgress
    case .meter: .roleMeter
    case .image: .roleImage
    case .audio: .roleAudio
    case .video: .roleVideo
    case .frame: .roleFrame
    case .object: .roleObject
    case .separator: .roleSeparator
    case .tab: .roleTab
    case .menuitem: .roleMenuitem
    case .summary: .roleSummary
    case .caption: .roleCaption
    case .deletion: .roleDeletion
    case .insertion: .roleInsertion
    case .mark: .roleMark
    case .strong: .roleStrong
    case .emphasis: .roleEmphasis
    case .part: .rolePart
    }
  }
}
