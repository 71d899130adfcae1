private import Glibc
private import HarkPages

/// The screen reader, or the program of a braille display, that runs on this machine.
enum RunningReader {
  /// Programs by the names that the kernel has for them (`/proc/PID/comm`), with the names that people know.
  private static let known = [
    "orca": "Orca", "brltty": "BRLTTY", "fenrir": "Fenrir", "tdsr": "TDSR", "espeakup": "Speakup",
    "speechd-up": "Speakup",
  ]

  /// What it is called; nil where none is found.
  ///
  /// - Complexity: linear in the processes of the machine; a file is read for each.
  static var name: String? {
    guard let folder = opendir("/proc") else { return nil }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let number = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard number.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
        let comm = try? FileReading.contents(of: "/proc/\(number)/comm"),
        let found = known[String(decoding: comm.prefix { $0 != 0x0A }, as: UTF8.self)]
      else { continue }
      return found
    }
    return nil
  }
}
