import HarkPage
import HarkReading
import HarkText

// What tabs are called, in sentences, in lists and by who names one.
extension Tabs {
  /// What a tab is called in lists and sentences.
  func name(at index: Int, _ strings: StringCatalog) -> String {
    let tab = all[index]
    let name = tab.name.map { PlainText.cleaned($0) } ?? strings(.tabEmpty)
    return tab.isPrivate ? strings(.tabPrivate(title: .text(name))) : name
  }

  /// A tab as the list of tabs has it: which one is current is said.
  func line(at index: Int, _ strings: StringCatalog) -> String {
    let name = name(at: index, strings)
    return index == self.index ? name + strings(.joinComma) + strings(.tabsCurrent) : name
  }

  /// The tabs that are called so.
  ///
  /// - Parameters:
  ///   - ways: what was said, and what it may be spelled as.
  ///   - strings: have what private and empty tabs are called.
  /// - Returns: their places; several where the name does not decide.
  func indices(called ways: [String], _ strings: StringCatalog) -> [Int] {
    NameMatch.matches(for: ways, among: all.indices.map { name(at: $0, strings) })
  }

  /// The place of the tab so many steps from the current one, round and round.
  func index(by step: Int) -> Int { (index + step + count) % count }
}
