/// An utterance: what is said in one piece, in order, about one thing.
package struct Utterance: Equatable, Sendable {
  /// What is said, part after part; a part ends a sentence only if its text does.
  package var parts: [Part]
  /// Whether it waits, and what waits for it.
  package var priority: Priority
  /// Whatever the session wants to get back in events, such as the index of an item; -1 for none.
  package var position: Int
  /// Where on its page it stands, in percent from the middle: -100 at the beginning, 100 at the end; nil for what
  /// stands on none.
  package var place: Int?
  /// How many percent of its words are said, where it is skimmed; nil for all.
  package var skim: Int?

  /// A stretch of an utterance in one voice and one language.
  package struct Part: Equatable, Sendable {
    /// Plain text.
    package var text: String
    /// Which voice of the profile says it.
    package var role: VoiceRole
    /// The language of the text as a BCP 47 tag; empty where nothing says which.
    package var language: String
    /// Where the text stands in what is printed, in Unicode scalars; nil for words that are only said,
    /// such as a role.
    package var start: Int?
    /// How it is said.
    package var manner: Manner
    /// The state that it is the word for, where that has a sound.
    package var state: SoundedState?
    /// What is printed in its place, where that is not its text: a formula is said in words.
    ///
    /// It is one thing in print, so that a stop inside of it is one at its beginning.
    package var shown: String?

    /// What is printed of it.
    package var printed: String { shown ?? text }

    /// Makes a part.
    package init(
      _ text: String, role: VoiceRole = .body, language: String = "", start: Int? = nil,
      manner: Manner = .reading
    ) {
      self.text = text
      self.role = role
      self.language = language
      self.start = start
      self.manner = manner
    }
  }

  /// How a text is said.
  package enum Manner: String, Equatable, Sendable {
    /// As prose: punctuation as its level says.
    case reading
    /// Character by character, with capitals marked.
    case spelling
    /// Character by character, each with its word of the spelling alphabet.
    case spellingAlphabet
    /// As it is, every symbol named: code, addresses, what was typed.
    case literal
    /// A sentence of Hark's own: its punctuation is pauses, whatever is set for pages; only what prose
    /// seldom has, such as "#" in a value that is said back, is named.
    case message
  }

  /// Makes an utterance of parts.
  package init(parts: [Part], priority: Priority, position: Int = -1) {
    self.parts = parts
    self.priority = priority
    self.position = position
  }

  /// Makes an utterance of one part.
  package init(
    _ text: String, role: VoiceRole = .body, language: String = "", manner: Manner = .reading,
    priority: Priority, position: Int = -1
  ) {
    self.init(
      parts: [Part(text, role: role, language: language, manner: manner)], priority: priority,
      position: position)
  }
}

/// What a stretch of text is, for the voice that says it; the names are those in the files of `Voices`.
package enum VoiceRole: String, CaseIterable, Sendable {
  /// Running text.
  case body
  /// A heading.
  case heading
  /// A link that was not followed yet.
  case link
  /// A link that was followed before.
  case visitedLink
  /// A button, a field, a checkbox.
  case control
  /// A quotation.
  case quote
  /// Code, a keystroke, preformatted text.
  case code
  /// Hark's own words.
  case announcement
  /// A capital letter, when spelling.
  case capital
}

/// Why something is said, which decides what waits for what.
package enum Priority: String, CaseIterable, Sendable {
  /// Something went wrong.
  case error
  /// The answer to a key.
  case reply
  /// The result of a load.
  case load
  /// A part of the page that changed by itself.
  case live
  /// Reading on.
  case reading
}
