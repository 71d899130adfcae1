private import HarkAccessibility
import HarkDOM
private import HarkText

/// What is new on a page that answers a form: what the server says of what was sent, and where reading begins.
///
/// A server puts its answer anywhere, most often without ARIA: above the page's heading, beside a field, in a list of
/// messages at the top. What it is, is decided by what was not there before:
///
/// 1. Alerts and assertive live regions are messages, whatever stood there before (ARIA 1.2, `aria-live`).
/// 2. Of what is new, that is a message which is marked as one: a polite live region, `output`, or a small element whose
///    class or id says so ("errornote", "alert-success", "flash").
/// 3. Where nothing is marked and most of the page is known, what is new is the message, if it is short.
/// 4. Where only numbers have changed, those of the main content are: "3 results", where there were 12.
///
/// More than a few such places are a list of something else, as the posts of a forum are whose class is "message".
package struct PageNews: Sendable, Equatable {
  /// What is said of what was sent.
  package struct Message: Sendable, Equatable {
    /// The texts, of an item each.
    package let texts: [String]
    /// The items; empty where the text is part of a line.
    let items: Range<Int>
    /// What these come from, which stays when items are made anew.
    let sources: [Document.NodeID]
    /// Whether the page interrupts for it: an alert.
    package let isAlert: Bool
  }

  /// The messages, in reading order.
  package private(set) var messages: [Message] = []
  /// Where the reader finds what is new: its first item in the main content, or behind it.
  ///
  /// Nil where there is none, or where the page as a whole is another one.
  package private(set) var start: Int?
  /// Whether most of the page was there before.
  package private(set) var isSamePage = false

  private static let mostMessages = 5
  private static let mostItems = 6
  private static let mostBytes = 600
  private static let mostItemBytes = 300

  /// None.
  package init() {}

  /// Finds what is new.
  ///
  /// What was said of the form before is new again: whoever gives the same wrong password twice is told so twice.
  ///
  /// - Parameters:
  ///   - page: the page, or what of it has come.
  ///   - before: the page with the form that it answers.
  ///   - news: what was new on that one; nil where it answered none.
  ///   - known: `RepeatedItems.numbers(of:)` of other pages of the site that were read.
  ///   - main: the item where reading begins otherwise.
  /// - Complexity: O(bytes of both pages).
  package init(
    on page: LinearPage, since before: LinearPage, _ news: PageNews? = nil, known: Set<UInt64>,
    from main: Int
  ) {
    let alerts = Self.alerts(of: page)
    let said = Set(news?.messages.flatMap(\.sources) ?? [])
    let survey = Survey(
      page, since: before.items.filter { !said.contains(before.tree[$0.node].source) }, of: before,
      known: known)
    isSamePage = survey.count(of: .known) * 2 >= page.items.count
    let taken = alerts.flatMap(\.items)
    let fresh = page.items.indices.filter { survey.states[$0] == .fresh && !taken.contains($0) }
    // An alert is what the page itself has chosen to say.
    let marked =
      alerts.isEmpty
      ? fresh.filter { [isSamePage] in Marks.stand(on: $0, page, isSamePage: isSamePage) } : []
    var found = Self.messages(Self.runs(of: marked), on: page)
    if alerts.isEmpty, found.isEmpty, isSamePage {
      let told = fresh.filter { Self.isSentence($0, page) }
      found = Self.messages(Self.runs(of: told), on: page)
      if found.isEmpty, fresh.isEmpty {
        let counts = page.items.indices.filter {
          survey.states[$0] == .recounted && $0 >= main && Self.isSentence($0, page)
        }
        found = Self.messages(Self.runs(of: counts), on: page)
      }
    }
    messages = (alerts + found).sorted { $0.items.lowerBound < $1.items.lowerBound }
    let told = messages.flatMap(\.items)
    let others = isSamePage ? fresh.filter { !Self.isBeside($0, page) } : []
    start = (told + others).filter { $0 >= main }.min()
  }

  /// Whether an item is part of a message so near behind the place where reading begins that it would be heard twice in a
  /// breath.
  package func isTold(_ item: Int, on page: LinearPage, near start: Int) -> Bool {
    guard item - start <= 4, page.items.indices.contains(item) else { return false }
    let source = page.tree[page.items[item].node].source
    return messages.contains { $0.sources.contains(source) }
  }

  /// The numbers of the items that messages are, by `RepeatedItems.numbers(of:)` of the page.
  package func numbers(among all: [UInt64]) -> Set<UInt64> {
    Set(messages.flatMap(\.items).filter(all.indices.contains).map { all[$0] })
  }

  /// The items were made anew, and stand elsewhere.
  package mutating func forgetPlaces() { start = nil }

  // MARK: Messages

  private static func alerts(of page: LinearPage) -> [Message] {
    let tree = page.tree
    var found: [Message] = []
    var end: Int32 = 0
    for (index, node) in tree.nodes.enumerated() where index >= end && isAlert(node, tree) {
      end = node.end
      let id = AccessibilityTree.NodeID(index)
      let first = page.firstItem(from: id)
      let inside = page.items[min(first, page.items.count)...].prefix(mostItems)
        .prefix { $0.node.index >= id.index && $0.node.index < end }
      // What stands within a line of text is no item of its own.
      let texts =
        inside.isEmpty
        ? [tree.document.textContent(of: node.source)] : inside.map { page.text(of: $0) }
      found.append(
        Message(
          texts: texts.map { PlainText.folded($0) }, items: first..<first + inside.count,
          sources: inside.map { tree[$0.node].source }, isAlert: true))
    }
    return found
  }

  private static func isAlert(
    _ node: AccessibilityTree.Node, _ tree: AccessibilityTree
  ) -> Bool {
    switch node.role {
    case .alert, .alertdialog: true
    case .text: false
    default:
      tree.document.kind(of: node.source) == .element
        && tree.document.attribute(.ariaLive, of: node.source)?.lowercased() == "assertive"
    }
  }

  /// Items that follow one another, as one message each.
  private static func runs(of items: [Int]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for item in items {
      if let last = runs.last, last.upperBound == item {
        runs[runs.count - 1] = last.lowerBound..<item + 1
      } else {
        runs.append(item..<item + 1)
      }
    }
    return runs
  }

  /// The messages that runs of items are; none where they are too many or too long for that.
  private static func messages(_ runs: [Range<Int>], on page: LinearPage) -> [Message] {
    let bytes = runs.joined().reduce(0) { $0 + page.items[$1].text.count }
    guard runs.count <= mostMessages, runs.allSatisfy({ $0.count <= mostItems }),
      bytes <= mostBytes
    else { return [] }
    return runs.map { run in
      Message(
        texts: run.map { PlainText.folded(page.text(of: page.items[$0])) }, items: run,
        sources: run.map { page.tree[page.items[$0].node].source }, isAlert: false)
    }
  }

  /// Whether an item says something by itself: no control, no link alone, no row of a table, nothing beside the content.
  private static func isSentence(_ index: Int, _ page: LinearPage) -> Bool {
    let item = page.items[index]
    switch item.role {
    case .row, .image, .separator, .link: return false
    default: break
    }
    guard !item.role.isField, !item.role.isButton, !item.text.isEmpty,
      item.text.count <= mostItemBytes, !isBeside(index, page)
    else { return false }
    let spans = page.spans(of: item)
    return !spans.contains { $0.role.isField || $0.role.isButton }
      && MainContent.linkedText(of: item, page) * 2 < item.text.count
  }

  /// Whether an item stands beside the content: in a menu, a banner, a footer.
  private static func isBeside(_ index: Int, _ page: LinearPage) -> Bool {
    switch page.landmark(of: page.items[index])?.role {
    case .navigation, .banner, .search, .complementary, .contentinfo: true
    default: false
    }
  }
}

