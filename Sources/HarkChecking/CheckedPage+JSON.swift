package import HarkReading
import HarkText

// One object a line: the page with its figures, then each finding.
extension CheckedPage {
  /// The page as lines of JSON.
  package func jsonLines(_ strings: StringCatalog) -> [UInt8] {
    guard !isFailed else {
      return ReportValue.object([("page", .text(address)), ("failed", .truth(true))]).line
    }
    var members: [(String, ReportValue)] = [("page", .text(address))]
    members += FindingKind.Level.allCases.map { ($0.rawValue + "s", .number(count($0))) }
    members += Member.allCases.compactMap { member in
      figures[keyPath: member.path].map { (member.rawValue, .number($0)) }
    }
    members += [
      ("secondsBefore", .number(figures.secondsBefore)), ("minutes", .number(figures.minutes)),
      ("notJudged", .list(limits.map { .text($0.rawValue) })),
      (
        "unlisted",
        .object(
          unlisted.sorted { $0.key.rawValue < $1.key.rawValue }
            .map { ($0.key.rawValue, .number($0.value)) })
      ),
    ]
    return findings.reduce(into: ReportValue.object(members).line) { bytes, finding in
      bytes += ReportValue.object(Self.members(of: finding, on: address, strings)).line
    }
  }

  private static func members(
    of finding: Finding, on address: String, _ strings: StringCatalog
  ) -> [(String, ReportValue)] {
    let kind = finding.kind
    var members: [(String, ReportValue)] = [
      ("page", .text(address)), ("rule", .text(kind.rawValue)),
      ("level", .text(kind.level.rawValue)),
    ]
    if let criterion = kind.criterion { members.append(("criterion", .text(criterion))) }
    return members + [
      ("element", .text(finding.element)), ("heading", .text(finding.heading)),
      ("said", .text(finding.said)), ("problem", .text(strings(.checkProblem, kind.rawValue))),
      ("mend", .text(strings(.checkMend, kind.rawValue))),
    ]
  }

  /// The numbers of a page that are written and read again.
  private enum Member: String, CaseIterable {
    case rate, wordsBefore, words, tabsBefore, headingsBefore

    var path: WritableKeyPath<Figures, Int?> {
      switch self {
      case .rate: \.[optional: \.rate]
      case .wordsBefore: \.[optional: \.wordsBefore]
      case .words: \.[optional: \.words]
      case .tabsBefore: \.[optional: \.stopsBefore]
      case .headingsBefore: \.headingsBefore
      }
    }
  }

  /// Reads what ``jsonLines(_:)`` wrote of one page; nil for anything else.
  package init?(jsonLines bytes: [UInt8]) {
    var page: CheckedPage?
    for line in bytes.split(separator: 0x0A) {
      guard let object = FlatObject(Array(line)) else { return nil }
      guard let rule = object.texts["rule"] else {
        guard page == nil, let address = object.texts["page"] else { return nil }
        page = CheckedPage(address: address, object)
        continue
      }
      guard let kind = FindingKind(rawValue: rule) else { return nil }
      page?.findings.append(
        Finding(
          kind: kind, element: object.texts["element"] ?? "",
          heading: object.texts["heading"] ?? "", said: object.texts["said"] ?? ""))
    }
    guard let page else { return nil }
    self = page
  }

  private init(address: String, _ object: FlatObject) {
    self.init(address: address)
    isFailed = object.isFailed
    for member in Member.allCases {
      figures[keyPath: member.path] = object.numbers[member.rawValue]
    }
    limits = object.list.compactMap { Limit(rawValue: $0) }
    for (name, count) in object.inner {
      if let kind = FindingKind(rawValue: name) { unlisted[kind] = count }
    }
  }
}

extension CheckedPage.Figures {
  /// A number that is always there as one that may be missing.
  fileprivate subscript(optional path: WritableKeyPath<Self, Int>) -> Int? {
    get { self[keyPath: path] }
    set { self[keyPath: path] = newValue ?? 0 }
  }
}

/// An object of one line: its texts and numbers, one list of texts and one object of numbers.
private struct FlatObject {
  var texts: [String: String] = [:]
  var numbers: [String: Int] = [:]
  var list: [String] = []
  var inner: [String: Int] = [:]
  var isFailed = false

  init?(_ bytes: [UInt8]) {
    var reader = JSONReader(bytes)
    var depth = 0
    var key = ""
    while let token = try? reader.next(), token != .end {
      switch token {
      case .objectStart: depth += 1
      case .objectEnd: depth -= 1
      case .arrayStart, .arrayEnd, .null: break
      case .key(let range): key = reader.string(range)
      case .string(let range):
        let text = reader.string(range)
        if key == "notJudged" { list.append(text) } else { texts[key] = text }
      case .number(let range):
        guard let number = Int(reader.string(range)) else { return nil }
        if depth > 1 { inner[key] = number } else { numbers[key] = number }
      case .boolean(let truth): isFailed = truth && key == "failed"
      case .end: break
      }
    }
    guard depth == 0, !texts.isEmpty else { return nil }
  }
}
