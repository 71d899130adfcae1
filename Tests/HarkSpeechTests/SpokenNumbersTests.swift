import HarkReading
import Testing

@testable import HarkSpeech

/// What is said of a text in a language, in one piece.
private func said(_ text: String, _ language: String, _ level: PunctuationLevel = .none) -> String {
  var settings = SpeechSettings()
  settings.language = language
  settings.punctuation = level
  let preparation = SpeechPreparation(settings: settings, words: speechWords)
  return preparation.segments(of: Utterance(text, priority: .reading)).map(\.text)
    .joined(separator: " ")
}

@Test(arguments: [
  ("3개, 20살, 3시, 3분", "세 개, 스무 살, 세 시, 삼 분"),
  ("21명, 100명, 2마리, 5시간", "스물한 명, 백 명, 두 마리, 다섯 시간"),
  ("6월 6일, 10월, 16월", "유월 육 일, 시월, 십육 월"),
  ("3개월, 5개국, 3명절", "삼 개월, 오 개국, 삼 명절"),
  ("12시, 13시, 0시", "열두 시, 십삼 시, 영 시"),
  ("20대, 3대, 3대2", "이십 대, 세 대, 삼 대 이"),
  ("제3장, 3장", "제 삼 장, 세 장"),
  ("3번째, 3번, 3번 출구, 30번", "세 번째, 세 번, 삼 번 출구, 삼십 번"),
  ("1번부터 5번까지, 1번 포트, 7번은 없습니다", "일 번부터 오 번까지, 일 번 포트, 칠 번은 없습니다"),
  ("1만원, 1억2천만원, 3조, 12만 3천 원", "만 원, 일억 이천만 원, 삼조, 십이만 삼천 원"),
  ("1.2만, 0.5, 3.14", "일점 이만, 영점 오, 삼점 일사"),
  ("₩1,200, ¥1,200, $12.40", "천이백 원, 천이백 엔, 십이 달러 사십 센트"),
  ("-12도, 3℃, -5", "영하 십이 도, 삼 도, 마이너스 오"),
  ("1~3층, 3~5개, 9~11시, 20~30명", "일에서 삼 층, 세 개에서 다섯 개, 아홉 시에서 열한 시, 이십에서 삼십 명"),
  ("5km, 10kg, 100MB", "오 킬로미터, 십 킬로그램, 백 메가바이트"),
  ("1/2, 3/4, 5/3(금), 3일(일)", "이분의 일, 사분의 삼, 오월 삼일, 금요일, 삼 일, 일요일"),
  ("14:05, 3:30, 5:3", "십사 시 오 분, 세 시 삼십 분, 오 대 삼"),
  ("1588-1234, 010.1234.5678", "일 오 팔 팔, 일 이 삼 사, 공 일 공, 일 이 삼 사, 오 육 칠 팔"),
  ("007, 10000, 100010001", "공 공 칠, 만, 일억 일만 일"),
  ("v2.5.1, HTML5, A4", "v 이 점 오 점 일, 에이치티엠엘 오, 에이 사"),
  ("KBS와 CEO, NASA", "케이비에스와 씨이오, 나사"),
  ("ㅋㅋㅋㅋㅋ ㅠㅠ ㄱ", "크크크 유유 기역"),
  ("127.0.0.1에, 192.168.0.1:80", "일 이 칠 점 공 점 공 점 일에, 일 구 이 점 일 육 팔 점 공 점 일 콜론 팔 공"),
  ("256.0.0.1, 1.2.3", "이백오십육 점 영 점 영 점 일, 일 점 이 점 삼"),
  ("example2.org로, web-1.example", "example 이 점 org로, web 하이픈 일 점 example"),
  ("index.html, 3.5kg", "index 점 html, 삼점 오 킬로그램"),
  ("3.1절은, 3·1절, 제3.1절", "삼일절은, 삼일절, 제 삼점 일 절"),
  ("8.15 광복절, 6·25, 5.18 민주화 운동", "팔일오 광복절, 육이오, 오일팔 민주화 운동"),
  ("12·12 사태, 10.26 사건, 9.11 테러", "십이십이 사태, 십이육 사건, 구일일 테러"),
  ("3.5 이상, 1·2층", "삼점 오 이상, 일 이 층"),
  ("010-1234-5678로, 02)123-4567", "공 일 공, 일 이 삼 사, 오 육 칠 팔로, 공 이, 일 이 삼, 사 오 육 칠"),
  ("버전 2.10, 2.10", "버전 이 점 십, 이점 일영"),
  ("100m², 60km/h, 25℃, -3.5℃", "백 제곱미터, 시속 육십 킬로미터, 이십오 도, 영하 삼점 오 도"),
  ("10~20%, 0.5%, ±3%p", "십에서 이십 퍼센트, 영점 오 퍼센트, 플러스마이너스 삼 퍼센트포인트"),
  ("x05, MP3, iPhone15, B612, N700, F-16", "x 공오, 엠피 삼, 아이폰 십오, 비 육일이, 엔 칠백, 에프 십육"),
  ("COVID-19, OECD, IEEE, KOSPI, USB-C", "코비드 십구, 오이씨디, 아이이이이, KOSPI, 유에스비 씨"),
  ("제IV장, II, XL, Ⅲ", "제 사 장, 이, 엑스엘, 삼"),
  ("1 1/2컵은, 1/3은, 2:1로, 9:05에", "일과 이분의 일 컵은, 삼분의 일은, 이 대 일로, 아홉 시 오 분에"),
  ("3대 2, 5대 은행, 3대째, 3대를", "삼 대 이, 오 대 은행, 삼 대째, 세 대를"),
  ("119에 신고, 112 신고, 119명", "일일구에 신고, 일일이 신고, 백십구 명"),
  ("-$5, ￦500, 9.8 m/s²", "마이너스 오 달러, 오백 원, 구점 팔 미터 퍼 세컨드 제곱"),
  (
    "26.11.21, '26.11.21, 11/21, 11/21/2026, 3/5",
    "이십육년 십일월 이십일일, 이십육년 십일월 이십일일, 십일월 이십일일, 이천이십육년 십일월 이십일일, 오분의 삼"
  ),
  (
    "900101-1234567, 1234 5678 1234 5678",
    "구 공 공 일 공 일, 일 이 삼 사 오 육 칠, 일 이 삼 사, 오 육 칠 팔, 일 이 삼 사, 오 육 칠 팔"
  ),
  ("U.S. 정부, J. R. R. 톨킨, Ph.D.", "유 에스 정부, 제이 아르 아르 톨킨, Ph.D."),
  (
    "i7-12700K, DDR5-5600, '88올림픽, 3.5㎍/㎥",
    "i 칠 만 이천칠백 케이, 디디아르 오 오천육백, 팔십팔 올림픽, 삼점 오 마이크로그램 퍼 세제곱미터"
  ),
  ("Mac은(는), 서울(으)로, 집(으)로, 이(가)", "Mac은, 서울로, 집으로, 이"),
])
func `Korean says numbers with what is counted as people do`(_ written: String, _ spoken: String) {
  #expect(said(written, "ko") == spoken)
}

