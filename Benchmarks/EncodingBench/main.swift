import Glibc
import HarkText

// usage: hark-encoding-bench [--failures] FILE…
//
// Measures how often the encoding of a page is guessed right where nothing declares it. The truth is what
// the page declares, and only that: its declaration is made unreadable before the guess.
//
// Three trials, each told by pages and by the bytes from 0x80 that give the characters of the truth:
// the pages as they are; each page in the encodings that its language was written in before UTF-8, as a
// site would keep it that never changed; and pieces of those with few bytes from 0x80, from 1 to 64 of
// them, which is what a page in English gives with its quotation marks, bullets and copyright sign.

/// The encodings in which pages of a language were written.
let encodings: [String: [TextEncoding]] = [
  "ko": [.eucKR], "ja": [.shiftJIS, .eucJP, .iso2022JP], "zh": [.gbk, .big5],
  "zh-tw": [.big5], "zh-cn": [.gbk], "ru": [.windows1251, .koi8R, .ibm866, .iso8859_5],
  "uk": [.windows1251, .koi8U], "bg": [.windows1251], "be": [.windows1251],
  "el": [.windows1253, .iso8859_7], "he": [.windows1255], "ar": [.windows1256],
  "fa": [.windows1256], "th": [.windows874], "tr": [.windows1254], "vi": [.windows1258],
  "pl": [.iso8859_2, .windows1250], "cs": [.iso8859_2, .windows1250],
  "sk": [.iso8859_2, .windows1250], "hu": [.iso8859_2, .windows1250],
  "hr": [.iso8859_2, .windows1250], "sl": [.iso8859_2, .windows1250], "ro": [.iso8859_2],
  "lt": [.windows1257], "lv": [.windows1257], "et": [.windows1257],
]
/// Those of all other languages that are written in Latin letters.
let western: Set = [
  "en", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "no", "nb", "nn", "fi", "is", "ca", "gl",
  "eu",
  "id", "ms",
]

struct Tally {
  var right = 0
  var count = 0
  var rightBytes = 0
  var bytes = 0

  var line: String {
    func percent(_ part: Int, _ whole: Int) -> String {
      let hundredths = whole == 0 ? 0 : part * 10_000 / whole
      return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) %"
    }
    return "\(right) of \(count) (\(percent(right, count))), by bytes \(percent(rightBytes, bytes))"
  }
}

func contents(of path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { return [] }
  defer { fclose(file) }
  var status = stat()
  guard fstat(fileno(file), &status) == 0 else { return [] }
  return [UInt8](unsafeUninitializedCapacity: Int(status.st_size)) { buffer, count in
    count = fread(buffer.baseAddress, 1, Int(status.st_size), file)
  }
}

/// The page with the names of its declarations spoiled, of the same length.
func undeclared(_ page: [UInt8]) -> [UInt8] {
  var page = page
  if page.starts(with: [0xEF, 0xBB, 0xBF]) { page.removeFirst(3) }
  for name in ["charset", "encoding"] {
    let letters = Array(name.utf8)
    var index = 0
    while index + letters.count <= min(page.count, EncodingSniffer.wantedBytes) {
      if page[index..<index + letters.count].elementsEqual(letters, by: { $0 | 0x20 == $1 }) {
        page[index] = 0x78
        index += letters.count
      } else {
        index += 1
      }
    }
  }
  return page
}

func sniff(_ page: [UInt8]) -> TextEncoding {
  EncodingSniffer.sniff(page.span, transportLabel: nil, isComplete: true)
}

func decode(_ page: [UInt8], as encoding: TextEncoding) -> [UInt8] {
  TextDecoder.decode(page.span, as: encoding)
}

/// The language that the page gives for itself, in lower case, or that its letters tell.
func language(of text: String) -> String? {
  let head = text.prefix(20_000).lowercased()
  if let start = head.firstRange(of: "<html"),
    let end = head[start.upperBound...].firstIndex(of: ">")
  {
    let tag = head[start.upperBound..<end]
    if let name = tag.firstRange(of: "lang=") {
      let value = tag[name.upperBound...].drop { $0 == "\"" || $0 == "'" }
      return String(value.prefix { $0.isLetter || $0 == "-" })
    }
  }
  let scripts: [(String, ClosedRange<UInt32>)] = [
    ("ko", 0xAC00...0xD7A3), ("ja", 0x3041...0x30FF), ("zh", 0x4E00...0x9FFF),
    ("ru", 0x430...0x44F), ("el", 0x3B1...0x3C9), ("he", 0x5D0...0x5EA), ("ar", 0x620...0x64A),
    ("th", 0xE01...0xE3A),
  ]
  return scripts.first { script in
    text.unicodeScalars.count { script.1.contains($0.value) } * 50 > text.utf8.count
  }?.0
}

