import Glibc
import HarkReading

@testable import HarkSpeech

/// The words of Strings, as the program has them.
let speechWords = SpeechWords { name -> StringCatalog? in
  bytesOfStrings(name).map {
    StringCatalog([$0], language: name.split(separator: ".").last.map(String.init) ?? name)
  }
}

/// What is read in tests, with what is installed where a case asks for it.
let installedReader = IdeographReader.installed { bytesOfStrings("readings.ja") ?? [] }

/// A file of Strings; nil where there is none.
func bytesOfStrings(_ name: String) -> [UInt8]? {
  let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  let file = open("/\(root)/Strings/\(name).json", O_RDONLY)
  guard file >= 0 else { return nil }
  defer { close(file) }
  var bytes = [UInt8](repeating: 0, count: 1 << 20)
  let count = read(file, &bytes, bytes.count)
  return Array(bytes.prefix(max(0, count)))
}
