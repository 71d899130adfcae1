private import HarkAccessibility
private import HarkDOM
package import HarkPage
import HarkText

/// Makes views of a page, one after another, and says what came with the change from one to the next.
package struct LiveViewer: Sendable {
  private var regions = LiveRegions()
  /// The element that has the focus; nil before the first view.
  private(set) var focus: Int32?
  /// A number for all that can be heard of the page but for the focus: where it is another, something else can be.
  private(set) var sound: UInt64 = 0

  /// Has seen nothing yet.
  package init() {}

  /// Makes the view of a page as it is now.
  ///
  /// - Parameters:
  ///   - tree: what was told of it.
  ///   - isComplete: whether it stands still.
  /// - Returns: the view, with what came since the one before.
  /// - Complexity: O(nodes); run it off the thread that answers keys.
  package mutating func view(of tree: LiveTree, isComplete: Bool) -> LiveView {
    let (document, elements) = tree.document()
    var view = LiveView(
      document, elements, at: tree.address.flatMap { Address($0) }, title: document.title)
    view.isComplete = isComplete
    if tree.focus != focus {
      focus = tree.focus
      view.focus = focus.map { LiveNode(number: $0) }
    }
    let accessible = AccessibilityTree(of: document)
    view.tree = accessible
    sound = Self.sound(of: accessible)
    // What speaks behind a dialog is heard, and the dialogs that another one lies over are still open.
    let whole = Self.whole(document) ?? accessible
    view.announcements = regions.announcements(of: whole, elements)
    view.dialogs = Self.dialogs(of: whole, elements)
    return view
  }

  /// The page with what lies behind a modal dialog; nil where nothing does.
  private static func whole(_ document: Document) -> AccessibilityTree? {
    guard document.rendering?.hasBehindModal == true else { return nil }
    var document = document
    document.rendering?.leavesOutBehindModal = false
    return AccessibilityTree(of: document)
  }

  private static func sound(of tree: AccessibilityTree) -> UInt64 {
    var sound = SoundHash()
    let document = tree.document
    for index in tree.nodes.indices {
      let id = AccessibilityTree.NodeID(index)
      let node = tree[id]
      if node.role == .text {
        tree.withText(of: id) { sound.add($0) }
        continue
      }
      sound.add(UInt64(truncatingIfNeeded: node.role.hashValue))
      if document.rendering?[node.source]?.traits.contains(.isIndeterminate) == true {
        sound.add(1)
      }
      if let problem = document.rendering?.problem(of: node.source) {
        sound.add(UInt64(truncatingIfNeeded: problem.message.hashValue))
      }
      for attribute in document.attributes(of: node.source) {
        switch attribute.name {
        case .class, .id, .tabindex: continue
        default: break
        }
        sound.add(UInt64(attribute.name.rawValue))
        document.withBytes(attribute.range) { sound.add($0) }
      }
    }
    return sound.value
  }

  private static func dialogs(of tree: AccessibilityTree, _ elements: LiveElements) -> [LiveNode] {
    tree.nodes.indices.compactMap { index in
      let id = AccessibilityTree.NodeID(index)
      guard tree[id].role == .dialog || tree[id].role == .alertdialog,
        tree.states(of: id).contains(.modal)
      else { return nil }
      return elements[tree[id].source]
    }
  }
}

/// A number for what is added, in its order (FNV-1a, by words).
private struct SoundHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ word: UInt64) { value = (value ^ word) &* 0x100_0000_01B3 }

  mutating func add(_ bytes: Span<UInt8>) {
    for index in bytes.indices { add(UInt64(bytes[index])) }
    add(256)
  }
}
