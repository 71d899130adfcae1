import HarkSpeechProtocol

/// What `hark-speech` asks of the process that runs Open JTalk.
enum OpenJTalkRequest: Equatable {
  /// Makes a stretch of Japanese into sound; whatever was asked before is abandoned.
  case say(number: UInt32, sound: VoiceSettings, text: String)
  /// Nothing that was asked is wanted any more.
  case abandon

  var frame: [UInt8] {
    switch self {
    case .say(let number, let sound, let text):
      var frame = FrameBuilder(kind: 1)
      frame.append(number)
      frame.append(sound.rate)
      frame.append(sound.pitch)
      frame.append(sound.range)
      frame.append(sound.volume)
      frame.appendRest(text)
      return frame.bytes
    case .abandon: return FrameBuilder(kind: 2).bytes
    }
  }

  /// Reads a request back; nil for a kind or a length that isn't ours.
  init?(kind: UInt8, payload: ArraySlice<UInt8>) {
    var reader = FrameReader(payload)
    switch kind {
    case 1:
      guard let number = reader.number(UInt32.self), let rate = reader.number(UInt16.self),
        let pitch = reader.number(UInt8.self), let range = reader.number(UInt8.self),
        let volume = reader.number(UInt8.self)
      else { return nil }
      let sound = VoiceSettings(
        voice: "", rate: rate, pitch: pitch, range: range, volume: volume)
      self = .say(number: number, sound: sound, text: reader.restAsText())
    case 2: self = .abandon
    default: return nil
    }
  }

  init(number: UInt32, sound: VoiceSettings, text: String) {
    self = .say(number: number, sound: sound, text: text)
  }
}

/// What the process that runs Open JTalk answers: samples of a request, then their end.
enum OpenJTalkAnswer: Equatable {
  /// Samples at `WaveHeader.sampleRate`.
  case samples(number: UInt32, [Int16])
  /// All of it was given, or nothing could be.
  case end(number: UInt32, hasFailed: Bool)

  /// So many samples fit into one answer.
  static let mostSamples = 1 << 14

  var frame: [UInt8] {
    switch self {
    case .samples(let number, let samples):
      var frame = FrameBuilder(kind: 1)
      frame.append(number)
      frame.append(samples: samples)
      return frame.bytes
    case .end(let number, let hasFailed):
      var frame = FrameBuilder(kind: 2)
      frame.append(number)
      frame.append(UInt8(hasFailed ? 1 : 0))
      return frame.bytes
    }
  }

  /// Reads an answer back; nil for a kind or a length that isn't ours.
  init?(kind: UInt8, payload: ArraySlice<UInt8>) {
    var reader = FrameReader(payload)
    guard let number = reader.number(UInt32.self) else { return nil }
    switch kind {
    case 1:
      var samples: [Int16] = []
      samples.reserveCapacity(payload.count / 2)
      while let sample = reader.number(Int16.self) { samples.append(sample) }
      self = .samples(number: number, samples)
    case 2:
      guard let failure = reader.number(UInt8.self) else { return nil }
      self = .end(number: number, hasFailed: failure != 0)
    default: return nil
    }
  }
}
