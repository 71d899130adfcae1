import HarkReading
private import Synchronization

/// The phrases of a language and the words of its questions, compiled once, by whichever thread needs them first.
///
/// Compiling takes longer than a key may wait: it is begun on a thread of its own before the first phrase
/// comes. Who asks meanwhile gets the same phrases when they are done; nothing is compiled twice.
final class PhraseBook: Sendable {
  private let compiled: MadeOnce<Phrases>
  private let questions: MadeOnce<QuestionWords>
  private let things: MadeOnce<ThingWords>
  private let isBegun = Atomic(false)

  init(_ strings: StringCatalog) {
    compiled = MadeOnce { Phrases(strings) }
    questions = MadeOnce { QuestionWords(strings) }
    things = MadeOnce { ThingWords(strings) }
  }

  /// The phrases; waits for them where they are not ready.
  var phrases: Phrases { compiled.value }
  /// The words that tables and facts are asked in.
  var questionWords: QuestionWords { questions.value }
  /// The words that one of several things is asked about in.
  var thingWords: ThingWords { things.value }

  /// What compiles them, on any thread but that of keys; nil where that was asked for already.
  var preparation: (@Sendable () -> Void)? {
    guard !isBegun.exchange(true, ordering: .relaxed) else { return nil }
    return { _ = (self.phrases, self.questionWords, self.thingWords) }
  }
}
