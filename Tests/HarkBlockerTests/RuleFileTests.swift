import HarkBlocker
import HarkText
import HarkWeb
import Testing

/// Lists that were compiled, and asked about requests.
struct Rules {
  private let file: [UInt8]
  private let expressions = ExpressionCache()

  init(_ lines: String...) {
    var compiler = RuleCompiler()
    compiler.add(Array(lines.joined(separator: "\n").utf8))
    file = compiler.file(sources: Array("sources".utf8))
  }

  init(file: [UInt8]) { self.file = file }

  /// The registrable domain, of suffixes that have no dot but for `co.uk`.
  private static func site(_ host: String) -> String {
    host.split(separator: ".").suffix(host.hasSuffix(".co.uk") ? 3 : 2).joined(separator: ".")
  }

  private static func names(_ host: String) -> HostNames { HostNames(host, site: site(host)) }

  func verdict(
    _ address: String, _ kind: ResourceKind = .script, method: String = "GET",
    of page: String = "https://news.example/"
  ) throws -> RuleVerdict {
    let address = try #require(Address(address))
    let page = try #require(Address(page))
    let host = (kind == .page ? address : page).host ?? ""
    let asked = AskedResource(
      address, kind, method: method, page: Self.names(host), site: Self.site)
    return RuleFile(file.span)?.verdict(on: asked, expressions) ?? .allowed
  }

  func blocks(
    _ address: String, _ kind: ResourceKind = .script, method: String = "GET",
    of page: String = "https://news.example/"
  ) throws -> Bool {
    try verdict(address, kind, method: method, of: page) != .allowed
  }

  func hidden(on page: String, classes: String = "", id: String = "") throws -> [String] {
    let address = try #require(Address(page))
    var names = ElementNames()
    names.add(classes: Array(classes.utf8).span)
    names.add(id: Array(id.utf8).span)
    let found = RuleFile(file.span)?.hidden(
      on: address, Self.names(address.host ?? ""), among: names, expressions)
    return (found ?? []).map { String(decoding: $0, as: UTF8.self) }.sorted()
  }
}

@Suite struct RuleFileTests {
  @Test func `a host is blocked with all that lie in it, and for its own pages`() throws {
    let rules = Rules("||ads.example^")
    #expect(try rules.blocks("https://ads.example/x.js"))
    #expect(try rules.blocks("https://cdn.ads.example:8080/x.js"))
    #expect(try rules.blocks("https://ads.example/", .page))
    #expect(try !rules.blocks("https://badads.example/x.js"))
    #expect(try !rules.blocks("https://ads.example.org/x.js"))
  }

  @Test func `lists of hosts and files of hosts are read too`() throws {
    let rules = Rules("track.example", "0.0.0.0 pixel.example # seen", "127.0.0.1\tspy.example")
    for host in ["track", "pixel", "spy"] {
      #expect(try rules.blocks("https://\(host).example/a"))
    }
    #expect(try !rules.blocks("https://seen.example/a"))
  }

  @Test func `a rule with kinds holds for these alone, and a page only where it names pages`()
    throws
  {
    let rules = Rules("||a.example^$script,image", "||b.example^$~image", "/shown/$document")
    #expect(try rules.blocks("https://a.example/x", .image))
    #expect(try !rules.blocks("https://a.example/x", .styleSheet))
    #expect(try !rules.blocks("https://a.example/x", .page))
    #expect(try !rules.blocks("https://b.example/x", .image))
    #expect(try rules.blocks("https://b.example/x", .font))
    #expect(try rules.blocks("https://c.example/shown/", .page))
    #expect(try !rules.blocks("https://c.example/shown/", .frame))
  }

  @Test func `third parties are told by the registrable domain`() throws {
    let rules = Rules("||shop.co.uk^$third-party", "/own.js$1p", "/strict.js$strict3p")
    #expect(try rules.blocks("https://shop.co.uk/a", of: "https://other.co.uk/"))
    #expect(try !rules.blocks("https://img.shop.co.uk/a", of: "https://www.shop.co.uk/"))
    #expect(try rules.blocks("https://a.news.example/own.js", of: "https://www.news.example/"))
    #expect(try !rules.blocks("https://x.example/own.js", of: "https://www.news.example/"))
    #expect(try rules.blocks("https://a.news.example/strict.js", of: "https://news.example/"))
  }

