package import HarkDOM
private import HarkText

extension StringCatalog {
  /// What is wrong with a field, as a phrase after its name: what is wanted, and of what kind.
  ///
  /// - Parameters:
  ///   - problem: what is wrong.
  ///   - control: the field, whose title tells what a pattern asks for.
  ///   - document: the field's page.
  /// - Returns: the phrase, without a full stop.
  package func sentence(
    for problem: FieldProblem, of control: FormControl, in document: Document
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
    case .tooLow(let low): return self(.formProblemLow(low: .text(low)))
    case .tooHigh(let high): return self(.formProblemHigh(high: .text(high)))
    case .outside(let low, let high):
      return self(.formProblemOutside(low: .text(low), high: .text(high)))
    case .offStep(let below?, let above?):
      return self(.formProblemStep(low: .text(below), high: .text(above)))
    case .offStep(let below, let above):
      return self(.formProblemStepOne(value: .text(below ?? above ?? "")))
    case .notInPattern:
      let title = PlainText.cleaned(document.attribute(.title, of: control.element) ?? "")
      return title.isEmpty
        ? self(.formProblemPattern)
        : self(.formProblemPatternTitle(title: .text(title)))
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
