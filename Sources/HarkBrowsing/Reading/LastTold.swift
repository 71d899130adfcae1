import HarkReading

/// What was told last: for repeating, for spelling, for the list of messages, and so that it is not told twice.
struct LastTold {
  /// What was said last.
  private(set) var utterance: Utterance?
  /// What was spelled last.
  private(set) var spelled: Utterance?
  /// Hark's own sentences, the newest last.
  private(set) var messages: [String] = []
  /// The item that was printed last.
  private(set) var item: PrintedItem?

  private static let mostMessages = 50

  /// Something was said; nil where what was said is no longer to be repeated.
  mutating func note(_ utterance: Utterance?) { self.utterance = utterance }

  /// Something was said by itself, which is the answer to a key where it is repeated.
  mutating func noteForRepeating(_ utterance: Utterance?) {
    self.utterance = utterance
    self.utterance?.priority = .reply
  }

  mutating func noteSpelled(_ utterance: Utterance) { spelled = utterance }

  mutating func note(message: String) {
    messages.append(message)
    if messages.count > Self.mostMessages { messages.removeFirst() }
  }

  /// An item was printed; nil where what is printed next stands on no item's lines.
  mutating func note(_ item: PrintedItem?) { self.item = item }
}
