extension SpeechEvent {
  /// The kinds of the frames that say that the engine runs, and that answer a ping.
  package static let readyKind: UInt8 = 129
  package static let aliveKind: UInt8 = 138

  /// The event as a frame.
  package var frame: [UInt8] {
    var frame: FrameBuilder
    switch self {
    case .ready(let sampleRate, let voices):
      frame = FrameBuilder(kind: Self.readyKind)
      frame.append(sampleRate)
      for voice in voices {
        frame.append(voice.language)
        frame.append(voice.name)
      }
    case .begun(let id):
      frame = FrameBuilder(kind: 130)
      frame.append(id)
    case .made(let id):
      frame = FrameBuilder(kind: 131)
      frame.append(id)
    case .started(let id):
      frame = FrameBuilder(kind: 132)
      frame.append(id)
    case .word(let id, let offset, let length):
      frame = FrameBuilder(kind: 133)
      frame.append(id)
      frame.append(offset)
      frame.append(length)
    case .finished(let id):
      frame = FrameBuilder(kind: 134)
      frame.append(id)
    case .dropped(let id):
      frame = FrameBuilder(kind: 135)
      frame.append(id)
    case .stopped(let generation):
      frame = FrameBuilder(kind: 136)
      frame.append(generation)
    case .sound(let state):
      frame = FrameBuilder(kind: 137)
      frame.append(state.rawValue)
    case .alive:
      frame = FrameBuilder(kind: Self.aliveKind)
    case .outputFailed(let error):
      frame = FrameBuilder(kind: 139)
      frame.append(error)
    case .voiceFailed(let id):
      frame = FrameBuilder(kind: 140)
      frame.append(id)
    }
    return frame.bytes
  }

  /// Reads an event back; nil for a kind or a length that isn't ours.
  package init?(kind: UInt8, payload: ArraySlice<UInt8>) {
    var reader = FrameReader(payload)
    switch kind {
    case Self.readyKind:
      guard let sampleRate = reader.number(UInt32.self) else { return nil }
      var voices: [EngineVoice] = []
      while !reader.isAtEnd {
        guard let language = reader.string(), let name = reader.string() else { return nil }
        voices.append(EngineVoice(language: language, name: name))
      }
      self = .ready(sampleRate: sampleRate, voices: voices)
    case 137:
      guard let value = reader.number(UInt8.self), let state = SoundState(rawValue: value) else {
        return nil
      }
      self = .sound(state)
    case Self.aliveKind:
      self = .alive
    case 130...136, 139, 140:
      guard let number = reader.number(UInt32.self) else { return nil }
      switch kind {
      case 130: self = .begun(id: number)
      case 131: self = .made(id: number)
      case 132: self = .started(id: number)
      case 134: self = .finished(id: number)
      case 135: self = .dropped(id: number)
      case 136: self = .stopped(generation: number)
      case 139: self = .outputFailed(number)
      case 140: self = .voiceFailed(id: number)
      default:
        guard let offset = reader.number(UInt32.self), let length = reader.number(UInt32.self)
        else { return nil }
        self = .word(id: number, offset: offset, length: length)
      }
    default:
      return nil
    }
  }
}
