import Foundation
import TestThreads
import Testing

/// Text in pictures, by commands and in a session, with the Tesseract that is installed.
@Suite(.waits) struct PictureCommandTests {
  /// Why pictures of a language can't be drawn and read here; nil where they can.
  private static func missing(_ language: String, font: String) -> String? {
    let data = "/usr/share/tesseract-ocr/5/tessdata/\(language).traineddata"
    guard access("/usr/bin/tesseract", X_OK) == 0, access(data, R_OK) == 0 else {
      return "tesseract-ocr or its \(language) is missing"
    }
    return draw([""], font: font, in: TemporaryFolder()) == nil
      ? "Cairo or the font \(font) is missing" : nil
  }

  private static let english = missing("eng", font: "DejaVu Sans")
  private static let korean = missing("kor", font: "NanumGothic")
  private static let japanese = missing("jpn", font: "IPAGothic")

  /// Draws lines; gives the path of the picture, nil where nothing here can draw them.
  private static func draw(
    _ lines: [String], font: String, as name: String = "sign.png", in folder: TemporaryFolder
  ) -> String? {
    let python = Process()
    python.executableURL = URL(filePath: "/usr/bin/python3")
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Pictures/draw_text.py").path
    let path = folder.path + "/" + name
    python.arguments = [script, path, font] + lines
    python.standardError = FileHandle.nullDevice
    guard (try? python.run()) != nil else { return nil }
    python.waitUntilExit()
    return python.terminationStatus == 0 ? path : nil
  }

  private static let page = """
    <!doctype html><html lang=en><title>Quay</title><h1>Quay</h1><p>Look.</p>
    <p><img src=sign.png alt="A sign at the quay"></p><p>End</p>
    """

  /// What a session prints where its lines are typed over a pipe.
  private static func session(
    _ typed: String, _ page: String = page, language: String = "C.UTF-8", in folder: TemporaryFolder
  ) -> String {
    FinishedHark(
      [folder.write("quay.html", page)], in: folder, input: .text(typed),
      environment: ["LC_ALL": language, "LANG": language]
    ).output
  }

