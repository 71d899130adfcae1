import HarkText
import Testing

@testable import HarkLive

private func read(_ text: String) throws -> DevToolsValue {
  DevToolsValue(try #require(JSONTree([UInt8](text.utf8))))
}

@Test func `what the engine says is found by name, and what is null is not there`() throws {
  let answer = try read(
    #"{"root": {"title": "", "count": 3, "isOpen": false, "gone": null}, "list": [1.5, "é"]}"#)
  #expect(answer["root"]?["title"]?.string == "")
  #expect(answer["root"]?["count"]?.integer == 3)
  #expect(answer["root"]?["isOpen"]?.boolean == false)
  #expect(answer["root"]?["gone"] == nil)
  #expect(answer["root"]?["title"]?["more"] == nil)
  #expect(answer["list"]?.parts.first?.number == 1.5)
  #expect(answer["list"]?.parts.first?.integer == nil)
  #expect(answer["list"]?.parts.last?.string == "é")
}

@Test func `what is said to the engine is JSON, whatever is in it`() throws {
  let parameter: DevToolsParameter = [
    "url": "a\"\u{0}\u{2028}\\", "wait": true, "depth": -1, "scale": 0.5,
    "list": ["a", .members([("b", .number(.nan))])], "data": .bytes([0, 255, 16, 7]),
  ]
  var bytes: [UInt8] = []
  parameter.append(to: &bytes)
  let value = try read(String(decoding: bytes, as: UTF8.self))
  #expect(value["url"]?.string == "a\"\u{0}\u{2028}\\")
  #expect(value["depth"]?.integer == -1)
  #expect(value["list"]?.parts.last?["b"] == nil)
  #expect(value["data"]?.string == "AP8QBw==")
}
