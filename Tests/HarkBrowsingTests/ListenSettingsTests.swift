import HarkListenProtocol
import HarkKeeping
import HarkReading
import HarkSettings
import HarkTerminal
import HarkText
import HarkWeb
import Testing

@testable import HarkBrowsing
@testable import HarkSimulation

/// Settings of commands by voice that change while Hark runs, as `hark config set` changes them.
struct ListenSettingsTests {
  private struct Walk {
    private(set) var settings = Settings()
    private var browsing: Browsing
    private let now = ContinuousClock.now

    init(listen: String) throws {
      try settings.set("listen", to: listen)
      browsing = Browsing(
        BrowsingStart(
          settings: settings, stored: settings,
          strings: ImaginedMachine(Dice(seed: 1), catalogs: ImaginedMachine.catalogs)
            .catalog(language: "en"),
          screen: Screen.Kind(isRaw: false, hasSequences: false, hasStyles: false), size: nil,
          isLineMode: true, isInputTerminal: false, isSpeechOn: false, hasTranscript: true,
          toldByVoice: [], httpPolicy: HTTPPolicy(allowsEveryHost: false, allowedHosts: [])),
        in: ImaginedMachine(Dice(seed: 1), catalogs: ImaginedMachine.catalogs), at: now)
      _ = browsing.begin(with: [], isFirst: false)
      _ = browsing.handle(
        .storeOpened(.success(SessionTabs(id: 3, tabs: [], current: nil, wasEnded: false)), []),
        at: now)
    }

    /// What is asked of recognisers when a setting is another.
    mutating func set(_ name: String, to value: String) throws -> [String] {
      try settings.set(name, to: value)
      return browsing.handle(.stored(settings), at: now).compactMap { effect in
        switch effect {
        case .listen(.prepare): "prepare"
        case .listen(let order): "\(order)"
        case .recognise(let settings): settings[.recogniser]
        default: nil
        }
      }
    }
  }

  @Test func `a microphone that waits for the wake phrase is closed as soon as nobody wants it`()
    throws
  {
    var walk = try Walk(listen: "off")
    #expect(try walk.set("listen", to: "open") == ["prepare", "wait"])
    #expect(try walk.set("listen", to: "key") == ["close"])
    #expect(try walk.set("listen", to: "open") == ["wait"])
    #expect(try walk.set("listen", to: "off") == ["close"])
  }

  @Test func `another recogniser listens at once, and knows what may be said`() throws {
    var walk = try Walk(listen: "open")
    #expect(try walk.set("recogniser", to: "hears it") == ["hears it", "prepare", "wait"])
  }
}
