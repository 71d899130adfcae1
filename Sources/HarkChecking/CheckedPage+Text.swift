package import HarkReading

extension CheckedPage {
  /// The page for people: its figures, then each finding with where it is, what is said there and how to mend it.
  package func text(_ strings: StringCatalog) -> [String] {
    guard !isFailed else { return [line(strings)] }
    var lines = [
      strings(
        .checkFigures(
          address: .text(address), errors: .count(count(.error)),
          warnings: .count(count(.warning)), notes: .count(count(.note)))),
      strings(
        .checkBefore(
          rate: .count(figures.rate), seconds: .count(figures.secondsBefore),
          tabs: figures.stopsBefore)),
    ]
    if let headings = figures.headingsBefore {
      lines.append(strings(.checkBeforeHeadings(headings: .count(headings))))
    }
    let words = StringValue.count(figures.words)
    lines.append(
      strings(
        figures.seconds < 60
          ? .checkContentShort(words: words, seconds: .count(figures.seconds))
          : .checkContent(words: words, minutes: .count(figures.minutes))))
    for limit in limits { lines.append(strings(.checkLimit, limit.rawValue)) }
    var last: FindingKind?
    for finding in findings {
      if finding.kind != last {
        lines += unlisted(last, strings) + [""] + title(of: finding.kind, strings)
        last = finding.kind
      }
      lines += place(of: finding, strings)
    }
    return lines + unlisted(last, strings)
  }

  /// The page as one line, beside others.
  package func line(_ strings: StringCatalog) -> String {
    guard !isFailed else { return strings(.checkFailed(address: .text(address))) }
    return strings(
      .checkLine(
        address: .text(address), errors: .count(count(.error)), warnings: .count(count(.warning)),
        notes: .count(count(.note)), seconds: .count(figures.secondsBefore),
        tabs: figures.stopsBefore, content: .count(figures.seconds)))
  }

  private func title(of kind: FindingKind, _ strings: StringCatalog) -> [String] {
    let problem = StringValue.text(strings(.checkProblem, kind.rawValue))
    let level = StringValue.text(strings(.checkLevel, kind.level.rawValue))
    let rule = StringValue.text(kind.rawValue)
    let title =
      kind.criterion.map {
        strings(
          .checkFinding(level: level, problem: problem, criterion: .text($0), rule: rule))
      } ?? strings(.checkFindingFree(level: level, problem: problem, rule: rule))
    return [title, strings(.checkMend, kind.rawValue)]
  }

  private func place(of finding: Finding, _ strings: StringCatalog) -> [String] {
    var lines: [String] = []
    if !finding.element.isEmpty {
      lines.append("  " + strings(.checkElement(element: .text(finding.element))))
    }
    if !finding.heading.isEmpty {
      lines.append("    " + strings(.checkUnder(heading: .text(finding.heading))))
    }
    if !finding.said.isEmpty {
      lines.append("    " + strings(.checkSaid(words: .text(finding.said))))
    }
    return lines
  }

  private func unlisted(_ kind: FindingKind?, _ strings: StringCatalog) -> [String] {
    guard let kind, let count = unlisted[kind] else { return [] }
    return ["  " + strings(.checkMore(count: count))]
  }
}