  @Test func `of the pages that a rule names the longest decides`() throws {
    let rules = Rules(
      "/ad.js$domain=news.example|~sport.news.example", "/all.js$domain=~quiet.example",
      "/any.js$domain=shop.*", "*$image,domain=gallery.example")
    #expect(try rules.blocks("https://x.example/ad.js", of: "https://news.example/"))
    #expect(try rules.blocks("https://x.example/ad.js", of: "https://www.news.example/"))
    #expect(try !rules.blocks("https://x.example/ad.js", of: "https://sport.news.example/"))
    #expect(try !rules.blocks("https://x.example/ad.js", of: "https://else.example/"))
    #expect(try rules.blocks("https://x.example/all.js", of: "https://else.example/"))
    #expect(try !rules.blocks("https://x.example/all.js", of: "https://quiet.example/"))
    #expect(try rules.blocks("https://x.example/any.js", of: "https://www.shop.co.uk/"))
    #expect(try !rules.blocks("https://x.example/any.js", of: "https://shop.news.example/"))
    #expect(try rules.blocks("https://x.example/a.png", .image, of: "https://gallery.example/"))
  }

  @Test func `exceptions go before rules, and what is important before exceptions`() throws {
    let rules = Rules(
      "||a.example^", "@@||a.example/good^", "||b.example^$important", "@@||b.example^")
    #expect(try rules.blocks("https://a.example/bad"))
    #expect(try !rules.blocks("https://a.example/good/x"))
    #expect(try rules.blocks("https://b.example/x"))
  }

  @Test func `badfilter takes the same rule back and no other`() throws {
    let rules = Rules(
      "||a.example^$script", "||a.example^$script,badfilter", "||a.example^$image",
      "||b.example^", "||b.example^$script,badfilter")
    #expect(try !rules.blocks("https://a.example/x", .script))
    #expect(try rules.blocks("https://a.example/x", .image))
    #expect(try rules.blocks("https://b.example/x", .script))
  }

  @Test func `patterns have places, separators and gaps`() throws {
    let rules = Rules(
      "|https://start.example/", "/end.gif|", "/a^b/c", "-banner-*-x", "||path.example/ads/",
      "/CaSe.js$match-case")
    #expect(try rules.blocks("https://start.example/x"))
    #expect(try !rules.blocks("https://x.example/?u=https://start.example/"))
    #expect(try rules.blocks("https://x.example/end.gif"))
    #expect(try !rules.blocks("https://x.example/end.gif?1"))
    #expect(try rules.blocks("https://x.example/a?b/c"))
    #expect(try !rules.blocks("https://x.example/a-b/c"))
    #expect(try rules.blocks("https://x.example/-banner-1234-x"))
    #expect(try !rules.blocks("https://x.example/-banner-1234"))
    #expect(try rules.blocks("https://www.path.example/ads/1"))
    #expect(try !rules.blocks("https://x.example/path.example/ads/1"))
    #expect(try rules.blocks("https://x.example/CaSe.js"))
    #expect(try !rules.blocks("https://x.example/case.js"))
  }

  @Test func `regular expressions, methods and asked hosts are heeded`() throws {
    let rules = Rules(
      #"/^https:\/\/[a-z]{8}\.example\/track\//$script,3p"#, "/log?$xhr,method=post",
      "*$script,to=evil.example,domain=news.example",
      "*$script,denyallow=cdn.example,domain=x.example")
    #expect(try rules.blocks("https://abcdefgh.example/track/1"))
    #expect(try !rules.blocks("https://abcdefg.example/track/1"))
    #expect(try rules.blocks("https://x.example/log?", .scriptRequest, method: "POST"))
    #expect(try !rules.blocks("https://x.example/log?", .scriptRequest))
    #expect(try rules.blocks("https://a.evil.example/1.js"))
    #expect(try !rules.blocks("https://good.test/1.js"))
    #expect(try rules.blocks("https://other.test/1.js", of: "https://x.example/"))
    #expect(try !rules.blocks("https://cdn.example/1.js", of: "https://x.example/"))
  }

  @Test func `what would only change a request is no rule, and what is redirected is blocked`()
    throws
  {
    let rules = Rules(
      "||a.example^$removeparam=x", "||a.example^$csp=script-src 'none'",
      "||a.example^$redirect-rule=noopjs", "||b.example^$script,redirect=noopjs:5",
      "||c.example^$script,redirect=some-shim.js", "||d.example^$popup")
    #expect(try !rules.blocks("https://a.example/x"))
    #expect(try rules.verdict("https://b.example/x") == .blocked(answersEmpty: true))
    #expect(try rules.verdict("https://c.example/x") == .blocked(answersEmpty: false))
    #expect(try !rules.blocks("https://d.example/x"))
  }

