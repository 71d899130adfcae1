import Testing

@testable import HarkDOM

@Suite struct ParserTrialTests {
  @Test func `made-up pages end, and give the same tree in pieces`() {
    for seed in UInt64(1)...500 {
      var mutator = PageMutator(seed: seed)
      let page = mutator.page()
      #expect(ParserTrial.failure(of: page, &mutator) == nil, "seed \(seed)")
    }
  }
}
