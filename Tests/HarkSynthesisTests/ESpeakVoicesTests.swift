import CESpeakNG
import HarkSpeechProtocol
import Testing

@testable import HarkSynthesis

/// The voices that are found by their files, beside those that the library finds.
@Suite(.serialized)
struct ESpeakVoicesTests {
  private let files: ESpeakVoices

  init() throws {
    try #require(
      espeak_Initialize(AUDIO_OUTPUT_SYNCHRONOUS, 20, nil, Int32(espeakINITIALIZE_DONT_EXIT)) > 0)
    files = try #require(ESpeakEngine.data.flatMap { ESpeakVoices(data: $0) })
  }

  /// The file of the voice that speaks after a name was asked for; nil where there is none.
  private func taken(_ name: String) -> String? {
    guard espeak_SetVoiceByName(name) == EE_OK else { return nil }
    return espeak_GetCurrentVoice().pointee.identifier.map { String(cString: $0) }
  }

  private func names(_ voices: [EngineVoice]) -> Set<String> { Set(voices.map(\.language)) }

  @Test func `the languages of the files are those that the library lists`() {
    #expect(names(files.all) == names(ESpeakEngine.listedVoices()))
  }

  @Test func `a voice by its file is the one that the library takes by the name of the language`() {
    for language in names(files.all) {
      #expect(files.file(of: language).flatMap(taken) == taken(language), "\(language)")
      let variant = language + "+f3"
      #expect(files.file(of: variant).flatMap(taken) == taken(variant), "\(variant)")
    }
  }

  @Test func `names are found whatever their letters, with their folder too, and others are not`() {
    #expect(files.file(of: "EN-us") == "gmw/en-US")
    #expect(files.file(of: "gmw/en-us+f2") == "gmw/en-US+f2")
    #expect(files.file(of: "gmw") == nil)
    #expect(files.file(of: "") == nil)
    #expect(ESpeakVoices(data: "/none") == nil)
  }

  @Test func `a file names its languages one in a line`() {
    let text = "name English\nlanguage en-gb  2\nlanguage\ten 2\r\nlanguages x\nlanguage\n"
    #expect(ESpeakVoices.languages(of: Array(text.utf8)[...]) == ["en-gb", "en"])
  }
}
