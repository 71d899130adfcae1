private import HarkText

/// The language that the text in a picture is read in, as Tesseract has it.
package struct PictureLanguage: Sendable, Equatable {
  /// What Tesseract calls it: "eng".
  package let code: String

  /// The Debian package that brings it.
  package var package: String {
    "tesseract-ocr-" + String(code.map { $0 == "_" ? "-" : $0 })
  }

  /// Whether its letters are as wide as they are high.
  package var hasSquareLetters: Bool { ["chi_sim", "chi_tra", "jpn", "kor"].contains(code) }

  /// Where systems keep what Tesseract knows of it; one of these files suffices.
  package var files: [String] {
    [
      "/usr/share/tesseract-ocr/5/tessdata/", "/usr/share/tesseract-ocr/4.00/tessdata/",
      "/usr/share/tesseract-ocr/tessdata/", "/usr/share/tessdata/",
      "/usr/share/tesseract/tessdata/",
    ].map { $0 + code + ".traineddata" }
  }

  /// Finds a language; nil for one that Tesseract does not know.
  ///
  /// - Parameter tag: the language as BCP 47 writes it: "ko", "zh-Hant-TW".
  package init?(_ tag: String) {
    let parts = tag.lowercased().split(separator: "-").map(String.init)
    guard let language = parts.first else { return nil }
    if language == "zh" {
      let isTraditional = parts.dropFirst().contains { ["hant", "tw", "hk", "mo"].contains($0) }
      code = isTraditional ? "chi_tra" : "chi_sim"
      return
    }
    if language == "sr", parts.contains("latn") {
      code = "srp_latn"
      return
    }
    let row = Self.codes.split(separator: " ").first {
      $0.hasPrefix(language) && $0.dropFirst(language.utf8.count).first == "="
    }
    guard let code = row?.split(separator: "=").last else { return nil }
    self.code = String(code)
  }

  /// ISO 639-1 and what Tesseract calls the same.
  private static let codes = """
    af=afr am=amh ar=ara as=asm az=aze be=bel bg=bul bn=ben bo=bod br=bre bs=bos ca=cat cs=ces cy=cym da=dan de=deu dv=div \
    dz=dzo el=ell en=eng eo=epo es=spa et=est eu=eus fa=fas fi=fin fo=fao fr=fra fy=fry ga=gle gd=gla gl=glg gu=guj he=heb \
    hi=hin hr=hrv ht=hat hu=hun hy=hye id=ind is=isl it=ita iu=iku ja=jpn jv=jav ka=kat kk=kaz km=khm kn=kan ko=kor ku=kmr \
    ky=kir la=lat lb=ltz lo=lao lt=lit lv=lav mi=mri mk=mkd ml=mal mn=mon mr=mar ms=msa mt=mlt my=mya nb=nor ne=nep nl=nld \
    nn=nor no=nor oc=oci or=ori pa=pan pl=pol ps=pus pt=por qu=que ro=ron ru=rus sa=san sd=snd si=sin sk=slk sl=slv sq=sqi \
    sr=srp su=sun sv=swe sw=swa ta=tam te=tel tg=tgk th=tha ti=tir tl=fil to=ton tr=tur tt=tat ug=uig uk=ukr ur=urd uz=uzb \
    vi=vie yi=yid yo=yor
    """
}
