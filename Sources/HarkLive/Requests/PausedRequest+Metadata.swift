import HarkText
import HarkWeb

extension PausedRequest {
  /// What the engine tells of how it is asked and what for; what it does not tell is left out.
  ///
  /// The engine's own words for it come from code that the request never reaches. Its type, and whether it has an
  /// `Origin`, tell all but few of them: Docs/Requests.md has the list.
  ///
  /// - Parameters:
  ///   - isPage: whether its answer takes the place of the whole page.
  ///   - asker: the origin of who asks; nil where nobody knows.
  /// - Returns: what is known.
  func metadata(isPage: Bool, asker: String?) -> FetchMetadata {
    let hasOrigin = field("origin") != nil
    let isSameOrigin = asker != nil && asker == address?.origin
    // Elements ask without an origin where they do not ask to be let read what comes.
    let ofElement: FetchMetadata.Mode = hasOrigin ? .cors : .noCORS
    switch type {
    // A frame may be an `iframe`, an `object` and others.
    case "Document": return FetchMetadata(mode: .navigate, destination: isPage ? "document" : nil)
    case "Stylesheet": return FetchMetadata(mode: ofElement, destination: "style")
    // With an origin it may be a worklet too.
    case "Script": return FetchMetadata(mode: ofElement, destination: hasOrigin ? nil : "script")
    case "Image":
      // What SVG uses of another file has a fragment, and is of the same origin.
      let isUse = isSameOrigin && !hasOrigin && address?.fragment != nil
      return FetchMetadata(mode: isUse ? nil : ofElement, destination: "image")
    case "Font": return FetchMetadata(mode: .cors, destination: "font")
    case "Media" where field("range") != nil: return FetchMetadata(mode: ofElement)
    case "Media", "TextTrack":
      return FetchMetadata(mode: hasOrigin ? .cors : .sameOrigin, destination: "track")
    case "Manifest": return FetchMetadata(mode: .cors, destination: "manifest")
    case "XHR", "Fetch", "EventSource", "Preflight":
      return FetchMetadata(mode: modeOfScript(hasOrigin, isSameOrigin), destination: "empty")
    default: return FetchMetadata()
    }
  }

  /// How a script asks; nil where it may have asked in two ways.
  private func modeOfScript(_ hasOrigin: Bool, _ isSameOrigin: Bool) -> FetchMetadata.Mode? {
    if field("accept") == "text/event-stream" || field("access-control-request-method") != nil {
      return .cors
    }
    guard !isSameOrigin else { return nil }
    guard hasOrigin else { return .noCORS }
    // What is sent has an origin either way.
    return method == "GET" || method == "HEAD" ? .cors : nil
  }
}
