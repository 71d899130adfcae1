import Glibc

@testable import HarkSpeech

/// A speaker at the real engine.
func realSpeaker(
  _ engine: ProcessEngine, _ listener: Listener, language: String = "en", rate: Int = 175
) -> Speaker {
  var settings = SpeechSettings()
  settings.language = language
  settings.rate = rate
  return Speaker(engine: engine, preparation: SpeechPreparation(settings: settings)) {
    listener.append($0)
  }
}

/// Thirty words, which take about ten seconds.
let longText =
  "The quick brown fox jumps over the lazy dog and then runs far away into the dark forest, "
  + "where it sleeps until the sun comes up again behind the hills. "

/// A file for sound, of which the header is written.
func begunFile(_ path: String) throws -> SoundFile {
  let file = try SoundFile(path: path)
  try file.begin()
  return file
}
