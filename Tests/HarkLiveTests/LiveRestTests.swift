import HarkPage
import TestThreads
import Testing

@testable import HarkLive

/// A page that nobody looks at.
struct LiveRestTests {
  private let start = ContinuousClock.now

  @Test func `a page waits some time after it was left, and goes on for a moment of each minute`() {
    var rest = LiveRest()
    #expect(rest.next == nil)
    rest.begin(true, at: start)
    #expect(rest.take(at: start + .seconds(9), isBusy: false) == nil)
    let first = start + LiveRest.before
    #expect(rest.take(at: first, isBusy: false) == true)
    #expect(rest.take(at: first + .seconds(30), isBusy: false) == nil)
    let second = first + LiveRest.frozen
    #expect(rest.take(at: second, isBusy: true) == false)
    #expect(rest.take(at: second + LiveRest.awake, isBusy: false) == true)
  }

  @Test func `what is under way is not made to wait`() {
    var rest = LiveRest()
    rest.begin(true, at: start)
    let first = start + LiveRest.before
    #expect(rest.take(at: first, isBusy: true) == nil)
    #expect(rest.take(at: first + .seconds(1), isBusy: false) == true)
  }

  @Test func `who comes back has a page that goes on`() {
    var rest = LiveRest()
    rest.begin(true, at: start)
    _ = rest.take(at: start + LiveRest.before, isBusy: false)
    rest.begin(false, at: start + .seconds(20))
    #expect(rest.next == nil)
    #expect(rest.take(at: start + .seconds(200), isBusy: false) == nil)
  }
}

@Suite(
  .enabled(if: TestEngine.isInstalled, "chromium-headless-shell is missing"), .serialized,
  .startsEngine, .waits)
struct `A page in the background of the engine` {
  @Test func `a page that nobody looks at hears that it is hidden, and that it is shown again`()
    throws
  {
    let page = try TestEngine().page(
      """
      <p id=p>Begin</p><script>document.addEventListener('visibilitychange', () => {
        p.textContent = `${p.textContent} ${document.visibilityState}`;
      });</script>
      """)
    page.page.rest(true)
    page.page.rest(false)
    #expect(page.waits(for: "Begin hidden visible"))
  }

  @Test func `a page that plays something is not made to wait`() throws {
    let page = try TestEngine().page(
      """
      <p id=p>Begin</p><canvas id=c></canvas><video id=v muted></video><script>
      const context = c.getContext('2d');
      setInterval(() => { context.fillRect(Math.random() * 100, 0, 9, 9); }, 50);
      v.srcObject = c.captureStream(10);
      v.play().then(() => { p.textContent = 'Plays'; }, (error) => { p.textContent = error.name; });
      document.addEventListener('freeze', () => { p.textContent = 'Waited'; });
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden && p.textContent === 'Plays') p.textContent = 'Played on';
      });</script>
      """)
    #expect(page.waits(for: "Plays"))
    page.page.rest(true)
    page.page.freezeResting(true)
    page.page.rest(false)
    #expect(page.waits(for: "Played on"))
  }

  @Test func `a page that was made to wait goes on when its reader is back`() throws {
    let page = try TestEngine().page(
      "<p id=p>Begin</p><script>setInterval(() => { p.textContent = 'Went on'; }, 100);</script>")
    page.page.rest(true)
    page.page.freezeResting(true)
    page.page.rest(false)
    #expect(page.waits(for: "Went on"))
  }
}
