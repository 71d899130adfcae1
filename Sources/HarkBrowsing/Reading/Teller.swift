import HarkReading

/// Who tells: in which language, whether anybody hears it, and what was told last, for repeating, for spelling, for the
/// list of messages, and so that it is not told twice.
struct Teller {
  /// The sentences of the interface's language.
  private(set) var strings: StringCatalog
  /// Whether the voice is wanted; F9 changes it.
  private(set) var isSpeechOn: Bool
  /// Whether what is said is written down, for a program that reads it.
  private let hasTranscript: Bool
  /// Whether it was said that there is no sound.
  private(set) var isSoundMissing = false
  /// The roles that the voice profile tells apart by voice, so that no word need tell them.
  private(set) var toldByVoice: Set<VoiceRole>
  /// The address of the page that was told last.
  private var address: String?

  /// What was said last.
  private(set) var utterance: Utterance?
  /// What was spelled last.
  private(set) var spelled: Utterance?
  /// Hark's own sentences, the newest last.
  private(set) var messages: [String] = []
  /// The item that was printed last.
  private(set) var item: PrintedItem?

  private static let mostMessages = 50

  init(_ start: BrowsingStart) {
    strings = start.strings
    isSpeechOn = start.isSpeechOn
    hasTranscript = start.hasTranscript
    toldByVoice = start.toldByVoice
  }

  // MARK: The voice

  /// Whether what is said is heard, by a person or by a program that reads the transcript.
  var isAudible: Bool { isSpeechOn && (!isSoundMissing || hasTranscript) }

  mutating func speak(_ language: StringCatalog) { strings = language }

  mutating func switchSpeech(_ isOn: Bool) { isSpeechOn = isOn }

  /// Notes whether there is sound; says whether that is news.
  mutating func note(isSoundMissing: Bool) -> Bool {
    defer { self.isSoundMissing = isSoundMissing }
    return isSoundMissing != self.isSoundMissing
  }

  /// Notes what the voice tells apart by itself.
  mutating func note(toldByVoice roles: Set<VoiceRole>) { toldByVoice = roles }

  /// Notes where the page is from that is told; says whether another one was told before.
  mutating func turn(to address: String?) -> Bool {
    defer { self.address = address }
    return address != self.address
  }

  // MARK: What was told last

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
