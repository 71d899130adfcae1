import Glibc
import HarkReading
import HarkSpeechProtocol
import Testing

@testable import HarkSpeech

private func file(_ name: String) -> [UInt8] {
  let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  let file = open("/\(root)/Voices/\(name).json", O_RDONLY)
  defer { close(file) }
  var bytes = [UInt8](repeating: 0, count: 1 << 16)
  let count = read(file, &bytes, bytes.count)
  return Array(bytes.prefix(max(0, count)))
}

private func profile(_ files: [String]) -> (VoiceProfile, [VoiceFault]) {
  var faults: [VoiceFault] = []
  let profile = VoiceProfile(name: "test", files: files.map { Array($0.utf8) }, faults: &faults)
  return (profile, faults)
}

@Test(arguments: ["plain", "expressive", "fast"])
func `every voice profile of the project reads without a fault`(_ name: String) {
  var faults: [VoiceFault] = []
  let profile = VoiceProfile(name: name, files: [file(name)], faults: &faults)
  #expect(faults == [])
  #expect(profile.roles[.body] != nil)
  let variants = ["f1", "f2", "f3", "f4", "f5", "m1", "m2", "m3", "m4", "m5", "m6", "m7", "m8"]
  #expect(profile.roles.values.allSatisfy { $0.variant.isEmpty || variants.contains($0.variant) })
}

@Test func `the expressive profile tells every role apart by voice`() {
  var faults: [VoiceFault] = []
  let profile = VoiceProfile(name: "x", files: [file("expressive")], faults: &faults)
  let sounds = VoiceRole.allCases.map {
    profile.sound($0, language: "en", settings: SpeechSettings())
  }
  #expect(Set(sounds).count == VoiceRole.allCases.count)
}

@Test func `a user's file changes what it names and nothing else`() {
  let (voice, faults) = profile([
    #"{"roles": {"heading": {"pitch": 9}}, "languages": {"EN": "en-us"}}"#,
    #"{"roles": {"heading": {"pitch": 1, "rate": 80}, "link": {"variant": "f2"}}}"#,
  ])
  #expect(faults == [])
  #expect(voice[.heading].pitch == 9)
  #expect(voice[.heading].rate == 80)
  #expect(voice.engineVoice(for: "en-GB") == "en-us")
  var settings = SpeechSettings()
  settings.rate = 200
  #expect(
    voice.sound(.heading, language: "ko", settings: settings)
      == VoiceSettings(voice: "ko", rate: 160, pitch: 59, range: 50, volume: 100))
  #expect(voice.sound(.link, language: "ko", settings: settings).voice == "ko+f2")
}

@Test func `a broken voice file is told and the plain voice speaks`() {
  for broken in ["", "[]", "{", #"{"roles": [1]}"#, "\u{0}\u{FF}", #"{"roles": {"body": {"pi"#] {
    let (voice, faults) = profile([broken])
    #expect(faults.count == 1)
    #expect(voice == VoiceProfile(name: "test"))
  }
}

@Test func `what a voice file has wrong is told, and the rest is used`() {
  let (voice, faults) = profile([
    #"""
    {"roles": {"hedding": {}, "link": {"pitch": 1000, "volume": 50, "colour": {"red": [1]},
    "variant": "../etc"}}, "languages": {"ko": 3, "ja": "ja"}}
    """#
  ])
  #expect(
    faults.map(\.kind) == [
      .unknownRole("hedding"), .wrongValue(role: "link", name: "pitch"),
      .unknownProperty(role: "link", name: "colour"), .wrongValue(role: "link", name: "variant"),
      .wrongValue(role: "languages", name: "ko"),
    ])
  #expect(voice[.link].volume == 50)
  #expect(voice.languages == ["ja": "ja"])
}

@Test(arguments: [
  ("zh-TW", "cmn"), ("zh-HK", "yue"), ("no", "nb"), ("en-GB", "en-gb"), ("pt_BR", "pt-br"),
  ("", "en"),
])
func `a language tag finds the engine's voice`(_ tag: String, _ voice: String) {
  #expect(VoiceProfile(name: "x").engineVoice(for: tag) == voice)
}
