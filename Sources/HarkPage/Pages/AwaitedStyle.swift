package import HarkAccessibility
package import HarkDOM
import HarkReading

/// What gets the style sheets of one page.
package protocol StyleSource: AnyObject, Sendable {
  /// Gives the style sheets once they are here, or won't come, on any thread; at once where that is known.
  func whenDone(_ body: @escaping @Sendable (PageStyle) -> Void)

  /// Waits for them; nil where the page has none.
  func wait() -> PageStyle?
}

/// The style sheets of a page that are still on their way.
package struct AwaitedStyle: Sendable {
  /// What gets them.
  package let source: any StyleSource

  /// Waits for what a source gets.
  package init(_ source: any StyleSource) { self.source = source }

  /// The style sheets once they are here, or won't come; waits for that.
  package func wait() -> PageStyle? { source.wait() }
}

/// Style sheets that are here.
package final class ReadyStyle: StyleSource {
  private let style: PageStyle

  package init(_ style: PageStyle) { self.style = style }

  package func whenDone(_ body: @escaping @Sendable (PageStyle) -> Void) { body(style) }

  package func wait() -> PageStyle? { style }
}

/// A page that is to be made anew with its style sheets, and what its reader chose to be shown.
package struct StyleOrder: Sendable {
  package let page: BrowsedPage
  package let style: PageStyle
  package let shown: ShownText
  let form: FormState
  /// How many of its items were read, and stay.
  package let readItems: Int
  /// Tells the items that it was asked of from others.
  package let itemsNumber: Int

  package init(
    page: BrowsedPage, style: PageStyle, shown: ShownText, form: FormState, readItems: Int,
    itemsNumber: Int
  ) {
    self.page = page
    self.style = style
    self.shown = shown
    self.form = form
    self.readItems = readItems
    self.itemsNumber = itemsNumber
  }

  /// The page with its style sheets.
  ///
  /// - Complexity: linear in the page; run it off the thread that answers keys.
  package func made() -> StyledPage {
    var styled = page
    styled.take(style)
    styled.rebuild(showing: shown, form)
    let isStable = styled.linear.begins(with: page.linear.prefix(readItems))
    return StyledPage(page: styled, order: self, isStable: isStable)
  }
}

/// A page that was made anew with its style sheets.
package struct StyledPage: Sendable {
  package let page: BrowsedPage
  package let order: StyleOrder
  /// Whether the items that were read are all there, as they were and in their places.
  package let isStable: Bool

  package init(
    page: BrowsedPage, order: StyleOrder, isStable: Bool
  ) {
    self.page = page
    self.order = order
    self.isStable = isStable
  }
}
