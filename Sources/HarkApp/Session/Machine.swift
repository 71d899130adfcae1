private import Glibc
import HarkBrowsing
import HarkDOM
import HarkFetch
import HarkKeeping
import HarkPages
import HarkReading
import HarkSearch
import HarkSettings
import HarkSpeech
import HarkText
private import HarkThreads
import HarkWeb

/// The machine that a session runs on, as browsing asks for it; on the session's thread.
final class Machine: Surroundings {
  private let knownEngines: KnownEngines
  private let context: CommandContext
  private let voice: SessionVoice
  private let count: () -> @Sendable () -> SitesLeft
  private let forget: (String?) -> Bool
  private let blocker: Blocker?
  private let keptCookies: (Bool) -> KeptCookies
  private var setup: SpeechSetup
  /// Opened when a filter first asks how a name is read.
  private let ideographs: IdeographReader
  /// The settings file as it was last seen.
  private var settingsStamp: SettingsFile.Stamp?

  /// - Parameters:
  ///   - context: where data and settings are.
  ///   - setup: how Hark speaks.
  ///   - voice: the session's.
  ///   - engines: those of the session, which the threads of loads ask too.
  ///   - hasLiveEngine: whether there is an engine that runs the scripts of pages.
  ///   - count: gives what counts what sites have left beside the store.
  ///   - cookies: what lists the cookies of private tabs, or of all others, and takes single ones out.
  ///   - blocker: what decides by filter lists what is asked for.
  ///   - forget: forgets the cookies of a host, or all; says whether the file knows it.
  init(
    context: CommandContext, setup: SpeechSetup, voice: SessionVoice, engines: KnownEngines,
    hasLiveEngine: Bool = false,
    countingBy count: @escaping () -> @Sendable () -> SitesLeft = { { SitesLeft() } },
    cookies: @escaping (Bool) -> KeptCookies = { _ in KeptCookies() },
    blocker: Blocker? = nil,
    forgettingBy forget: @escaping (String?) -> Bool
  ) {
    self.blocker = blocker
    keptCookies = cookies
    self.forget = forget
    self.count = count
    self.hasLiveEngine = hasLiveEngine
    knownEngines = engines
    self.context = context
    ideographs = .installed(context.data)
    self.setup = setup
    self.voice = voice
  }

  var version: String { Hark.version }

  func variable(_ name: String) -> String? { context.environment[name] }

  var screenReader: String? { RunningReader.name }

  let days = LocalDays(
    number: { LocalCalendar.day(of: $0) }, start: { LocalCalendar.startOfDay(before: $0, by: $1) })

  var today: Int { LocalCalendar.today }

  var minuteOfDay: Int { LocalCalendar.minuteOfDay }

  // MARK: Files

  func hasFile(_ path: String) -> Bool { FilePath.exists(path) }

  func isFolder(_ path: String) -> Bool { FilePath.isFolder(path) }

  func absolutePath(_ path: String) -> String { FilePath.absolute(path) }

  func address(ofFile path: String) -> Address? { Address(ofFile: path) }

  func completions(ofPath typed: String) -> [String] {
    FilePath.completions(of: typed, home: context.environment["HOME"])
  }

  func contents(of path: String, atMost limit: Int) throws(Sentence) -> [UInt8] {
    guard FileReading.size(of: path) <= limit else {
      throw .fileTooLargeToSend(
        path: .text(PlainText.cleaned(path)), size: .size(ofBytes: limit))
    }
    do throws(FileError) {
      return try FileReading.contents(of: path)
    } catch {
      throw Sentence(error, path: PlainText.cleaned(path))
    }
  }

