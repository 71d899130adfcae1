import HarkAccessibility
import Testing

struct ShadowTreesTests {
  @Test(arguments: [
    // What the markup is, and what is read.
    ("<div><template shadowrootmode=open>shown</template>light</div>", "shown"),
    ("<div><template shadowrootmode=closed>a <slot></slot> c</template>b</div>", "a b c"),
    ("<x-a><template shadowrootmode=OPEN>a <slot></slot></template><p>b</p></x-a>", "a b"),
    (
      "<x-a><template shadowrootmode=open><slot name=t></slot> | <slot></slot></template>"
        + "body <b slot=t>title</b> more</x-a>", "title | body more"
    ),
    ("<div><template shadowrootmode=open><slot>fallback</slot></template></div>", "fallback"),
    (
      "<div><template shadowrootmode=open><slot name=a>fallback</slot></template>light</div>",
      "fallback"
    ),
    // Of slots with one name the first shows all, of two shadow trees the first is the host's.
    (
      "<div><template shadowrootmode=open><slot>1</slot><slot>2</slot></template>light</div>",
      "light 2"
    ),
    (
      "<div><template shadowrootmode=open>one</template><template shadowrootmode=open>two</template></div>",
      "one"
    ),
    (
      "<x-a><template shadowrootmode=open><x-b><template shadowrootmode=open>[<slot></slot>]"
        + "</template><slot></slot></x-b></template>light</x-a>", "[ light ]"
    ),
    // What is no shadow tree.
    ("<div><template>inert</template>light</div>", "light"),
    ("<div><template shadowrootmode=wrong>inert</template>light</div>", "light"),
    ("<ul><template shadowrootmode=open>inert</template><li>light</ul>", "light"),
    // Style sheets of a template are not the page's.
    ("<template><style>p { display: none }</style></template><p>light</p>", "light"),
    (
      "<div><template shadowrootmode=open><style>p { display: none }</style><slot></slot></template>"
        + "<p>light</div>", "light"
    ),
  ])
  func `a declared shadow tree is read in place of what its host holds`(
    markup: String, text: String
  ) {
    #expect(Page(markup).text == text)
  }

  @Test func `names come from what slots show, and ids from the same shadow tree`() throws {
    let card =
      "<x-a><template shadowrootmode=open><label for=n>Name</label> <input id=n "
      + "aria-describedby=h><b id=h>of <slot></slot></b></template>"
    let page = Page(card + "Ann</x-a>" + card + "Bob</x-a><input id=n aria-label=outside>")
    let fields = page.tree.nodes.indices.map { AccessibilityTree.NodeID($0) }
      .filter { page.tree[$0].role == .textbox }
    #expect(fields.map { page.tree.name(of: $0) } == ["Name", "Name", "outside"])
    #expect(fields.map { page.tree.description(of: $0) } == ["of Ann", "of Bob", ""])
  }
}