@Test(arguments: [
  ("1個、3個、6個、8個、10個、100個", "イッコ、 サンコ、 ロッコ、 ハッコ、 ジュッコ、 ヒャッコ"),
  ("1本、2本、3本、6本、8本、10本、1000本", "イッポン、 ニホン、 サンボン、 ロッポン、 ハッポン、 ジュッポン、 センボン"),
  ("3匹、6分、10分、3分、4分", "サンビキ、 ロップン、 ジュップン、 サンプン、 ヨンプン"),
  ("1日、2日、10日、14日、20日、24日", "イチニチ、 フツカ、 トーカ、 ジューヨッカ、 ハツカ、 ニジューヨッカ"),
  ("9月1日、3月1日", "クガツ ツイタチ、 サンガツ ツイタチ"),
  ("4時、7時、9時、4時間、4月、7月", "ヨジ、 シチジ、 クジ、 ヨジカン、 シガツ、 シチガツ"),
  ("1人、2人、4人、14人、2人前", "ヒトリ、 フタリ、 ヨニン、 ジューヨニン、 ニニンマエ"),
  ("1階、3階、8歳、20歳、1冊", "イッカイ、 サンガイ、 ハッサイ、 ハタチ、 イッサツ"),
  ("5つ、3つ目、3回目、2人目", "イツツ、 ミッツメ、 サンカイメ、 フタリメ"),
  ("300円、4円、8000円、1億2千万円", "サンビャクエン、 ヨエン、 ハッセンエン、 イチオクニセンマンエン"),
  ("1.2万、0.5、1.5倍、10%", "イッテンニマン、 レーテンゴ、 イッテンゴバイ、 ジュッパーセント"),
  ("¥1,200、$12.40、10kg", "センニヒャクエン、 ジューニドル ヨンジュッセント、 ジュッキログラム"),
  ("14:05、2:1、1/2", "ジューヨジ ゴフン、 ニ タイ イチ、 ニブンノ イチ"),
  ("03-1234-5678", "ゼロ サン, イチ ニ サン ヨン, ゴ ロク ナナ ハチ"),
  ("1～3階、10〜20代、9〜11時", "イッカイカラ サンガイ、 ジューダイカラ ニジューダイ、 クジカラ ジューイチジ"),
  ("5/3(金)、9月1日(日)", "ゴガツ ミッカ、 キンヨービ、 クガツ ツイタチ、 ニチヨービ"),
  ("NHK、Tシャツ", "エヌエイチケー、 ティーシャツ"),
  ("1日(月)、1日付、1日午後、1日目", "ツイタチ、 ゲツヨービ、 ツイタチ、 ツイタチ、 イチニチメ"),
  ("127.0.0.1", "イチ ニ ナナ ドット ゼロ ドット ゼロ ドット イチ"),
  ("090-1234-5678に", "ゼロ キュー ゼロ, イチ ニ サン ヨン, ゴ ロク ナナ ハチ に"),
  ("バージョン2.10、2.10", "バージョン ニテンジュー、 ニテンイチゼロ"),
  ("3.1節、3項目、2桁、3箱、1組", "サンテンイッセツ、 サンコーモク、 フタケタ、 サンバコ、 ヒトクミ"),
  ("x05、MP3、iPhone15、B612、N700", "x05、 エムピー サン、 アイフォーン ジューゴ、 ビー ロクイチニ、 エヌ ナナヒャク"),
  ("第IV章、II、Ⅲ世", "ヨンショー、 ニ、 サンセー"),
  ("1日中、2日中、1日から3日まで、1日3回", "イチニチジュー、 フツカチュー、 ツイタチ から ミッカ まで、 イチニチ サンカイ"),
  (
    "R8.11.21、H31年、11/21、11/1、3/4",
    "レーワ ハチネン ジューイチガツ ニジューイチニチ、 ヘーセー サンジューイチネン、 ジューイチガツ ニジューイチニチ、 ジューイチガツ ツイタチ、 ヨンブンノ サン"
  ),
  ("㍻、㈱、5㌔、-$5、￥500", "ヘーセー、 カブシキガイシャ、 ゴキロ、 マイナス ゴドル、 ゴヒャクエン"),
  ("3m25cm、100m2、2年生まれ、1013hPa", "サンメートル ニジューゴセンチメートル、 ヒャクヘーホーメートル、 ニネンウマレ、 センジューサンヘクトパスカル"),
  ("月・水・金、(月)～(金)、火、木曜", "ゲツ スイ キン、(ゲツ) (キン)、 カ、"),
  ("U.S.、No. 5、x²", "ユー エス、 ナンバー ゴ、 エックス ニジョー"),
  ("2.26事件、9.11テロ", "ニーニーロク、 キューイチイチ テロ"),
  ("100m²、-5℃、10~20%", "ヒャクヘーホーメートル、 マイナス ゴド、 ジューカラ ニジュッパーセント"),
])
func `Japanese numbers and counters change each other's sound`(_ written: String, _ spoken: String)
{
  #expect(said(written, "ja") == spoken)
}

