import HarkApp
import HarkPage
import HarkReading
import HarkText
import Testing

/// What is told of a form before anything is typed into it.
struct FormNotesTests {
  private func notes(_ html: String) throws -> FormNotes {
    let address = try #require(Address("https://forms.example/join"))
    let strings = StringCatalog([], language: "en", pageWords: DataDirectory().pageWords)
    let page = BrowsedPage(html: html, address: address, strings: strings)
    return try #require(page.formNotes)
  }

  private static func form(_ more: String) -> String {
    "<h1>Sign up</h1><form><label>Name <input name=n></label><label>Email <input name=e></label>\(more)<button>Join</button></form>"
  }

  @Test(arguments: [
    (form("<div class=g-recaptcha data-sitekey=x></div>"), FormNotes.Proof.scripts),
    (form("<div class='box h-captcha'></div>"), .scripts),
    (form("<iframe src='https://challenges.cloudflare.com/x'></iframe>"), .scripts),
    (form("<img src=/kcaptcha/image.php alt=''><input name=k>"), .picture),
    (form("<label>자동등록방지 숫자 <input name=k></label>"), .picture),
    (form("<label>画像に表示された文字 <input name=k></label>"), .picture),
    // A script on every page of a site is no check of this one.
    (form("<script src='https://www.google.com/recaptcha/api.js?render=x'></script>"), nil),
    (form("<p>We ask for no captcha."), nil),
    ("<p>Text<div class=g-recaptcha></div><form><input type=search></form>", nil),
  ])
  func `a proof of a person beside fields is found`(html: String, proof: FormNotes.Proof?) throws {
    #expect(try notes(html).proof == proof)
  }

  @Test(arguments: [
    "You have 5 minutes to complete this form.", "You have five minutes.",
    "Your session will expire after 20 minutes.", "Time remaining: 04:59",
    "Please submit within 15 minutes.", "10 minutes left", "5분 안에 결제를 완료하세요.",
    "제한 시간은 10분입니다.", "남은 시간 09:58", "30분 후 자동으로 로그아웃됩니다.", "制限時間は10分です。",
    "15分以内に入力してください。", "残り時間 4:59", "30分操作がないとログアウトします。",
  ])
  func `a sentence that sets a time is told as it stands`(sentence: String) throws {
    #expect(try notes("<p>Welcome. \(sentence)" + Self.form("")).limit == sentence)
  }

  @Test(arguments: [
    "It takes 5 minutes to complete this form.", "We answer within 2 hours.",
    "The film has 90 minutes.",
    "You have 3 messages.", "배송은 30분 이내에 출발합니다.", "상영 시간 90분", "駅から徒歩5分です。",
    "Open 9:00 to 17:00", "所要時間は30分です。", "You have an hour or so to look around.",
  ])
  func `other times are no limits`(sentence: String) throws {
    #expect(try notes("<p>\(sentence)" + Self.form("")).limit == nil)
  }

  @Test func `a page to read has no limit, whatever it tells`() throws {
    let html = "<p>You have 5 minutes to complete the form, he said."
    #expect(try notes(html).limit == nil)
    let long = String(repeating: "<p>The bus goes, and then it comes back again.", count: 300)
    #expect(try notes(html + long + Self.form("")).limit == nil)
  }
}
