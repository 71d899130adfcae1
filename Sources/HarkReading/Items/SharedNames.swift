package import HarkAccessibility
import HarkDOM
import HarkText

/// The links and buttons, the fields and the headings of a page that are called like another one of these.
///
/// Links that lead to one address are the same: which of them is meant makes no difference.
struct SharedNames: Sendable {
  private var nodes: Set<AccessibilityTree.NodeID> = []

  init() {}

  /// Goes through the names of elements, as they are compared: without case, width and accents.
  ///
  /// - Complexity: linear in the stops and their names.
  init(of stops: [QuickStop], on page: LinearPage) {
    var owners: [Int: Owner] = [:]
    var keys: [Int] = []
    keys.reserveCapacity(stops.count)
    var scratch: [UInt8] = []
    for stop in stops {
      let range = page.nameRange(of: stop)
      guard !range.isEmpty else {
        keys.append(0)
        continue
      }
      scratch.removeAll(keepingCapacity: true)
      FoldedText.append(
        page.bytes.span[Int(range.lowerBound)..<Int(range.upperBound)], to: &scratch)
      Self.removeCount(from: &scratch)
      // A field and the button behind it are told apart by what they are, and by what is done with them.
      let role = page.tree[stop.node].role
      var hasher = Hasher()
      hasher.combine(role == .heading)
      hasher.combine(role.isField)
      hasher.combine(bytes: scratch.span)
      // The name is enough to tell apart; a chance in 2 to the 64 only adds a word.
      let key = hasher.finalize()
      keys.append(key)
      let own = Self.identity(of: stop, page)
      if let owner = owners[key] {
        if owner.identity != own { owners[key]?.isShared = true }
      } else {
        owners[key] = Owner(identity: own)
      }
    }
    for (stop, key) in zip(stops, keys) where owners[key]?.isShared == true {
      nodes.insert(stop.node)
    }
  }

  /// Takes a count in brackets from the end of a name: "Helpful (3)" and "Helpful (0)" are two buttons of one name.
  private static func removeCount(from name: inout [UInt8]) {
    guard name.last == UInt8(ascii: ")"), let open = name.lastIndex(of: UInt8(ascii: "(")) else {
      return
    }
    let count = name[(open + 1)...].dropLast()
    guard open > 0, !count.isEmpty,
      count.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2C || $0 == 0x2E })
    else { return }
    name.removeSubrange(open...)
    while name.last == 0x20 { name.removeLast() }
  }

  func contains(_ node: AccessibilityTree.NodeID) -> Bool { nodes.contains(node) }

  /// Who has a name first, and whether another has it too.
  private struct Owner {
    let identity: Int
    var isShared = false
  }

  /// What an element is: a link where it leads, as the page writes that; anything else itself.
  private static func identity(of stop: QuickStop, _ page: LinearPage) -> Int {
    guard page.tree[stop.node].role == .link,
      let address = page.tree.document.attribute(.href, of: page.tree.element(of: stop.node))
    else { return Int(stop.node.index) }
    return address.hashValue
  }
}

extension LinearPage {
  /// Finds out which links, controls and headings are called alike, so that each is told with what it is
  /// about; on any thread but the one that answers keys.
  package mutating func findSharedNames(among stops: [QuickStop]) {
    sharedNames = SharedNames(of: stops, on: self)
  }

  /// Whether another link or button, another field, or another heading that is something else is called the same.
  package func sharesName(_ node: AccessibilityTree.NodeID) -> Bool { sharedNames.contains(node) }

  /// Where the text is that an element is called by.
  func nameRange(of stop: QuickStop) -> Range<Int32> {
    stop.span >= 0 ? spans[Int(stop.span)].text : items[stop.position.item].text
  }
}
