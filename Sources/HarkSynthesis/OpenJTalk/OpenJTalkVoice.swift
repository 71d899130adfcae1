private import Glibc
import HarkSpeechProtocol
import HarkThreads

/// Japanese by Open JTalk, as `hark-speech` asks for it: the program runs elsewhere, since this process may start
/// none.
///
/// All calls are made on the engine's thread.
final class OpenJTalkVoice {
  private let socket: CInt
  private var assembler = FrameAssembler()
  private var number: UInt32 = 0
  private var isBroken = false
  // Whether it says Japanese that asks for no voice by name.
  private let isForAll: Bool

  // What takes longer than that for a clause hangs.
  private static let patienceMicroseconds: Int64 = 6_000_000
  // How soon a stop is noticed.
  private static let pollMilliseconds: CInt = 5

  /// Starts the process that runs Open JTalk; nil where that can't be had.
  ///
  /// To be called before this process gives up its rights, and before its first thread.
  ///
  /// - Parameters:
  ///   - files: what it is made of.
  ///   - isForAll: whether it says all Japanese, and not only what asks for it by name.
  init?(_ files: OpenJTalkFiles, isForAll: Bool = true) {
    self.isForAll = isForAll
    var pair: [CInt] = [-1, -1]
    let type = CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, type, 0, &pair) == 0 else { return nil }
    let words = ["/proc/self/exe", OpenJTalkProgram.argument] + files.arguments().dropFirst()
    let process = SpawnedProgram.start(words, environment: nil) { actions in
      posix_spawn_file_actions_adddup2(&actions, pair[1], STDIN_FILENO)
      SpawnedProgram.silenceOutput(&actions)
    }
    close(pair[1])
    guard process != nil else {
      close(pair[0])
      return nil
    }
    socket = pair[0]
  }

  deinit { close(socket) }

  /// Whether it says what asks for a voice of this name.
  func speaks(_ voice: String) -> Bool {
    Self.isNamed(voice) || isForAll && voice.prefix { $0 != "-" && $0 != "+" } == "ja"
  }

  /// Whether a voice is asked for by Open JTalk's name, so that no other is to say it.
  static func isNamed(_ voice: String) -> Bool {
    voice.prefix { $0 != "+" } == OpenJTalkFiles.voiceName
  }

  /// Lets the program be ready for a first word.
  func prepare() { send(.say(number: 0, sound: VoiceSettings(voice: "ja"), text: "")) }

  /// Says a text; `deliver` gets samples with the words that begin in them, and none from time to time, until
  /// it answers false.
  ///
  /// - Returns: what became of it.
  func speak(
    _ text: String, sound: VoiceSettings,
    deliver: (UnsafeBufferPointer<Int16>, [ESpeakEngine.Word]) -> Bool
  ) -> Saying {
    var start = 0
    for clause in JapaneseClause.clauses(of: text) {
      guard !isBroken else { return start > 0 ? .broke : .failed }
      number += 1
      send(OpenJTalkRequest(number: number, sound: sound, text: clause.text))
      switch samples(while: { deliver(UnsafeBufferPointer(start: nil, count: 0), []) }) {
      case .samples(let samples):
        let places = clause.places(in: samples.count)
        let words = zip(clause.words, places).map { word, place in
          ESpeakEngine.Word(
            sample: start + place, offset: UInt32(clause.offset + word), length: 1)
        }
        guard Self.deliver(samples, words, from: start, to: deliver) else { return .said }
        start += samples.count
      case .unwanted:
        send(.abandon)
        return .said
      case .failed: return start > 0 ? .broke : .failed
      }
    }
    return .said
  }

  /// What became of a text.
  enum Saying {
    /// It is said, or was no longer wanted.
    case said
    /// Its beginning is said.
    case broke
    /// Nothing of it was delivered.
    case failed
  }

  // As much as eSpeak NG delivers at a time: the device begins with the first.
  private static let samplesAtOnce = WaveHeader.sampleRate / 20

  /// Delivers a clause piece by piece; false once it isn't wanted.
  private static func deliver(
    _ samples: [Int16], _ words: [ESpeakEngine.Word], from start: Int,
    to deliver: (UnsafeBufferPointer<Int16>, [ESpeakEngine.Word]) -> Bool
  ) -> Bool {
    var rest = words[...]
    return samples.withUnsafeBufferPointer { samples in
      stride(from: 0, to: samples.count, by: samplesAtOnce).allSatisfy { place in
        let end = min(samples.count, place + samplesAtOnce)
        let due = rest.prefix { $0.sample < start + end }
        rest = rest.dropFirst(due.count)
        return deliver(UnsafeBufferPointer(rebasing: samples[place..<end]), Array(due))
      }
    }
  }

  private enum Outcome {
    case samples([Int16])
    case unwanted
    case failed
  }

  /// Waits for the samples of the last request.
  private func samples(while isWanted: () -> Bool) -> Outcome {
    var samples: [Int16] = []
    let deadline = monotonicMicroseconds() + Self.patienceMicroseconds
    while monotonicMicroseconds() < deadline {
      while let (kind, payload) = assembler.next() {
        switch OpenJTalkAnswer(kind: kind, payload: payload) {
        case .samples(number, let more): samples += more
        case .end(number, let hasFailed): return hasFailed ? .failed : .samples(samples)
        default: break
        }
      }
      guard receive() else {
        isBroken = true
        return .failed
      }
      guard isWanted() else { return .unwanted }
    }
    send(.abandon)
    return .failed
  }

  /// Takes what has come, for a moment at most; false when nothing will come any more.
  private func receive() -> Bool {
    var entry = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, Self.pollMilliseconds) > 0 else { return true }
    guard let bytes = Descriptor.read(socket, atMost: 1 << 16) else { return errno == EINTR }
    assembler.append(bytes)
    return !bytes.isEmpty && !assembler.isBroken
  }

  private func send(_ request: OpenJTalkRequest) {
    let frame = request.frame
    let count = Descriptor.send(frame.span, to: socket)
    if count != frame.count { isBroken = true }
  }
}
