/// A piece of what is said, before it is joined with its neighbours.
struct SpokenFragment: Equatable {
  enum Joint { case none, space, comma }

  /// Where print shows what is said.
  enum Place {
    /// In the line of the item, as its text or as a mark of it.
    case line
    /// On a line of its own, above that of the item or below it.
    case above, below
  }

  var text: String
  /// What print shows where it is not the text.
  var shown: String?
  var role: VoiceRole
  var language: String
  var start: Int?
  /// What comes between this and the next piece.
  var joins: Joint
  var manner: Utterance.Manner
  /// The state that it is the word for, where that has a sound.
  var state: SoundedState?
  var place = Place.line
  /// Whether it begins a line above or below, and does not go on the one before it.
  var beginsLine = false

  init(
    _ text: String, role: VoiceRole = .body, language: String = "", start: Int? = nil,
    joins: Joint = .comma, manner: Utterance.Manner = .reading
  ) {
    self.text = text
    self.role = role
    self.language = language
    self.start = start
    self.joins = joins
    self.manner = manner
  }
}

extension [SpokenFragment] {
  /// These as one line of print above or below the item.
  func printed(_ place: SpokenFragment.Place) -> [SpokenFragment] {
    var fragments = self
    for index in fragments.indices {
      fragments[index].place = place
      fragments[index].beginsLine = index == 0
    }
    return fragments
  }
}