  @Test func `conditions leave out what is for other programs`() throws {
    let rules = Rules(
      "!#if env_firefox", "||a.example^", "!#else", "||b.example^", "!#endif",
      "!#if !env_mobile && ext_ublock", "||c.example^", "!#endif", "! ||d.example^", "||e.example^")
    #expect(try !rules.blocks("https://a.example/"))
    #expect(try rules.blocks("https://b.example/"))
    #expect(try rules.blocks("https://c.example/"))
    #expect(try !rules.blocks("https://d.example/"))
    #expect(try rules.blocks("https://e.example/"))
  }

  @Test func `elements are hidden by their names, by the page, and not where that is taken back`()
    throws
  {
    let rules = Rules(
      "##.ad", "###top-banner", "##a[href*=\"//ads.\"]", "news.example##.promo > p",
      "~quiet.example##.loud", "shop.example#@#.ad", "@@||plain.example^$generichide",
      "plain.example##.own", "news.example##.x:has-text(Ad)", "news.example##+js(set, a, 1)",
      "##.gone", "#@#.gone")
    #expect(
      try rules.hidden(on: "https://www.news.example/", classes: "ad loud", id: "top-banner")
        == ["#top-banner", ".ad", ".loud", ".promo > p", "a[href*=\"//ads.\"]"])
    #expect(try rules.hidden(on: "https://a.example/", classes: "bad") == ["a[href*=\"//ads.\"]"])
    #expect(
      try rules.hidden(on: "https://shop.example/", classes: "ad gone") == ["a[href*=\"//ads.\"]"])
    #expect(try !rules.hidden(on: "https://quiet.example/", classes: "loud").contains(".loud"))
    #expect(try rules.hidden(on: "https://plain.example/", classes: "ad") == [".own"])
  }

  @Test func `a hostile list ends, and costs no request more than a bound`() throws {
    var compiler = RuleCompiler()
    let stars = String(repeating: "a*", count: 400)
    var list = "||\(String(repeating: "a", count: 40_000))^\n"
    for number in 0..<200 { list += "\(stars)b\(number)\n" }
    for number in 0..<40 { list += "/(a+)+$x\(number)/$script\n/(((a*)*)*)*y\(number)/\n" }
    list += "*\n|\n||\n$\n@@\n##\n#@#\n!#if\n!#endif\n!#else\n$domain=\n"
    list += "||x^$domain=" + String(repeating: "a.example|", count: 3_000) + "\n\u{0}\u{1}\n"
    compiler.add(Array(list.utf8))
    let rules = Rules(file: compiler.file(sources: []))
    let address = "https://x.example/" + String(repeating: "a", count: 3_000)
    let start = ContinuousClock.now
    #expect(try !rules.blocks(address))
    #expect(start.duration(to: .now) < .seconds(15))
    #expect(try !rules.blocks("https://plain.example/", .page))
  }

  @Test func `a damaged file blocks wrongly at worst`() throws {
    var compiler = RuleCompiler()
    compiler.add(Array("||a.example^\n/ad/*$domain=b.example\nb.example##.x\n##.y\n".utf8))
    let file = compiler.file(sources: [1])
    var number: UInt64 = 42
    for _ in 0..<400 {
      var damaged = file
      for _ in 0..<8 {
        number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        let place = Int(number >> 33) % damaged.count
        if place >= 8 { damaged[place] = UInt8(truncatingIfNeeded: number >> 20) }
      }
      let rules = Rules(file: damaged)
      _ = try rules.blocks("https://a.example/ad/x", of: "https://b.example/")
      _ = try rules.hidden(on: "https://b.example/", classes: "x y")
    }
    for count in stride(from: 0, to: file.count, by: 7) {
      _ = try Rules(file: Array(file.prefix(count))).blocks("https://a.example/ad/x")
    }
  }

  @Test(
    arguments: [
      (#"/\/colou?r\.js/"#, ["/color.js", "/colour.js"], ["/colr.js"]),
      (#"/\/(?:ads|banner)s?\/x\.gif$/"#, ["/ads/x.gif", "/banners/x.gif"], ["/adds/x.gif"]),
      (#"/\/(?=[a-z]*q)[a-z]{3,}\.js/"#, ["/abq.js"], ["/abc.js", "/q.js"]),
      (#"/\/(?!good)[a-z]+\/t\.js/"#, ["/bad/t.js"], ["/good/t.js"]),
      (#"/\/a{2,3}b*c+\.js/"#, ["/aac.js", "/aaabbcc.js"], ["/ac.js", "/aab.js"]),
      (#"/\/[^\]a]\]x|\/zz/"#, ["/b]x", "/zz"], ["/a]x", "/z"]),
      (#"/\/\d{3}-\w+\b/"#, ["/123-x"], ["/12-x"]),
      (#"/\/TRACK[0-9]+/"#, ["/track1", "/TRACK22"], ["/trac1"]),
      (#"/\/Case[0-9]/$match-case"#, ["/Case1"], ["/case1"]),
      (#"/^https?:\/\/[a-z.]{5,12}\/[a-z]{2}\.js$/"#, ["/ab.js"], ["/abc.js", "/x/ab.js"]),
      (
        #"/^https:\/\/a\.example\/(?:[a-z]{1,3}\/){0,2}x{1,2}\.js(?:\?v)?$/"#,
        ["/x.js", "/ab/c/xx.js", "/abc/abc/xx.js?v"], ["/a/b/c/x.js", "/abcd/x.js"]
      ),
      (#"/^https:\/\/a\.example\/[-.\/a-z]{3,9}$/"#, ["/a/b/c/d", "/abc"], ["/ab"]),
      (#"/^https:\/\/a\.example\/[!-9]+$/"#, ["/1/2/3", "/-/"], ["/a"]),
      (#"/^https:\/\/a\.example\/[^a]+$/"#, ["/b/c/d"], ["/a"]),
      (#"/^https:\/\/a\.example\/x\$/"#, ["/x$", "/x$/y/z"], ["/x"]),
      (#"/^https:\/\/a\.example\/x$|y\/z\.js/"#, ["/x", "/q/w/y/z.js"], ["/w"]),
      (#"/^https:\/\/a\.example\/(?:x|\S{2,}?y)$/"#, ["/x", "/a/b/c/y"], ["/y"]),
    ])
  func `an expression is found wherever it is, and what tells it apart beforehand hides nothing`(
    expression: String, found: [String], other: [String]
  ) throws {
    let rules = Rules(expression)
    for path in found { #expect(try rules.blocks("https://a.example" + path), "\(path)") }
    for path in other { #expect(try !rules.blocks("https://a.example" + path), "\(path)") }
  }

  @Test func `what changes an answer is no expression, though it ends like one`() throws {
    let rules = Rules(
      #"/theme/app.js?2|$script,1p,replace=/video\.maxPop/0/"#, #"/ads/one.js$script,~xhr,3p"#,
      #"/\/two\.js$/"#)
    #expect(try !rules.blocks("https://news.example/theme/app.js?2"))
    #expect(try !rules.blocks("https://news.example/x"))
    #expect(try rules.blocks("https://a.example/ads/one.js"))
    #expect(try rules.blocks("https://a.example/two.js"))
  }

  @Test func `a rule whose words all addresses have is found by its hosts and by its pages`() throws
  {
    let rules = Rules(
      #"/^https:\/\/[a-z.]+\/[a-z]{3}\.js$/$script,to=track.example|~no.track.example"#,
      "/js/*$script,domain=shop.example|~de.shop.example", "||com^$image,domain=blog.example")
    #expect(try rules.blocks("https://a.track.example/abc.js"))
    #expect(try !rules.blocks("https://no.track.example/abc.js"))
    #expect(try !rules.blocks("https://a.other.example/abc.js"))
    #expect(try rules.blocks("https://a.example/js/x", of: "https://www.shop.example/"))
    #expect(try !rules.blocks("https://a.example/js/x", of: "https://de.shop.example/"))
    #expect(try !rules.blocks("https://a.example/js/x"))
    #expect(try rules.blocks("https://a.com/x.gif", .image, of: "https://blog.example/"))
  }

  @Test func `a pattern is found by any of its ends, with letters of either case`() throws {
    let rules = Rules("ad*ver.js", "*-pixel^", "/x", "|https://b.example/Q", "t.png|")
    for address in [
      "https://a.example/AD/1/ver.js", "https://a.example/my-pixel?1", "https://a.example/x",
      "https://b.example/q1", "https://a.example/t.png",
    ] {
      #expect(try rules.blocks(address), "\(address)")
    }
    #expect(try !rules.blocks("https://a.example/t.png1"))
    #expect(try !rules.blocks("https://a.example/y"))
  }
}
