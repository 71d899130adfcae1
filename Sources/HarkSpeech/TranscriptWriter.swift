private import Glibc
package import HarkReading
private import Synchronization

/// Appends what is said to a file, one JSON object a line, exactly as the engine gets it.
///
/// `{"event":"speak","text":"…","role":"heading","language":"ko","priority":"reply"}` for each segment
/// and `{"event":"stop"}` for each stop. A line is one write to a file opened for appending, so that
/// several programs may share it. Any thread may call.
package final class TranscriptWriter: Sendable {
  private let descriptor: CInt
  private let ownsDescriptor: Bool

  /// Opens a file for appending, or makes it; nil when that can't be done.
  package init?(path: String) {
    descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    ownsDescriptor = true
    guard descriptor >= 0 else { return nil }
  }

  deinit {
    if ownsDescriptor, descriptor >= 0 { close(descriptor) }
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

  private func write(_ line: String) {
    var line = line
    line.withUTF8 { bytes in
      var done = 0
      while done < bytes.count {
        let count = Glibc.write(
          descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        done += count
      }
    }
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
