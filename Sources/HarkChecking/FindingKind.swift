/// Something on a page that keeps a listener from it, or costs them time.
///
/// The raw value is its name in reports, and in the sentences `check.problem.NAME` and `check.mend.NAME`.
package enum FindingKind: String, CaseIterable, Sendable {
  case linkNameless = "link-nameless"
  case buttonNameless = "button-nameless"
  case fieldNameless = "field-nameless"
  case imageNameless = "image-nameless"
  case imageFileName = "image-file-name"
  case frameNameless = "frame-nameless"
  case linksAlike = "links-alike"
  case headingNone = "heading-none"
  case headingFirst = "heading-first"
  case headingEmpty = "heading-empty"
  case headingSkipped = "heading-skipped"
  case headingFake = "heading-fake"
  case tableHeaders = "table-headers"
  case titleNone = "title-none"
  case languageNone = "language-none"
  case languageOther = "language-other"
  case mainNone = "main-none"
  case skipBroken = "skip-broken"
  case orderForced = "order-forced"
  case orderVisual = "order-visual"
  case hiddenFocus = "hidden-focus"
  case clickOnly = "click-only"
  case errorUntold = "error-untold"
  case radioGroup = "radio-group"
  case liveLarge = "live-large"
  case soundAlone = "sound-alone"
  case refresh
  case scriptsOnly = "scripts-only"
  case textKeptBack = "text-kept-back"

  /// How much a finding weighs; the raw values are those of SARIF (section 3.27.10).
  package enum Level: String, CaseIterable, Comparable, Sendable {
    /// A listener loses something, and the page fails the criterion.
    case error
    /// A listener is likely to lose something, or whether the criterion is failed is for a person to say.
    case warning
    /// It costs time; the criterion is what it is about, and not failed by it.
    case note

    package static func < (a: Level, b: Level) -> Bool { a.weight < b.weight }

    private var weight: Int {
      switch self {
      case .note: 0
      case .warning: 1
      case .error: 2
      }
    }
  }

  /// The success criterion of WCAG 2.2 (<https://www.w3.org/TR/WCAG22/>) that it fails or is about; nil where there is
  /// none: WCAG lets a page depend on scripts.
  package var criterion: String? {
    switch self {
    case .imageNameless, .imageFileName: "1.1.1"
    case .headingNone, .headingFirst, .headingSkipped, .headingFake, .tableHeaders, .radioGroup:
      "1.3.1"
    case .orderVisual: "1.3.2"
    case .soundAlone: "1.4.2"
    case .clickOnly: "2.1.1"
    case .refresh: "2.2.1"
    case .mainNone, .skipBroken: "2.4.1"
    case .titleNone: "2.4.2"
    case .orderForced: "2.4.3"
    case .linkNameless: "2.4.4"
    case .headingEmpty: "2.4.6"
    case .linksAlike: "2.4.9"
    case .languageNone, .languageOther: "3.1.1"
    case .errorUntold: "3.3.1"
    case .buttonNameless, .fieldNameless, .frameNameless, .hiddenFocus: "4.1.2"
    case .liveLarge: "4.1.3"
    case .scriptsOnly, .textKeptBack: nil
    }
  }

  package var level: Level {
    switch self {
    case .linkNameless, .buttonNameless, .fieldNameless, .imageNameless, .imageFileName,
      .frameNameless, .tableHeaders, .titleNone, .languageNone, .languageOther, .skipBroken,
      .hiddenFocus, .clickOnly, .errorUntold, .refresh:
      .error
    case .headingNone, .headingEmpty, .headingFake, .orderForced, .orderVisual, .radioGroup,
      .liveLarge, .soundAlone, .scriptsOnly, .textKeptBack:
      .warning
    case .linksAlike, .headingFirst, .headingSkipped, .mainNone: .note
    }
  }
}

/// One thing that was found on a page.
package struct Finding: Equatable, Sendable {
  package let kind: FindingKind
  /// The element as a selector, such as `main > form#search > input[name=q]`; empty for the page as a whole.
  package var element = ""
  /// The heading that it stands under; empty where there is none.
  package var heading = ""
  /// What Hark says on a jump there; empty where nothing is said.
  package var said = ""

  package init(kind: FindingKind, element: String = "", heading: String = "", said: String = "") {
    self.kind = kind
    self.element = element
    self.heading = heading
    self.said = said
  }
}
