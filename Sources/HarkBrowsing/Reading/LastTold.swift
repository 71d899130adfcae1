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

  mutating func note(_ utterance: Utterance?) { self.utterance = utterance }

  /// What was said is no longer to be repeated.
  mutating func forgetUtterance() { utterance = nil }

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

  mutating func note(_ item: PrintedItem) { self.item = item }

  /// What is printed next stands on no item's lines.
  mutating func forgetItem() { item = nil }
}
