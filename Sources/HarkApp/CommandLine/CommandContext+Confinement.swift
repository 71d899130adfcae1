private import Glibc
private import HarkFetch
import HarkPages
import HarkSandbox
import HarkSettings
import HarkSpeech
import HarkSpeechProtocol
private import HarkText
import HarkWeb

extension CommandContext {
  /// Gives up, for good, all that reading one page and telling it does not need.
  ///
  /// What is open already stays open: files that are written are opened before. Call it before the first thread.
  ///
  /// - Parameters:
  ///   - address: what was typed for the page; nil where there is none.
  ///   - output: the file that is written and is removed where it can't be whole.
  ///   - speaks: whether `hark-speech` is started, and dictionaries are read for it.
  ///   - engine: the folder of an engine that is prepared for scripts, and is removed with it.
  ///   - folder: where files are written, which is there.
  func confine(
    to address: String?, output: String? = nil, speaks: Bool = false, engine: String? = nil,
    changing folder: String? = nil
  ) {
    if let address { makeLists(for: address) }
    var rules = rules(to: address, output: output, speaks: speaks, engine: engine)
    if let folder { rules.allow(.change, folder) }
    Sandbox.enter(rules)
  }

  /// Makes filter lists ready for a page of the web, which can't be done later.
  private func makeLists(for typed: String) {
    guard settings[.blocker],
      case .address(let page) = TypedAddress(
        FilePath.withoutPart(typed), home: environment["HOME"], fileExists: FilePath.exists),
      let host = page.host, !HTTPPolicy.isLoopback(host)
    else { return }
    blocker()?.prepare()
  }

  /// What ``confine(to:output:speaks:engine:)`` keeps.
  func rules(
    to address: String?, output: String? = nil, speaks: Bool = false, engine: String? = nil
  ) -> SandboxRules {
    var rules = SandboxRules.libraries
    rules.refusedCalls = speaks ? .pageAloud : .page
    if let address { allowPage(address, in: &rules) }
    for folder in data.folders where !folder.hasPrefix("/usr/") {
      rules.allow(
        .read, folder + "/Strings", folder + "/Engines", folder + "/Man",
        speaks ? folder + "/Voices" : nil)
    }
    if let output, output != "-" {
      rules.allow(.remove, Executable.folder(of: FilePath.absolute(output)))
    }
    if speaks { allowSpeech(in: &rules) }
    // A file of sound is written by hark-speech alone: no sound server is reached.
    if output != nil { rules.allowsLocalSockets = false }
    if let engine {
      rules.allow(.change, engine)
      rules.allow(.removeFolders, engine, Executable.folder(of: engine))
    }
    return rules
  }

  private func allowPage(_ typed: String, in rules: inout SandboxRules) {
    switch TypedAddress(
      FilePath.withoutPart(typed), home: environment["HOME"], fileExists: FilePath.exists)
    {
    case .file(let path):
      // A page of this machine leads to no server by itself, but may lead on to the next one beside it; what it
      // could read there can't go anywhere but to whoever asked.
      let folder = Executable.folder(of: FilePath.absolute(path))
      rules.allow(FilePath.isFolder(path) ? .list : .read, path, folder == "/" ? nil : folder)
    case .address, .search: allowNetwork(in: &rules)
    case .builtIn, .standardInput, .unsupported, .noAddress, nil: break
    }
  }

  /// Names of hosts, certificates, cookies and hosts that want https only.
  private func allowNetwork(in rules: inout SandboxRules) {
    rules.allowsConnections = true
    rules.allow(
      .read, "/etc/ssl", "/etc/pki", "/etc/resolv.conf", "/etc/hosts", "/etc/host.conf",
      "/etc/gai.conf", FetchConfiguration.systemCertificateFile, environment["SSL_CERT_DIR"])
    rules.allow(.read, blocker()?.path)
    for file in settings.hostCertificates().files(home: environment["HOME"]) {
      rules.allow(.read, file)
    }
    guard let cookies = fetchConfiguration.cookieFile else { return }
    let folder = Executable.folder(of: cookies)
    // It can't be made any more once all around it is out of reach.
    if access(folder, F_OK) != 0 { try? StoredFile.makeFolders(folder) }
    rules.allow(.change, folder)
  }

  /// What `hark-speech` needs, since it has no rights but those of whoever starts it, and the dictionaries.
  private func allowSpeech(in rules: inout SandboxRules) {
    rules.allow(SandboxRules.speech { environment[$0] })
    rules.allow(
      .run, SpeechSetup.enginePath, "/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1")
    // A Swift program finds its arguments in there, under a number that nobody knows before it runs. Of processes that
    // are not held to the same rules Landlock keeps all but their names and arguments.
    rules.allow(.read, "/proc")
    // Where Swift's own libraries are not inside of the programs, as in a build for tests.
    rules.allow(.read, Executable.libraryFolder)
    rules.allow(
      .read, "/var/lib/mecab", "/etc/mecabrc", environment["MECABRC"], environment.mecabDictionary)
    if settings.wantsOpenJTalk,
      let files = OpenJTalkFiles.installed({ environment[$0] })
    {
      rules.allow(.read, files.dictionary, files.voice)
      rules.allow(.run, files.program)
    }
  }
}

extension Executable {
  /// The folder of the Swift library that this program has loaded; nil where that is a part of the program.
  fileprivate static var libraryFolder: String? {
    let name = "libswiftCore.so"
    guard let library = dlopen(name, RTLD_LAZY | RTLD_NOLOAD) else { return nil }
    dlclose(library)
    guard let maps = try? FileReading.contents(of: "/proc/self/maps") else { return nil }
    for line in String(decoding: maps, as: UTF8.self).split(separator: "\n") {
      if line.hasSuffix("/" + name), let start = line.firstIndex(of: "/") {
        return folder(of: String(line[start...]))
      }
    }
    return nil
  }
}

extension Environment {
  /// The folder of the dictionary that MeCab's settings name, where its user has settings of their own.
  fileprivate var mecabDictionary: String? {
    guard let path = self["MECABRC"], let bytes = try? FileReading.keptFile(at: path) else {
      return nil
    }
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.filter { !$0.isWhitespace } }
      if parts.count == 2, parts[0] == "dicdir" { return String(parts[1]) }
    }
    return nil
  }
}
