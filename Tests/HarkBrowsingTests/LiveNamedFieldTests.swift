import HarkPage
import Testing

/// Which field of a page is meant by a phrase, and how it is sent where it has no button.
struct LiveNamedFieldTests {
  private func on(_ html: String, language: String = "en", byKeys: Bool = false) -> LiveWalk {
    var walk = LiveWalk(language: language, byKeys: byKeys)
    walk.show("<title>Page</title>" + html)
    return walk
  }

  @Test(arguments: [
    ("ko", "도시 부산으로 설정", "b", "부산"), ("ko", "도시에 부산 입력", "b", "부산"), ("ko", "도에 경남 입력", "a", "경남"),
    ("ko", "출발 도시 부산으로 설정", "c", "부산"), ("ja", "県を福岡に設定", "d", "福岡"), ("ja", "県名に福岡を入力", "e", "福岡"),
    ("ja", "荷物に関する備考に壊れ物と入力", "g", "壊れ物"), ("ja", "荷物に箱を入力", "f", "箱"),
    ("en", "set time to leave to noon", "i", "noon"), ("en", "set time to noon", "h", "noon"),
  ])
  func `the longest name that the page has just so is meant`(
    _ language: String, _ phrase: String, _ id: String, _ value: String
  ) {
    let names = [
      "a": "도", "b": "도시", "c": "출발 도시", "d": "県", "e": "県名", "f": "荷物", "g": "荷物に関する備考",
      "h": "Time",
      "i": "Time to leave",
    ]
    let fields = names.sorted { $0.key < $1.key }
      .map { "<p><label>\($0.value) <input id=\($0.key)></label>" }.joined()
    var walk = on(fields, language: language)
    walk.say(phrase)
    #expect(walk.acts == ["type(\"\(value)\", into: \(walk.node(id)), isSecret: false)"])
  }

  @Test func `a field of a name that only begins the word that was said is not set`() {
    var walk = on("<label>도 <input id=a></label>", language: "ko")
    walk.say("도시 부산으로 설정")
    #expect(walk.acts.isEmpty)
  }

  @Test func `a field without a button is sent by its key where the reader is`() {
    var walk = on("<p>Text</p><label>Find <input id=f></label><p>More</p>", byKeys: true)
    walk.press("e")
    walk.pressKey("Alt-g")
    #expect(walk.acts.first == "focus(\(walk.node("f")))")
    #expect(walk.acts.last?.contains("enter") == true)
  }

  @Test func `the only field of a page is sent by a phrase from wherever the reader is`() {
    var walk = on("<p>Text</p><input type=search id=f aria-label=Find><p>More</p>")
    walk.say("send")
    #expect(walk.acts.first == "focus(\(walk.node("f")))")
  }

  @Test func `in a form without a button Enter goes to the field that was typed into`() {
    var walk = on(
      "<form id=m><label>Name <input id=n></label><label>Town <input id=t></label></form>")
    walk.say("set town to Busan")
    walk.settle()
    walk.wait(.seconds(2))
    walk.say("send form")
    #expect(walk.acts.first == "focus(\(walk.node("t")))")
  }
}