  @Test(.enabled(if: english == nil, "tesseract-ocr, Cairo or fonts-dejavu-core is missing"))
  func `the picture at the place is read, its words are found, and back returns to it`() throws {
    let folder = TemporaryFolder()
    _ = try #require(
      Self.draw(
        ["The first ferry leaves at six.", "Adults pay 12.40."], font: "DejaVu Sans", in: folder))
    let told = Self.session(
      "next graphic\nread the picture\nfind adults\nback\nwhere am i\n", in: folder)
    #expect(told.contains("Text in sign.png, loaded"))
    #expect(told.contains("The first ferry leaves at six.\nAdults pay 12.40."))
    #expect(told.contains("Quay.\n(image: A sign at the quay)"))
    #expect(told.contains("A sign at the quay, graphic, under the heading Quay"))
  }

  @Test(.enabled(if: english == nil, "tesseract-ocr, Cairo or fonts-dejavu-core is missing"))
  func `a picture without text says so, and its page stays`() throws {
    let folder = TemporaryFolder()
    _ = try #require(Self.draw([""], font: "DejaVu Sans", in: folder))
    let told = Self.session("next graphic\nread the picture\nwhere am i\n", in: folder)
    #expect(told.contains("No text found in this picture."))
    #expect(told.contains("under the heading Quay") && !told.contains("try again"))
  }

  @Test(.enabled(if: english == nil, "tesseract-ocr, Cairo or fonts-dejavu-core is missing"))
  func `a picture that the address itself holds is read too`() throws {
    let folder = TemporaryFolder()
    let path = try #require(Self.draw(["Pier number nine"], font: "DejaVu Sans", in: folder))
    let data = try Data(contentsOf: URL(filePath: path)).base64EncodedString()
    let page = "<title>Quay</title><p>Look.<p><img src=\"data:image/png;base64,\(data)\" alt=Sign>"
    let told = Self.session("next graphic\nread the picture\nread\nback\n", page, in: folder)
    #expect(told.contains("Pier number nine"))
    #expect(told.contains("Text in a picture without a name, loaded"))
  }

  @Test(.enabled(if: english == nil, "tesseract-ocr, Cairo or fonts-dejavu-core is missing"))
  func `of several pictures one is chosen`() throws {
    let folder = TemporaryFolder()
    _ = try #require(Self.draw(["Pier number nine"], font: "DejaVu Sans", in: folder))
    _ = try #require(
      Self.draw(["Tickets at the mill"], font: "DejaVu Sans", as: "two.png", in: folder))
    let page =
      "<title>Quay</title><h1>Quay</h1><p>Look.<p><img src=sign.png alt=Sign><p><img src=two.png alt=Two>"
    let told = Self.session("home\nread the picture\n2\n", page, in: folder)
    #expect(told.contains("2 pictures. Choose one to read:"))
    #expect(told.contains("Tickets at the mill"))
  }

  @Test(.enabled(if: english == nil, "tesseract-ocr, Cairo or fonts-dejavu-core is missing"))
  func `a scanned page of a PDF says what to say, and is read`() throws {
    let folder = TemporaryFolder()
    let path = try #require(
      Self.draw(["Pier number nine"], font: "DejaVu Sans", as: "scan.pdf", in: folder))
    let told = FinishedHark(
      [path], in: folder, input: .text("read the picture\nback\nnext graphic\nread the picture\n")
    ).output
    #expect(told.contains("scan.pdf, loaded"))
    #expect(told.contains("Page 1, scanned. To read the text in it, say “read the picture”."))
    #expect(told.components(separatedBy: "Text in scan.pdf, page 1, loaded").count == 3)
    #expect(told.contains("Pier number nine"))
  }

  @Test(.enabled(if: korean == nil, "tesseract-ocr-kor, Cairo or fonts-nanum is missing"))
  func `the address of a file says in which language its picture is read`() throws {
    let folder = TemporaryFolder()
    let path = try #require(Self.draw(["첫 배는 여섯 시에"], font: "NanumGothic", in: folder))
    let told = FinishedHark(["dump", "file://\(path)#:~:picture=ko"], in: folder).output
    #expect(told.contains("첫 배는 여섯 시에"))
  }

  @Test(.enabled(if: korean == nil, "tesseract-ocr-kor, Cairo or fonts-nanum is missing"))
  func `Korean is read in Korean, in the page's own language`() throws {
    let folder = TemporaryFolder()
    _ = try #require(
      Self.draw(["첫 배는 여섯 시에 떠납니다."], font: "NanumGothic", in: folder))
    let page = Self.page.replacing("lang=en", with: "lang=ko")
    let told = Self.session("다음 그림\n그림 읽어\n읽어\n뒤로\n", page, language: "ko_KR.UTF-8", in: folder)
    #expect(told.contains("sign.png 속의 글"))
    #expect(told.contains("첫 배는 여섯 시에 떠납니다."))
  }

  @Test(
    .enabled(if: japanese == nil, "tesseract-ocr-jpn, Cairo or fonts-ipafont-gothic is missing"))
  func `Japanese is read without spaces, in a language that was named`() throws {
    let folder = TemporaryFolder()
    _ = try #require(Self.draw(["最初の便は六時に出ます。"], font: "IPAGothic", in: folder))
    let told = Self.session(
      "次の画像\n画像を日本語で読む\n読む\n", language: "ja_JP.UTF-8", in: folder)
    #expect(told.contains("最初の便は六時に出ます。"))
  }

  // MARK: What is wrong with a picture

  @Test func `a language that is not installed is named with its package`() {
    let folder = TemporaryFolder()
    let head: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0, 0]
    _ = FileManager.default.createFile(atPath: folder.path + "/sign.png", contents: Data(head))
    let page = "<html lang=cy><title>Quay</title><p>Look.<p><img src=sign.png alt=Sign>"
    let told = Self.session("next graphic\nread the picture\n", page, in: folder)
    let package =
      access("/usr/bin/tesseract", X_OK) == 0 ? "tesseract-ocr-cym" : "tesseract-ocr"
    #expect(told.contains("install the Debian package \(package)"))
  }

  @Test func `a picture that says it is endless is not unpacked`() {
    let folder = TemporaryFolder()
    let path = folder.path + "/bomb.png"
    let head: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 1, 0x86, 0xA0, 0, 1, 0x86, 0xA0, 8, 2, 0, 0, 0]
    _ = FileManager.default.createFile(atPath: path, contents: Data(head))
    let dumped = FinishedHark(["dump", path], in: folder)
    #expect(dumped.output.isEmpty && dumped.status == 1)
    #expect(dumped.message.contains("bomb.png is larger than Hark reads"))
  }

  @Test(.enabled(if: english == nil, "tesseract-ocr, Cairo or fonts-dejavu-core is missing"))
  func `a picture that breaks off is told as damaged`() throws {
    let folder = TemporaryFolder()
    let path = try #require(Self.draw(["Pier number nine"], font: "DejaVu Sans", in: folder))
    truncate(path, 600)
    let dumped = FinishedHark(["dump", path], in: folder)
    #expect(dumped.output.isEmpty && dumped.status == 1)
    #expect(dumped.message.contains("sign.png is damaged"))
  }

  @Test func `a page that an address holds is no picture, and is not opened`() {
    let page =
      "<title>Quay</title><p>Look.<p><a href=\"data:text/html,<title>Bank</title><h1>Bank</h1>#:~:picture=en\">One</a>"
    let told = Self.session("next link\nenter\n", page, in: TemporaryFolder())
    #expect(!told.contains("Bank, loaded") && told.contains("of the kind data"), "\(told)")
  }
}