/// Which items of a page were there before.
private struct Survey {
  enum State {
    case known
    /// The same but for its digits.
    case recounted
    case fresh
  }

  let states: [State]

  init(
    _ page: LinearPage, since items: [ReadingItem], of before: LinearPage, known: Set<UInt64>
  ) {
    let texts = Set(items.map { Self.number(of: $0, on: before) })
    let words = Set(items.map { Self.number(of: $0, on: before, leavesDigits: true) })
    let numbers = known.isEmpty ? [] : RepeatedItems.numbers(of: page)
    states = page.items.indices.map { index in
      let item = page.items[index]
      if texts.contains(Self.number(of: item, on: page))
        || !numbers.isEmpty && known.contains(numbers[index])
      {
        return .known
      }
      return words.contains(Self.number(of: item, on: page, leavesDigits: true))
        ? .recounted : .fresh
    }
  }

  func count(of state: State) -> Int { states.count { $0 == state } }

  /// FNV-1a, in 64 bits, of what an item says.
  private static func number(
    of item: ReadingItem, on page: LinearPage, leavesDigits: Bool = false
  ) -> UInt64 {
    var number: UInt64 = 0xCBF2_9CE4_8422_2325
    let bytes = page.bytes.span.extracting(Int(item.text.lowerBound)..<Int(item.text.upperBound))
    for index in bytes.indices {
      let byte = bytes[index]
      if leavesDigits, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { continue }
      number = (number ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return number
  }
}

/// What marks a small part of a page as a message.
private enum Marks {
  private static let highestElement = 6

  /// Whether an item stands in such a part.
  ///
  /// - Parameters:
  ///   - index: the item.
  ///   - page: the page.
  ///   - isSamePage: whether most of the page is known, so that a weak word is enough.
  /// - Returns: whether it does.
  static func stand(on index: Int, _ page: LinearPage, isSamePage: Bool) -> Bool {
    let item = page.items[index]
    if item.role.isField || item.role.isButton || item.text.isEmpty { return false }
    let tree = page.tree
    var current: AccessibilityTree.NodeID? = item.node
    for _ in 0..<highestElement {
      guard let id = current, id != AccessibilityTree.root else { return false }
      let node = tree[id]
      guard isSmall(node, id, page) else { return false }
      if node.role == .status || node.role == .log { return true }
      if tree.document.kind(of: node.source) == .element {
        if let live = tree.document.attribute(.ariaLive, of: node.source)?.lowercased(),
          live == "polite"
        {
          return true
        }
        if says(tree.document.attribute(.class, of: node.source), weak: isSamePage)
          || says(tree.document.attribute(.id, of: node.source), weak: isSamePage)
        {
          return true
        }
      }
      current = node.parent
    }
    return false
  }

  /// Whether a part of a page is no more than a message: a few short items and nothing to fill in.
  private static func isSmall(
    _ node: AccessibilityTree.Node, _ id: AccessibilityTree.NodeID, _ page: LinearPage
  ) -> Bool {
    let first = page.firstItem(from: id)
    let end = page.firstItem(from: AccessibilityTree.NodeID(Int(node.end)))
    guard end - first <= 6 else { return false }
    let items = page.items[first..<max(first, end)]
    return items.reduce(0) { $0 + $1.text.count } <= 600
      && !items.contains { $0.role.isField && $0.node != id }
  }

  /// Whether a class or an id has a word that messages are marked by.
  private static func says(_ names: String?, weak isWeakEnough: Bool) -> Bool {
    guard let names, names.utf8.count <= 400 else { return false }
    let words = names.lowercased().split { !$0.isLetter }
    return words.contains { word in
      if strong.contains(String(word)) || isWeakEnough && weak.contains(String(word)) {
        return true
      }
      return word.utf8.count <= 24 && stems.contains { word.contains($0) }
    }
  }

  private static let strong: Set<String> = [
    "message", "messages", "msg", "msgs", "toast", "feedback",
  ]
  private static let weak: Set<String> = [
    "status", "info", "notify", "confirmation", "updated", "failure", "failed", "danger",
    "validation", "invalid", "complete", "completed", "saved", "result", "results", "ok", "fail",
  ]
  /// Parts of words: "errornote", "messagelist", "successbox".
  private static let stems = [
    "error", "success", "alert", "warning", "notice", "notif", "flash", "messag",
  ]
}
