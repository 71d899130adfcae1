import HarkReading

/// A rule that the words of a phrase fit.
struct MeaningChoice {
  let target: MeaningRule.Target
  /// How many meanings decide.
  let size: Int
  /// All meanings that were said.
  let said: MeaningSet
  let kind: ElementKind?

  /// The most readings of words of several meanings that are tried.
  private static let mostReadings = 200

  /// Finds the rules that a phrase fits.
  ///
  /// - Parameters:
  ///   - reading: the words of the phrase.
  ///   - spare: how many meanings a rule may pass over.
  /// - Returns: those with the most meanings, each with another command.
  static func best(of reading: MeaningReading, sparing spare: Int = 0) -> [MeaningChoice] {
    var sets: [(said: MeaningSet, kind: ElementKind?)] = [(MeaningSet(), nil)]
    for word in reading.words where word.senses.contains(where: { !$0.meanings.isEmpty }) {
      let senses = word.senses.sorted { $0.meanings.count > $1.meanings.count }
      var next: [(said: MeaningSet, kind: ElementKind?)] = []
      for (said, kind) in sets {
        for sense in senses where next.count < mostReadings {
          let both = (said: said.union(sense.meanings), kind: sense.kind ?? kind)
          if !next.contains(where: { $0.said == both.said && $0.kind == both.kind }) {
            next.append(both)
          }
        }
      }
      sets = next
    }
    // Most rules need what no word of the phrase can mean.
    let possible = sets.reduce(MeaningSet()) { $0.union($1.said) }
    let rules = MeaningRule.all.filter { $0.needed.isSubset(of: possible) }
    var best: [MeaningChoice] = []
    for (said, kind) in sets where !said.isEmpty {
      for rule in rules where rule.fits(said, sparing: spare) {
        let choice = MeaningChoice(
          target: rule.target, size: rule.needed.count, said: said, kind: kind)
        if let first = best.first, first.size > choice.size { continue }
        if let first = best.first, first.size < choice.size { best.removeAll() }
        if !best.contains(where: { $0.target == choice.target }) { best.append(choice) }
      }
    }
    return best
  }
}
