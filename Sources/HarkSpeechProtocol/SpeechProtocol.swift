/// What Hark asks of `hark-speech`, one frame each.
///
/// A frame on the pipe is the length of what follows as four bytes, least significant first; one byte
/// that says which kind it is; then the fields in the order below. Numbers are least significant first,
/// strings are UTF-8 after a length of two bytes, the text of `speak` runs to the end of the frame.
package enum SpeechCommand: Equatable, Sendable {
  /// Says one stretch of text with one voice, after all that was asked before.
  case speak(SpeechSegment)
  /// Silences at once; every segment of an earlier generation is dropped, now or when it arrives.
  case stop(generation: UInt32)
  /// Drops all that nobody has begun to hear; each is answered by `SpeechEvent.dropped`.
  case dropUnheard
  /// Loads a voice so that its first word isn't late.
  case prepare(voice: String)
  /// Plays on this device from now on; empty for the sound server's default.
  case useDevice(String)
  /// Mixes a short tone into what is heard.
  case tone(Tone)
  /// Asks whether anybody is there; answered by `SpeechEvent.alive` at once.
  case ping
}

/// A stretch of text for one voice: a sentence, or the part of one that is in one language.
package struct SpeechSegment: Equatable, Sendable {
  /// Grows with each segment that Hark sends; names it in events.
  package var id: UInt32
  /// The count of interruptions when this was asked.
  package var generation: UInt32
  /// How it sounds.
  package var sound: VoiceSettings
  /// Silence after the last word.
  package var pauseMilliseconds: UInt16
  /// Plain text; never read as markup.
  package var text: String

  /// Makes a segment.
  package init(
    id: UInt32, generation: UInt32, sound: VoiceSettings, pauseMilliseconds: UInt16, text: String
  ) {
    self.id = id
    self.generation = generation
    self.sound = sound
    self.pauseMilliseconds = pauseMilliseconds
    self.text = text
  }
}

/// The engine's own numbers for a voice.
package struct VoiceSettings: Hashable, Sendable {
  /// The engine's name of the voice, with its variant (`en-gb+f3`).
  package var voice: String
  /// Words per minute, 80 to 900.
  package var rate: UInt16
  /// 0 to 100, 50 is the voice's own.
  package var pitch: UInt8
  /// 0 (monotone) to 100, 50 is the voice's own.
  package var range: UInt8
  /// Percent, 100 is full; up to 200.
  package var volume: UInt8
  /// From -100, on the left, to 100, on the right; heard where there are two channels.
  package var place: Int8

  /// Makes settings.
  package init(
    voice: String, rate: UInt16 = 175, pitch: UInt8 = 50, range: UInt8 = 50, volume: UInt8 = 100,
    place: Int8 = 0
  ) {
    self.place = place
    self.voice = voice
    self.rate = rate
    self.pitch = pitch
    self.range = range
    self.volume = volume
  }
}

/// A tone that Hark makes itself.
package struct Tone: Hashable, Sendable {
  /// In hertz at the start.
  package var frequency: UInt16
  /// In hertz at the end; equal for a steady tone.
  package var endFrequency: UInt16
  /// How long it sounds.
  package var milliseconds: UInt16
  /// Percent of full.
  package var volume: UInt8

  /// Makes a tone.
  package init(
    frequency: UInt16, endFrequency: UInt16? = nil, milliseconds: UInt16, volume: UInt8 = 30
  ) {
    self.frequency = frequency
    self.endFrequency = endFrequency ?? frequency
    self.milliseconds = milliseconds
    self.volume = volume
  }
}

/// What `hark-speech` tells Hark, one frame each; times are when it is heard.
package enum SpeechEvent: Equatable, Sendable {
  /// The engine runs: its samples per second and its voices.
  case ready(sampleRate: UInt32, voices: [EngineVoice])
  /// The engine is about to work on this segment; if it dies now, this is the text that killed it.
  case begun(id: UInt32)
  /// The engine has finished with this segment, which may not have been heard yet.
  case made(id: UInt32)
  /// The first sample is heard.
  case started(id: UInt32)
  /// A word is heard: its place in the segment's text in Unicode scalars.
  case word(id: UInt32, offset: UInt32, length: UInt32)
  /// The last sample was heard.
  case finished(id: UInt32)
  /// The segment's voice could not say it, or not all of it; nothing follows of it.
  case voiceFailed(id: UInt32)
  /// The segment was dropped before anybody heard it, as `dropUnheard` asked.
  case dropped(id: UInt32)
  /// Silence, as asked.
  case stopped(generation: UInt32)
  /// Where the sound goes.
  case sound(SoundState)
  /// The answer to a ping.
  case alive
  /// The file of sound can't be written on, by the system's number for why.
  case outputFailed(UInt32)
}

/// Where the sound goes.
package enum SoundState: UInt8, Sendable {
  /// Nowhere: there is no sound server and no device. What is asked for finishes at once, unheard.
  case none = 0
  /// To PulseAudio, or PipeWire in its place.
  case pulse = 1
  /// To ALSA.
  case alsa = 2
  /// To a file.
  case file = 3
  /// The sound server went away and may come back.
  case lost = 4
  /// To speech-dispatcher, which has its own ways.
  case dispatcher = 5
}

/// A voice that the engine has.
package struct EngineVoice: Hashable, Sendable {
  /// The language it is for, as the engine spells it (`en-gb`, `ko`).
  package var language: String
  /// The name to ask the engine for.
  package var name: String

  /// Makes a voice.
  package init(language: String, name: String) {
    self.language = language
    self.name = name
  }
}
