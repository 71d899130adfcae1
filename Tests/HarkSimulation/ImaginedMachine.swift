import HarkBrowsing
import HarkReading
import HarkSearch
import HarkSettings
import HarkText
import HarkWeb

/// A machine that is imagined: files, settings and programs without a disk, some of which fail.
final class ImaginedMachine: Surroundings {
  var dice: Dice
  var settings = Settings()
  var screenReader: String? { nil }

  var isSpeaking = false
  let catalogs: [String: StringCatalog]
  /// The names of all phrases but the one that leaves.
  let phrases: [String]
  private var files: Set<String> = ["/home/ann/notes.txt", "/tmp/page.html"]

  init(_ dice: Dice, catalogs: [String: StringCatalog]) {
    self.dice = dice
    self.catalogs = catalogs
    let keys = catalogs["en"].map { Array($0.keys) } ?? []
    phrases = keys.compactMap { key in
      key.hasPrefix("phrase.") && key != "phrase.quit" ? String(key.dropFirst(7)) : nil
    }.sorted()
  }

  func variable(_ name: String) -> String? {
    ["HOME": "/home/ann", "TERM": "xterm-256color", "EDITOR": "ed"][name]
  }

  let version = "1.0"

  let days = LocalDays(
    number: { Int($0 / 86_400_000) }, start: { ($0 / 86_400_000 - Int64($1)) * 86_400_000 })

  /// 2026-11-24.
  let today = 20_781
  let minuteOfDay = 600

  func hasFile(_ path: String) -> Bool { files.contains(path) }
  func isFolder(_ path: String) -> Bool { path.hasSuffix("/") }
  func absolutePath(_ path: String) -> String { path.hasPrefix("/") ? path : "/home/ann/" + path }
  func address(ofFile path: String) -> Address? { Address("file://" + absolutePath(path)) }
  func completions(ofPath typed: String) -> [String] { ["notes.txt", "notes/"] }

  func contents(of path: String, atMost limit: Int) throws(Sentence) -> [UInt8] {
    guard hasFile(path) else { throw Sentence.fileMissing(path: .text(path)) }
    return Array("A note.\n".utf8)
  }

  func write(_ bytes: [UInt8], to path: String) throws(Sentence) {
    guard files.insert(path).inserted else { throw Sentence.saveExists(path: .text(path)) }
  }

  /// Whether there is a folder for downloads; nil where chance decides.
  var hasDownloadFolder: Bool?

  func downloadFolder(_ settings: Settings) -> String? {
    hasDownloadFolder ?? !dice.hits(oneIn: 9) ? "/home/ann/Downloads" : nil
  }

  func blockLetters(language: String) -> BlockLetters? { nil }

  var settingsPath: String { "/home/ann/settings" }

  func keep(_ name: String, _ value: String?, waiting time: Duration) throws(KeepingFailure)
    -> Kept<Settings>
  {
    if dice.hits(oneIn: 9) {
      throw KeepingFailure(path: settingsPath, reason: .sentence(.systemNoRoom))
    }
    if let value { try? settings.set(name, to: value) } else { settings.reset(name) }
    return Kept(value: settings)
  }

  func pronounce(_ word: String, as spoken: String?, language: String, waiting time: Duration)
    throws(KeepingFailure) -> Kept<Void>
  {
    if dice.hits(oneIn: 9) {
      throw KeepingFailure(path: "pronunciation", reason: .sentence(.systemNoRoom))
    }
    return Kept(value: ())
  }

  let sitesLeft: @Sendable () -> SitesLeft = { SitesLeft(cookies: 2, secureHosts: 1) }
  /// How often cookies were to be forgotten.
  private(set) var forgotCookies = 0
  func forgetCookies(of host: String?) -> Bool {
    forgotCookies += 1
    return !dice.hits(oneIn: 5)
  }

  /// The pages of which `hark watch` was to forget all.
  private(set) var forgotWatched: [WatchedPages] = []
  func forgetWatched(_ pages: WatchedPages) { forgotWatched.append(pages) }

  func blocked(of page: Address) -> [String: Int] { dice.hits(oneIn: 2) ? [:] : ["ads.example": 3] }

  /// An engine whose results are those of the imagined web.
  static let engine = {
    var engine = SearchEngine(
      id: "duckduckgo", name: "Finder", address: "https://harbour.example/find?q={words}")
    engine.keywords = ["d"]
    return engine
  }()

  func engines() -> (shelf: EngineShelf, faults: [Sentence]) { (EngineShelf([Self.engine]), []) }

  func keep(engine file: [UInt8], id: String) throws(Sentence) {
    if dice.hits(oneIn: 4) { throw Sentence.saveExists(path: .text(id)) }
  }

  var languages: [String] { catalogs.keys.sorted() }
  func catalog(language: String) -> StringCatalog {
    catalogs[language] ?? StringCatalog([], language: language)
  }
  var voices: [String] { ["expressive", "plain"] }
  func use(voice name: String) -> ChosenVoice { ChosenVoice(toldByVoice: []) }
  func use(enginesOf settings: Settings) -> ChosenVoice {
    ChosenVoice(
      toldByVoice: [], problems: settings[.engine] == .openJTalk ? [.soundNoOpenJtalk] : [])
  }
  var readingVoices: @Sendable (String) -> FoundReadingVoice {
    { words in
      switch words.lowercased() {
      case "alan": .voice("rhvoice:Alan")
      case "e": .voices(["rhvoice:Elena", "rhvoice:Evgeniy-Eng"])
      default: .none
      }
    }
  }
  func program(named name: String) -> String? { dice.hits(oneIn: 2) ? "/usr/bin/" + name : nil }
  let kana: @Sendable (String) -> String? = { $0.contains("会員") ? "カイイン" : nil }
  let speller = Speller(
    wrongWords: { words, language throws(SpellingProblem) in
      if language == "ko" { throw .noDictionary(language: language) }
      return Set(words.filter { $0.contains("x") })
    }, suggestions: { word, _ in word.count > 3 ? [word + "es", "ox"] : [] })
  var hasLiveEngine = true
  let seconds = 1_795_600_000
  func cookies(isPrivate: Bool) -> KeptCookies {
    KeptCookies(
      list: { host in
        host.hasSuffix("org")
          ? []
          : [
            KeptCookie(
              name: "id", domain: host, isHostOnly: true, path: "/", isSecure: true,
              isHTTPOnly: false,
              expiry: 1_795_700_000)
          ]
      }, remove: { _, host in host.count % 2 == 0 })
  }
  var hasProfile: Bool { dice.hits(oneIn: 2) }
  func start(_ program: String, _ arguments: [String]) -> Bool { !dice.hits(oneIn: 4) }
}
