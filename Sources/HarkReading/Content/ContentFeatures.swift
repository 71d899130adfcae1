import HarkAccessibility
import HarkDOM
import HarkText

/// What is known of each item of a page, as numbers by which `ContentModel` tells what belongs to its main content.
///
/// All of it comes from the page itself: its elements, how they repeat, what they are called, how much text they hold, and
/// what the rules for articles say. Amounts are logarithms in eighths of a bit, shares are percent.
package struct ContentFeatures {
  /// The numbers of an item.
  package static let count = 98

  private let page: LinearPage
  private let finder: ArticleFinder
  private let survey: BlockSurvey
  private var marks: [UInt32] = []
  /// For each node the group of siblings around it that are made alike and hold most of the page's text.
  private var groups: [Int32] = []
  private var groupSizes: [Int32] = []
  private var groupTexts: [Int32] = []
  private var groupLinked: [Int32] = []
  private var depths: [UInt8] = []
  private var verdicts: [ContentWords.Verdict] = []
  private var lines: [Line] = []
  private var cues: [ContentCues] = []
  private var repeats = ContentRepeats()
  /// The numbers that all items have in common.
  private var pageNumbers: [Int16] = []
  /// The text of all items, the first item of level 1 and those between which the rules keep some; -1 for none.
  private var (text, firstHeading, firstKept, lastKept) = (0, -1, -1, -1)
  /// The item whose numbers come next, the text before it, and the heading that it stands below.
  private var (index, before, lastHeading, lastLevel) = (0, 0, -1, Int16(0))

  /// Whether the page calls itself an article.
  var isCalledArticle: Bool { repeats.ownKind == 1 }

  /// Finds them.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - finder: what has looked for its article.
  ///   - kept: the items that the rules take for the main content.
  ///   - hasArticle: whether these are an article.
  ///   - survey: what each node of the page's tree holds.
  /// - Complexity: linear in nodes, items and spans.
  init(
    _ page: LinearPage, _ finder: ArticleFinder, _ kept: [Range<Int>], hasArticle: Bool,
    _ survey: BlockSurvey
  ) {
    self.page = page
    self.finder = finder
    self.survey = survey
    guard !page.items.isEmpty else { return }
    findMarks()
    findGroups()
    verdicts = ContentWords.verdicts(on: page.tree) { survey.nodes[$0].items > 0 }
    findLines(kept)
    findNumbersOfPage(hasArticle)
  }

  /// Finds them by the rules for articles first: what `hark-content-features` trains with.
  package init(of page: LinearPage) {
    var finder = ArticleFinder(page)
    let survey = finder.survey
    let article = finder.find()
    self.init(
      page, finder, article ?? [MainContent.items(of: page)], hasArticle: article != nil, survey)
  }

  // MARK: Names

  /// What each node and those around it are.
  private mutating func findMarks() {
    let nodes = page.tree.nodes
    let document = page.tree.document
    marks = Array(repeating: 0, count: nodes.count)
    depths = Array(repeating: 0, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      let parent = Int(node.parentIndex)
      var mark = parent >= 0 ? marks[parent] : 0
      depths[index] = parent >= 0 ? UInt8(min(Int(depths[parent]) + 1, 250)) : 0
      if node.role == .text || survey.nodes[index].items == 0 {
        marks[index] = mark
        continue
      }
      switch node.role {
      case .main: mark |= ContentNames.Mark.main
      case .article: mark |= ContentNames.Mark.article
      case .navigation, .menu, .menubar, .tablist, .toolbar: mark |= ContentNames.Mark.navigation
      case .banner: mark |= ContentNames.Mark.banner
      case .contentinfo, .sectionfooter: mark |= ContentNames.Mark.footer
      case .complementary: mark |= ContentNames.Mark.aside
      case .form, .search: mark |= ContentNames.Mark.form
      case .list, .listitem: mark |= ContentNames.Mark.list
      case .table, .row: mark |= ContentNames.Mark.table
      case .dialog, .alertdialog, .alert, .status: mark |= ContentNames.Mark.dialog
      case .link: mark |= ContentNames.Mark.link
      default: break
      }
      if document.kind(of: node.source) == .element, !document.isHTML(node.source, .body),
        !document.isHTML(node.source, .html)
      {
        switch document.name(of: node.source) {
        case .form: mark |= ContentNames.Mark.form
        case .aside: mark |= ContentNames.Mark.aside
        case .footer: mark |= ContentNames.Mark.footer
        case .header: mark |= ContentNames.Mark.banner
        default: break
        }
        for name in [AttributeName.class, .id] {
          guard let range = document.attributeRange(name, of: node.source), range.count < 400 else {
            continue
          }
          mark |= document.withBytes(range) { ContentNames.bits(of: $0) }
        }
      }
      marks[index] = mark
    }
  }

  // MARK: What repeats

  private struct Likeness: Hashable {
    let parent: Int32
    let name: ElementName
    let `class`: UInt32
  }

  /// Finds groups of siblings that are made alike: entries of a list, posts of a thread, products.
  private mutating func findGroups() {
    let nodes = page.tree.nodes
    let document = page.tree.document
    var numbers: [Likeness: Int32] = [:]
    var own = [Int32](repeating: -1, count: nodes.count)
    for (index, node) in nodes.enumerated()
    where node.parentIndex >= 0 && node.role != .text && survey.nodes[index].text > 0 {
      guard document.kind(of: node.source) == .element else { continue }
      var hash = ContentNames.seed
      if let range = document.attributeRange(.class, of: node.source) {
        document.withBytes(range) { bytes in
          for place in bytes.indices {
            if bytes[place] <= 0x20, hash != ContentNames.seed { break }
            hash = ContentNames.next(hash, bytes[place])
          }
        }
      }
      let likeness = Likeness(
        parent: node.parentIndex, name: document.name(of: node.source), class: hash)
      let number = numbers[likeness] ?? Int32(groupSizes.count)
      if Int(number) == groupSizes.count {
        numbers[likeness] = number
        groupSizes.append(0)
        groupTexts.append(0)
        groupLinked.append(0)
      }
      own[index] = number
      groupSizes[Int(number)] += 1
      groupTexts[Int(number)] += Int32(survey.nodes[index].text)
      groupLinked[Int(number)] += Int32(survey.nodes[index].linked)
    }
    groups = own
    for (index, node) in nodes.enumerated() {
      let around = node.parentIndex >= 0 ? groups[Int(node.parentIndex)] : -1
      let number = own[index]
      if number < 0 || groupSizes[Int(number)] < 3 {
        groups[index] = around
      } else if around >= 0, groupTexts[Int(around)] >= groupTexts[Int(number)] {
        groups[index] = around
      }
    }
  }

  // MARK: Numbers

  /// The logarithm of a number that is not negative, in eighths of a bit.
  @inline(__always)
  private static func log(_ value: Int) -> Int16 {
    let value = UInt32(clamping: value + 1)
    let bit = 31 - value.leadingZeroBitCount
    let rest = bit >= 3 ? (value >> UInt32(bit - 3)) & 7 : (value << UInt32(3 - bit)) & 7
    return Int16(bit * 8) + Int16(rest)
  }

  @inline(__always)
  private static func percent(_ part: Int, _ whole: Int) -> Int16 {
    whole > 0 ? Int16(clamping: part * 100 / whole) : -1
  }

  private static func kind(of item: ReadingItem) -> Int16 {
    switch item.role {
    case .heading: Int16(item.level)
    case .image: 7
    case .caption: 8
    case .paragraph: 10
    case .listitem: 11
    case .row: 12
    case .code: 13
    case .link: 14
    case .separator: 15
    default: item.role.isButton ? 16 : item.role.isField ? 17 : 9
    }
  }

  /// What is known of an item before its neighbours are.
  private struct Line {
    var text = 0
    var linked = 0
    var kept: Int16 = 0
    var kind: Int16 = 0
  }

  private mutating func findLines(_ kept: [Range<Int>]) {
    lines = [Line](repeating: Line(), count: page.items.count)
    for range in kept { for index in range { lines[index].kept = 1 } }
    for (index, item) in page.items.enumerated() {
      lines[index].text = survey.items[index].text
      lines[index].linked = survey.items[index].linked
      lines[index].kind = Self.kind(of: item)
      text += lines[index].text
      if lines[index].kept == 1 {
        if firstKept < 0 { firstKept = index }
        lastKept = index
      }
      if firstHeading < 0, item.role == .heading, item.level == 1 { firstHeading = index }
    }
    cues = page.items.map { item in
      ContentCues(page.bytes.span.extracting(Int(item.text.lowerBound)..<Int(item.text.upperBound)))
    }
    repeats = ContentRepeats(page)
  }

  private mutating func findNumbersOfPage(_ hasArticle: Bool) {
    var (all, kept) = (BlockSurvey.Weight(), BlockSurvey.Weight())
    var (headings, fields, groupedText) = (0, 0, 0)
    for (index, item) in page.items.enumerated() {
      all += survey.items[index]
      if lines[index].kept == 1 { kept += survey.items[index] }
      if item.role == .heading { headings += 1 }
      if item.role.isField { fields += 1 }
      if groups[Int(item.node.index)] >= 0 { groupedText += lines[index].text }
    }
    var articles = 0
    var hasMain: Int16 = 0
    for container in page.containers where !container.items.isEmpty {
      if container.role == .article { articles += 1 }
      if container.role == .main { hasMain = 1 }
    }
    var (largest, largestSize) = (0, 0)
    for (number, size) in groupSizes.enumerated() where size >= 3 {
      if Int(groupTexts[number]) > largest {
        largest = Int(groupTexts[number])
        largestSize = Int(size)
      }
    }
    pageNumbers = [
      Self.log(page.items.count), Self.log(text), Self.percent(all.linked, text),
      Self.log(all.prose), Self.percent(all.prose, text), hasArticle ? 1 : 0,
      Self.percent(kept.text, text), Self.percent(kept.prose, all.prose),
      Self.percent(kept.linked, kept.text), Self.log(all.paragraphs), Self.log(articles), hasMain,
      Self.log(fields), Self.log(cues.count(where: \.hasMoney)), Self.log(headings),
      Self.percent(largest, text), Self.log(largestSize), Self.percent(groupedText, text),
    ]
  }

  /// Takes the numbers of the next items, in portions, since those of all items take more memory than a large page.
  ///
  /// - Parameter most: how many items at most.
  /// - Returns: the numbers, one item after another; none at the end.
  package mutating func nextRows(_ most: Int) -> [Int16] {
    let end = index + min(most, page.items.count - index)
    var rows: [Int16] = []
    rows.reserveCapacity((end - index) * Self.count)
    while index < end {
      add(to: &rows)
      before += lines[index].text
      if page.items[index].role == .heading {
        lastHeading = index
        lastLevel = Int16(page.items[index].level)
      }
      index += 1
    }
    return rows
  }

  private func add(to rows: inout [Int16]) {
    let line = lines[index]
    let node = Int(page.items[index].node.index)
    let mark = marks[node]
    rows.append(line.kind)
    rows.append(Self.log(line.text))
    rows.append(Self.percent(line.linked, line.text))
    rows.append(line.kept)
    rows.append(finder.isCut[node] ? 1 : 0)
    rows.append(Self.percent(index, page.items.count))
    rows.append(Self.percent(before, text))
    rows.append(Int16(depths[node]))
    for bit in 0..<UInt32(ContentNames.markCount) where bit != 10 {
      rows.append(mark & 1 << bit != 0 ? 1 : 0)
    }
    // What is around it: its parent, and what is around that.
    var around = max(0, Int(page.tree.nodes[node].parentIndex))
    for step in 0..<3 {
      let weight = survey.nodes[around]
      rows.append(Self.log(weight.text))
      rows.append(Self.percent(weight.linked, weight.text))
      rows.append(Self.percent(weight.prose, weight.text))
      rows.append(Self.log(weight.items))
      for _ in 0...step { around = max(0, Int(page.tree.nodes[around].parentIndex)) }
    }
    for neighbour in [index - 1, index + 1] {
      let other = lines.indices.contains(neighbour) ? lines[neighbour] : Line()
      rows.append(Self.log(other.text))
      rows.append(Self.percent(other.linked, other.text))
      rows.append(other.kept)
      rows.append(other.kind)
    }
    rows.append(Int16(clamping: firstKept < 0 ? -500 : index - firstKept))
    rows.append(Int16(clamping: lastKept < 0 ? -500 : index - lastKept))
    rows.append(Int16(clamping: firstHeading < 0 ? -500 : index - firstHeading))
    rows.append(Int16(clamping: lastHeading < 0 ? -1 : index - lastHeading))
    rows.append(lastLevel)
    let group = Int(groups[node])
    rows.append(group < 0 ? 0 : Self.log(Int(groupSizes[group])))
    rows.append(group < 0 ? 0 : Self.percent(Int(groupTexts[group]), text))
    rows.append(group < 0 ? 0 : Self.log(Int(groupTexts[group] / groupSizes[group])))
    rows.append(group < 0 ? -1 : Self.percent(Int(groupLinked[group]), Int(groupTexts[group])))
    let cue = cues[index]
    rows.append((cue.hasDigit ? 1 : 0) + (cue.hasMoney ? 2 : 0))
    rows.append(cue.endsSentence ? 1 : 0)
    rows.append(cue.commas)
    rows.append(cue.words > 0 ? cue.capitals * 100 / cue.words : 0)
    rows.append(contentsOf: pageNumbers)
    let repeated = repeats.items[index]
    rows.append(repeated.before)
    rows.append(repeated.behind)
    rows.append(repeated.inTitle)
    rows.append(repeated.inDescription)
    rows.append(repeats.share)
    rows.append(repeats.ownKind)
    let verdict = verdicts[node]
    rows.append(verdict.worst)
    rows.append(verdict.best)
    rows.append(verdict.sum)
    rows.append(verdict.lowest)
    rows.append(verdict.highest)
    rows.append(verdict.total)
    rows.append(verdict.near)
    rows.append(verdict.beyond)
  }
}
