private import Glibc
package import HarkReading
private import HarkThreads

/// Appends what is said to a file, one JSON object a line, exactly as the engine gets it.
///
/// `{"event":"speak","text":"…","role":"heading","language":"ko","priority":"reply"}` for each segment
/// and `{"event":"stop"}` for each stop, to a file opened for appending, so that several programs may
/// share it. Any thread may call, and none waits for the disk: a thread of its own writes, since a key
/// that waits for a full disk's cache is a key that doesn't silence.
package final class TranscriptWriter: Sendable {
  private struct State {
    var lines = ""
    var isWriting = false
    var isClosed = false
  }

  private let state = Monitor(State())

  /// Opens a file for appending, or makes it; nil when that can't be done.
  package init?(path: String) {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    let state = state
    let isStarted = WorkerThread.start {
      while let lines = Self.next(state) {
        Self.write(lines, to: descriptor)
        state.change { $0.isWriting = false }
      }
      close(descriptor)
    }
    guard isStarted else {
      close(descriptor)
      return nil
    }
  }

  deinit { state.change { $0.isClosed = true } }

  /// Waits for lines, and takes them; nil at the end.
  private static func next(_ state: Monitor<State>) -> String? {
    let lines: String = state.wait { state in
      guard !state.lines.isEmpty || state.isClosed else { return nil }
      state.isWriting = true
      defer { state.lines = "" }
      return state.lines
    }
    return lines.isEmpty ? nil : lines
  }

  /// Waits until all that was recorded is in the file.
  package func flush() {
    state.wait { $0.lines.isEmpty && !$0.isWriting ? () : nil }
  }

  /// Records what is said.
  package func speak(_ text: String, role: VoiceRole, language: String, priority: Priority) {
    var line = #"{"event":"speak","text":"#
    Self.append(text, to: &line)
    line += #","role":""# + role.rawValue + #"","language":"#
    Self.append(language, to: &line)
    line += #","priority":""# + priority.rawValue + "\"}\n"
    write(line)
  }

  /// Records silence.
  package func stop() {
    write("{\"event\":\"stop\"}\n")
  }

  private func write(_ line: String) { state.change { $0.lines += line } }

  private static func write(_ lines: String, to descriptor: CInt) {
    _ = Descriptor.writeAll(lines.utf8Span.span, to: descriptor)
  }

  /// Appends a string as RFC 8259 writes it.
  static func append(_ text: String, to line: inout String) {
    line.append("\"")
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": line += "\\\""
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      case "\t": line += "\\t"
      case _ where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value):
        let digits = String(scalar.value, radix: 16)
        line += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: line.unicodeScalars.append(scalar)
      }
    }
    line.append("\"")
  }
}
