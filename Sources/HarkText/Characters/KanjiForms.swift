/// Forms of one character that a reader takes for the same: old and new, usual and of names.
///
/// The pairs are of the list of jōyō kanji (通用字体 and 康熙字典体) and of family registers. Each form is one of
/// U+4E00 to U+9FFF, so that three bytes become three.
enum KanjiForms {
  /// An old form or one of names, and after it the usual one.
  private static let pairs = """
    亞亜惡悪壓圧圍囲醫医爲為壹壱隱隠榮栄營営衞衛驛駅圓円鹽塩緣縁艷艶應応歐欧毆殴櫻桜奧奥橫横溫温穩穏假仮價価\
    畫画會会繪絵壞壊懷懐槪概擴拡殼殻覺覚學学嶽岳樂楽渴渇罐缶卷巻陷陥勸勧寬寛關関歡歓觀観氣気歸帰龜亀僞偽戲戯\
    犧犠舊旧據拠擧挙虛虚峽峡挾挟狹狭鄕郷曉暁區区驅駆勳勲薰薫徑径莖茎惠恵揭掲溪渓經経螢蛍輕軽繼継鷄鶏藝芸擊撃\
    缺欠硏研縣県儉倹劍剣險険圈圏檢検獻献權権顯顕驗験嚴厳廣広效効恆恒黃黄鑛鉱號号國国圀国黑黒碎砕濟済劑剤雜雑\
    參参棧桟蠶蚕慘惨贊賛殘残絲糸齒歯兒児辭辞濕湿實実寫写釋釈壽寿收収從従澁渋獸獣縱縦肅粛處処緖緒敍叙尙尚奬奨\
    將将稱称涉渉燒焼證証乘乗剩剰壤壌孃嬢條条淨浄狀状疊畳讓譲釀醸囑嘱觸触寢寝愼慎晉晋眞真盡尽圖図粹粋醉酔隨随\
    髓髄數数樞枢瀨瀬聲声靜静攝摂竊窃專専戰戦淺浅潛潜纖繊踐践錢銭禪禅雙双壯壮搜捜插挿巢巣爭争瘦痩窗窓總総聰聡\
    莊荘裝装騷騒增増臟臓藏蔵卽即屬属續続墮堕對対帶帯滯滞體体躰体臺台瀧滝擇択澤沢單単擔担膽胆團団彈弾斷断癡痴\
    遲遅晝昼蟲虫鑄鋳廳庁徵徴聽聴敕勅鎭鎮遞逓鐵鉄轉転點点傳伝嶋島嶌島黨党盜盗燈灯當当鬭闘德徳獨独讀読屆届繩縄\
    貳弐惱悩腦脳霸覇廢廃拜拝賣売麥麦發発髮髪拔抜晚晩蠻蛮祕秘濱浜濵浜甁瓶拂払佛仏倂併竝並變変邊辺邉辺舖舗步歩\
    穗穂寶宝襃褒豐豊沒没飜翻每毎萬万滿満麵麺麪麺默黙餠餅戾戻彌弥藥薬譯訳與与豫予餘余譽誉搖揺樣様謠謡遙遥來来\
    賴頼亂乱覽覧龍竜兩両獵猟綠緑壘塁淚涙禮礼隸隷靈霊齡齢曆暦歷歴戀恋鍊錬爐炉勞労樓楼錄録灣湾髙高嵜崎齋斎齊斎\
    斉斎桒桑渕淵渊淵冨富峯峰檜桧藪薮埜野凛凜翆翠曻昇舘館槇槙鷗鴎諌諫蘂蕊龝秋穐秋畧略畄留珎珍裡裏脉脈壷壺塡填\
    頰頬剝剥噓嘘繫繋蔣蒋蟬蝉醬醤軀躯鹼鹸麴麹屛屏幷并瀆涜禱祷簞箪搔掻攪撹焰焔灌潅穎頴篭籠蠟蝋讃讚賎賤迩邇驒騨\
    鯵鰺鴬鶯絕絶說説稅税閱閲悅悦鎻鎖淸清靑青晴晴請請內内吳呉娛娯緖緒揷挿敎教旣既橘橘產産硏研銳鋭靜静顏顔彥彦\
    姬姫姸妍巖巌槗橋犾栃櫟櫟藁藁薗園籔薮釼剣劔剣劒剣冝宜栁柳桺柳莵兎兔兎蔴麻栢柏濶闊炤照煕熙凞熙
    """

  private static let range: ClosedRange<UInt32> = 0x4E00...0x9FFF

  /// For each character of the range the one that stands for all its forms.
  private static let table: [UInt16] = {
    var table = range.map { UInt16($0) }
    let scalars = pairs.unicodeScalars.map(\.value).filter(range.contains)
    for index in stride(from: 0, to: scalars.count - 1, by: 2) {
      table[Int(scalars[index] - range.lowerBound)] = UInt16(scalars[index + 1])
    }
    return table
  }()

  /// The form that stands for all forms of a character; itself for most, and for what is no Chinese character.
  static func usual(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case range: UInt32(table[Int(scalar - range.lowerBound)])
    // Forms of family names outside of the range, and 﨑 among the characters of compatibility.
    case 0x20BB7: 0x5409
    case 0x20B9F: 0x53F1
    case 0xFA11: 0x5D0E
    default: scalar
    }
  }

  /// Makes the characters of folded text usual, from a place on.
  static func makeUsual(_ key: inout [UInt8], from start: Int) {
    var letters = key.mutableSpan
    var index = start
    while index + 2 < letters.count {
      let byte = letters[index]
      guard byte >= 0xE4, byte <= 0xE9 else {
        index += 1
        continue
      }
      let scalar =
        UInt32(byte & 0x0F) << 12 | UInt32(letters[index + 1] & 0x3F) << 6
        | UInt32(letters[index + 2] & 0x3F)
      let usual = Self.usual(scalar)
      if usual != scalar {
        letters[index] = UInt8(truncatingIfNeeded: 0xE0 | usual >> 12)
        letters[index + 1] = UInt8(truncatingIfNeeded: 0x80 | (usual >> 6 & 0x3F))
        letters[index + 2] = UInt8(truncatingIfNeeded: 0x80 | (usual & 0x3F))
      }
      index += 3
    }
  }
}
