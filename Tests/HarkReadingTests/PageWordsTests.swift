import HarkText
import ProjectFiles
import Testing

@testable import HarkReading

/// The words by which pages of any language say what their parts are.
struct PageWordsTests {
  private static func words(_ files: String...) -> PageWords {
    let files = files.map { Array($0.utf8) }
    return PageWords { files }
  }

  /// The names of the lists of a file, and their words.
  private static func lists(_ file: [UInt8]) throws -> [(name: String, words: [String])] {
    var reader = JSONReader(file)
    var lists: [(name: String, words: [String])] = []
    var depth = 0
    var isOfWords = false
    while case let token = try reader.next(), token != .end {
      switch token {
      case .objectStart: depth += 1
      case .objectEnd: depth -= 1
      case .key(let key):
        if depth == 1 { lists.append((reader.string(key), [])) }
        isOfWords = depth == 2 && reader.string(key) == "words"
      case .string(let word) where isOfWords:
        lists[lists.count - 1].words.append(reader.string(word))
      default: break
      }
    }
    return lists
  }

  @Test(arguments: ["en", "ko", "ja"])
  func `a language of the interface has each list, in the order of their declaration`(
    language: String
  ) throws {
    let lists = try Self.lists(ProjectFiles.read("Strings/pages.\(language).json"))
    #expect(lists.map(\.name) == PageWordList.allCases.map(\.rawValue))
  }

  @Test func `each list of each file is known, and has no word twice`() throws {
    let files = ProjectFiles.wordsOfPages()
    #expect(files.count > 3)
    for file in files {
      for list in try Self.lists(file) {
        #expect(PageWordList(rawValue: list.name) != nil, "\(list.name)")
        #expect(Set(list.words).count == list.words.count, "\(list.name)")
        for word in list.words {
          #expect(!word.utf8.contains { (0x41...0x5A).contains($0) }, "\(word) has a capital")
        }
      }
    }
  }

  @Test func `words of several files are put together`() {
    let words = Self.words(
      #"{"next-page": {"note": "next", "words": ["next"]}}"#,
      #"{"next-page": {"words": ["weiter", "next"]}, "unknown": {"words": ["x"]}}"#)
    #expect(words[.nextPage].texts == ["next", "weiter"])
    #expect(words[.nextPage].contains("weiter"))
    #expect(words[.previousPage].texts.isEmpty)
  }

  @Test func `a file that breaks off gives the words before, and no other file is lost`() {
    let words = Self.words(
      #"{"next-page": {"words": ["next", "#, #"["weiter"]"#, #"{"next-page": {"words": ["vor"]}}"#)
    #expect(words[.nextPage].texts == ["next", "vor"])
  }

  @Test func `letters of a text may be capitals, of a word they may not`() {
    let words = Self.words(#"{"small-print": {"words": ["copyright", "ⓒ"]}}"#)[.smallPrint]
    #expect(words.stand(in: "A Copyright of 2024"))
    #expect(words.begin("COPYRIGHT 2024"))
    #expect(words.end("2024 Copyright"))
    #expect(!words.begin("A copyright"))
    #expect(!words.stand(in: "copy right"))
  }
}
