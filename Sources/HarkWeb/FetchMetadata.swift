package import HarkText

/// What a request tells its server of what it is for.
///
/// <https://w3c.github.io/webappsec-fetch-metadata/>. What is not known is not said.
package struct FetchMetadata: Hashable, Sendable {
  /// How it is asked (`Sec-Fetch-Mode`).
  package enum Mode: String, Sendable {
    case navigate
    case cors
    case noCORS = "no-cors"
    case sameOrigin = "same-origin"
  }

  /// How far its server is from who asks (`Sec-Fetch-Site`), the nearest first.
  package enum Site: String, Sendable, Comparable {
    case sameOrigin = "same-origin"
    case sameSite = "same-site"
    case crossSite = "cross-site"

    private var distance: Int {
      switch self {
      case .sameOrigin: 0
      case .sameSite: 1
      case .crossSite: 2
      }
    }

    package static func < (one: Self, other: Self) -> Bool { one.distance < other.distance }
  }

  /// How it is asked; nil where that is not known.
  package var mode: Mode?
  /// What the answer is for, as the Fetch standard calls it: `document`, `image`; nil where that is not known.
  package var destination: String?
  /// Whether a person has chosen to go there.
  package var isChosen: Bool
  /// Whether who asks has an origin that is like no other, as what a page shows in a sandbox has.
  package var hasOpaqueAsker = false
  /// Where it was asked for before a redirect led here.
  package var earlier: [Address] = []

  /// Puts the parts together.
  package init(mode: Mode? = nil, destination: String? = nil, isChosen: Bool = false) {
    self.mode = mode
    self.destination = destination
    self.isChosen = isChosen
  }
}
