import HarkAccessibility

extension Phrasing {
  // MARK: What an item lies in

  /// The containers around an item, innermost first; at most 64.
  func chain(of index: Int) -> [ReadingContainer] {
    var chain: [ReadingContainer] = []
    var container = page.items[index].container
    while container >= 0, chain.count < 64 {
      chain.append(page.containers[Int(container)])
      container = page.containers[Int(container)].parent
    }
    return chain
  }

  /// What is said of the containers that an item lies in and the one before it does not, outermost
  /// first.
  func entered(_ index: Int, from previous: Int?, told item: ReadingItem?) -> [SpokenFragment] {
    var fragments: [SpokenFragment] = []
    var around: (name: String, words: String)?
    for container in chain(of: index).reversed() where isTold(container) {
      // A landmark in one of the same name is told once.
      if container.role.isLandmark {
        let own = wordsOfLandmark(container)
        defer { around = own }
        if let around, around == own { continue }
      }
      if let previous, container.items.contains(Int32(previous)) { continue }
      var told: [SpokenFragment] = []
      let name = containerName(container)
      let isDoubled = item.map { page.text(of: $0) == name } ?? false
      let isRole = name == containerFragment(container).text
      if !name.isEmpty, !isDoubled, !isRole {
        told.append(
          SpokenFragment(name, role: .announcement, language: language(container.node)))
      }
      told.append(containerFragment(container))
      told += demandFragments(container)
      fragments += told.printed(.above)
    }
    return fragments
  }

  /// What a group of fields demands, and what the page says of it that is read nowhere else.
  private func demandFragments(_ container: ReadingContainer) -> [SpokenFragment] {
    switch container.role {
    case .group, .radiogroup: break
    default: return []
    }
    var fragments: [SpokenFragment] = []
    let states = page.tree.states(of: container.node)
    for (state, word) in States.words
    where [.required, .invalid, .disabled].contains(state) && states.contains(state) {
      fragments.append(self.word("\(word)", of: SoundedState(state)))
    }
    var names = AccessibleNames(of: page.tree)
    var told: Set<String> = ["", containerName(container)]
    for note in names.asides(of: container.node) where !note.isElsewhere {
      guard note.kind == .error || verbosity > .brief, told.insert(note.text).inserted else {
        continue
      }
      fragments.append(SpokenFragment(note.text, language: language(container.node)))
    }
    return fragments
  }

  /// What is said of the containers that the reader has left.
  func left(_ previous: Int?, for index: Int) -> [SpokenFragment] {
    guard let previous, page.items.indices.contains(previous) else { return [] }
    let tells = choices.tellsLeaving && verbosity > .brief
    var fragments: [SpokenFragment] = []
    for container in chain(of: previous) where isTold(container) {
      if container.items.contains(Int32(index)) { break }
      switch container.role {
      case .list where tells: fragments += [announcement(strings(.leaveList))].printed(.above)
      case .table where tells, .grid where tells, .treegrid where tells:
        fragments += [announcement(strings(.leaveTable))].printed(.above)
      case .dialog where tells, .alertdialog:
        // What asks for an answer is never left without a word.
        fragments += [announcement(strings(.leaveDialog))].printed(.above)
      case .blockquote where tells:
        fragments += [announcement(strings(.leaveQuotation))].printed(.above)
      default: break
      }
    }
    return fragments
  }

  func isTold(_ container: ReadingContainer) -> Bool {
    switch container.role {
    case .list: container.count > 0
    case .table, .grid, .treegrid, .blockquote, .alert, .alertdialog, .dialog, .radiogroup: true
    case .group, .figure, .toolbar, .tabpanel, .menu, .menubar, .tablist, .tree, .feed, .log:
      verbosity > .brief && !containerName(container).isEmpty
    case .article, .details, .application, .status, .note:
      verbosity == .detailed
    default: container.role.isLandmark && verbosity > .brief
    }
  }

  /// The name of a container, flat; empty if it has none.
  func containerName(_ container: ReadingContainer) -> String {
    page.tree.name(of: container.node)
  }

  /// What tells a landmark from another: its name, unless that only says what it is, and what it is.
  private func wordsOfLandmark(_ container: ReadingContainer) -> (name: String, words: String) {
    let (name, words) = (containerName(container), containerFragment(container).text)
    return (name == words ? "" : name, words)
  }

  /// What a container is: the page's own word for it, else that of its role.
  func containerFragment(_ container: ReadingContainer) -> SpokenFragment {
    described(container.node) ?? announcement(containerWords(container))
  }

