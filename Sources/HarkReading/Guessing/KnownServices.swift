import HarkText

/// The services that pages have signs of: by the host that a link leads to, and by the word in an icon's class.
enum KnownServices {
  /// The service of a host, or of the host that it belongs to; nil for others.
  static func service(ofHost host: some StringProtocol) -> String? {
    var rest = Substring(host.lowercased())
    while true {
      if let name = byHost[String(rest)] { return name }
      guard let dot = rest.firstIndex(of: ".") else { return nil }
      // In each country a name of its own: pinterest.co.uk.
      if let name = byCountry[String(rest[..<dot])] { return name }
      rest = rest[rest.index(after: dot)...]
    }
  }

  /// The service that an icon's class, an id or a file name names.
  static func service(inName name: some StringProtocol) -> String? {
    let words = IdentifierWords.words(of: name)
    guard words.count <= 12 else { return nil }
    for index in words.indices {
      if index + 1 < words.count, let found = byWord[words[index] + words[index + 1]] {
        return found
      }
      if let found = byWord[words[index]] { return found }
    }
    // What is written as one word: "linkedinshare".
    for word in words where word.utf8.count >= 8 {
      for (name, service) in byWord
      where name.utf8.count >= 6 && name.utf8.count < word.utf8.count
        && (word.hasPrefix(name) || word.hasSuffix(name))
      {
        return service
      }
    }
    return nil
  }

  /// Whether an address asks the service to pass the page on.
  static func isSharing(_ address: some StringProtocol) -> Bool {
    let lower = address.lowercased()
    return sharing.contains { lower.contains($0) }
  }

  private static let sharing = [
    "sharer", "/share", "share=", "intent/tweet", "intent/post", "sharearticle", "pin/create",
    "submit?url", "send?text",
    "addtoany", "compose?text", "/home?status", "share-offsite", "msg/text", "/plus?url",
    "share.php", "reddit.com/submit",
  ]

  private static let byCountry = [
    "pinterest": "Pinterest", "amazon": "Amazon", "tripadvisor": "Tripadvisor", "yelp": "Yelp",
    "trustpilot": "Trustpilot",
  ]

  private static let byHost: [String: String] = Dictionary(
    uniqueKeysWithValues: [
      ("facebook.com", "Facebook"), ("fb.com", "Facebook"), ("fb.me", "Facebook"),
      ("twitter.com", "Twitter"),
      ("x.com", "X"), ("instagram.com", "Instagram"), ("linkedin.com", "LinkedIn"),
      ("youtube.com", "YouTube"),
      ("youtu.be", "YouTube"), ("pinterest.com", "Pinterest"), ("tiktok.com", "TikTok"),
      ("wa.me", "WhatsApp"),
      ("whatsapp.com", "WhatsApp"), ("t.me", "Telegram"), ("telegram.me", "Telegram"),
      ("telegram.org", "Telegram"),
      ("github.com", "GitHub"), ("gitlab.com", "GitLab"), ("reddit.com", "Reddit"),
      ("tumblr.com", "Tumblr"),
      ("vimeo.com", "Vimeo"), ("flickr.com", "Flickr"), ("medium.com", "Medium"),
      ("discord.gg", "Discord"),
      ("discord.com", "Discord"), ("slack.com", "Slack"), ("snapchat.com", "Snapchat"),
      ("twitch.tv", "Twitch"),
      ("spotify.com", "Spotify"), ("soundcloud.com", "SoundCloud"), ("bsky.app", "Bluesky"),
      ("threads.net", "Threads"),
      ("threads.com", "Threads"), ("weibo.com", "Weibo"), ("line.me", "LINE"),
      ("kakao.com", "Kakao"),
      ("naver.com", "Naver"), ("plus.google.com", "Google Plus"), ("apps.apple.com", "App Store"),
      ("itunes.apple.com", "App Store"), ("podcasts.apple.com", "Apple Podcasts"),
      ("play.google.com", "Google Play"),
      ("m.me", "Messenger"), ("skype.com", "Skype"), ("yelp.com", "Yelp"),
      ("tripadvisor.com", "Tripadvisor"),
      ("vk.com", "VK"), ("ok.ru", "Odnoklassniki"), ("xing.com", "Xing"),
      ("behance.net", "Behance"),
      ("dribbble.com", "Dribbble"), ("stackoverflow.com", "Stack Overflow"), ("orcid.org", "ORCID"),
      ("researchgate.net", "ResearchGate"), ("scholar.google.com", "Google Scholar"),
      ("paypal.com", "PayPal"),
      ("patreon.com", "Patreon"), ("news.ycombinator.com", "Hacker News"),
      ("maps.google.com", "Google Maps"),
      ("maps.app.goo.gl", "Google Maps"), ("news.google.com", "Google News"),
      ("getpocket.com", "Pocket"),
      ("goodreads.com", "Goodreads"), ("trustpilot.com", "Trustpilot"), ("etsy.com", "Etsy"),
      ("imdb.com", "IMDb"),
      ("creativecommons.org", "Creative Commons"), ("wordpress.com", "WordPress"),
      ("wordpress.org", "WordPress"),
      ("flipboard.com", "Flipboard"), ("houzz.com", "Houzz"), ("substack.com", "Substack"),
      ("mastodon.social", "Mastodon"), ("wikipedia.org", "Wikipedia"), ("amazon.com", "Amazon"),
      ("google.com", "Google"), ("groups.google.com", "Google Groups"),
      ("docs.google.com", "Google Docs"),
      ("drive.google.com", "Google Drive"), ("support.google.com", "Google"),
    ])

  private static let byWord: [String: String] = {
    var found: [String: String] = [:]
    for name in byHost.values
    where !["X", "LINE", "Medium", "Threads", "Slack", "Google"].contains(name) {
      found[IdentifierWords.words(of: name).joined()] = name
    }
    for (word, name) in [
      ("fb", "Facebook"), ("facebookf", "Facebook"), ("xtwitter", "X"), ("twitterx", "X"),
      ("linkedinin", "LinkedIn"),
      ("insta", "Instagram"), ("googleplus", "Google Plus"), ("gplus", "Google Plus"),
      ("kakaotalk", "KakaoTalk"),
      ("wechat", "WeChat"), ("weixin", "WeChat"), ("qq", "QQ"), ("messenger", "Messenger"),
      ("mastodon", "Mastodon"),
      ("pinterestp", "Pinterest"), ("yt", "YouTube"), ("applepodcasts", "Apple Podcasts"),
      ("hatena", "Hatena"),
    ] { found[word] = name }
    return found
  }()
}
