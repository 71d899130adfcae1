/// A piece of what is said, before it is joined with its neighbours.
struct SpokenFragment: Equatable {
  enum Joint { case none, space, comma }

  var text: String
  var role: VoiceRole
  var language: String
  var start: Int?
  /// What comes between this and the next piece.
  var joins: Joint
  var manner: Utterance.Manner

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
