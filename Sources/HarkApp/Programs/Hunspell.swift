private import Glibc
import HarkBrowsing
import HarkText
private import HarkThreads
private import Synchronization

/// How words are spelled, by Hunspell where it is installed with dictionaries: the one door to that library.
///
/// The library and a dictionary are opened when the first word of its language comes, and stay open; a dictionary takes
/// longer to open than a key may wait. One caller at a time, since the library keeps what it knows in the dictionary.
final class Hunspell: Sendable {
  private typealias Create =
    @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>) -> OpaquePointer?
  private typealias Spell = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> CInt
  private typealias List = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private typealias Suggest =
    @convention(c) (OpaquePointer, UnsafeMutablePointer<List?>, UnsafePointer<CChar>) -> CInt
  private typealias Free = @convention(c) (OpaquePointer, UnsafeMutablePointer<List?>, CInt) -> Void
  private typealias Encoding = @convention(c) (OpaquePointer) -> UnsafePointer<CChar>?

  private struct Library {
    let create: Create
    let spell: Spell
    let suggest: Suggest
    let free: Free
    let encoding: Encoding
  }

  // The pointer is used under the lock alone.
  private struct Dictionary: @unchecked Sendable {
    let pointer: OpaquePointer
    let encoding: TextEncoding
  }

  private struct State: @unchecked Sendable {
    var library: Library?
    var hasLooked = false
    var dictionaries: [String: Dictionary?] = [:]
  }

  private let state = Mutex(State())
  private let folders: [String]
  private let region: String

  /// Makes a speller; nothing is opened yet.
  ///
  /// - Parameters:
  ///   - folders: where dictionaries are, the best first.
  ///   - region: the region of the person's language, "GB", which says which English.
  init(folders: [String], region: String) {
    self.folders = folders
    self.region = region
  }

  /// Makes the speller of an environment, whose `DICPATH` may name folders.
  convenience init(_ environment: Environment) {
    let own = (environment["DICPATH"] ?? "").split(separator: ":").map(String.init)
    self.init(
      folders: own + ["/usr/share/hunspell", "/usr/share/myspell/dicts", "/usr/share/myspell"],
      region: environment.region)
  }

  /// What browsing asks.
  var speller: Speller {
    Speller(
      wrongWords: { words, language throws(SpellingProblem) in
        try self.wrongWords(words, language)
      },
      suggestions: { self.suggestions(for: $0, $1) })
  }

  /// Whether the library is there; opens it.
  var isInstalled: Bool { state.withLock { Self.open(&$0) != nil } }

  /// Whether there is a dictionary of a language, by its files.
  func hasDictionary(_ language: String) -> Bool { path(of: language) != nil }

  private func wrongWords(
    _ words: [String], _ language: String
  ) throws(SpellingProblem) -> Set<String> {
    let result = state.withLock { state -> Result<Set<String>, SpellingProblem> in
      guard let library = Self.open(&state) else { return .failure(.noLibrary) }
      guard let dictionary = dictionary(of: language, &state, library) else {
        return .failure(.noDictionary(language: language))
      }
      return .success(
        Set(
          words.filter { word in
            guard let bytes = Self.bytes(of: word, dictionary.encoding) else { return false }
            return library.spell(dictionary.pointer, bytes) == 0
          }))
    }
    return try result.get()
  }

  private func suggestions(for word: String, _ language: String) -> [String] {
    state.withLock { state in
      guard let library = Self.open(&state),
        let dictionary = dictionary(of: language, &state, library),
        let bytes = Self.bytes(of: word, dictionary.encoding)
      else { return [] }
      var list: List?
      let count = library.suggest(dictionary.pointer, &list, bytes)
      defer { library.free(dictionary.pointer, &list, count) }
      guard let list, count > 0 else { return [] }
      return (0..<Int(count)).compactMap { index in
        list[index].map { found in
          let bytes = Array(UnsafeBufferPointer(start: found, count: strlen(found)))
            .map { UInt8(bitPattern: $0) }
          return PlainText.cleaned(
            String(decoding: TextDecoder.decode(bytes, as: dictionary.encoding), as: UTF8.self))
        }
      }
    }
  }

  // MARK: Opening

  private static func open(_ state: inout State) -> Library? {
    if state.hasLooked { return state.library }
    state.hasLooked = true
    let names = ["libhunspell-1.7.so.0", "libhunspell-1.8.so.0", "libhunspell.so"]
    guard let handle = names.lazy.compactMap({ dlopen($0, RTLD_NOW | RTLD_LOCAL) }).first,
      let create = dlsym(handle, "Hunspell_create"), let spell = dlsym(handle, "Hunspell_spell"),
      let suggest = dlsym(handle, "Hunspell_suggest"),
      let free = dlsym(handle, "Hunspell_free_list"),
      let encoding = dlsym(handle, "Hunspell_get_dic_encoding")
    else { return nil }
    state.library = Library(
      create: unsafeBitCast(create, to: Create.self), spell: unsafeBitCast(spell, to: Spell.self),
      suggest: unsafeBitCast(suggest, to: Suggest.self), free: unsafeBitCast(free, to: Free.self),
      encoding: unsafeBitCast(encoding, to: Encoding.self))
    return state.library
  }

  private func dictionary(
    of language: String, _ state: inout State, _ library: Library
  ) -> Dictionary? {
    if let known = state.dictionaries[language] { return known }
    let made = path(of: language).flatMap { path -> Dictionary? in
      guard let pointer = library.create(path + ".aff", path + ".dic") else { return nil }
      let label = library.encoding(pointer).map { String(cString: $0) } ?? "UTF-8"
      return Dictionary(pointer: pointer, encoding: TextEncoding(label: label) ?? .utf8)
    }
    state.dictionaries[language] = .some(made)
    return made
  }

  /// A dictionary's path without its ending: that of the person's region, then the usual one, then any.
  private func path(of language: String) -> String? {
    guard !language.isEmpty, language.utf8.allSatisfy({ ($0 | 0x20) &- 0x61 < 26 }) else {
      return nil
    }
    let usual = language == "en" ? "en_US" : language + "_" + language.uppercased()
    let names = (region.isEmpty ? [] : [language + "_" + region]) + [usual, language]
    for folder in folders {
      for name in names
      where ["dic", "aff"].allSatisfy({ access("\(folder)/\(name).\($0)", R_OK) == 0 }) {
        return "\(folder)/\(name)"
      }
    }
    for folder in folders {
      let found = Folder.names(in: folder).sorted()
        .first { $0.hasPrefix(language + "_") && $0.hasSuffix(".dic") }
      if let found { return "\(folder)/\(found.dropLast(4))" }
    }
    return nil
  }

  /// A word as the library takes it, with the zero behind it; nil where the dictionary's encoding has not its letters.
  private static func bytes(of word: String, _ encoding: TextEncoding) -> [CChar]? {
    guard !word.utf8.contains(0) else { return nil }
    if encoding == .utf8 { return Array(word.utf8CString) }
    let bytes = encoding.encoded(word)
    guard TextDecoder.decode(bytes, as: encoding).elementsEqual(word.utf8) else { return nil }
    return bytes.map { CChar(bitPattern: $0) } + [0]
  }
}
