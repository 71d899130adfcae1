extension SpeechCommand {
  /// The command as a frame.
  package var frame: [UInt8] {
    var frame: FrameBuilder
    switch self {
    case .speak(let segment):
      frame = FrameBuilder(kind: 1)
      frame.append(segment.id)
      frame.append(segment.generation)
      frame.append(segment.sound.voice)
      frame.append(segment.sound.rate)
      frame.append(segment.sound.pitch)
      frame.append(segment.sound.range)
      frame.append(segment.sound.volume)
      frame.append(segment.sound.place)
      frame.append(segment.pauseMilliseconds)
      frame.appendRest(segment.text)
    case .stop(let generation):
      frame = FrameBuilder(kind: 2)
      frame.append(generation)
    case .dropUnheard:
      frame = FrameBuilder(kind: 3)
    case .prepare(let voice):
      frame = FrameBuilder(kind: 4)
      frame.append(voice)
    case .useDevice(let device):
      frame = FrameBuilder(kind: 5)
      frame.append(device)
    case .tone(let tone):
      frame = FrameBuilder(kind: 6)
      frame.append(tone.frequency)
      frame.append(tone.endFrequency)
      frame.append(tone.milliseconds)
      frame.append(tone.volume)
    case .ping:
      frame = FrameBuilder(kind: 7)
    }
    return frame.bytes
  }

  /// Reads a command back; nil for a kind or a length that isn't ours.
  package init?(kind: UInt8, payload: ArraySlice<UInt8>) {
    var reader = FrameReader(payload)
    switch kind {
    case 1:
      guard let id = reader.number(UInt32.self), let generation = reader.number(UInt32.self),
        let voice = reader.string(), let rate = reader.number(UInt16.self),
        let pitch = reader.number(UInt8.self), let range = reader.number(UInt8.self),
        let volume = reader.number(UInt8.self), let place = reader.number(Int8.self),
        let pause = reader.number(UInt16.self)
      else { return nil }
      self = .speak(
        SpeechSegment(
          id: id, generation: generation,
          sound: VoiceSettings(
            voice: voice, rate: rate, pitch: pitch, range: range, volume: volume,
            place: place),
          pauseMilliseconds: pause, text: reader.restAsText()))
    case 2:
      guard let generation = reader.number(UInt32.self) else { return nil }
      self = .stop(generation: generation)
    case 3:
      self = .dropUnheard
    case 4:
      guard let voice = reader.string() else { return nil }
      self = .prepare(voice: voice)
    case 5:
      guard let device = reader.string() else { return nil }
      self = .useDevice(device)
    case 6:
      guard let frequency = reader.number(UInt16.self), let end = reader.number(UInt16.self),
        let milliseconds = reader.number(UInt16.self), let volume = reader.number(UInt8.self)
      else { return nil }
      self = .tone(
        Tone(
          frequency: frequency, endFrequency: end, milliseconds: milliseconds, volume: volume))
    case 7:
      self = .ping
    default:
      return nil
    }
  }
}
