package import HarkReading
package import HarkSearch
package import HarkSettings
package import HarkText
package import HarkWeb

/// What browsing asks of the machine that it runs on and must know at once.
///
/// It is about files and settings of its user and about programs that are installed. Nothing of it uses the
/// network or waits for another program, but for a locked file, and that as long as is said.
package protocol Surroundings {
  /// The value of an environment variable; nil where it is not set or empty.
  func variable(_ name: String) -> String?

  /// Hark's own version ("0.1").
  var version: String { get }

  /// The days where the person lives.
  var days: LocalDays { get }
  /// The day that it is there now, in days since 1970-01-01.
  var today: Int { get }
  /// The minutes of that day that have passed.
  var minuteOfDay: Int { get }

  // MARK: Files

  /// Whether there is a file or a folder.
  func hasFile(_ path: String) -> Bool
  /// Whether a path is a folder's.
  func isFolder(_ path: String) -> Bool
  /// The path from the root.
  func absolutePath(_ path: String) -> String
  /// The `file:` address of a path, which may be relative to the current folder.
  func address(ofFile path: String) -> Address?
  /// The ways to go on with a path, folders with a slash behind them; a bounded number.
  func completions(ofPath typed: String) -> [String]
  /// What a file holds, of no more bytes than are given.
  func contents(of path: String, atMost limit: Int) throws(Sentence) -> [UInt8]
  /// Writes a file that is not there yet.
  func write(_ bytes: [UInt8], to path: String) throws(Sentence)
  /// The folder that files are kept in; nil where there is none.
  func downloadFolder(_ settings: Settings) -> String?
  /// The glyphs of block letters for a language; nil where they are not installed.
  func blockLetters(language: String) -> BlockLetters?

  // MARK: Settings

  /// Where the settings are kept, for a sentence.
  var settingsPath: String { get }
  /// Sets a value in the file of settings, whatever else is there, and gives what the file says then.
  ///
  /// - Parameters:
  ///   - name: the setting's name.
  ///   - value: its value; nil takes it out.
  ///   - time: how long another program may keep the file locked.
  /// - Returns: what the file says then.
  /// - Throws: why it could not be kept.
  func keep(_ name: String, _ value: String?, waiting time: Duration) throws(KeepingFailure)
    -> Kept<Settings>
  /// Lets a word be said otherwise from now on, kept or not.
  ///
  /// - Parameters:
  ///   - word: the word.
  ///   - spoken: how it is said; nil takes that back.
  ///   - language: the language of the text around it, which it is said in if it can be written in it.
  ///   - time: how long another program may keep the file locked.
  /// - Returns: what was wrong with the file, if anything.
  /// - Throws: why it could not be kept; until the end it is said so all the same.
  func pronounce(_ word: String, as spoken: String?, language: String, waiting time: Duration)
    throws(KeepingFailure) -> Kept<Void>
  /// Counts what sites have left beside the store; it waits for files, so not where keys are answered.
  var sitesLeft: @Sendable () -> SitesLeft { get }
  /// Whether the person has written down a profile; a look at a file.
  var hasProfile: Bool { get }
  /// What lists cookies and takes single ones out, of private tabs or of all others; on any thread but that of keys.
  func cookies(isPrivate: Bool) -> KeptCookies
  /// The time, in seconds since 1970.
  var seconds: Int { get }
  /// Forgets the cookies of a host, or all; says whether the file knows it.
  func forgetCookies(of host: String?) -> Bool
  /// Forgets what `hark watch` knows of pages.
  func forgetWatched(_ pages: WatchedPages)
  /// How often filter lists kept something back that a page asked for, by the host that was not asked.
  func blocked(of page: Address) -> [String: Int]

  // MARK: Engines

  /// The engines that there are, their files read anew, and what is wrong with which file.
  func engines() -> (shelf: EngineShelf, faults: [Sentence])
  /// Keeps the file of an engine among the user's own; one of that id is replaced.
  func keep(engine file: [UInt8], id: String) throws(Sentence)

  // MARK: What is installed

  /// The codes of the languages that the interface has.
  var languages: [String] { get }
  /// The sentences of a language.
  func catalog(language: String) -> StringCatalog
  /// The names of the voice profiles.
  var voices: [String] { get }
  /// Speaks by a voice profile from now on.
  func use(voice name: String) -> ChosenVoice
  /// Speaks by the speech engines that settings name from now on, for keys and for reading.
  func use(enginesOf settings: Settings) -> ChosenVoice
  /// Finds a voice for reading by what a person calls it; it starts programs to ask them, so not where keys are answered.
  var readingVoices: @Sendable (_ words: String) -> FoundReadingVoice { get }
  /// The path of a program, by `PATH`.
  func program(named name: String) -> String?
  /// Starts a program apart from the terminal and leaves it to itself; says whether it began.
  func start(_ program: String, _ arguments: [String]) -> Bool

  /// How Japanese is read, in kana; it gives nil where nothing that is installed reads it. A title takes some
  /// ten microseconds, the first a millisecond more.
  var kana: @Sendable (String) -> String? { get }

  /// What knows how words are spelled; it opens its library when it is first asked.
  var speller: Speller { get }

  /// Whether there is an engine that runs the scripts of pages; it is not started to find out.
  var hasLiveEngine: Bool { get }

  /// The name of a screen reader or of a braille display's program that runs here; nil where none is found. Looks at
  /// all processes: for a first start.
  var screenReader: String? { get }

  /// Whether something is being said, or waits.
  var isSpeaking: Bool { get }
}

/// The days of a time zone; times are milliseconds since 1970.
package struct LocalDays: Sendable {
  /// The number of the day that a time falls on.
  package let number: @Sendable (Int64) -> Int
  /// When a day began that lies so many days before a time.
  package let start: @Sendable (Int64, Int) -> Int64

  /// Makes the days of two rules.
  package init(
    number: @escaping @Sendable (Int64) -> Int, start: @escaping @Sendable (Int64, Int) -> Int64
  ) {
    self.number = number
    self.start = start
  }
}

/// What was found by what a person calls a voice for reading.
package enum FoundReadingVoice: Equatable, Sendable {
  /// One, as the setting `reading-voice` names it.
  case voice(String)
  /// Several, likewise.
  case voices([String])
  case none
}

/// Something that was kept, and what was wrong with the file that keeps it.
package struct Kept<Value: Sendable>: Sendable {
  package let value: Value
  package var problem: Sentence?

  /// Puts the parts together.
  package init(
    value: Value, problem: Sentence? = nil
  ) {
    self.value = value
    self.problem = problem
  }
}

/// Why something could not be kept: a file, and the reason in words.
package struct KeepingFailure: Error {
  package let path: String
  package let reason: StringValue

  /// Puts the parts together.
  package init(
    path: String, reason: StringValue
  ) {
    self.path = path
    self.reason = reason
  }
}

/// A voice profile as far as browsing must know it.
package struct ChosenVoice: Sendable {
  /// The roles that it tells apart, so that no word need tell them.
  package let toldByVoice: Set<VoiceRole>
  /// What is wrong with it.
  package var problems: [Sentence] = []

  /// Puts the parts together.
  package init(
    toldByVoice: Set<VoiceRole>, problems: [Sentence] = []
  ) {
    self.toldByVoice = toldByVoice
    self.problems = problems
  }
}