  func write(_ bytes: [UInt8], to path: String) throws(Sentence) {
    // Never over a file that is there.
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      let error = errno
      throw error == EEXIST
        ? Sentence.saveExists(path: .text(PlainText.cleaned(path)))
        : .cannotSave(path, error: error)
    }
    defer { close(descriptor) }
    guard Descriptor.writeAll(bytes.span, to: descriptor) else {
      throw .cannotSave(path, error: errno)
    }
  }

  func downloadFolder(_ settings: Settings) -> String? {
    DownloadFolder.path(settings, context.environment)
  }

  func blockLetters(language: String) -> BlockLetters? {
    guard let path = BlockFont.path(language: language, context.environment),
      let bytes = try? FileReading.contents(of: path)
    else { return nil }
    return BlockLetters(hex: bytes)
  }

  // MARK: Settings

  var settingsPath: String { context.settingsFile.path ?? "settings" }

  /// What the settings file says, where another program has changed it since it was last looked at.
  ///
  /// - Complexity: one look at the file's state.
  func changedSettings() -> Settings? {
    let stamp = context.settingsFile.stamp
    defer { settingsStamp = stamp }
    guard let known = settingsStamp, stamp != known else { return nil }
    return context.settingsFile.load()
  }

  func keep(_ name: String, _ value: String?, waiting time: Duration) throws(KeepingFailure)
    -> Kept<Settings>
  {
    var problem: Sentence?
    do throws(StoredFile.Failure) {
      // The file may have been changed by another program since: only this line is Hark's.
      let settings = try context.settingsFile.change(waiting: time) {
        problem = Sentence($0)
      } _: {
        if let value { try? $0.set(name, to: value) } else { $0.reset(name) }
      }
      settingsStamp = context.settingsFile.stamp
      return Kept(value: settings, problem: problem)
    } catch {
      throw KeepingFailure(path: settingsPath, reason: SystemError.reason(error.error))
    }
  }

  func pronounce(_ word: String, as spoken: String?, language: String, waiting time: Duration)
    throws(KeepingFailure) -> Kept<Void>
  {
    let file = PronunciationFile(context.settingsFile)
    let language = PronunciationDictionary.language(of: word, among: language)
    var problem: Sentence?
    do throws(StoredFile.Failure) {
      try file.set(word, spoken: spoken, language: language, waiting: time) {
        problem = Sentence($0)
      }
      let dictionary = file.dictionary
      voice.change { $0.dictionary = dictionary }
      return Kept(value: (), problem: problem)
    } catch {
      // For now it is said so all the same.
      voice.change { $0.dictionary.add(word, spoken: spoken ?? word, language: language) }
      throw KeepingFailure(
        path: file.path ?? "pronunciation", reason: SystemError.reason(error.error))
    }
  }

  var sitesLeft: @Sendable () -> SitesLeft { count() }

  func cookies(isPrivate: Bool) -> KeptCookies { keptCookies(isPrivate) }

  var seconds: Int { Int(time(nil)) }

  var hasProfile: Bool { ProfileStore(context.environment).isThere }

  func forgetCookies(of host: String?) -> Bool { forget(host) }

  func forgetWatched(_ pages: WatchedPages) { WatchedFile.forget(pages, context.environment) }

  func blocked(of page: Address) -> [String: Int] { blocker?.blocked(of: page) ?? [:] }

  // MARK: Engines

  func engines() -> (shelf: EngineShelf, faults: [Sentence]) { knownEngines.read() }

  func keep(engine file: [UInt8], id: String) throws(Sentence) {
    let folder = context.environment.folder("XDG_DATA_HOME", inHome: ".local/share") ?? ""
    let path = folder + "/hark/Engines/\(id).json"
    do throws(StoredFile.Failure) {
      try StoredFile.write(file, to: path, mode: 0o644)
    } catch {
      throw .cannotSave(path, error: error.error)
    }
    knownEngines.forget()
  }

  // MARK: What is installed

  var languages: [String] { context.data.languages }

  func catalog(language: String) -> StringCatalog { context.data.catalog(language: language) }

  var voices: [String] {
    context.data.names(in: "Voices").filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
  }

  func use(voice name: String) -> ChosenVoice {
    let problems = setup.use(voice: name, context)
    let profile = setup.preparation.profile
    voice.change { $0.profile = profile }
    return ChosenVoice(toldByVoice: setup.toldByVoice, problems: problems)
  }

  func use(enginesOf settings: Settings) -> ChosenVoice {
    let (problems, isOther) = setup.use(enginesOf: settings, context)
    let (reading, ideographs) = (setup.preparation.reading, setup.preparation.ideographs)
    if isOther {
      voice.use(engine: setup)
    } else {
      voice.change {
        $0.read(with: reading)
        $0.ideographs = ideographs
      }
    }
    return ChosenVoice(toldByVoice: setup.toldByVoice, problems: problems)
  }

  func program(named name: String) -> String? { ExternalProgram.find(name, context.environment) }

  func start(_ program: String, _ arguments: [String]) -> Bool {
    ExternalProgram.start(program, arguments)
  }

  /// Lets the person's own editor have a text; the terminal must be put back and the keyboard at rest.
  func edit(_ text: String) -> Result<String, OutsideEditorProblem> {
    Result { () throws(OutsideEditorProblem) in
      try OutsideEditor.edit(text, context.environment)
    }
  }

  var readingVoices: @Sendable (String) -> FoundReadingVoice {
    let strings = context.strings
    let finder = ReadingVoiceFinder(
      profiles: voices.map { name in
        let called = Sentence(.voiceName, name)
        return (name, strings.has(called) ? strings(called) : name)
      })
    return { finder.find($0) }
  }

  var kana: @Sendable (String) -> String? {
    { [reader = ideographs] text in
      guard reader.canRead("ja") else { return nil }
      return reader.words(text, "ja")?.compactMap(\.spoken).joined()
    }
  }

  private lazy var hunspell = Hunspell(context.environment)

  var speller: Speller { hunspell.speller }

  let hasLiveEngine: Bool

  var isSpeaking: Bool { voice.isBusy }
}
