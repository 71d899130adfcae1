import Testing

/// `hark doctor` and `hark voices`, with pieces missing.
struct DoctorTests {
  @Test(arguments: [
    (
      "en", "There is no voice nope, so the voice plain is used. hark voices lists the voices.",
      "Line 2 of {path} says no pronunciation. Write it as word = how it is said."
    ),
    (
      "ko", "nope라는 목소리가 없어서 plain 목소리를 씁니다. hark voices를 실행하면 목소리가 나옵니다.",
      "{path} 파일의 2번째 줄을 알아볼 수 없습니다. 낱말 = 읽는 법처럼 쓰세요."
    ),
    (
      "ja", "nopeという声はないため、plainという声を使います。hark voices で声の一覧を表示します。",
      "{path} の2行目の読み方がわかりません。「単語 = 読み方」のように書いてください。"
    ),
  ])
  func `doctor tells of a voice that is missing and of pronunciations that make no sense`(
    language: String, voice: String, pronunciation: String
  ) {
    let folder = TemporaryFolder()
    let settings = folder.write("settings", "voice = nope\n")
    let path = folder.write("pronunciation", "a = b\nnonsense\n")
    let run = FinishedHark(
      ["doctor", "--lang", language, "--config", settings], in: folder, seconds: 60)
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.contains(voice))
    #expect(lines.contains(pronunciation.replacing("{path}", with: path)))
  }

  @Test func `voices are listed with the one in use, languages by their names`() {
    let folder = TemporaryFolder()
    let run = FinishedHark(["voices", "--voice", "fast"], in: folder, seconds: 60)
    #expect(run.status == 0)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines.contains("fast, in use. Made for high speed."))
    #expect(lines.contains("plain. One voice for everything."))
    #expect(lines.contains("ko: Korean"))
  }
}
