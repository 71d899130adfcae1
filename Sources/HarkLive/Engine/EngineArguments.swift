/// What the engine is started with.
struct EngineArguments {
  let program: EngineProgram
  /// The folder that is its own.
  let folder: String
  /// The languages that pages are told, as `Accept-Language` has them; empty for the engine's own.
  let languages: String
  /// Whether a person sits at it, and no program drives it.
  let isAttended: Bool
  /// The most megabytes for the objects of a page's scripts.
  let scriptMegabytes: Int

  /// Its words; `@PORT@` stands for the port of the one way out.
  var words: [String] {
    var words = [
      program.path,
      "--remote-debugging-pipe",
      "--user-data-dir=\(folder)/engine",
      // All goes through the socket, this machine's own services too.
      "--proxy-server=http://127.0.0.1:@PORT@",
      "--proxy-bypass-list=<-loopback>",
      "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
      "--dns-prefetch-disable",
      "--disable-quic",
      "--webrtc-ip-handling-policy=disable_non_proxied_udp",
      "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
      // Nothing is asked for that no page asked for.
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-component-extensions-with-background-pages",
      "--disable-default-apps",
      "--disable-domain-reliability",
      "--disable-client-side-phishing-detection",
      "--disable-extensions",
      "--disable-sync",
      "--disable-breakpad",
      "--disable-crash-reporter",
      "--metrics-recording-only",
      "--no-pings",
      "--no-first-run",
      "--no-default-browser-check",
      "--no-service-autorun",
      "--password-store=basic",
      "--disable-features=" + Self.unwanted.joined(separator: ","),
      // Nobody sees or hears it, and no page is throttled for that.
      "--mute-audio",
      // Pages leave menus and columns out of narrow windows; the engine's own is 800 by 600.
      "--window-size=1280,900",
      // What moves says nothing here, and what it ends with comes sooner.
      "--force-prefers-reduced-motion",
      "--hide-scrollbars",
      "--disable-gpu",
      "--disable-backgrounding-occluded-windows",
      "--disable-renderer-backgrounding",
      "--deny-permission-prompts",
      "--js-flags=--max-old-space-size=\(scriptMegabytes)",
    ]
    if !program.isShell { words.append("--headless=new") }
    let list = Self.names(of: languages)
    if !list.isEmpty { words.append("--accept-lang=" + list.joined(separator: ",")) }
    // What the engine takes for being driven by a program is Hark at its reader's keys
    // (<https://www.w3.org/TR/webdriver2/#dfn-webdriver-active-flag>).
    if isAttended { words.append("--disable-blink-features=AutomationControlled") }
    return words + ["about:blank"]
  }

  /// The languages of a value of `Accept-Language`, the best one first, without their weights: what scripts are told
  /// (RFC 9110, section 12.5.4).
  static func names(of field: String) -> [String] {
    var found: [(name: String, weight: Double)] = []
    for part in field.split(separator: ",") {
      let words = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      guard let name = words.first, !name.isEmpty, name != "*" else { continue }
      let weight = words.dropFirst().first { $0.lowercased().hasPrefix("q=") }
        .map { Double($0.dropFirst(2)) ?? 0 }
      if weight ?? 1 > 0 { found.append((String(name), weight ?? 1)) }
    }
    // Of one weight the first is the best.
    return found.enumerated().sorted { one, other in
      (other.element.weight, one.offset) < (one.element.weight, other.offset)
    }.map(\.element.name)
  }

  /// What would ask for something by itself, or keep pages that nobody reads.
  private static let unwanted = [
    "AutofillServerCommunication", "BackForwardCache", "CertificateTransparencyComponentUpdater",
    "DialMediaRouteProvider", "InterestFeedContentSuggestions", "MediaRouter",
    "NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "Prerender2",
    "PreloadMediaEngagementData", "SpareRendererForSitePerProcess", "Translate",
  ]

  /// The environment: nothing of the person's but the time zone.
  func environment(timeZone: String?) -> [String] {
    let own = folder + "/engine"
    var entries = [
      "PATH=/usr/bin:/bin", "HOME=\(own)", "TMPDIR=\(own)", "XDG_CONFIG_HOME=\(own)",
      "XDG_CACHE_HOME=\(own)", "XDG_RUNTIME_DIR=\(own)", "LANG=C.UTF-8",
      "DBUS_SESSION_BUS_ADDRESS=unix:path=/nowhere", "DBUS_SYSTEM_BUS_ADDRESS=unix:path=/nowhere",
    ]
    if let timeZone { entries.append("TZ=\(timeZone)") }
    return entries
  }
}
