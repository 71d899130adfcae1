/// Whose the frames of a page are, as the engine tells it.
///
/// An address does not tell that: an empty frame has the origin of who made it, and one in a sandbox has none. Where the
/// scripts of a frame run is told with its origin, right when its document comes.
struct FrameOrigins: Sendable {
  /// Whose a frame is.
  enum Owner: Equatable, Sendable {
    case origin(String)
    /// Nobody's: it has an origin that is like no other.
    case opaque
  }

  private static let most = 512
  private static let deepest = 32
  private var owners: [String: Owner] = [:]
  private var parents: [String: String] = [:]
  /// Whether a page of a server has come: the empty one before it is nobody's, and asks for nothing.
  private var hasPage = false

  /// Takes `Page.frameAttached`, `Page.frameNavigated`, `Page.frameDetached` and `Runtime.executionContextCreated`.
  mutating func note(_ event: DevToolsEvent) {
    let parameters = event.parameters
    switch event.method {
    case "Page.frameAttached":
      guard parents.count < Self.most, let frame = parameters["frameId"]?.string else { return }
      parents[frame] = parameters["parentFrameId"]?.string
    case "Page.frameNavigated":
      guard let frame = parameters["frame"], let name = frame["id"]?.string else { return }
      if frame["parentId"] == nil {
        (owners, parents) = ([:], [:])
        hasPage = frame["url"]?.string?.hasPrefix("http") == true
      }
      owners[name] = nil
      set(frame["securityOrigin"]?.string, of: name, mayBeOpaque: false)
    case "Runtime.executionContextCreated":
      guard let context = parameters["context"], context["auxData"]?["isDefault"]?.boolean == true,
        let name = context["auxData"]?["frameId"]?.string
      else { return }
      set(context["origin"]?.string, of: name, mayBeOpaque: true)
    case "Page.frameDetached" where parameters["reason"]?.string != "swap":
      guard let frame = parameters["frameId"]?.string else { return }
      (owners[frame], parents[frame]) = (nil, nil)
    default: break
    }
  }

  private mutating func set(_ origin: String?, of frame: String, mayBeOpaque: Bool) {
    guard let origin, owners.count < Self.most || owners[frame] != nil else { return }
    if origin.hasPrefix("http") {
      owners[frame] = .origin(origin)
    } else if mayBeOpaque, hasPage || parents[frame] != nil {
      owners[frame] = .opaque
    }
  }

  /// Whose a frame is: one that nothing has come into yet is its maker's; nil where nobody knows.
  func owner(of frame: String) -> Owner? {
    var frame = frame
    for _ in 0..<Self.deepest {
      if let owner = owners[frame] { return owner }
      guard let parent = parents[frame] else { return nil }
      frame = parent
    }
    return nil
  }

  /// Whose the frame is that a frame is in; nil where nobody knows.
  func owner(around frame: String) -> Owner? { parents[frame].flatMap { owner(of: $0) } }
}