@Test(arguments: [
  (
    "$12.40, $0.50, $1.2M, £3.5bn, $4.4 billion",
    "12 dollars 40 cents, 50 cents, 1.2 million dollars, 3.5 billion pounds, 4.4 billion dollars"
  ),
  ("$5.00, €1, 5€", "5 dollars, 1 euro, 5 euros"),
  (
    "5km, 1 kg, 20°C, -5°C, 3 GB, 5 m",
    "5 kilometers, 1 kilogram, 20 degrees Celsius, minus 5 degrees Celsius, 3 gigabytes, 5 meters"
  ),
  ("1/2, 3/4, 9/11, 24/7", "1 half, 3 quarters, 9 11, 24 7"),
  ("12-15, 1990–2000, 747-400, 1-2-3", "12 to 15, 1990 to 2000, 747-400, 1-2-3"),
  ("3:00, 3:00 pm, 3:05, 14:30", "3 o'clock, 3 pm, 3 oh 5, 14:30"),
  ("Chapter IV, Henry VIII, I am, MIX, Ⅲ", "Chapter 4, Henry the 8th, I am, MIX, 3"),
  ("1-800-555-0199, 555-1234", "1, 8 0 0, 5 5 5, 0 1 9 9, 5 5 5, 1 2 3 4"),
  ("978-3-16-148410-0", "9 7 8, 3, 1 6, 1 4 8 4 1 0, 0"),
  ("Dr. Smith, pp. 12, No. 5, no. 1", "Doctor Smith, pages 12, number 5, no. 1"),
  (
    "1 1/2 hours, -$5, 5 m/s², C#",
    "1 and a half hours, minus 5 dollars, 5 meters per second squared, C sharp"
  ),
  ("11/21/2026, 21/11/2026, 21.11.2026", "November 21, 2026, November 21, 2026, November 21, 2026"),
  (
    "555.123.4567, 4111 1111 1111 1111", "5 5 5, 1 2 3, 4 5 6 7, 4 1 1 1, 1 1 1 1, 1 1 1 1, 1 1 1 1"
  ),
  ("$1M, 1-888-FLOWERS, i7-12700", "1 million dollars, 1-888-FLOWERS, i7-12700"),
  ("C++ a -> b", "C plus plus a right arrow b"),
])
func `English says what the engine would misread`(_ written: String, _ spoken: String) {
  #expect(said(written, "en") == spoken || said(written, "en", .some) == spoken)
}

