private import CESpeakNG
private import Glibc
import HarkSpeechProtocol

/// The engine, eSpeak NG: text in, samples and word positions out.
///
/// One instance in a process, and every call on one thread: the library keeps its state in globals, and
/// `espeak_Initialize` in AUDIO_OUTPUT_SYNCHRONOUS mode "doesn't return until synthesis is completed".
/// Text goes in as plain text: neither `espeakSSML` nor `espeakPHONEMES`, and no C0 byte, since `\x01`
/// begins a command even there.
final class ESpeakEngine {
  /// Samples a second.
  let sampleRate: Int

  private var voice = ""
  private var parameters: [UInt32: Int32] = [:]
  /// The voices by their files; nil where the data lies otherwise than is known.
  private let files: ESpeakVoices?

  /// Starts the library; nil when its data is missing.
  init?() {
    let rate = espeak_Initialize(
      AUDIO_OUTPUT_SYNCHRONOUS, 20, nil, Int32(espeakINITIALIZE_DONT_EXIT))
    guard rate > 0 else { return nil }
    sampleRate = Int(rate)
    files = Self.data.flatMap { ESpeakVoices(data: $0) }
    espeak_SetSynthCallback { samples, count, events in
      // Bit 0 of the answer: "1 abort synthesis".
      guard let events, let context = events.pointee.user_data else { return 0 }
      let delivery = Unmanaged<Delivery>.fromOpaque(context).takeUnretainedValue()
      return delivery.take(samples, count: Int(count), events: events) ? 0 : 1
    }
  }

  /// The folder of the library's data.
  static var data: String? {
    var path: UnsafePointer<CChar>?
    _ = espeak_Info(&path)
    return path.map { String(cString: $0) }
  }

  /// The voices that work: those for which MBROLA data would be needed are left out.
  func voices() -> [EngineVoice] { files?.all ?? Self.listedVoices() }

  /// The same, as the library tells them: it reads all files of its data.
  static func listedVoices() -> [EngineVoice] {
    guard var list = espeak_ListVoices(nil) else { return [] }
    var voices: [EngineVoice] = []
    while let voice = list.pointee {
      defer { list += 1 }
      guard let identifier = voice.pointee.identifier, let languages = voice.pointee.languages
      else { continue }
      let name = String(cString: identifier)
      // What lies in a folder of MBROLA's voices is none without them.
      let isOfMBROLA = name.split(separator: "/").dropLast().contains("mb")
      guard !isOfMBROLA, !name.hasPrefix("!v/") else { continue }
      // Each language: one byte of priority, then a string that ends in a zero byte.
      var cursor = languages
      while cursor.pointee != 0 {
        let language = String(cString: cursor + 1)
        voices.append(EngineVoice(language: language, name: language))
        cursor += language.utf8.count + 2
      }
    }
    return voices
  }

  /// Loads a voice and says nothing with it, so that the first word isn't late.
  func prepare(_ name: String) {
    select(VoiceSettings(voice: name))
    synthesise("a", deliver: Delivery { _, _ in true })
  }

  /// Says a text with a voice; `deliver` gets samples, with the words that begin in them, until it
  /// answers false.
  func speak(
    _ text: String, sound: VoiceSettings,
    deliver: @escaping (UnsafeBufferPointer<Int16>, [Word]) -> Bool
  ) {
    select(sound)
    synthesise(text, deliver: Delivery(deliver))
  }

  /// A word and the sample with which it begins, counted from the segment's first.
  struct Word: Equatable {
    var sample: Int
    var offset: UInt32
    var length: UInt32
  }

  private func select(_ sound: VoiceSettings) {
    if sound.voice != voice {
      let candidates = Self.candidates(for: sound.voice)
      _ = candidates.first(where: take)
      voice = sound.voice
      parameters.removeAll()
    }
    set(espeakRATE, Int32(max(80, min(900, sound.rate))))
    set(espeakPITCH, Int32(min(100, sound.pitch)))
    set(espeakRANGE, Int32(min(100, sound.range)))
    set(espeakVOLUME, Int32(min(200, sound.volume)))
  }

  /// Has a voice speak from now on; says whether there is one of that name.
  private func take(_ name: String) -> Bool {
    if let file = files?.file(of: name) { return espeak_SetVoiceByName(file) == EE_OK }
    // A language without a file of its name is none that the library would find by it, for all that it reads.
    let isLanguage = name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    if files != nil, isLanguage, !name.hasPrefix("mb-") { return false }
    return espeak_SetVoiceByName(name) == EE_OK
  }

  /// The names to try for a voice: ever less of its region, without its variant, at last English.
  static func candidates(for voice: String) -> [String] {
    let parts = voice.split(separator: "+", maxSplits: 1).map(String.init)
    let variant = parts.count > 1 ? "+" + parts[1] : ""
    var name = parts.first ?? ""
    var names: [String] = []
    while !name.isEmpty {
      if !variant.isEmpty { names.append(name + variant) }
      names.append(name)
      guard let dash = name.lastIndex(of: "-") else { break }
      name = String(name[..<dash])
    }
    return names + ["en" + variant, "en"]
  }

  private func set(_ parameter: espeak_PARAMETER, _ value: Int32) {
    guard parameters[parameter.rawValue] != value else { return }
    espeak_SetParameter(parameter, value, 0)
    parameters[parameter.rawValue] = value
  }

  private func synthesise(_ text: String, deliver: Delivery) {
    deliver.samplesPerMillisecond = Double(sampleRate) / 1000
    var bytes = Self.plainBytes(text)
    bytes.append(0)
    withExtendedLifetime(deliver) {
      _ = bytes.withUnsafeBytes { buffer in
        espeak_Synth(
          buffer.baseAddress, buffer.count, 0, POS_CHARACTER, 0, UInt32(espeakCHARS_UTF8), nil,
          Unmanaged.passUnretained(deliver).toOpaque())
      }
    }
  }

  /// The text with a space for each C0 and C1 control and DEL, so that places stay as they were.
  static func plainBytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count + 1)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F...0x9F: bytes.append(0x20)
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return bytes
  }

  /// What the engine's callback reaches.
  private final class Delivery {
    private let deliver: (UnsafeBufferPointer<Int16>, [Word]) -> Bool
    private var isWanted = true
    var samplesPerMillisecond = 22.05

    init(_ deliver: @escaping (UnsafeBufferPointer<Int16>, [Word]) -> Bool) {
      self.deliver = deliver
    }

    func take(
      _ samples: UnsafeMutablePointer<Int16>?, count: Int,
      events: UnsafeMutablePointer<espeak_EVENT>
    ) -> Bool {
      guard isWanted else { return false }
      var words: [Word] = []
      var event = events
      while event.pointee.type != espeakEVENT_LIST_TERMINATED {
        if event.pointee.type == espeakEVENT_WORD, event.pointee.text_position > 0 {
          words.append(
            Word(
              sample: Int(Double(event.pointee.audio_position) * samplesPerMillisecond),
              // "the number of characters from the start of the text", counted from 1.
              offset: UInt32(event.pointee.text_position - 1),
              length: UInt32(max(event.pointee.length, 0))))
        }
        event += 1
      }
      guard let samples, count > 0 else { return true }
      isWanted = deliver(UnsafeBufferPointer(start: samples, count: count), words)
      return isWanted
    }
  }
}
