import HarkReading
private import Synchronization
import HarkThreads

/// The phrases of a language, compiled once, by whichever thread needs them first.
///
/// Compiling takes longer than a key may wait: it is begun on a thread of its own before the first phrase
/// comes. Who asks meanwhile gets the same phrases when they are done; nothing is compiled twice.
final class PhraseBook: Sendable {
  private let compiled: MadeOnce<Phrases>
  private let isBegun = Atomic(false)

  init(_ strings: StringCatalog) { compiled = MadeOnce { Phrases(strings) } }

  /// The phrases; waits for them where they are not ready.
  var phrases: Phrases { compiled.value }

  /// Begins to compile on another thread, and comes back at once; once is enough.
  func prepare() {
    guard !isBegun.exchange(true, ordering: .relaxed) else { return }
    WorkerThread.background { _ = self.phrases }
  }
}
