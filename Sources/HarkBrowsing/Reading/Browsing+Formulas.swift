import HarkReading
import HarkTerminal

// Formulas by their parts: Down goes in, Up out, Left and Right go from part to part.
extension Browsing {
  /// Begins to walk through the formula where the reader is; says so if there is none.
  mutating func enterFormula() {
    guard hasItems() else { return }
    if !entersFormula() { tell(.formulaNone) }
  }

  /// Begins to walk through the formula where the reader is; says whether there is one.
  mutating func entersFormula() -> Bool {
    guard let formula = reader.visit?.phrasing?.formula(at: place) else { return false }
    tell(.formulaEntered)
    come(to: formula)
    return true
  }

  /// Goes on and tells the part of a formula that was come to.
  private mutating func come(to formula: FormulaReading) {
    guard let phrasing = reader.visit?.phrasing else { return }
    dialogue.turn(to: .formula(formula))
    place = formula.position
    let utterance = phrasing.utterance(of: formula)
    teller.note(utterance)
    screen.print(wrapped(utterance.parts.map(\.printed).joined()))
    say(utterance)
  }

  /// Does in a formula what words for a direction ("right", "down") mean there: what its arrow does; says whether it
  /// was one.
  mutating func moveInFormula(by action: Command.Action) -> Bool {
    guard case .formula(let formula) = mode else { return false }
    switch action {
    case .nextCharacter: return moveInFormula(Key(.right), formula)
    case .previousCharacter: return moveInFormula(Key(.left), formula)
    case .nextItem: return moveInFormula(Key(.down), formula)
    case .previousItem: return moveInFormula(Key(.up), formula)
    case .home: return moveInFormula(Key(.home), formula)
    case .end: return moveInFormula(Key(.end), formula)
    default: return false
    }
  }

  /// Takes a key while a formula is walked through; says whether it was the formula's.
  mutating func moveInFormula(_ key: Key, _ formula: FormulaReading) -> Bool {
    guard key.modifiers == [] else { return false }
    guard place.item == formula.position.item else {
      // The page has changed under the reader.
      dialogue.turn(to: .browse)
      return false
    }
    var next = formula
    switch key.base {
    case .down, .enter: if !next.walk.goIn() { return end(.formulaInnermost) }
    case .up: if !next.walk.goOut() { return end(.formulaWhole) }
    case .left, .right:
      let isForward = key.base == .right
      if next.walk.isAtWhole {
        let other = reader.visit?.phrasing?.formula(from: formula, forward: isForward)
        guard let other else { return end(isForward ? .formulaNoNext : .formulaNoPrevious) }
        next = other
      } else if !next.walk.goOn(by: isForward ? 1 : -1) {
        return end(isForward ? .formulaLast : .formulaFirst)
      }
    case .home, .end: if !next.walk.goToEnd(key.base == .end) { return end(.formulaWhole) }
    default: return false
    }
    come(to: next)
    return true
  }

  /// Says that the way goes no further; a key of the formula all the same.
  private mutating func end(_ sentence: Sentence) -> Bool {
    tell(sentence)
    return true
  }

  mutating func leaveFormula() {
    dialogue.turn(to: .browse)
    tell(.formulaLeft)
  }

  /// After a command that moved the reader to another item: the formula is walked through no more.
  mutating func keepFormulaInStep() {
    guard case .formula(let formula) = mode else { return }
    if place.item != formula.position.item { dialogue.turn(to: .browse) }
  }
}
