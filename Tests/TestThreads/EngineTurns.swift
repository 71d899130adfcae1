private import Glibc
package import Testing

/// Lets so many in at a time, those who wait longest first.
package actor Gate {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  package init(_ count: Int) { free = count }

  package func enter() async {
    guard free == 0 else {
      free -= 1
      return
    }
    await withCheckedContinuation { waiting.append($0) }
  }

  package func leave() {
    guard waiting.isEmpty else { return waiting.removeFirst().resume() }
    free += 1
  }
}

/// Lets tests with a browser engine run a few at a time.
///
/// An engine is several programs that compute. Twenty of them at once on two processors take half a minute each to begin,
/// and a test that waits for one then fails by nothing but the others.
package struct EngineTurns: TestTrait, SuiteTrait, TestScoping {
  /// Of a suite it is each of the tests that waits for its turn.
  package let isRecursive = true
  /// As many as there are processors.
  package static let gate = Gate(max(2, sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  @concurrent
  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    await Self.gate.enter()
    do { try await function() } catch {
      await Self.gate.leave()
      throw error
    }
    await Self.gate.leave()
  }
}

extension Trait where Self == EngineTurns {
  /// For tests that start a browser engine.
  package static var startsEngine: Self { Self() }
}
