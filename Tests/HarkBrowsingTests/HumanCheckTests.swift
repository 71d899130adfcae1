import HarkReading
import Testing

@testable import HarkSimulation

/// What a person hears who is to prove that she is one.
struct HumanCheckTests {
  private static let wait =
    "<title>Just a moment</title><script>window._cf_chl_opt = {}</script><p>Please wait."

  @Test(arguments: [
    ("en", "app.example wants proof that you are a person.", "Run them?"),
    ("ko", "app.example에서 사람인지 확인하려 합니다.", "실행할까요?"),
    ("ja", "app.exampleは人間かどうかの確認を求めています。", "実行しますか？"),
  ])
  func `a page that is nothing but a check asks whether its scripts shall run`(
    _ row: (language: String, told: String, question: String)
  ) {
    let walk = LiveWalk(
      scripts: "ask", pages: [LiveWalk.address: Self.wait], language: row.language)
    #expect(walk.printed.contains(row.told))
    #expect(walk.printed.contains(row.question))
  }

  @Test func `without an engine it says what else there is`() {
    let walk = LiveWalk(pages: [LiveWalk.address: Self.wait], hasEngine: false)
    #expect(walk.printed.contains("which takes scripts. Open it in another browser"))
    #expect(walk.printed.contains("install the package chromium-headless-shell"))
  }

  private static let frames: [(source: String, language: String, told: [String])] = [
    (
      "https://www.google.com/recaptcha/api2/anchor?size=normal", "en",
      ["This page wants proof that you are a person.", "audio challenge", "another way to sign in"]
    ),
    ("https://www.google.com/recaptcha/api2/anchor", "ko", ["음성 문제", "다른 로그인 방법"]),
    ("https://www.recaptcha.net/recaptcha/api2/anchor", "ja", ["音声の問題", "別のログイン方法"]),
    (
      "https://newassets.hcaptcha.com/captcha/v1/x", "en",
      ["by a cookie: www.hcaptcha.com/accessibility"]
    ),
    ("https://newassets.hcaptcha.com/captcha/v1/x", "ko", ["www.hcaptcha.com/accessibility에"]),
    ("https://newassets.hcaptcha.com/captcha/v1/x", "ja", ["www.hcaptcha.com/accessibility に"]),
    (
      "https://challenges.cloudflare.com/cdn-cgi/challenge-platform/x", "en",
      ["it may let you through by itself"]
    ),
    ("https://geo.captcha-delivery.com/captcha/", "en", ["a sound in place of pictures"]),
  ]

  @Test(arguments: frames)
  func `a check on a live page is told with what can be done`(
    _ row: (source: String, language: String, told: [String])
  ) {
    var walk = LiveWalk(language: row.language)
    walk.show(
      "<title>App</title><h1>Sign in</h1><label>Name <input></label>"
        + "<iframe title=Check src=\"\(row.source)\"></iframe>")
    // Lines are broken to fit the screen.
    let printed = walk.printed.filter { !$0.isWhitespace }
    for words in row.told { #expect(printed.contains(words.filter { !$0.isWhitespace })) }
  }

  @Test func `a check that comes later is told when it comes, and once as long as it stays`() {
    let page = "<title>App</title><h1>Sign up</h1><label>Name <input></label>"
    let check = "<iframe title=Check src=https://newassets.hcaptcha.com/captcha/v1/x></iframe>"
    var walk = LiveWalk()
    walk.show(page)
    #expect(!walk.printed.contains("proof"))
    walk.show(page + check)
    #expect(walk.printed.contains("This page wants proof that you are a person."))
    walk.forget()
    walk.show(page + check + "<p>More")
    #expect(!walk.printed.contains("proof"))
    walk.show(page)
    walk.show(page + check)
    #expect(walk.printed.contains("This page wants proof that you are a person."))
  }

  @Test(arguments: [
    "<iframe title=Check src='https://www.google.com/recaptcha/api2/anchor?size=invisible'></iframe>",
    "<iframe hidden src='https://www.google.com/recaptcha/api2/bframe'></iframe>",
    "<script src=https://www.google.com/recaptcha/api.js></script>",
    "<iframe title=Map src=https://maps.example/></iframe>",
  ])
  func `a check that asks its reader nothing is none`(_ html: String) {
    var walk = LiveWalk()
    walk.show("<title>App</title><h1>Sign in</h1>" + html)
    #expect(walk.printed.contains("App, loaded"))
    #expect(!walk.printed.contains("proof"))
  }
}