  /// What a container is by its role, with its size ("list with 3 items").
  private func containerWords(_ container: ReadingContainer) -> String {
    switch container.role {
    case .list:
      let list = strings(.enterList(count: Int(container.count)))
      let level = choices.tellsNesting ? listLevel(of: container) : 0
      guard level > 1 else { return list }
      return list + strings(.joinComma) + strings(.enterListLevel(level: .count(level)))
    case .table, .grid, .treegrid:
      let rows = strings(.count, "rows", ["count": .count(Int(container.count))])
      let columns = strings(.count, "columns", ["count": .count(Int(container.columns))])
      return strings(.enterTable(rows: .text(rows), columns: .text(columns)))
    case .blockquote: return strings(.enterQuotation)
    case .figure: return strings(.enterFigure)
    case .dialog, .alertdialog: return strings(.enterDialog)
    case .alert: return strings(.enterAlert)
    case .menu: return strings(.enterMenu)
    case .menubar: return strings(.enterMenubar)
    case .tablist: return strings(.enterTablist)
    case .toolbar: return strings(.enterToolbar)
    case .tree: return strings(.enterTree)
    case .article: return strings(.enterArticle)
    case .banner: return strings(.landmarkBanner)
    case .complementary: return strings(.landmarkComplementary)
    case .contentinfo: return strings(.landmarkContentinfo)
    case .form: return strings(.landmarkForm)
    case .main: return strings(.landmarkMain)
    case .navigation: return strings(.landmarkNavigation)
    case .region: return strings(.landmarkRegion)
    case .search: return strings(.landmarkSearch)
    default: return strings(.enterGroup)
    }
  }

  /// How many lists a list is in, itself counted; at most 64.
  private func listLevel(of list: ReadingContainer) -> Int {
    var (level, parent) = (1, list.parent)
    while parent >= 0, level < 64 {
      let around = page.containers[Int(parent)]
      if around.role == .list { level += 1 }
      parent = around.parent
    }
    return level
  }

  // MARK: Where am I

  /// The place of a position: item of its list, row and column, containers, part of the page.
  func place(of position: ReadingPosition) -> [SpokenFragment] {
    let item = page.items[position.item]
    var fragments: [SpokenFragment] = []
    if item.startsListItem, verbosity < .detailed, let place = listPosition(of: position.item) {
      fragments.append(place)
    }
    var inside: (name: String, words: String)?
    for container in chain(of: position.item) {
      if container.role.isLandmark {
        let own = wordsOfLandmark(container)
        defer { inside = own }
        if let inside, inside == own { continue }
      }
      switch container.role {
      case .table, .grid, .treegrid:
        if item.row > 0 {
          fragments.append(
            announcement(
              strings(
                .placeRow(row: .count(Int(item.row)), count: .count(Int(container.count))))))
        }
      default: break
      }
      let name = containerName(container)
      let told = containerFragment(container)
      if !name.isEmpty, name != told.text {
        fragments.append(SpokenFragment(name, language: language(container.node)))
      }
      fragments.append(told)
      if fragments.count > 12 { break }
    }
    if let heading = headingAbove(position.item) {
      fragments.append(
        announcement(
          strings(
            .placeUnder(heading: .text(page.string(page.listedRange(of: page.items[heading])))))))
    }
    let percent = page.items.count < 2 ? 100 : position.item * 100 / (page.items.count - 1)
    fragments.append(announcement(strings(.placePercent(percent: .count(percent)))))
    return fragments
  }

  /// The heading that an item stands under: the last one before it, but none of a menu or another landmark that it is not
  /// in.
  private func headingAbove(_ index: Int) -> Int? {
    guard page.items[index].role != .heading else { return nil }
    var above = index - 1
    while above >= 0 {
      defer { above -= 1 }
      guard page.items[above].role == .heading else { continue }
      if let other = page.landmark(of: page.items[above]), !other.items.contains(Int32(index)) {
        continue
      }
      return above
    }
    return nil
  }

  /// The position of a list item in its list, as it is said.
  func listPosition(of index: Int) -> SpokenFragment? {
    let item = page.items[index]
    guard item.container >= 0 else { return nil }
    let container = page.containers[Int(item.container)]
    guard container.role == .list, container.count > 1 else { return nil }
    var position = 0
    for other in container.items where Int(other) <= index {
      if page.items[Int(other)].startsListItem, page.items[Int(other)].container == item.container {
        position += 1
      }
    }
    return announcement(
      strings(
        .placeItem(position: .count(position), count: .count(Int(container.count)))))
  }

  // MARK: Tables

  /// The cells of a row, one after another; with their headers where all is told.
  func rowFragments(
    _ item: ReadingItem, _ index: Int, _ reason: OutputReason
  ) -> [SpokenFragment] {
    var fragments: [SpokenFragment] = []
    let table = table(of: index)
    let tellsHeaders = (verbosity == .detailed || reason == .whereAmI) && !item.isHeaderRow
    var counted = item.text.lowerBound
    var start = 0
    let headers = tellsHeaders ? table.map { ColumnHeaders(of: $0, on: page) } : nil
    for cell in page.spans(of: item) where cell.isCell {
      if let headers {
        for header in headers.cells(of: cell.column) {
          fragments.append(
            SpokenFragment(
              page.nameAsHeader(of: header.node) ?? page.string(header.text), role: .announcement,
              language: language(cell.node),
              joins: .space))
        }
      }
      start += scalars(from: counted, to: cell.text.lowerBound)
      counted = cell.text.lowerBound
      fragments += flow(cell.text, of: item, start: start)
    }
    if verbosity == .detailed, reason != .whereAmI, item.row > 0, let table, !item.continuesRow {
      let place = strings(
        .placeRow(row: .count(Int(item.row)), count: .count(Int(table.count))))
      fragments += [announcement(place)].printed(.below)
    }
    return fragments
  }

  /// The table that an item lies in.
  package func table(of index: Int) -> ReadingContainer? {
    chain(of: index).first { $0.columns > 0 }
  }
}