func legacyEncodings(of language: String) -> [TextEncoding] {
  let primary = String(language.prefix { $0 != "-" })
  return encodings[language] ?? encodings[primary]
    ?? (western.contains(primary) ? [.windows1252] : [])
}

/// The trials of all pages.
struct Trials {
  let tellsFailures: Bool
  var asTheyAre = Tally()
  var rewritten: [String: Tally] = [:]
  var pieces: [Int: Tally] = [:]

  mutating func run(_ page: [UInt8], named name: String) {
    let truth = sniff(page)
    judge(undeclared(page), as: truth, named: name, in: &asTheyAre)
    let text = String(decoding: decode(page, as: truth), as: UTF8.self)
    guard let language = language(of: text) else { return }
    for encoding in legacyEncodings(of: language) {
      let old = undeclared(encoding.encoded(text))
      guard old.contains(where: { $0 >= 0x80 }) else { continue }
      judge(
        old, as: encoding, named: "\(name) in \(encoding)",
        in: &rewritten["\(encoding)", default: Tally()])
      // Fewer than sixteen bytes say something only where most text is ASCII.
      for most in encoding == .windows1252 ? [1, 4, 16, 64] : [16, 64] {
        let piece = piece(of: old, with: most)
        guard !piece.isEmpty else { continue }
        judge(
          piece, as: encoding, named: "a piece of \(name) in \(encoding)",
          in: &pieces[most, default: Tally()])
      }
    }
  }

  /// Whole lines, so that no character is cut, with at most so many bytes from 0x80.
  private func piece(of page: [UInt8], with most: Int) -> [UInt8] {
    var piece: [UInt8] = []
    var marked = 0
    for line in page.split(separator: 0x0A) where marked < most {
      let more = line.count { $0 >= 0x80 }
      if marked + more > most { continue }
      piece += line
      piece.append(0x0A)
      marked += more
    }
    return marked > 0 ? piece : []
  }

  /// Guesses and adds to a tally; bytes are right where the same characters come out.
  private func judge(
    _ page: [UInt8], as truth: TextEncoding, named name: String, in tally: inout Tally
  ) {
    let marked = page.count { $0 >= 0x80 }
    let found = sniff(page)
    tally.count += 1
    tally.bytes += marked
    if found == truth || decode(page, as: found) == decode(page, as: truth) {
      tally.right += 1
      tally.rightBytes += marked
      return
    }
    var alike = [Bool](repeating: false, count: 256)
    for byte in UInt8(0x80)...0xFF {
      let character = decode([byte], as: truth)
      alike[Int(byte)] = character != [0xEF, 0xBF, 0xBD] && character == decode([byte], as: found)
    }
    let right = page.count { $0 >= 0x80 && alike[Int($0)] }
    tally.rightBytes += right
    if tellsFailures {
      print("  \(name): \(found), not \(truth); \(marked - right) of \(marked) bytes wrong")
    }
  }
}

var tellsFailures = false
var paths: [String] = []
for argument in CommandLine.arguments.dropFirst() {
  if argument == "--failures" { tellsFailures = true } else { paths.append(argument) }
}
var trials = Trials(tellsFailures: tellsFailures)
for path in paths {
  trials.run(contents(of: path), named: path.split(separator: "/").last.map(String.init) ?? path)
}

print("pages as they are, undeclared: \(trials.asTheyAre.line)")
var all = Tally()
for (name, tally) in trials.rewritten.sorted(by: { $0.key < $1.key }) {
  print("pages in \(name): \(tally.line)")
  all.right += tally.right
  all.count += tally.count
  all.rightBytes += tally.rightBytes
  all.bytes += tally.bytes
}
print("pages in the encodings of their languages: \(all.line)")
for (most, tally) in trials.pieces.sorted(by: { $0.key < $1.key }) {
  print("pieces with at most \(most) bytes from 0x80: \(tally.line)")
}
exit(trials.asTheyAre.rightBytes * 100 >= trials.asTheyAre.bytes * 99 ? 0 : 1)
