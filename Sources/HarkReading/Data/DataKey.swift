import HarkText

/// What a member of an object is by its name: how it is told, and before or after what.
///
/// The order is that of telling.
enum DataConcept: UInt8, Comparable, Sendable {
  case name, summary, person, rating, ratingCount, price, date, category, place, status, version
  case count, size, duration, position, other, description, history, get, link
  case picture, identifier, hash, currency

  static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Whether it helps nobody who chooses from a list: told last, and on an entry's own page only.
  var isLast: Bool { self >= .get }
}

/// What a number counts, where languages have a word behind it.
enum DataUnit {
  case people, times
}

/// The name of a member, and what it means.
final class DataKey: Sendable {
  /// Letters and digits in lower case: `last_modified` and `lastModified` are the same.
  let normal: String
  let concept: DataConcept
  /// What it is where another member is the name.
  let otherwise: DataConcept
  /// Which of several names that could stand for the concept is meant first; lower first.
  let rank: Int
  /// The name of a word of the catalogue under `data.label`; nil where the key's own words are said.
  let label: String?
  /// The key as words: "Track view URL".
  let words: String

  init(_ raw: String) {
    words = Self.words(raw)
    normal = String(
      decoding: raw.utf8.filter { $0 >= 0x80 || $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 26 }
        .map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }, as: UTF8.self)
    label = Self.labels[normal]
    if let place = Self.names.firstIndex(of: normal) {
      (concept, rank) = (.name, place)
      otherwise = Self.known[normal]?.concept ?? .other
    } else if let known = Self.known[normal] {
      (concept, rank) = (known.concept, known.rank)
      otherwise = concept
    } else {
      (concept, rank) = (Self.guess(normal, raw), 50)
      otherwise = concept
    }
  }

  /// The key of a name; each is made once.
  static func known(_ raw: String, in keys: inout [String: DataKey]) -> DataKey {
    if let key = keys[raw] { return key }
    let key = DataKey(raw)
    keys[raw] = key
    return key
  }

  /// Whether programs write it, and only dates into it; people write "in spring" into others.
  var isWrittenByProgram: Bool {
    guard concept == .date, let label else { return false }
    return ["updated", "published", "created"].contains(label)
  }

  /// Whether it is one of the dates that a reader asks for first, so that its lack is worth a word.
  var isMainDate: Bool {
    guard concept == .date, let label else { return false }
    return ["updated", "published", "released", "created", "date"].contains(label)
  }

  /// What a number under the name counts: people, or how often something was done; nil for all else.
  var unit: DataUnit? {
    guard let label else { return nil }
    if Self.people.contains(label) { return .people }
    return label == "views" || label == "downloads" ? .times : nil
  }

  /// Labels of numbers of people.
  private static let people: Set<String> = [
    "visitors", "population", "followers", "members", "participants", "employees", "students",
    "users", "players",
  ]

  /// Whether its address is where the thing can be had, as a store of apps or music names it.
  var isStore: Bool { Self.stores.contains(normal) }

  private static let stores: Set<String> = [
    "trackviewurl", "collectionviewurl", "appstoreurl", "playstoreurl", "storeurl", "installurl",
  ]

  /// What a value of the name is called by how it looks: a `duration` of two dates is when something is, and no
  /// length.
  func called(by value: String) -> DataKey {
    label == "duration" && DataValue.hasDate(value) ? Self.period : self
  }

  private static let period = DataKey("period")

  // MARK: Words

  /// Names that are said letter by letter.
  private static let acronyms: Set<String> = [
    "url", "uri", "id", "html", "json", "xml", "rss", "pdf", "api", "uuid", "guid", "ip", "isbn",
    "issn", "doi", "sku", "ios", "gps", "cpu", "ram", "usb", "dvd", "cd", "tv", "vat", "utc",
  ]

  /// A key as a person would say it: `camelCase`, `snake_case`, `kebab-case` and capitals taken apart.
  static func words(_ key: String) -> String {
    var words: [String] = []
    var word = ""
    let letters = Array(key)
    for (index, letter) in letters.enumerated() {
      if letter == "_" || letter == "-" || letter == "." || letter.isWhitespace {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      let before = index > 0 ? letters[index - 1] : nil
      let next = index + 1 < letters.count ? letters[index + 1] : nil
      // A capital begins a word after a small letter, and the last of several does before one.
      if letter.isUppercase, let before, !word.isEmpty,
        before.isLowercase || before.isNumber || before.isUppercase && next?.isLowercase ?? false
      {
        words.append(word)
        word = ""
      }
      word.append(letter)
    }
    if !word.isEmpty { words.append(word) }
    let told = words.map { word in
      acronyms.contains(word.lowercased())
        ? word.uppercased().replacing("IOS", with: "iOS") : word.lowercased()
    }
    guard let first = told.first, let letter = first.first else { return key }
    let start = first == first.lowercased() ? letter.uppercased() + first.dropFirst() : first
    return ([start] + told.dropFirst()).joined(separator: " ")
  }

  // MARK: Meaning

  /// What an entry is called by, the best first.
  private static let names = [
    "name", "title", "trackname", "headline", "label", "displayname", "fullname", "subject",
    "productname", "itemname", "booktitle", "collectionname", "eventname", "stationname",
    "placename", "storename", "companyname", "username", "login", "artistname", "term", "word",
    "question", "caption", "이름", "제목", "名前", "題名", "タイトル", "名称", "명칭",
  ]

  private static let known: [String: (concept: DataConcept, rank: Int)] = {
    let groups: [(DataConcept, [String])] = [
      (
        .summary,
        [
          "shortdesc", "shortdescription", "summary", "subtitle", "excerpt", "tagline", "abstract",
          "snippet", "teaser", "blurb", "intro", "extract", "headlinetext", "요약", "概要",
        ]
      ),
      (
        .description,
        [
          "description", "desc", "longdescription", "body", "content", "contenthtml", "contenttext",
          "text", "overview", "biography", "bio", "details", "message", "comment", "note", "notes",
          "article", "lyrics", "review", "plot", "answer", "definition", "설명", "내용", "本文", "説明",
        ]
      ),
      (.history, ["versionhistory", "releasenotes", "changelog", "changes", "whatsnew"]),
      (
        .person,
        [
          "sellername", "author", "authors", "artist", "artistname", "creator", "seller", "by",
          "user", "owner", "publisher", "brand", "maker", "manufacturer", "director", "company",
          "developer", "composer", "organizer", "host", "저자", "판매자", "著者", "作者",
        ]
      ),
      (
        .rating,
        [
          "averageuserrating", "rating", "averagerating", "ratingvalue", "userrating", "avgrating",
          "stars", "score", "voteaverage", "평점", "評価",
        ]
      ),
      (
        .ratingCount,
        [
          "userratingcount", "ratingcount", "ratingscount", "numratings", "reviewcount",
          "reviewscount", "votecount", "votes", "ratingsnumber",
        ]
      ),
      (
        .price,
        [
          "formattedprice", "price", "trackprice", "saleprice", "cost", "amount", "fee", "fare",
          "collectionprice", "가격", "요금", "価格", "料金",
        ]
      ),
      (.currency, ["currency", "currencycode", "pricecurrency"]),
      (
        .date,
        [
          "currentversionreleasedate", "updated", "updatedat", "lastupdated", "datemodified",
          "modified", "modifiedat", "lastmodified", "published", "publishedat", "datepublished",
          "pubdate", "releasedate", "released", "date", "created", "createdat", "datecreated",
          "time",
          "timestamp", "datetime", "startdate", "start", "starttime", "enddate", "end", "endtime",
          "due", "duedate", "deadline", "expires", "expiresat", "birthday", "birthdate", "날짜", "日付",
        ]
      ),
      (
        .category,
        [
          "primarygenrename", "category", "genre", "section", "type", "kind", "topic", "genres",
          "categories", "tags", "keywords", "분류", "カテゴリー",
        ]
      ),
      (
        .place,
        [
          "location", "place", "venue", "address", "city", "country", "region", "state", "county",
          "위치", "장소", "주소", "場所", "住所",
        ]
      ),
      (.status, ["status", "availability", "condition", "상태", "状態"]),
      (.version, ["version", "currentversion"]),
      (.size, ["filesizebytes", "filesize", "bytes", "sizeinbytes", "sizebytes", "contentlength"]),
      (.duration, ["tracktimemillis", "durationms", "durationmillis", "durationinseconds"]),
      (
        .get,
        [
          "trackviewurl", "htmlurl", "permalink", "url", "link", "href", "collectionviewurl",
          "pageurl", "weburl", "canonicalurl", "appstoreurl", "playstoreurl", "storeurl",
          "installurl",
        ]
      ),
      (.position, ["geometry"]),
    ]
    var known: [String: (concept: DataConcept, rank: Int)] = [:]
    for (concept, keys) in groups {
      for (rank, key) in keys.enumerated() { known[key] = (concept, rank) }
    }
    return known
  }()

  /// What a key means that is no known one, by how it begins and ends.
  private static func guess(_ key: String, _ raw: String) -> DataConcept {
    func ends(_ endings: String...) -> Bool { endings.contains { key.hasSuffix($0) } }
    func holds(_ parts: String...) -> Bool { parts.contains { key.contains($0) } }
    if holds("image", "artwork", "icon", "thumbnail", "avatar", "screenshot", "photo", "picture")
      || ends("poster", "logo", "banner")
    {
      return .picture
    }
    if ends("sha", "sha1", "sha256", "sha512", "md5", "hash", "checksum", "etag", "token") {
      return .hash
    }
    let isID =
      raw.hasSuffix("Id") || raw.hasSuffix("ID") || raw.hasSuffix("_id") || raw.hasSuffix("Ids")
    if isID || ["id", "guid", "uuid", "sku", "key", "slug", "uid", "nodeid"].contains(key) {
      return .identifier
    }
    if ends("url", "uri", "href", "link", "website", "homepage") { return .link }
    if raw.hasSuffix("At") || raw.hasSuffix("_at") || ends("date", "datetime", "timestamp") {
      return .date
    }
    if ends("count", "total", "views", "likes", "downloads", "followers", "plays", "copies")
      || raw.hasPrefix("num")
        && raw.dropFirst(3).first.map({ $0.isUppercase || $0 == "_" }) ?? false
    {
      return .count
    }
    return .other
  }

  /// Which keys have a word of the catalogue.
  private static let labels: [String: String] = {
    let groups: [String: String] = [
      "author": "author authors by creator 저자 著者 作者",
      "artist": "artist artistname", "seller": "seller sellername 판매자",
      "publisher": "publisher", "developer": "developer", "brand": "brand",
      "category": "category categories genre genres primarygenrename section 분류 カテゴリー",
      "tags": "tags keywords", "type": "type kind", "status": "status state 상태 状態",
      "price": "price formattedprice trackprice saleprice cost 가격 価格",
      "rating": "rating averageuserrating averagerating ratingvalue userrating 평점 評価",
      "updated":
        "updated updatedat lastupdated modified modifiedat lastmodified datemodified currentversionreleasedate",
      "published": "published publishedat datepublished pubdate",
      "released": "releasedate released", "created": "created createdat datecreated",
      "date": "date datetime timestamp 날짜 日付", "time": "time",
      "start": "start startdate starttime", "end": "end enddate endtime",
      "description": "description desc longdescription 설명 説明", "summary": "summary 요약 概要",
      "version": "version currentversion",
      "history": "versionhistory releasenotes changelog whatsnew",
      "location": "location place venue 위치 장소 場所", "address": "address 주소 住所",
      "city": "city", "country": "country",
      "language": "language languages languagecodesiso2a lang",
      "size": "filesizebytes filesize bytes sizeinbytes contentlength",
      "duration": "duration tracktimemillis durationms durationinseconds",
      "period": "period", "visitors": "visitors visitorcount visitorscount numvisitors 방문객 관람객 来場者",
      "population": "population 인구 人口",
      "followers": "followers followercount followerscount", "members": "members membercount",
      "participants": "participants participantcount attendees attendance 참가자 参加者",
      "employees": "employees employeecount numberofemployees", "students": "students studentcount",
      "users": "users usercount", "players": "players playercount",
      "phone": "phone telephone phonenumber tel", "email": "email emailaddress",
      "comments": "comments commentcount commentscount", "likes": "likes likecount",
      "views": "views viewcount", "downloads": "downloads downloadcount",
      "screenshots": "screenshots screenshoturls", "name": "name 이름 名前 名称 명칭",
      "title": "title 제목 題名 タイトル", "website": "website homepage homepageurl sellerurl",
      "image": "image imageurl picture photo", "currency": "currency",
      "age": "contentadvisoryrating trackcontentrating agerating",
      "minimum": "minimumosversion",
    ]
    var labels: [String: String] = [:]
    for (label, keys) in groups {
      for key in keys.split(separator: " ") { labels[String(key)] = label }
    }
    return labels
  }()
}
