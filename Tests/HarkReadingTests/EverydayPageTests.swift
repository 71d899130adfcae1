import HarkAccessibility
import HarkDOM
import Testing

@testable import HarkReading

/// What boards, banks and town halls have on their pages, as it is counted and named.
struct EverydayPageTests {
  private static let text =
    "<p>기온이 7도 아래로 내려가면 바꾸라고 하던데, 다들 언제 바꾸시나요? 수도권 기준으로 궁금합니다.</p>"

  @Test(arguments: [
    ("<h3>댓글 <em>3</em></h3>", ""), ("<h3>Comments</h3>", "<p>Newest first</p>"),
    ("<h3>3 comments</h3>", ""),
  ])
  func `comments are counted, and neither the form nor what stands around them is`(
    heading: String, sorting: String
  ) {
    let page = Pages.page(
      "<main><h2>겨울 타이어</h2>\(Self.text)\(heading)\(sorting)<ul>"
        + (1...3).map {
          "<li><b>A\($0)</b> <span>13:\($0)0</span><p>글 \($0)</p><button>답글</button>"
        }
        .joined() + "</ul><form><textarea title=댓글></textarea><button>등록</button></form></main>"
        + "<footer><p>주소</p><p>Copyright</p></footer>")
    let comments = ArticleSurroundings(of: page).comments
    #expect(comments?.count == 3)
    #expect(comments.map { $0.items.upperBound <= page.items.count - 2 } == true)
  }

  @Test func `a list item that has its number in its text is told it once`() {
    let page = Pages.page("<ol><li>1. 정보입력<li>2) 정보확인<li>이체완료<li>4.5 kg</ol>")
    let markers = page.items.filter(\.startsListItem).map { page.string($0.marker) }
    #expect(markers == ["-", "-", "3.", "4."])
  }

  @Test(arguments: [
    ("氏名(姓)必須", "氏名(姓)"), ("氏名【必須】", "氏名"), ("성명 (필수)", "성명"), ("성명 *필수입력", "성명"),
    ("Email (required)", "Email"), ("Email required", "Email"), ("Email *", "Email"),
    ("Is it required?", "Is it required?"), ("필수", "필수"), ("Unrequired", "Unrequired"),
  ])
  func `a required field is named without the word that says so`(label: String, name: String) {
    let page = Pages.page("<label>\(label) <input required></label>")
    let field = page.items.first { $0.role.isField }
    #expect(field.map { page.string(page.nameRange(of: $0)) } == name)
    let free = Pages.page("<label>\(label) <input></label>")
    let other = free.items.first { $0.role.isField }
    #expect(other.map { free.string(free.nameRange(of: $0)) } == label)
  }
}
