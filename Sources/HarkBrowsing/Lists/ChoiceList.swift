import HarkAccessibility
import HarkPage
import HarkReading
import HarkText

/// A list that waits for a choice: moved in by arrows, chosen from by number, name or Enter.
struct ChoiceList {
  let title: String
  let entries: NameList
  let purpose: Purpose
  /// The entries that the filter lets through, as indices.
  private(set) var shown: [Int]
  /// The words that those match; empty where all are shown.
  private(set) var words = ""
  private(set) var current: Int
  /// Digits typed so far.
  private(set) var digits = ""
  /// The page's own numbers of the entries; nil where the list counts.
  let numbers: ListNumbers?
  /// What the entries are called without their states, where they are what can be chosen for a field; else nil.
  let options: OptionNames?
  /// Whether the person has moved in it, or filtered it.
  private(set) var isTouched = false

  init(
    title: String, _ entries: NameList, for purpose: Purpose, current: Int = 0,
    numbers: ListNumbers? = nil, options: OptionNames? = nil
  ) {
    self.title = title
    self.entries = entries
    self.purpose = purpose
    shown = Array(entries.indices)
    self.current = current
    self.numbers = numbers
    self.options = options
  }
}

extension ChoiceList {
  /// Goes to an entry by its place among those that are shown; says whether there is one.
  mutating func move(to place: Int) -> Bool {
    guard shown.indices.contains(place) else { return false }
    current = place
    isTouched = true
    return true
  }

  /// Takes a digit of the number of an entry.
  mutating func type(_ digit: Character) { digits.append(digit) }

  /// The same list with no number begun.
  var withoutDigits: ChoiceList {
    var list = self
    list.digits = ""
    return list
  }

  /// Leaves the entries that match some words; all where none does.
  mutating func narrow(to found: [Int], by words: String) {
    shown = found.isEmpty ? Array(entries.indices) : found
    self.words = found.isEmpty ? "" : PlainText.cleaned(words)
    digits = ""
    current = 0
    isTouched = true
  }

  /// Takes an entry out by its place among those that are shown.
  ///
  /// - Returns: its index.
  mutating func remove(at place: Int) -> Int {
    let index = shown.remove(at: place)
    current = max(0, min(current, shown.count - 1))
    digits = ""
    return index
  }
}

/// The numbers that the page itself gives to the entries of a list.
struct ListNumbers {
  /// The links and controls that the entries are, in their order.
  private let nodes: [AccessibilityTree.NodeID]
  private let page: LinearPage

  init(_ nodes: [AccessibilityTree.NodeID], on page: BrowsedPage) {
    self.nodes = nodes
    self.page = page.linear
  }

  /// The number of an entry.
  func number(of index: Int) -> Int { page.number(of: nodes[index]) ?? 0 }

  /// The entry of a number; nil where the list has none of it.
  ///
  /// - Complexity: linear in the entries.
  func index(of number: Int) -> Int? {
    page.target(numbered: number).flatMap { nodes.firstIndex(of: $0) }
  }
}

extension ChoiceList {
  /// The number that an entry is shown with, by its place among those that are shown.
  func number(at place: Int) -> Int { numbers?.number(of: shown[place]) ?? place + 1 }

  /// The place among those that are shown of the entry with a number; nil if none has it.
  func place(numbered number: Int) -> Int? {
    guard let numbers else { return shown.indices.contains(number - 1) ? number - 1 : nil }
    return numbers.index(of: number).flatMap { shown.firstIndex(of: $0) }
  }

  /// Whether a longer number can begin with the digits that were typed.
  var canGoOn: Bool {
    let number = Int(digits) ?? .max
    guard number <= ChoiceList.largestNumber else { return false }
    if let options, options.areNumbers { return options.canGoOn(after: digits, among: shown) }
    guard numbers != nil else { return number * 10 <= shown.count }
    // Of a list that is too long to be gone through the last has the largest.
    let last = shown.count > ChoiceList.mostCompared ? shown.indices.suffix(1) : shown.indices
    return last.contains { self.number(at: $0) >= max(1, number) * 10 }
  }

  private static let mostCompared = 2_000
  /// No list has as many entries.
  private static let largestNumber = 100_000_000
}
