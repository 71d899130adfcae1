package import HarkReading

/// Checked pages as a log of the Static Analysis Results Interchange Format, version 2.1.0
/// (<https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html>).
package enum SarifLog {
  /// One run over all pages.
  ///
  /// - Parameters:
  ///   - pages: the pages, in the order in which they were asked for.
  ///   - version: Hark's version.
  ///   - strings: the language of the messages.
  /// - Returns: the log, on one line.
  package static func bytes(
    of pages: [CheckedPage], version: String, _ strings: StringCatalog
  ) -> [UInt8] {
    let driver: [(String, ReportValue)] = [
      ("name", .text("hark check")), ("version", .text(version)),
      ("rules", .list(FindingKind.allCases.map { rule($0, strings) })),
    ]
    let run: [(String, ReportValue)] = [
      ("tool", .object([("driver", .object(driver))])),
      ("language", .text(strings.language)),
      ("invocations", .list([invocation(pages, strings)])),
      ("artifacts", .list(pages.map(artifact))),
      (
        "results",
        .list(
          pages.enumerated().flatMap { index, page in
            page.findings.map { result($0, on: page, at: index, strings) }
          })
      ),
    ]
    return ReportValue.object([
      ("$schema", .text("https://json.schemastore.org/sarif-2.1.0.json")),
      ("version", .text("2.1.0")), ("runs", .list([.object(run)])),
    ]).line
  }

  private static func rule(_ kind: FindingKind, _ strings: StringCatalog) -> ReportValue {
    var members: [(String, ReportValue)] = [
      ("id", .text(kind.rawValue)),
      ("shortDescription", message(strings(.checkProblem, kind.rawValue))),
      ("help", message(strings(.checkMend, kind.rawValue))),
      ("defaultConfiguration", .object([("level", .text(kind.level.rawValue))])),
    ]
    if let criterion = kind.criterion {
      members.append(
        ("properties", .object([("tags", .list([.text("WCAG 2.2 \(criterion)")]))])))
    }
    return .object(members)
  }

  private static func result(
    _ finding: Finding, on page: CheckedPage, at index: Int, _ strings: StringCatalog
  ) -> ReportValue {
    var words = [strings(.checkProblem, finding.kind.rawValue)]
    if !finding.heading.isEmpty {
      words.append(strings(.checkUnder(heading: .text(finding.heading))))
    }
    if !finding.said.isEmpty { words.append(strings(.checkSaid(words: .text(finding.said)))) }
    var location: [(String, ReportValue)] = [
      (
        "physicalLocation",
        .object([
          (
            "artifactLocation",
            .object([("uri", .text(page.address)), ("index", .number(index))])
          )
        ])
      )
    ]
    if !finding.element.isEmpty {
      let element: [(String, ReportValue)] = [
        ("fullyQualifiedName", .text(finding.element)), ("kind", .text("element")),
      ]
      location.append(("logicalLocations", .list([.object(element)])))
    }
    return .object([
      ("ruleId", .text(finding.kind.rawValue)),
      ("level", .text(finding.kind.level.rawValue)),
      ("message", message(words.joined(separator: " "))),
      ("locations", .list([.object(location)])),
    ])
  }

  /// A page, with how long it takes to come to its content.
  private static func artifact(_ page: CheckedPage) -> ReportValue {
    let figures: [(String, ReportValue)] = [
      ("secondsBefore", .number(page.figures.secondsBefore)),
      ("tabsBefore", .number(page.figures.stopsBefore)),
      ("minutes", .number(page.figures.minutes)),
      ("notJudged", .list(page.limits.map { .text($0.rawValue) })),
    ]
    return .object([
      ("location", .object([("uri", .text(page.address))])),
      ("properties", .object(page.isFailed ? [("failed", .truth(true))] : figures)),
    ])
  }

  /// Whether all pages could be read, and which could not.
  private static func invocation(
    _ pages: [CheckedPage], _ strings: StringCatalog
  ) -> ReportValue {
    let failed = pages.filter(\.isFailed).map { page in
      ReportValue.object([("level", .text("error")), ("message", message(page.line(strings)))])
    }
    return .object([
      ("executionSuccessful", .truth(failed.isEmpty)),
      ("toolExecutionNotifications", .list(failed)),
    ])
  }

  private static func message(_ text: String) -> ReportValue { .object([("text", .text(text))]) }
}
