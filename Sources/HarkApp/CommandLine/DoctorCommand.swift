private import Glibc
private import HarkDOM
private import HarkFetch
package import HarkPage
import HarkPages
import HarkReading
import HarkSettings
private import HarkSpeech
private import HarkSpeechProtocol
private import HarkText

/// `hark doctor`: checks what Hark needs, and says what to do about each.
package struct DoctorCommand: HarkSubcommand {
  package static let command: HarkCommand? = .doctor
  package static let words = CommandWords.none

  package var shared = SharedOptions()

  /// Makes the command.
  package init() {}

  /// One thing that was checked.
  struct Finding {
    let sentence: Sentence
    /// Whether Hark can do its job all the same.
    var isFine = true
  }

  package func run(in context: CommandContext) -> ExitStatus {
    let findings =
      listening(context) + dispatcher(context) + openJTalk(context) + speech(context)
      + voice(context) + [
        terminal(context), encoding(context),
      ]
      + braille(context)
      + network(context) + hostCertificates(context) + libraries + folders(context) + store(context)
      + [confinement, sessionConfinement(context), live(context), blocker(context)]
      + extras(context)
    for finding in findings {
      StandardStreams.say(finding.sentence.text(context.strings))
    }
    let wrong = findings.filter { !$0.isFine }
    StandardStreams.say(conclusion(wrong, context).text(context.strings))
    return wrong.isEmpty ? .done : .failed
  }

  /// The last line, for whom the others are too many: all is well, or what to do first.
  private func conclusion(_ wrong: [Finding], _ context: CommandContext) -> Sentence {
    guard let first = wrong.first else { return .doctorWell }
    return .doctorWrong(count: wrong.count, sentence: .text(first.sentence.text(context.strings)))
  }

  // MARK: Speech

  /// Whether speech-dispatcher is there, where the settings ask for its voices.
  private func dispatcher(_ context: CommandContext) -> [Finding] {
    guard context.settings.wantsDispatcher else { return [] }
    guard let found = DispatcherAddress.current.flatMap({ DispatcherVoices($0) }) else {
      return [Finding(sentence: .doctorDispatcherMissing, isFine: false)]
    }
    return [
      Finding(
        sentence: .doctorDispatcher(
          count: found.voices.count, name: .text(PlainText.cleaned(found.module))))
    ]
  }

  /// Whether Open JTalk is there with a voice, where the settings ask for it.
  private func openJTalk(_ context: CommandContext) -> [Finding] {
    guard context.settings.wantsOpenJTalk else { return [] }
    guard let files = OpenJTalkFiles.installed({ context.environment[$0] }) else {
      return [Finding(sentence: .doctorOpenJtalkMissing, isFine: false)]
    }
    return [
      Finding(
        sentence: .doctorOpenJtalk(path: .text(PlainText.cleaned(files.voice))))
    ]
  }

  private func speech(_ context: CommandContext) -> [Finding] {
    let remote = shared.speechTo ?? context.settings.remoteSpeech
    let check = EngineCheck(command: remote)
    let place = remote.map {
      [Finding(sentence: .doctorSpeechTo(command: .text(PlainText.cleaned($0))))]
    }
    if let absence = check.absence {
      return (place ?? []) + [Finding(sentence: absence.sentence, isFine: false)]
    }
    guard let sound = check.sound, !check.voices.isEmpty else {
      return [Finding(sentence: .doctorEngineMissing, isFine: false)]
    }
    let languages = Set(check.voices.map(\.language)).count
    let engine = Sentence.doctorEngine(count: languages)
    let finding =
      switch sound {
      case .pulse: Finding(sentence: .doctorSoundPulse)
      case .alsa: Finding(sentence: .doctorSoundAlsa)
      case .none, .lost, .file, .dispatcher:
        Finding(sentence: .doctorSoundNone, isFine: false)
      }
    return (place ?? []) + [Finding(sentence: engine), finding]
  }

  /// What is wrong with the voice and the pronunciations that are set.
  private func voice(_ context: CommandContext) -> [Finding] {
    let setup = SpeechSetup(options: shared, context: context)
    let file = PronunciationFile(context.settingsFile)
    let lines = file.faultyLines.map { line in
      Sentence.doctorPronunciation(line: .count(line), path: .text(file.path ?? ""))
    }
    return (setup.problems + lines).map { Finding(sentence: $0, isFine: false) }
  }

  // MARK: Terminal

  private func terminal(_ context: CommandContext) -> Finding {
    guard StandardStreams.isTerminal(0), StandardStreams.isTerminal(1) else {
      return Finding(sentence: .doctorNoTerminal)
    }
    guard let term = context.environment["TERM"], term != "dumb" else {
      return Finding(sentence: .doctorDumbTerminal)
    }
    return Finding(
      sentence: .doctorTerminal(name: .text(term), count: StandardStreams.columns ?? 80))
  }

  private func encoding(_ context: CommandContext) -> Finding {
    let environment = context.environment
    let locale = environment["LC_ALL"] ?? environment["LC_CTYPE"] ?? environment["LANG"] ?? ""
    let isUTF8 = locale.lowercased().replacing("-", with: "").hasSuffix("utf8")
    return Finding(
      sentence: isUTF8
        ? Sentence.doctorUtf8
        : Sentence.doctorNotUtf8(name: .text(locale.isEmpty ? "C" : locale)))
  }

  // MARK: Network

  private func network(_ context: CommandContext) -> [Finding] {
    let library = "libcurl.so.4"
    let handle = dlopen(library, RTLD_LAZY)
    defer { if let handle { dlclose(handle) } }
    let path = FetchConfiguration.systemCertificateFile
    // An empty file is one that can be read, and has nobody to trust.
    let bytes = (try? FileReading.contents(of: path)) ?? []
    let isReadable = String(decoding: bytes, as: UTF8.self).contains("-----BEGIN")
    return [
      handle == nil
        ? Finding(
          sentence: .failureLibrary(name: .text(library)), isFine: false)
        : Finding(sentence: .doctorNetwork),
      Finding(
        sentence: isReadable
          ? .doctorCertificates(path: .text(path)) : .failureCertificateFile(path: .text(path)),
        isFine: isReadable),
    ]
  }

  /// What all pages need but those of plain ASCII, and what XML needs.
  private var libraries: [Finding] {
    [
      LocaleFormat.libraryVersion.map { Finding(sentence: .doctorIcu(version: .text(String($0)))) }
        ?? Finding(sentence: .doctorIcuMissing, isFine: false),
      Document.canReadXML
        ? Finding(sentence: .doctorXml) : Finding(sentence: .doctorXmlMissing, isFine: false),
    ]
  }

  // MARK: Folders

  private func folders(_ context: CommandContext) -> [Finding] {
    var findings: [Finding] = []
    if let path = context.settingsFile.path {
      let isReadable =
        context.settingsFile.isMissing || (try? FileReading.contents(of: path)) != nil
      let isWritable = canWrite(path)
      findings.append(
        Finding(
          sentence: !isReadable
            ? .doctorSettingsUnreadable(path: .text(path))
            : isWritable
              ? .doctorSettings(path: .text(path)) : .doctorSettingsUnwritable(path: .text(path)),
          isFine: isReadable && isWritable))
    } else {
      findings.append(Finding(sentence: .configNoHome, isFine: false))
    }
    if let path = context.fetchConfiguration.cookieFile, !canWrite(path),
      let folder = KeptStore(environment: context.environment, settings: context.settings).folder
    {
      findings.append(
        Finding(
          sentence: .doctorDataUnwritable(path: .text(folder)), isFine: false))
    }
    for problem in context.settings.problems {
      findings.append(
        Finding(
          sentence: Sentence(problem, path: context.settingsFile.path ?? ""), isFine: false))
    }
    findings.append(
      Finding(
        sentence: .doctorLanguages(
          names: .text(context.data.languages.joined(separator: ", ")))))
    return findings
  }

  /// Whether a file can be made or replaced: whether the innermost folder on the way to it that exists is one
  /// that may be written to.
  func canWrite(_ path: String) -> Bool {
    var folder = Executable.folder(of: path)
    while folder != "/", access(folder, F_OK) != 0 { folder = Executable.folder(of: folder) }
    // The way may lead through a file.
    return access(folder + "/.", W_OK) == 0
  }

  // MARK: What makes Hark better where it is installed

  private func extras(_ context: CommandContext) -> [Finding] {
    func finding(_ isThere: Bool, _ present: Sentence, _ missing: Sentence) -> Finding {
      Finding(sentence: isThere ? present : missing)
    }
    // Asked, not looked for: a library without its dictionary reads nothing.
    let reader = IdeographReader.installed()
    let font = BlockFont.path(language: context.strings.language, context.environment)
    let archives = DocumentLibraries.missingForArchives
    let pictures = DocumentLibraries.missingForPictures(in: context.strings.language)
    return [
      finding(reader.canRead("ja"), .doctorMecab, .doctorMecabMissing),
      finding(reader.canRead("ko"), .doctorHanja, .doctorHanjaMissing),
      finding(
        PublicSuffixes().isInstalled, .doctorPublicSuffixes, .doctorPublicSuffixesMissing),
      finding(font != nil, .doctorBlockFont, .doctorBlockFontMissing),
      finding(DocumentLibraries.canReadPDF, .doctorPdf, .doctorPdfMissing),
      finding(DocumentLibraries.has("pandoc"), .doctorPandoc, .doctorPandocMissing),
      finding(DocumentLibraries.has("mandoc"), .doctorMandoc, .doctorMandocMissing),
      finding(DocumentLibraries.has("ssconvert"), .doctorSpreadsheet, .doctorSpreadsheetMissing),
      finding(
        archives.isEmpty, .doctorArchives,
        .doctorArchivesMissing(packages: .text(archives.joined(separator: " ")))),
      finding(
        pictures.isEmpty, .doctorPictures,
        .doctorPicturesMissing(packages: .text(pictures.joined(separator: " ")))),
    ] + keepers(context) + mailProgram(context) + [spelling(context)]
  }
}
