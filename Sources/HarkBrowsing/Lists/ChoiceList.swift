import HarkReading
import HarkText

/// A list that waits for a choice: moved in by arrows, chosen from by number, name or Enter.
struct ChoiceList {
  let title: String
  let entries: NameList
  /// The entries that the filter lets through, as indices.
  var shown: [Int]
  /// The words that those match; empty where all are shown.
  package var words = ""
  var current = 0
  /// Digits typed so far.
  var digits = ""
  let canFilter: Bool
  /// The page's own numbers of the entries; nil where the list counts.
  var numbers: ListNumbers?
  /// What "press" does with an entry, where that is more than to choose it.
  var press: ((inout Browsing, Int) -> Void)?
  /// What Delete does with an entry, which is shown no longer then.
  var remove: ((inout Browsing, Int) -> Void)?
  /// Takes words that no entry has; says whether it could do something with them.
  var unmatched: ((inout Browsing, String) -> Bool)?
  /// Takes what may be said instead of a choice; nil outside of a form that is filled in field by field.
  var guide: ((inout Browsing, FillingWord) -> Void)?
  /// Whether the person has moved in it, or filtered it.
  var isTouched = false
  /// Whether it waits on after a choice: several may be made.
  var staysOpen = false
  /// The catalogue of each entry where every one is told in a language of its own; else none.
  var catalogs: [StringCatalog] = []
  let done: (inout Browsing, Int) -> Void
  /// Called when the list is left without a choice.
  var left: ((inout Browsing) -> Void)?
}

/// The numbers that the page itself gives to the entries of a list.
struct ListNumbers {
  /// The number of an entry.
  let number: (Int) -> Int
  /// The entry of a number; nil where the list has none of it.
  let index: (Int) -> Int?
}

extension ChoiceList {
  /// The number that an entry is shown with, by its place among those that are shown.
  func number(at place: Int) -> Int { numbers?.number(shown[place]) ?? place + 1 }

  /// The place among those that are shown of the entry with a number; nil if none has it.
  func place(numbered number: Int) -> Int? {
    guard let numbers else { return shown.indices.contains(number - 1) ? number - 1 : nil }
    return numbers.index(number).flatMap { shown.firstIndex(of: $0) }
  }

  /// Whether a longer number can begin with these digits.
  func canGoOn(after number: Int) -> Bool {
    guard numbers != nil else { return number * 10 <= shown.count }
    // Of a list that is too long to be gone through the last has the largest.
    let last = shown.count > ChoiceList.mostCompared ? shown.indices.suffix(1) : shown.indices
    return last.contains { self.number(at: $0) >= max(1, number) * 10 }
  }

  private static let mostCompared = 2_000
}
