/// What the engine is, and under which name it and Hark ask and show themselves to pages.
///
/// The name says what is true of both: the engine is Chromium of a version, the browser is Hark. So do the brands of the
/// client hints, and scripts see the same (`navigator.userAgent`, `userAgentData`). Docs/Requests.md says what else was
/// weighed.
struct EngineVersion: Equatable {
  /// `156.0.8078.108`.
  let number: String
  /// What stands in the brackets behind `Mozilla/5.0`: `X11; Linux x86_64`.
  let platform: String

  /// Takes the answer to `Browser.getVersion`; nil where it names no version.
  init?(_ answer: DevToolsValue) {
    self.init(
      product: answer["product"]?.string ?? "", agent: answer["userAgent"]?.string ?? "")
  }

  /// Takes the two that are told of it: `HeadlessChrome/156.0.8078.108`, and the engine's own `User-Agent`.
  init?(product: String, agent: String) {
    let words = product.split(separator: "/")
    guard words.count == 2, words[1].first?.isNumber == true,
      words[1].allSatisfy({ $0.isNumber || $0 == "." })
    else { return nil }
    number = String(words[1])
    let inside = agent.split(separator: "(", maxSplits: 1).last ?? ""
    let platform = inside.prefix { $0 != ")" }
    self.platform = platform.isEmpty ? "X11; Linux x86_64" : String(platform)
  }

  /// The first part of the version.
  var major: String { String(number.prefix { $0 != "." }) }

  /// `User-Agent`, in the form that browsers made from Chromium have: the engine's version without its last parts, then
  /// the browser.
  func agent(with hark: String) -> String {
    "Mozilla/5.0 (\(platform)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/\(major).0.0.0 "
      + "Safari/537.36 Hark/\(hark)"
  }

  /// What the engine is told to say, to servers and scripts alike.
  ///
  /// No more is told of the machine than `User-Agent` has. One brand is nobody's, so that no server learns the list by
  /// heart (<https://wicg.github.io/ua-client-hints/#grease>).
  func name(with hark: String) -> DevToolsParameter {
    let harkMajor = String(hark.prefix { $0 != "." })
    func brand(_ name: String, _ version: String) -> DevToolsParameter {
      ["brand": .text(name), "version": .text(version)]
    }
    return [
      "userAgent": .text(agent(with: hark)),
      "userAgentMetadata": [
        "brands": [brand("Chromium", major), brand("Hark", harkMajor), brand("Not:A-Brand", "99")],
        "fullVersionList": [
          brand("Chromium", number), brand("Hark", hark), brand("Not:A-Brand", "99.0.0.0"),
        ],
        "platform": "Linux", "platformVersion": "", "architecture": "", "model": "",
        "mobile": false, "bitness": "", "wow64": false,
      ],
    ]
  }
}
