import Foundation
import Glibc
import HarkText
import TestThreads
import Testing

@testable import HarkApp
@testable import HarkBrowsing

/// What a person has written down of herself: how it is kept, and by whom it can be read.
@Suite(.waits, .serialized) struct ProfileTests {
  private let folder = TemporaryFolder()
  private static let number = "4111 1111 1111 1111"

  init() { signal(SIGPIPE, SIG_IGN) }

  private func environment(_ changes: [String: String] = [:]) -> Environment {
    Environment(
      ["PATH": "/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8"]
        .merging(changes) { $1 })
  }

  private var profile: Profile {
    var profile = Profile()
    profile[.name] = "에이다 = Lovelace"
    profile[.cardNumber] = Self.number
    return profile
  }

  @Test func `without a keyring it is a file that nobody else can read`() throws {
    let store = ProfileStore(environment())
    let none = try store.read()
    #expect(!store.isThere && none == nil)
    #expect(try store.write(profile) == .file)
    let path = try #require(store.path)
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    #expect(try store.read() == profile)
    #expect(store.forget() && !store.isThere)
  }

  @Test(
    .enabled(
      if: ["secret-tool", "gnome-keyring-daemon", "dbus-run-session"].allSatisfy {
        ExternalProgram.find($0, Environment(["PATH": "/usr/bin:/bin"])) != nil
      }, "secret-tool, gnome-keyring or dbus is missing"))
  func `with a keyring nothing of it lies in a file, and another session reads it`() throws {
    let words = folder.path + "/words"
    try "\(Self.number)\n".write(toFile: words, atomically: true, encoding: .utf8)
    let script = """
      mkdir -p "$HOME/run"; chmod 700 "$HOME/run"; export XDG_RUNTIME_DIR="$HOME/run"
      printf x | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1
      ask() { "$HARK" --lang en config profile "$@" 2>&1; }
      printf 'Ada Lovelace\\n\\n\\n\\n12 Quay\\n\\n\\n\\n\\n\\n\\n\\n\\n\\n%s\\n\\n' "$(cat "$WORDS")" | ask
      echo "-- shown"; ask show
      echo "-- kept"; cat "$HOME/.local/share/hark/profile"
      echo "-- forgotten"; ask forget; ask show; ls "$HOME/.local/share/hark"
      """
    let answer = try ProgramTalk.ask(
      ["/usr/bin/dbus-run-session", "--", "/bin/sh", "-c", script], input: [],
      environment: environment(["HARK": RunningHark.program, "WORDS": words]).entries,
      within: .seconds(60), limit: 1 << 20)
    let told = String(decoding: answer.output, as: UTF8.self)
    #expect(told.contains("Kept in your keyring (Secret Service)."), "\(told)")
    #expect(
      told.contains(
        "-- shown\nName: Ada Lovelace\nStreet and number: 12 Quay\nNumber of your card: ****1111\n"),
      "\(told)")
    #expect(told.contains("-- kept\nin = secret-service\n"), "\(told)")
    #expect(
      told.hasSuffix("-- forgotten\nYour profile is forgotten.\nNothing is written down.\n"),
      "\(told)")
  }

  @Test func `what is asked for is asked again until it is that`() throws {
    let hark = FinishedHark(
      ["config", "profile"], in: folder,
      input: .text(
        "Ada\n\n\n\n\n\n\n\n\n\n\nnobody\nada@b.org\nyesterday\n1985-02-30\n1985-04-12\n\n12\n\n\n")
    )
    #expect(hark.status == 0)
    #expect(hark.errors.contains("That is no value for Mail address."))
    #expect(hark.errors.contains("That is no value for Birthday as year-month-day."))
    #expect(hark.errors.contains("That is no value for Number of your card."))
    #expect(!hark.output.contains("Ada"))
  }

  // MARK: What a field gets

  @Test(arguments: [
    ("country", ["KR", "kr", "South Korea"]), ("country-name", ["South Korea", "KR"]),
    ("tel-country-code", ["+82", "82"]), ("bday-month", ["04", "4"]), ("bday-year", ["1985"]),
    ("cc-exp", ["04/28", "2028-04", "04/2028"]), ("cc-exp-year", ["2028", "28"]),
    ("cc-number", ["4111111111111111"]), ("name", ["Ada Lovelace"]), ("cc-csc", []),
    ("current-password", []), ("off", []), ("on", []), ("organization", []),
  ])
  func `a field gets what the standard says that it is for, and nothing else`(
    name: String, values: [String]
  ) {
    var profile = Profile()
    for (part, value) in [
      (.givenName, "Ada"), (.familyName, "Lovelace"), (.country, "kr"),
      (.telephone, "+82 51 123 4567"), (.birthday, "1985-04-12"), (.cardExpiry, "4/28"),
      (.cardNumber, Self.number),
    ] as [(Profile.Part, String)] {
      profile[part] = value
    }
    let token = FieldToken(autocomplete: name)
    #expect(
      (token.map { profile.values(for: $0, language: "en", hasLines: false) } ?? []).uniqued
        == values)
  }

  @Test func `descriptions leave all of it out`() {
    #expect("\(profile)" == "profile" && !String(reflecting: profile).contains("4111"))
    var dumped = ""
    dump(profile, to: &dumped)
    #expect(!dumped.contains("4111") && !dumped.contains("Lovelace"))
  }
}

extension [String] {
  /// The values without those that were there before.
  fileprivate var uniqued: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
