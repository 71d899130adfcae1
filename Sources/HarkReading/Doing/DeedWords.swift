import HarkText

/// The words that pages have on buttons and links for what can be done: facts, whatever language Hark speaks.
enum DeedWords {
  private static let lists: [(PageDeed.Kind, String)] = [
    (
      .signIn,
      "sign in|signin|log in|login|log on|my account|로그인|ログイン|サインイン|anmelden|einloggen|se connecter|connexion|iniciar sesión|acceder|войти"
    ),
    (
      .signUp,
      "sign up|signup|sign up free|sign up for free|get started|get started for free|start free|start for free|start free trial|free trial|try for free|try it free|register|create account|create an account|join now|join us|join free|join|회원가입|회원 가입|무료로 시작하기|무료 체험|가입하기|가입|新規登録|会員登録|無料で始める|無料登録|新規会員登録|アカウント作成|registrieren|s'inscrire"
    ),
    (.search, "search|find|go|검색|찾기|検索|探す|suchen|rechercher|buscar"),
    (
      .buy,
      "add to cart|add to basket|add to bag|add to trolley|buy now|buy|buy it now|purchase|order now|order online|order|checkout|check out|shop now|pre-order|preorder|get it now|구매하기|바로구매|바로 구매|구매|장바구니 담기|장바구니에 담기|장바구니|주문하기|주문|カートに入れる|カートに追加|かごに入れる|購入する|購入|今すぐ購入|注文する|注文|in den warenkorb|ajouter au panier|añadir al carrito|comprar|купить|в корзину"
    ),
    (
      .book,
      "book now|book|book a table|book online|reserve|reserve now|make a reservation|check availability|get tickets|buy tickets|tickets|예약하기|예약|예매하기|예매|予約する|予約|空室検索|buchen|réserver|reservar"
    ),
    (
      .apply,
      "apply now|apply|apply online|apply for this job|enroll|enrol|enroll now|지원하기|신청하기|신청|입사지원|応募する|応募|申し込む|申し込み|お申し込み|申込"
    ),
    (
      .reply,
      "reply|post reply|post a reply|add a comment|leave a comment|leave a reply|post comment|add comment|write a comment|comment|comments|answer|post your answer|add answer|write a review|write review|댓글 쓰기|댓글 달기|댓글|답글|답변하기|답변|글쓰기|返信する|返信|コメントする|コメント|コメントを書く|レビューを書く|回答する|回答|antworten|répondre|responder"
    ),
    (
      .subscribe,
      "subscribe|subscribe now|sign up for our newsletter|newsletter|get updates|follow|rss|구독하기|구독|뉴스레터|購読する|購読|メルマガ登録|フォロー"
    ),
    (
      .nextPart,
      "next page|next|next chapter|next article|next post|continue reading|read more|load more|show more|more posts|older posts|older|continue|next »|next >|다음 페이지|다음|더보기|더 보기|이어 읽기|次へ|次のページ|次のページへ|続きを読む|もっと見る|nächste seite|weiter|suivant|page suivante|siguiente"
    ),
    (
      .download,
      "download|download now|download pdf|download free|free download|get the app|install|다운로드|내려받기|받기|설치|ダウンロード|インストール|入手|herunterladen|télécharger|descargar|скачать"
    ),
    (
      .play,
      "play|play video|watch|watch now|watch video|listen|listen now|play all|재생|동영상 보기|듣기|再生|動画を見る|聴く"
    ),
    (
      .donate,
      "donate|donate now|make a donation|give now|support us|후원하기|기부하기|후원|기부|寄付する|寄付|spenden|faire un don"
    ),
    (
      .contact,
      "contact us|contact|get in touch|email us|ask a question|enquire|enquire now|request a quote|get a quote|contact seller|문의하기|문의|고객센터|연락처|오시는 길|お問い合わせ|お問合せ|問い合わせ|連絡先|kontakt|nous contacter|contacto"
    ),
  ]

  private static let kinds: [[UInt8]: PageDeed.Kind] = {
    var kinds: [[UInt8]: PageDeed.Kind] = [:]
    for (kind, list) in lists {
      for word in list.split(separator: "|") { kinds[key(String(word))] = kind }
    }
    return kinds
  }()

  /// The phrases, the longest first, for names that have more words.
  private static let phrases: [(word: [UInt8], kind: PageDeed.Kind)] =
    kinds.map { ($0.key, $0.value) }.sorted { $0.0.count > $1.0.count }

  private static func key(_ text: String) -> [UInt8] {
    var key = FoldedText(text).key
    while let last = key.last, last <= 0x20 || last == 0x2E || last == 0x21 || last == 0x3E {
      key.removeLast()
    }
    while let first = key.first, first <= 0x20 { key.removeFirst() }
    return key
  }

  /// What something that is called so does, and whether that is all of its name; nil for any other name, and for one that
  /// is a sentence.
  static func kind(of name: String) -> (kind: PageDeed.Kind, isWhole: Bool)? {
    guard !name.isEmpty, name.utf8.count <= 90 else { return nil }
    let key = key(name)
    if let kind = kinds[key] { return (kind, true) }
    guard key.split(separator: 0x20).count <= 6 else { return nil }
    for (word, kind) in phrases where word.count > 3 {
      guard begins(key, with: word) || ends(key, with: word) else { continue }
      // A name that only begins with "find" or "go" is no search.
      if kind == .search, word.count < 6, word[0] < 0x80 { continue }
      return (kind, false)
    }
    return nil
  }

  private static func begins(_ key: [UInt8], with word: [UInt8]) -> Bool {
    guard key.starts(with: word), key.count > word.count else { return false }
    return word[0] >= 0x80 || key[word.count] == 0x20
  }

  private static func ends(_ key: [UInt8], with word: [UInt8]) -> Bool {
    guard key.count > word.count, key.suffix(word.count).elementsEqual(word) else { return false }
    return word[0] >= 0x80 || key[key.count - word.count - 1] == 0x20
  }

  private static let dates = [
    "check-in", "check in", "checkin", "arrival", "departure", "depart", "date", "체크인", "날짜",
    "가는 날", "일자", "日付", "チェックイン", "出発日", "宿泊日",
  ].map { key($0) }
  private static let mails = [
    "email", "e-mail", "email address", "your email", "이메일", "메일", "メールアドレス", "メール",
  ].map { key($0) }

  /// Whether a field that is called so asks for a day.
  static func isDate(_ name: String) -> Bool { dates.contains { key(name).starts(with: $0) } }

  /// Whether a field that is called so asks for an address of mail.
  static func isMail(_ name: String) -> Bool { mails.contains { key(name).starts(with: $0) } }

  /// Whether a word stands anywhere in a text.
  static func has(_ word: String, in text: String) -> Bool {
    let (word, text) = (Array(word.utf8), Array(text.lowercased().utf8))
    guard word.count <= text.count else { return false }
    return (0...text.count - word.count).contains { text[$0...].starts(with: word) }
  }
}
