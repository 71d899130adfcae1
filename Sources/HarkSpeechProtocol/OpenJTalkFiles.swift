/// What Open JTalk is made of: the program, its dictionary and a voice.
package struct OpenJTalkFiles: Equatable, Sendable {
  /// The program `open_jtalk`.
  package let program: String
  /// The folder of its dictionary.
  package let dictionary: String
  /// A voice of HTS, `.htsvoice`.
  package let voice: String

  /// Names them.
  package init(program: String, dictionary: String, voice: String) {
    self.program = program
    self.dictionary = dictionary
    self.voice = voice
  }

  /// The arguments by which `hark-speech` is told of them.
  ///
  /// - Parameter isForAll: whether it says all Japanese; else only what asks for its name, ``voiceName``.
  /// - Returns: the arguments.
  package func arguments(isForAll: Bool = true) -> [String] {
    [isForAll ? "--open-jtalk" : "--open-jtalk-named", program, dictionary, voice]
  }

  /// What a segment's voice is called that Open JTalk says.
  package static let voiceName = "open-jtalk"
}