@Test(arguments: [
  (
    "en", "👨‍👩‍👧‍👦 👍🏽 🇫🇷 1️⃣ 🏳️‍🌈",
    "family: man, woman, girl, boy thumbs up, medium skin tone flag of France 1 rainbow flag"
  ),
  ("ko", "👨‍👩‍👧 👍🏿 🇫🇷", "가족: 남자 여자 여자 아이 올린 엄지, 검은색 피부 프랑스 국기"),
  ("ja", "👨‍👩‍👧 👍🏻 🇫🇷", "カゾク、 ダンセイ ジョセイ オンナノコ サムズアップ, ウスイ ハダイロ フランスのはた"),
  (
    "en", "🏊🏽‍♀️ 👨‍🚒 👩‍❤️‍💋‍👨 🏴󠁧󠁢󠁳󠁣󠁴󠁿 #️⃣ ⚠ 🐻‍❄️ 👩🏽‍🤝‍👨🏿",
    "woman swimming, medium skin tone man firefighter kiss: woman, man flag of Scotland hash warning "
      + "polar bear woman and man holding hands, medium skin tone"
  ),
  ("ko", "🏊‍♂️ 👩‍🔬 🏴󠁧󠁢󠁥󠁮󠁧󠁿 🕤 ⚠", "수영하는 남자 여자 과학자 잉글랜드 깃발 아홉 시 반 주의"),
  ("ja", "🏊‍♂️ 👩‍🔬 🕤", "オヨグ オトコ ジョセイ カガクシャ クジ ハン"),
])
func `a sequence of emoji is one name, with the colour of the skin and the country`(
  _ language: String, _ written: String, _ spoken: String
) {
  #expect(said(written, language, .some) == spoken)
}

@Test func `no markup, command or control character reaches the engine, whatever the text`() {
  var generator = SystemRandomNumberGenerator()
  let parts: [String] =
    (0..<0x20).map { String(Character(Unicode.Scalar(UInt8($0)))) }
    + [
      "[[", "]]", "[[h@lo]]", "<speak>", "</speak>", "<?xml", "\u{1}+10S", "\u{7F}", "\u{9B}31m",
      "\u{1B}[2J", "\u{202E}", "a", "1", "가", "一", "カ", "😀", "$", "-", ":", "/", "%", "3月", "(",
      "日",
    ]
  for _ in 0..<300 {
    let text = (0..<Int.random(in: 1...12, using: &generator))
      .map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
    for language in ["en", "ko", "ja", "de"] {
      for level in PunctuationLevel.allCases {
        let spoken = said(text, language, level)
        #expect(
          !spoken.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) })
        #expect(!spoken.contains("[["), "\(text.debugDescription)")
      }
    }
  }
}
