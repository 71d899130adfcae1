import HarkSpeechProtocol

extension ListenOrder {
  /// The command as a frame.
  package var frame: [UInt8] {
    var frame: FrameBuilder
    switch self {
    case .prepare(let grammar):
      frame = FrameBuilder(kind: 1)
      frame.append(grammar.language)
      for rule in grammar.rules {
        frame.append(rule.name)
        frame.append(UInt32(clamping: rule.ways.count))
        for way in rule.ways { frame.append(way) }
      }
    case .open: frame = FrameBuilder(kind: 2)
    case .wait: frame = FrameBuilder(kind: 3)
    case .measure: frame = FrameBuilder(kind: 4)
    case .close: frame = FrameBuilder(kind: 5)
    case .ping: frame = FrameBuilder(kind: 7)
    }
    return frame.bytes
  }

  /// Reads a command back; nil for a kind or a length that isn't ours.
  package init?(kind: UInt8, payload: ArraySlice<UInt8>) {
    var reader = FrameReader(payload)
    switch kind {
    case 1:
      guard let language = reader.string() else { return nil }
      var rules: [ListenGrammar.Rule] = []
      while !reader.isAtEnd {
        guard let name = reader.string(), let count = reader.number(UInt32.self) else {
          return nil
        }
        var ways: [String] = []
        for _ in 0..<count {
          guard let way = reader.string() else { return nil }
          ways.append(way)
        }
        rules.append(ListenGrammar.Rule(name, ways))
      }
      self = .prepare(ListenGrammar(language: language, rules: rules))
    case 2: self = .open
    case 3: self = .wait
    case 4: self = .measure
    case 5: self = .close
    case 7: self = .ping
    default: return nil
    }
  }
}

extension ListenEvent {
  /// The kinds of the frames that say that it runs, and that answer a ping.
  package static let readyKind: UInt8 = 129
  package static let aliveKind: UInt8 = 138

  /// The event as a frame.
  package var frame: [UInt8] {
    var frame: FrameBuilder
    switch self {
    case .ready: frame = FrameBuilder(kind: Self.readyKind)
    case .failed(let failure):
      frame = FrameBuilder(kind: 130)
      frame.append(failure.rawValue)
    case .prepared(let coverage):
      frame = FrameBuilder(kind: 131)
      frame.append(coverage.ways)
      frame.append(coverage.names)
      frame.append(coverage.unknownWays)
      frame.append(coverage.unknownNames)
    case .opened: frame = FrameBuilder(kind: 132)
    case .closed: frame = FrameBuilder(kind: 133)
    case .heard(let words):
      frame = FrameBuilder(kind: 134)
      frame.appendRest(words)
    case .woken(let words):
      frame = FrameBuilder(kind: 135)
      frame.appendRest(words)
    case .notUnderstood(let words):
      frame = FrameBuilder(kind: 136)
      frame.appendRest(words)
    case .silent: frame = FrameBuilder(kind: 137)
    case .level(let now, let floor):
      frame = FrameBuilder(kind: 139)
      frame.append(now)
      frame.append(floor)
    case .alive: frame = FrameBuilder(kind: Self.aliveKind)
    }
    return frame.bytes
  }

  /// Reads an event back; nil for a kind or a length that isn't ours.
  package init?(kind: UInt8, payload: ArraySlice<UInt8>) {
    var reader = FrameReader(payload)
    switch kind {
    case Self.readyKind: self = .ready
    case 130:
      guard let failure = reader.number(UInt8.self).flatMap(ListenFailure.init) else { return nil }
      self = .failed(failure)
    case 131:
      guard let ways = reader.number(UInt32.self), let names = reader.number(UInt32.self),
        let unknownWays = reader.number(UInt32.self),
        let unknownNames = reader.number(UInt32.self)
      else { return nil }
      self = .prepared(
        ListenCoverage(
          ways: ways, names: names, unknownWays: unknownWays, unknownNames: unknownNames))
    case 132: self = .opened
    case 133: self = .closed
    case 134: self = .heard(reader.restAsText())
    case 135: self = .woken(reader.restAsText())
    case 136: self = .notUnderstood(reader.restAsText())
    case 137: self = .silent
    case Self.aliveKind: self = .alive
    case 139:
      guard let now = reader.number(Int16.self), let floor = reader.number(Int16.self) else {
        return nil
      }
      self = .level(now: now, floor: floor)
    default: return nil
    }
  }
}
