import HarkAccessibility
import HarkDOM

/// What a page has: its title, language, sizes and first headings.
package struct PageSummary: Equatable, Sendable {
  package var title: String
  package var language: String
  package var headings = 0
  package var links = 0
  package var forms = 0
  package var fields = 0
  package var tables = 0
  package var landmarks = 0
  package var graphics = 0
  /// Pictures that the page gives no description.
  package var undescribed = 0
  /// The number of words; for text without spaces two characters count as one.
  package var words = 0
  /// What stands around the article.
  package var surroundings = ArticleSurroundings()
  /// The texts of the first headings, five at most.
  package var firstHeadings: [String] = []
  /// What the page is for, where that is sure.
  package var kind: PageKind?
  /// Unicode scalars of text that is visible and hidden from screen readers.
  package var hiddenScalars = 0
  /// Unicode scalars of text that is read.
  package var visibleScalars = 0

  /// Whether more than half of the page is hidden from screen readers.
  package var isMostlyHidden: Bool { hiddenScalars > visibleScalars }

  /// Minutes to read the page aloud at a rate; at least 1.
  package func minutes(wordsPerMinute: Int) -> Int {
    max(1, (words + wordsPerMinute / 2) / max(wordsPerMinute, 1))
  }

  /// Counts what a page has.
  ///
  /// - Complexity: linear in items, spans and text.
  package init(_ page: LinearPage, title: String) {
    self.title = title
    language = page.tree.nodes.count > 1 ? page.tree.language(of: .init(1)) : ""
    hiddenScalars = page.tree.hiddenTextLength
    surroundings = ArticleSurroundings(of: page)
    kind = PageKind(of: page)
    undescribed = page.guesses.pictures.count
    var forms: Set<Document.NodeID> = []
    lazy var controls = FormSurvey(page.tree.document)
    for item in page.items {
      switch item.role {
      case .heading:
        headings += 1
        if firstHeadings.count < 5 { firstHeadings.append(page.text(of: item)) }
      case .image: graphics += 1
      case _ where item.role.isField || item.role == .button:
        if item.role.isField { fields += 1 }
        let element = page.tree[item.node].source
        if let form = controls.form(of: element) ?? Self.form(around: element, page.tree.document) {
          forms.insert(form)
        }
      default: break
      }
    }
    var last = -1 as Int32
    for span in page.spans {
      if span.role == .link, span.node.index != last {
        links += 1
        last = span.node.index
      }
      if span.role == .image { graphics += 1 }
    }
    self.forms = forms.count
    for container in page.containers where !container.items.isEmpty {
      if container.columns > 0 { tables += 1 }
      if container.role.isLandmark { landmarks += 1 }
    }
    // The bytes hold the marks of lists too, which are nothing to listen to by themselves.
    if page.items.contains(where: { !$0.text.isEmpty || !$0.value.isEmpty }) { count(page.bytes) }
  }

  /// The form that an element lies in which is a control by its role only; nil outside of all.
  private static func form(
    around element: Document.NodeID, _ document: Document
  ) -> Document.NodeID? {
    var current = document.parent(of: element)
    while let id = current, !document.isHTML(id, .form) { current = document.parent(of: id) }
    return current
  }

  private mutating func count(_ bytes: [UInt8]) {
    var isInWord = false
    var wide = 0
    var index = 0
    let bytes = bytes.span
    while index < bytes.count {
      let byte = bytes[index]
      if byte <= 0x20 {
        isInWord = false
      } else {
        if byte & 0xC0 != 0x80 { visibleScalars += 1 }
        if byte >= 0xE3 && byte <= 0xE9 {
          wide += 1
          isInWord = false
        } else if !isInWord, byte & 0xC0 != 0x80 {
          words += 1
          isInWord = true
        }
      }
      index += 1
    }
    words += wide / 2
  }

  /// What the page is, told before its counts ("product page, 39.90 euros, in stock"); nil where that is not sure.
  package func kind(_ strings: StringCatalog) -> String? { kind?.told(strings) }

  /// The counts that are told at a load ("12 headings, 40 links, 1 form"); what there is none of is
  /// left out.
  ///
  /// - Parameters:
  ///   - strings: the words.
  ///   - none: what is told where there is none of all.
  /// - Returns: a list, without a full stop.
  package func counts(_ strings: StringCatalog, none: Sentence = .summaryNothing) -> String {
    let counts = [("heading", headings), ("link", links), ("form", forms), ("table", tables)]
    let told = counts.filter { $0.1 > 0 }.map { name, count in
      strings(.count, name, ["count": .count(count)])
    }
    return told.isEmpty ? strings(none) : told.joined(separator: strings(.joinComma))
  }

  /// The whole summary, one sentence a line.
  ///
  /// - Parameters:
  ///   - strings: the sentences.
  ///   - languageName: the name of the page's language in that of the interface; empty if unknown.
  ///   - wordsPerMinute: the rate of the voice.
  /// - Returns: the sentences.
  package func sentences(
    _ strings: StringCatalog, languageName: String, wordsPerMinute: Int
  ) -> [String] {
    var sentences: [String] = []
    if !title.isEmpty { sentences.append(strings(.summaryTitle(title: .text(title)))) }
    if !languageName.isEmpty {
      sentences.append(strings(.summaryLanguage(language: .text(languageName))))
    }
    if let kind = kind(strings) { sentences.append(kind) }
    sentences.append(strings(.summaryCounts(counts: .text(counts(strings)))))
    if words > 0 {
      let minutes = minutes(wordsPerMinute: wordsPerMinute)
      sentences.append(strings(.summaryMinutes(count: minutes)))
    }
    let around = [
      surroundings.comments.map { strings(ArticleSurroundings.told(comments: $0)) },
      surroundings.related?.count.map { strings(.articleRelated(count: $0)) },
    ].compactMap { $0 }
    if !around.isEmpty {
      let parts = around.joined(separator: strings(.joinComma))
      sentences.append(strings(.summaryAround(parts: .text(parts))))
    }
    if undescribed > 0 { sentences.append(strings(.summaryUndescribed(count: undescribed))) }
    if hiddenScalars > 0 {
      sentences.append(strings(.summaryHidden(count: hiddenScalars)))
    }
    if !firstHeadings.isEmpty {
      let headings = firstHeadings.joined(separator: strings(.joinComma))
      sentences.append(strings(.summaryFirstHeadings(headings: .text(headings))))
    }
    return sentences
  }
}
