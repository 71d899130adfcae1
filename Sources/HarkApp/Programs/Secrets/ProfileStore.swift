private import Glibc
import HarkBrowsing
import HarkFetch
import HarkPages
import HarkText

/// Where the person's profile is kept: in the Secret Service through `secret-tool` where there is one, else in a file of
/// her own that nobody else can read.
///
/// The file is there in both cases, so that a session knows without asking whether there is a profile; for the Secret
/// Service it says only that. It waits for another program: off the session's thread.
struct ProfileStore {
  /// Where it was kept.
  enum Place: Equatable { case keyring, file }

  private let environment: Environment
  private let talk: KeeperTalk

  init(_ environment: Environment, patience: Duration = SecretKeepers.patience) {
    self.environment = environment
    talk = KeeperTalk(environment: environment, patience: patience)
  }

  /// The path of the file; nil where the environment names no home.
  var path: String? {
    environment.folder("XDG_DATA_HOME", inHome: ".local/share").map { $0 + "/hark/profile" }
  }

  /// What a file says whose profile is in the Secret Service.
  private static let mark = "in = secret-service\n"
  private static let attributes = ["application", "hark", "kind", "profile"]
  private static let name = "Secret Service"

  /// Whether there is a profile, as far as a look at the file tells.
  var isThere: Bool { path.map { access($0, F_OK) == 0 } ?? false }

  private var program: String? {
    let keeper = SecretServiceKeeper(program: "secret-tool", talk: talk)
    guard keeper.isSetUp else { return nil }
    return ExternalProgram.find("secret-tool", environment)
  }

  /// Where it is kept now; nil where there is none.
  var place: Place? { text.map { $0 == Self.mark ? .keyring : .file } }

  private var text: String? {
    guard let path, isThere, FileReading.size(of: path) <= Profile.longest,
      let bytes = try? FileReading.contents(of: path)
    else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The profile; nil where there is none.
  func read() throws(SecretProblem) -> Profile? {
    guard let text else { return nil }
    guard text == Self.mark else { return Profile(text: text) }
    guard let program else { throw .failed(Self.name) }
    let answer = try talk.ask([program, "lookup"] + Self.attributes, named: Self.name)
    // A keyring that stays locked, or has lost it, gives nothing.
    guard answer.status == 0, !answer.output.isEmpty else { throw .failed(Self.name) }
    return Profile(text: String(decoding: answer.output, as: UTF8.self))
  }

  /// Keeps a profile in the place of the one that there is.
  ///
  /// - Returns: where it is.
  /// - Throws: why it is not kept.
  func write(_ profile: Profile) throws(StoredFile.Failure) -> Place {
    guard let path else { throw StoredFile.Failure(path: "profile", error: ENOENT) }
    guard keepsInKeyring(profile.text) else {
      try StoredFile.write(Array(profile.text.utf8), to: path, mode: 0o600)
      return .file
    }
    try StoredFile.write(Array(Self.mark.utf8), to: path, mode: 0o600)
    return .keyring
  }

  /// Gives a text to the Secret Service; says whether it has it, which only reading it back shows.
  private func keepsInKeyring(_ text: String) -> Bool {
    guard let program else { return false }
    do throws(SecretProblem) {
      let stored = try talk.ask(
        [program, "store", "--label=Hark"] + Self.attributes, named: Self.name,
        input: Array(text.utf8))
      guard stored.status == 0 else { return false }
      let read = try talk.ask([program, "lookup"] + Self.attributes, named: Self.name)
      return read.status == 0
        && Profile(text: String(decoding: read.output, as: UTF8.self)).text == text
    } catch {
      return false
    }
  }

  /// Forgets the profile, wherever it is; says whether there is none any more.
  func forget() -> Bool {
    guard let path else { return true }
    // An earlier profile may be in the keyring, though a later one went to the file.
    let isInKeyring = place == .keyring
    let answer = program.flatMap {
      try? talk.ask([$0, "clear"] + Self.attributes, named: Self.name)
    }
    if isInKeyring, answer?.status != 0 { return false }
    return unlink(path) == 0 || errno == ENOENT
  }
}
