private import Glibc
import HarkSpeechProtocol

/// The voices of eSpeak NG by the files of its data, one for each language.
///
/// Asked for a voice by the name of a language, the library reads the files of all voices and variants first, more than
/// 300: 4 ms before the first word. It takes a voice by the name of its file at once, so the names are looked up here, and
/// only the files of languages are read.
struct ESpeakVoices {
  /// The languages, in no order.
  private(set) var all: [EngineVoice] = []
  /// The files of `lang` by their names in small letters, with and without the folder they are in.
  private var files: [String: String] = [:]

  /// Reads the files; nil where there are none.
  ///
  /// - Parameter data: the folder of the library's data.
  init?(data: String) {
    let folder = data + "/lang/"
    var bytes = [UInt8](repeating: 0, count: 2048)
    for path in Self.paths(folder + "*") + Self.paths(folder + "*/*") {
      // A folder can't be read.
      guard let count = Self.read(path, into: &bytes) else { continue }
      let file = String(path.dropFirst(folder.count))
      for name in [file, file.split(separator: "/").last.map(String.init) ?? file] {
        files[name.lowercased()] = file
      }
      all += Self.languages(of: bytes[..<count]).map { EngineVoice(language: $0, name: $0) }
    }
    if all.isEmpty { return nil }
  }

  /// What the library calls a voice that is named after its file, with the variant behind it; nil where there is no such
  /// file.
  func file(of voice: String) -> String? {
    let end = voice.firstIndex(of: "+") ?? voice.endIndex
    return files[voice[..<end].lowercased()].map { $0 + voice[end...] }
  }

  /// The languages that a file names, one in a line, each with a priority that may follow.
  static func languages(of text: ArraySlice<UInt8>) -> [String] {
    text.split { $0 == 0x0A || $0 == 0x0D }.compactMap { line in
      guard line.starts(with: keyword) else { return nil }
      let words = line.split { $0 == 0x20 || $0 == 0x09 }
      return words.count > 1 && words[0].count == keyword.count
        ? String(decoding: words[1], as: UTF8.self) : nil
    }
  }

  private static let keyword = Array("language".utf8)

  private static func paths(_ pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, GLOB_NOSORT, nil, &found) == 0, let paths = found.gl_pathv else {
      return []
    }
    return (0..<Int(found.gl_pathc)).compactMap { paths[$0].map { String(cString: $0) } }
  }

  /// Reads the beginning of a file, where its languages stand; nil where it can't be read.
  private static func read(_ path: String, into bytes: inout [UInt8]) -> Int? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    let count = Glibc.read(file, &bytes, bytes.count)
    return count > 0 ? count : nil
  }
}
