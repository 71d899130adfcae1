import Foundation
import Testing

@testable import HarkDocuments

struct MailPageTests {
  private static func html(_ text: String, isBox: Bool = false) -> String {
    let html = MailPage.html(
      of: Array(text.utf8), isBox: isBox, name: "a.eml", words: DocumentWords())
    return String(decoding: html, as: UTF8.self)
  }

  @Test func `a mail has its subject, people, date, text and the names of its files`() {
    let html = Self.html(
      """
      Received: by way of somewhere
      From: =?utf-8?B?7ZWt6rWs?= <harbour@example.org>
      To: you@example.org
      Date: Wed, 25 Nov 2026 10:00:00 +0000
      Subject: =?utf-8?Q?Fares_for?=
       =?utf-8?Q?_=E2=82=AC12?=
      Content-Type: multipart/mixed; boundary="b1"

      --b1
      Content-Type: multipart/alternative; boundary=b2

      --b2
      Content-Type: text/plain

      Plain words.
      --b2
      Content-Type: text/html; charset=utf-8
      Content-Transfer-Encoding: quoted-printable

      <style>x</style><p>See <a href=3D"https://example.org/">the fares=
      </a>.</p><script>y</script>
      --b2--
      --b1
      Content-Type: application/pdf; name="fares.pdf"
      Content-Transfer-Encoding: base64

      JVBERi0=
      --b1--
      """)
    #expect(html.contains("<title>Fares for €12</title>"))
    #expect(html.contains("<dt>From</dt><dd>항구 &lt;harbour@example.org&gt;</dd>"))
    #expect(html.contains("<p>See <a href=\"https://example.org/\">the fares</a>.</p>"))
    #expect(!html.contains("Plain words"))
    #expect(!html.contains("<script>"))
    #expect(html.contains("<h2>Attachments</h2><ul><li>fares.pdf (5 B)</li></ul>"))
  }

  @Test func `a box has each of its mails under its subject`() {
    let html = Self.html(
      """
      From a@b Wed Nov 25 10:00:00 2026
      Subject: One

      First. From here it goes on.

      From a@b Wed Nov 25 11:00:00 2026
      Subject: Two

      Second.
      """, isBox: true)
    #expect(html.contains("<h1>One</h1>"))
    #expect(html.contains("First. From here it goes on."))
    #expect(html.contains("<h1>Two</h1>"))
  }

  @Test func `whatever the bytes are, there is a page`() {
    var random = SystemRandomNumberGenerator()
    let start = "Content-Type: multipart/mixed; boundary=b\n\n--b\n\nx\n--b\n=?utf-8?B?"
    for _ in 0..<300 {
      var bytes = Array(start.utf8)
      for _ in 0..<20 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255)
      }
      _ = MailPage.html(of: bytes, isBox: Bool.random(), name: "", words: DocumentWords())
    }
  }
}
