import Testing

@testable import HarkReading

struct KoreanParticleTests {
  /// Names with the particles that follow them: 으로/로, 이/가, 은/는, 을/를, 과/와, 이나/나, 이라고/라고.
  private static func particles(after name: String) -> String {
    ["으로/로", "이/가", "은/는", "을/를", "과/와", "이나/나", "이라고/라고"]
      .map { String(KoreanParticle.chosen(from: $0[...], after: name)) }.joined(separator: " ")
  }

  private static let afterVowel = "로 가 는 를 와 나 라고"
  private static let afterRieul = "로 이 은 을 과 이나 이라고"
  private static let afterConsonant = "으로 이 은 을 과 이나 이라고"

  @Test(arguments: [
    "", "버스", "링크 2", "4", "5", "2029", "네이버", "news", "link", "list", "PDF", "AI", "IT", "KTX",
    "example.jp", "example.io", "example.me", "example.org", "NAVER", "Google Drive", "code",
    "page",
    "50%", "5 km", "5km", "100m", "3 GB", "$10", "€30", "30€", "C", "A+", "A4", "ㅏ",
    "street", "boat", "week", "GitHub", "Swift", "Linux", "Rust", "website", "YouTube", "café",
    "日本", "네이버(NAVER)", "구글 지도]", "“버스”", "‘코드’", "「뉴스」", "버스…", "버스.", "버스!", "ＰＣ",
    "20℃", "https://example.org/a/",
  ])
  func `a vowel at the end asks for the short form`(name: String) {
    #expect(Self.particles(after: name) == Self.afterVowel)
  }

  @Test(arguments: [
    "서울", "을지로 7", "1", "8", "2018", "링크 11", "HTML", "URL", "XML", "YAML", "example.kr",
    "go.kr", "Google", "Apple", "Gmail", "mobile", "Excel", "title", "L", "R", "ㄹ", "서울(Seoul)",
    "서울 (Seoul).", "“서울”", "『서울』", "서울역 1", "12px", "서울 [7]", "１", "file",
  ])
  func `after ㄹ a direction has the short form and all else the long one`(name: String) {
    #expect(Self.particles(after: name) == Self.afterRieul)
  }

  @Test(arguments: [
    "책", "부산", "링크 3", "10", "100", "1,000", "6", "0", "Get", "google.com", "example.net",
    "index.htm", "ATM", "TOP", "Home", "web", "chat", "game", "Facebook", "book", "click", "music",
    "HongKong", "meeting", "Chrome", "Python", "iPhone", "M", "N", "IBM", "CNN", "70 kg", "5g",
    "₩5,000", "¥500", "C#", "ㄱ", "パン", "ふじさん (후지)", "구글북(검색)", "책 (Book) ", "“책”", "《책》", "climb",
    "부산…", "MP3",
  ])
  func `after another consonant every particle has the long form`(name: String) {
    #expect(Self.particles(after: name) == Self.afterConsonant)
  }

  @Test(arguments: [
    ("으로", "부산", true), ("로", "부산", false), ("로", "서울", true), ("으로", "서울", false),
    ("로", "버스", true),
    ("을", "책", true), ("를", "책", false), ("이라고", "책", true), ("라고", "책", false),
    ("이나", "버스", false),
    ("까지", "책", true), ("을", "Get", true), ("를", "Get", true),
  ])
  func `a particle that was said belongs to a name only where the sound allows it`(
    particle: String, name: String, fits: Bool
  ) {
    #expect(KoreanParticle.fits(particle, after: name) == fits)
  }
}
