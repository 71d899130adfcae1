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

  /// What the words of a phrase may mean together.
  private struct Sum: Hashable {
    var said = MeaningSet()
    var kind: ElementKind?
  }

  /// Finds the rules that a phrase fits.
  ///
  /// - Parameters:
  ///   - reading: the words of the phrase.
  ///   - most: how many meanings a rule may pass over.
  /// - Returns: by how many are passed over, from none up, the rules with the most meanings, each with another command.
  /// - Complexity: linear in the rules, with the readings as the factor.
  static func best(of reading: MeaningReading, sparing most: Int) -> [[MeaningChoice]] {
    let sums = sums(of: reading)
    // Most rules need what no word of the phrase can mean.
    let possible = sums.reduce(MeaningSet()) { $0.union($1.said) }
    let rules = MeaningRule.all.filter { $0.needed.isSubset(of: possible) }
    var best = [[MeaningChoice]](repeating: [], count: most + 1)
    for sum in sums where !sum.said.isEmpty {
      for rule in rules {
        guard let over = rule.passesOver(in: sum.said), over <= most else { continue }
        let choice = MeaningChoice(
          target: rule.target, size: rule.needed.count, said: sum.said, kind: sum.kind)
        for spare in over...most {
          if let first = best[spare].first, first.size > choice.size { continue }
          if let first = best[spare].first, first.size < choice.size { best[spare].removeAll() }
          if !best[spare].contains(where: { $0.target == choice.target }) {
            best[spare].append(choice)
          }
        }
      }
    }
    return best
  }

  /// The ways to understand words of several meanings, those with the most meanings first.
  private static func sums(of reading: MeaningReading) -> [Sum] {
    var sums = [Sum()]
    for word in reading.words where word.senses.contains(where: { !$0.meanings.isEmpty }) {
      let senses = word.senses.sorted { $0.meanings.count > $1.meanings.count }
      var next: [Sum] = []
      var known: Set<Sum> = []
      for sum in sums {
        for sense in senses where next.count < mostReadings {
          let both = Sum(said: sum.said.union(sense.meanings), kind: sense.kind ?? sum.kind)
          if known.insert(both).inserted { next.append(both) }
        }
      }
      sums = next
    }
    return sums
  }
}
