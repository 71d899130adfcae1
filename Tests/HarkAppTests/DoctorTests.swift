import Testing

@testable import HarkApp
@testable import HarkPages

/// `hark doctor` and `hark voices`, with pieces missing.
struct DoctorTests {
  @Test(arguments: [
    (
      "en", "There is no voice nope, so the voice plain is used. hark voices lists the voices.",
      "Line 2 of {path} says no pronunciation. Write it as word = how it is said."
    ),
    (
      "ko", "nope라는 목소리가 없어서 plain 목소리를 씁니다. hark voices를 실행하면 목소리가 나옵니다.",
      "{path} 파일의 2번째 줄을 알아볼 수 없습니다. 단어 = 읽는 법처럼 쓰세요."
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

  /// Something that Hark misses, and what doctor says of it.
  struct Missing: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var environment: [String: String] = [:]
    var files: [String: String] = [:]
    let sentences: [String: String]
  }

  // {folder} stands for the folder of the test; `plain` in it is a file.
  @Test(
    arguments: [
      Missing(
        testDescription: "a folder of settings that is a file",
        environment: ["XDG_CONFIG_HOME": "{folder}/plain"],
        sentences: [
          "en":
            "Settings cannot be written to {folder}/plain/hark/settings. Make its folder one that you "
            + "may write to, or name another file with --config.",
          "ko":
            "설정을 {folder}/plain/hark/settings에 쓸 수 없습니다. 그 폴더에 쓸 수 있게 하거나 --config 옵션으로 "
            + "다른 파일을 지정하세요.",
          "ja":
            "設定を {folder}/plain/hark/settings に書き込めません。フォルダーに書き込めるようにするか、--config で"
            + "別のファイルを指定してください。",
        ]),
      Missing(
        testDescription: "a folder of data where nobody may write",
        environment: ["XDG_DATA_HOME": "/proc/self"],
        sentences: [
          "en":
            "Cookies, bookmarks and history cannot be kept in /proc/self/hark. Make it a folder that you "
            + "may write to, or set XDG_DATA_HOME to one.",
          "ko":
            "/proc/self/hark에 쿠키, 북마크, 방문 기록을 둘 수 없습니다. 쓸 수 있는 폴더로 만들거나 XDG_DATA_HOME 변수에 "
            + "그런 폴더를 지정하세요.",
          "ja":
            "/proc/self/hark にクッキー、ブックマーク、履歴を保存できません。書き込めるフォルダーにするか、XDG_DATA_HOMEで"
            + "そのようなフォルダーを指定してください。",
        ]),
      Missing(
        testDescription: "a sound server and a sound device",
        environment: ["ALSA_CONFIG_PATH": "/dev/null"],
        sentences: [
          "en":
            "There is no sound: no sound server and no sound device was found. Start PulseAudio or "
            + "PipeWire, or connect a sound device.",
          "ko":
            "소리가 나지 않습니다. 사운드 서버도 사운드 장치도 찾지 못했습니다. PulseAudio나 PipeWire를 시작하거나 "
            + "사운드 장치를 연결하세요.",
          "ja":
            "音が出ません。サウンドサーバーもサウンドデバイスも見つかりません。PulseAudioかPipeWireを起動するか、"
            + "サウンドデバイスを接続してください。",
        ]),
      Missing(
        testDescription: "the data of the engine",
        environment: ["ESPEAK_DATA_PATH": "{folder}"],
        sentences: [
          "en":
            "The speech engine does not start. Install the Debian packages libespeak-ng1 and "
            + "espeak-ng-data, and check that hark-speech lies beside hark.",
          "ko": "음성 엔진이 시작되지 않습니다.",
          "ja": "音声エンジンが起動しません。",
        ]),
      Missing(
        testDescription: "the dictionary of MeCab",
        environment: ["MECABRC": "{folder}/plain"],
        sentences: [
          "en":
            "Japanese kanji cannot be read. Install the Debian packages libmecab2 and "
            + "mecab-ipadic-utf8 if you read Japanese.",
          "ko": "libmecab2", "ja": "libmecab2",
        ]),
      Missing(
        testDescription: "the end of a voice file",
        files: ["data/hark/Voices/plain.json": "{\n\"roles\": {\n"],
        sentences: [
          "en":
            "The voice file {folder}/data/hark/Voices/plain.json makes no sense in line 3 and is not "
            + "used. Correct it, or remove it.",
          "ko":
            "목소리 파일 {folder}/data/hark/Voices/plain.json의 3번째 줄을 알아볼 수 없어서 이 파일을 쓰지 않습니다. "
            + "고치거나 지우세요.",
          "ja":
            "声のファイル {folder}/data/hark/Voices/plain.json は3行目が正しくないため、使いません。直すか、削除して"
            + "ください。",
        ]),
      Missing(
        testDescription: "sense in a voice file",
        files: ["data/hark/Voices/plain.json": "{\"roles\": {\"heading\": {\"pitch\": 500}}}"],
        sentences: [
          "en":
            "In the voice file {folder}/data/hark/Voices/plain.json, heading.pitch is wrong and was left "
            + "out. Correct it, or remove it.",
          "ko":
            "목소리 파일 {folder}/data/hark/Voices/plain.json에서 heading.pitch가 잘못되어 뺐습니다. 고치거나 "
            + "지우세요.",
          "ja":
            "声のファイル {folder}/data/hark/Voices/plain.json の heading.pitch は正しくないため、使いません。直すか、"
            + "削除してください。",
        ]),
      Missing(
        testDescription: "the name in a line of settings",
        files: ["config/hark/settings": "# mine\n= 5\n"],
        sentences: [
          "en": "Line 2 of {folder}/config/hark/settings is no setting. Write it as name = value.",
          "ko": "{folder}/config/hark/settings 2번째 줄은 설정이 아닙니다. 이름 = 값 꼴로 적으세요.",
          "ja": "{folder}/config/hark/settings の2行目",
        ]),
      Missing(
        testDescription: "SQLite",
        environment: ["LD_LIBRARY_PATH": "{folder}/lib"],
        files: ["lib/libsqlite3.so.0": "no library"],
        sentences: [
          "en":
            "Bookmarks, history and tabs cannot be kept, since SQLite is missing. Install the Debian package "
            + "libsqlite3-0.",
          "ko":
            "SQLite가 없어서 북마크, 방문 기록, 탭을 보관할 수 없습니다. 데비안 패키지 libsqlite3-0을 설치하세요.",
          "ja":
            "SQLiteがないため、ブックマーク、履歴、タブを保存できません。Debianパッケージ libsqlite3-0 を"
            + "インストールしてください。",
        ]),
      Missing(
        testDescription: "certificates",
        environment: ["SSL_CERT_FILE": "{folder}/none"],
        sentences: [
          "en":
            "The file of certificate authorities, {folder}/none, cannot be read. Install the package "
            + "ca-certificates, or correct SSL_CERT_FILE.",
          "ko":
            "인증 기관 파일 {folder}/none을 읽을 수 없습니다. ca-certificates 패키지를 설치하거나 SSL_CERT_FILE "
            + "변수를 고치세요.",
          "ja":
            "認証局のファイル {folder}/none を読めません。パッケージ ca-certificates をインストールするか、SSL_CERT_FILE"
            + "を修正してください。",
        ]),
    ], ["en", "ko", "ja"])
  func `doctor says what to do about what is missing`(_ missing: Missing, _ language: String) {
    let folder = TemporaryFolder()
    func filled(_ text: String) -> String { text.replacing("{folder}", with: folder.path) }
    folder.write("plain", "")
    for (path, text) in missing.files { folder.write(path, text) }
    let run = FinishedHark(
      ["doctor", "--lang", language], in: folder,
      environment: missing.environment.mapValues(filled), seconds: 60)
    #expect(run.output.contains(filled(missing.sentences[language] ?? "?")))
    #expect(run.errors.isEmpty)
  }

  @Test(arguments: [
    ("en", "Hark has all that it needs.", "attention"),
    ("ko", "Hark에 필요한 것이 모두 있습니다.", "손볼 것이"),
    ("ja", "Harkに必要なものはそろっています。", "対応が必要なものが"),
  ])
  func `doctor ends with one sentence: all is well, or what to do first`(
    language: String, well: String, wrong: String
  ) throws {
    let folder = TemporaryFolder()
    let run = FinishedHark(
      ["doctor", "--lang", language], in: folder,
      environment: ["SSL_CERT_FILE": folder.path + "/none"], seconds: 60)
    let lines = run.output.split(separator: "\n")
    let last = try #require(lines.last)
    #expect(run.status != 0)
    #expect(last.contains(wrong))
    #expect(lines.dropLast().contains { last.hasSuffix($0) }, "\(last)")
    let fine = FinishedHark(["doctor", "--lang", language], in: folder, seconds: 60)
    // A machine without sound has that to do.
    #expect(fine.output.hasSuffix(well + "\n") == (fine.status == 0))
  }

  @Test(arguments: [
    ("en", "Bookmarks, history and tabs are kept in {folder}/data/hark."),
    ("ko", "북마크, 방문 기록, 탭은 {folder}/data/hark에 보관됩니다."),
    ("ja", "ブックマーク、履歴、タブは {folder}/data/hark に保存されます。"),
  ])
  func `doctor says where things are kept, and makes nothing`(language: String, sentence: String) {
    let folder = TemporaryFolder()
    let run = FinishedHark(["doctor", "--lang", language], in: folder, seconds: 60)
    #expect(run.output.contains(sentence.replacing("{folder}", with: folder.path)))
    #expect(!FilePath.exists(folder.path + "/data/hark/keep.sqlite"))
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
