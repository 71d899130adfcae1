import HarkDOM
import HarkPage
import HarkReading
import HarkText

/// What the profile has for one field of a page.
struct ProfileOffer: Equatable {
  /// What is done to take it.
  enum Way: Equatable {
    case text(String)
    case option(Document.NodeID)
  }

  let element: Document.NodeID
  let way: Way
  /// How it is told; of a card's number its last figures.
  let told: String
  /// Whether it is a card's number, which goes nowhere without a question.
  let isCardNumber: Bool
}

extension ProfileOffer {
  /// Finds what a profile has for a field that its reader can find.
  ///
  /// It is none for a field of a frame of another origin, for one that can't be changed, and of a card on a page whose
  /// way is not encrypted.
  ///
  /// - Parameters:
  ///   - profile: the profile.
  ///   - control: the field.
  ///   - page: the page that it is on.
  ///   - language: that of the page, else of the interface.
  init?(_ profile: Profile, for control: FormControl, on page: BrowsedPage, language: String) {
    let document = page.document
    guard let token = FieldToken(of: control, in: document),
      let own = page.address, let around = page.address(around: control.element),
      own.origin == around.origin, !token.isOfCard || around.keepsSecrets,
      !document.hasAttribute(.readonly, of: control.element),
      !document.hasAttribute(.disabled, of: control.element)
    else { return nil }
    let values = profile.values(
      for: token, language: language, hasLines: control.kind == .textarea)
    guard !values.isEmpty else { return nil }
    element = control.element
    isCardNumber = token.name == "cc-number"
    switch control.kind {
    case .select:
      let options = document.options(of: control.element)
        .filter { !document.isDisabledOption($0) }
      guard !isCardNumber, !document.hasAttribute(.multiple, of: control.element),
        let option = Self.option(for: values, among: options, in: document)
      else { return nil }
      way = .option(option)
      told = PlainText.cleaned(document.label(ofOption: option))
    case .text, .search, .telephone, .address, .email, .number, .date, .month, .textarea:
      let fitting = values.first {
        document.problem(
          with: FieldValue.normalised($0, control.kind), in: control, isTyped: true) == nil
      }
      guard let fitting else { return nil }
      way = .text(FieldValue.normalised(fitting, control.kind))
      told = isCardNumber ? profile.cardEnding : PlainText.folded(fitting)
    default: return nil
    }
  }

  /// The option that is one of several values, by what is sent or by what is shown.
  private static func option(
    for values: [String], among options: [Document.NodeID], in document: Document
  ) -> Document.NodeID? {
    for value in values {
      let sought = FoldedText(value).key
      let found = options.filter {
        FoldedText(document.value(ofOption: $0)).key == sought
          || FoldedText(document.label(ofOption: $0)).key == sought
      }
      if found.count == 1 { return found[0] }
    }
    return nil
  }
}
