private import HarkThreads
package import Testing

/// Runs tests on threads of their own.
///
/// Swift's pool has as many threads as the machine has processors, and each test that waits for a program, a socket
/// or for sound holds one: two such tests leave two processors with nothing to do. What computes belongs on the pool,
/// what waits for others here.
package struct OwnThreads: TestTrait, SuiteTrait, TestScoping {
  /// Of a suite it is each of the tests that gets a thread.
  package let isRecursive = true

  @concurrent
  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(ThreadExecutor.shared) { try await function() }
  }
}

extension Trait where Self == OwnThreads {
  /// For tests that wait for others and compute little themselves.
  package static var waits: Self { Self() }
}

/// Gives each piece of work a thread until it waits for another or is done.
private final class ThreadExecutor: TaskExecutor {
  static let shared = ThreadExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    let isStarted = WorkerThread.start { job.runSynchronously(on: executor) }
    precondition(isStarted, "The system has no thread left.")
  }
}
