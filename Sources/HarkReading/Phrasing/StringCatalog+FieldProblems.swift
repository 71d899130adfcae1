package import HarkDOM
private import HarkText

extension StringCatalog {
  /// What is wrong with a field, as a phrase after its name: what is wanted, and of what kind.
  ///
  /// - Parameters:
  ///   - problem: what is wrong.
  ///   - control: the field, whose title tells what a pattern asks for.
  ///   - document: the field's page.
  ///   - name: what the field is called: a title that is nothing else tells nothing.
  /// - Returns: the phrase, without a full stop.
  package func sentence(
    for problem: FieldProblem, of control: FormControl, in document: Document,
    named name: String = ""
  ) -> String {
    switch problem {
    case .missing: return self(.formProblemEmpty)
    case .unchecked: return self(.formProblemUnchecked)
    case .noneChosen: return self(.formProblemNoneChosen)
    case .tooLong(let most, let has):
      return self(.formProblemLong(has: .count(has), count: most))
    case .tooShort(let least, let has):
      return self(.formProblemShort(has: .count(has), count: least))
    case .notEmail(let text):
      return text.isEmpty
        ? self(.formProblemEmail)
        : self(.formProblemEmailText(text: .text(PlainText.cleaned(text))))
    case .notAddress: return self(.formProblemAddress)
    case .notNumber: return self(.formProblemNumber)
    case .notDate: return self(.formProblemDate)
    case .notMonth: return self(.formProblemMonth)
    case .notWeek: return self(.formProblemWeek)
    case .notTime: return self(.formProblemTime)
    case .notDateTime: return self(.formProblemDateTime)
    case .notColor: return self(.formProblemColor)
    case .tooLow(let low) where control.kind.isTime:
      return self(.formProblemEarly(low: .text(low)))
    case .tooLow(let low): return self(.formProblemLow(low: .text(low)))
    case .tooHigh(let high) where control.kind.isTime:
      return self(.formProblemLate(high: .text(high)))
    case .tooHigh(let high): return self(.formProblemHigh(high: .text(high)))
    case .outside(let low, let high):
      return self(.formProblemOutside(low: .text(low), high: .text(high)))
    case .offStep(let below?, let above?):
      return self(.formProblemStep(low: .text(below), high: .text(above)))
    case .offStep(let below, let above):
      return self(.formProblemStepOne(value: .text(below ?? above ?? "")))
    case .notInPattern: return patternSentence(control, document, name)
    }
  }

  /// Between which values a field wants its own, before anything is typed; nil where it says nothing of that.
  package func hint(ofBounds control: FormControl, in document: Document) -> String? {
    let bounds = document.bounds(of: control)
    switch (bounds.low, bounds.high) {
    case (let low?, let high?): return self(.formHintRange(low: .text(low), high: .text(high)))
    case (let low?, nil):
      return control.kind.isTime
        ? self(.formHintEarliest(low: .text(low))) : self(.formHintLeast(low: .text(low)))
    case (nil, let high?):
      return control.kind.isTime
        ? self(.formHintLatest(high: .text(high))) : self(.formHintMost(high: .text(high)))
    case (nil, nil): return nil
    }
  }

  /// What a pattern asks for: by the page's title for it, else by what it allows, with the page's example where that would
  /// do.
  private func patternSentence(
    _ control: FormControl, _ document: Document, _ name: String
  ) -> String {
    var title = PlainText.cleaned(document.attribute(.title, of: control.element) ?? "")
    if title == name { title = "" }
    let shown = PlainText.cleaned(document.attribute(.placeholder, of: control.element) ?? "")
    let isExample =
      !shown.isEmpty && document.problem(with: shown, in: control, isTyped: true) == nil
    if !title.isEmpty {
      return isExample
        ? self(.formProblemPatternTitleExample(title: .text(title), example: .text(shown)))
        : self(.formProblemPatternTitle(title: .text(title)))
    }
    if isExample { return self(.formProblemPatternExample(example: .text(shown))) }
    return switch document.patternWish(of: control) {
    case .katakana: self(.formProblemKindKatakana)
    case .halfKatakana: self(.formProblemKindHalfKatakana)
    case .hiragana: self(.formProblemKindHiragana)
    case .hangul: self(.formProblemKindHangul)
    case .digits(let count?): self(.formProblemKindDigitsCount(count: count))
    case .digits(nil): self(.formProblemKindDigits)
    case .letters: self(.formProblemKindLetters)
    case .capitals: self(.formProblemKindCapitals)
    case nil: self(.formProblemPattern)
    }
  }

  /// What an engine has found wrong with a field: in the user's language, but what only the page's script knows.
  ///
  /// - Parameters:
  ///   - found: what the engine tells.
  ///   - control: the field.
  ///   - document: the field's page.
  /// - Returns: the phrase, or the page's words.
  func sentence(
    for found: EngineRendering.Problem, of control: FormControl, in document: Document
  ) -> String {
    guard let problem = document.problem(found, in: control) else { return found.message }
    return sentence(for: problem, of: control, in: document)
  }
}
