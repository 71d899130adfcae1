import HarkAccessibility
import HarkDOM
import Testing

@testable import HarkReading

/// What can be done on pages, the most used first.
struct PageDeedTests {
  private static func deeds(_ html: String) -> [String] {
    let page = Pages.page(html)
    return PageDeeds.found(on: page, FormSurvey(page.tree.document), from: 0).map {
      $0.name.isEmpty ? $0.kind.rawValue : "\($0.kind.rawValue): \($0.name)"
    }
  }

  @Test(arguments: [
    (
      "<nav><a href=/login>Sign in</a></nav><main><h1>Lamp</h1><p>$12<form action=/cart><button>Add to cart</button></form></main><footer><a href=/c>Contact us</a></footer>",
      ["buy: Add to cart", "sign-in: Sign in", "contact: Contact us"]
    ),
    (
      "<main><form action=/login method=post><label>Mail <input type=email name=m></label><label>Password <input type=password name=p></label><button>Continue</button></form></main>",
      ["sign-in: Continue"]
    ),
    (
      "<header><form role=search><input name=q aria-label=Search><button>Go</button></form></header><main><p>Text</p><a rel=next href=/2>Page 2</a></main>",
      ["next-part: Page 2", "search: Go"]
    ),
    (
      "<main><form><label>Check-in <input type=date name=a></label><button>See prices</button></form></main>",
      ["choose-date: See prices"]
    ),
    (
      "<main><p>글</p><form method=post><label>댓글 <textarea name=c></textarea></label><button>댓글 쓰기</button></form><a href=/f.pdf>보고서</a></main>",
      ["reply: 댓글 쓰기", "download: 보고서"]
    ),
    (
      "<main><a href='mailto:a@b.example'>メール</a><button>カートに入れる</button></main>",
      ["buy: カートに入れる", "contact: メール"]
    ),
    (
      "<main><h1>이어폰</h1><form method=post><button type=button>수량 감소</button><input name=q value=1 title=수량><button type=button>수량 증가</button><button name=b value=c>장바구니</button><button name=b value=n>바로구매</button></form></main>",
      ["buy: 장바구니"]
    ),
    (
      "<main><h1>Lamp</h1><form method=post><button type=button aria-label='Decrease quantity'>-</button><input name=q value=1 aria-label=Quantity><button>Add to basket</button></form></main>",
      ["buy: Add to basket"]
    ),
    // An index names what its pages are about; a menu and a link of its own name what can be done.
    (
      "<nav><ul><li><a href=/j>Apply for a card</a></ul></nav><main><h1>Manual</h1><ul><li><a href=/1>Add Border</a><li><a href=/2>Apply Lens</a><li><a href=/3>Blur</a><li><a href=/4>Curve Bend</a><li><a href=/5>Emboss</a><li><a href=/6>Search and Replace</a><li><a href=/7>Ripple</a><li>More<ul><li><a href=/8>Apply Canvas</a></ul></ul></main>",
      ["apply: Apply for a card"]
    ),
    (
      "<main><h1>Course</h1><ul><li><a href=/1>Apply to this course</a><li><a href=/2>Fees</a></ul></main>",
      ["apply: Apply to this course"]
    ),
    // What turns pictures over is no next part, and what only begins or ends so is something else.
    (
      "<main><button>Next slide</button><button>Play slideshow</button><a href=/i>Sign in to continue</a><a href=/n>Next level</a></main>",
      ["sign-in: Sign in to continue"]
    ),
    (
      "<main><p><button>Next</button><p><a href=/u>Get started</a><p><a href=/d>Download</a><form role=search><input name=q><button>Go</button></form></main><footer><a href=/u>Get started</a></footer>",
      ["sign-up: Get started", "download: Download", "search: Go", "next-part: Next"]
    ),
    (
      "<main><a href=/o>Buying options</a><a href=/s>Talk to an expert</a></main>",
      ["buy: Buying options", "contact: Talk to an expert"]
    ),
    // Some words are things where others stand beside them.
    (
      "<main><a href=/a>Address book</a><a href=/t>Track an order</a><a href=/s>Order status</a><a href=/g>Check out our gallery</a></main>",
      []
    ),
    (
      "<main><a href=/b>Book your free lesson</a><a href=/o>How to order</a><a href=/l>Member login</a></main>",
      ["buy: How to order", "book: Book your free lesson", "sign-in: Member login"]
    ),
    ("<main><p>Nothing but <a href=/x>a word</a>.</main>", []),
  ]) func `deeds are told from forms, links and the words of buttons`(
    html: String, expected: [String]
  ) {
    #expect(Self.deeds(html) == expected)
  }
}
