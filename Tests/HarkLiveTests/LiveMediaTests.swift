import HarkDOM
import HarkLive
import HarkPage
import TestThreads
import Testing

/// What plays on a page, in one engine.
@Suite(
  .enabled(if: TestEngine.isInstalled, "chromium-headless-shell is missing"), .serialized,
  .startsEngine, .waits)
struct `Audio of a live page` {
  /// A page with three minutes of silence, whose captions begin at one minute.
  private func page() throws -> TestLivePage {
    let page = try TestEngine().page(
      """
      <audio id=a controls aria-label=Horn></audio><audio id=b controls src="data:audio/wav,no"></audio>
      <script>
        const wave = new Uint8Array(44 + 180 * 8000).fill(128), view = new DataView(wave.buffer);
        const text = (at, letters) => { for (let i = 0; i < letters.length; i++) wave[at + i] = letters.charCodeAt(i); };
        text(0, 'RIFF'); text(8, 'WAVEfmt '); text(36, 'data');
        for (const [at, value] of [[4, wave.length - 8], [16, 16], [24, 8000], [28, 8000], [40, 180 * 8000]])
          view.setUint32(at, value, true);
        for (const [at, value] of [[20, 1], [22, 1], [32, 1], [34, 8]]) view.setUint16(at, value, true);
        a.onloadedmetadata = () => document.body.append('Ready');
        a.src = URL.createObjectURL(new Blob([wave], {type: 'audio/wav'}));
        const track = a.addTextTrack('captions', 'English', 'en');
        track.addCue(new VTTCue(60, 120, '<v Ann>The <i>ferry</i> leaves.'));
      </script>
      """)
    #expect(page.waits(for: "Ready"))
    return page
  }

  private func media(_ outcome: LiveOutcome?) throws -> LiveMedia {
    guard case .media(let media) = outcome else {
      Issue.record("\(String(describing: outcome))")
      throw CancellationError()
    }
    return media
  }

  @Test(.timeLimit(.minutes(5)))
  func `is told with where it is, and moved, and what its captions say there is text`() throws {
    let page = try page()
    #expect(
      try media(page.act(.media(page.node("a"), by: 0)))
        == LiveMedia(.init(isPaused: true, seconds: 0, length: 180), captions: "", isBroken: false))
    #expect(try media(page.act(.media(page.node("a"), by: 65))).state.seconds == 65)
    #expect(try media(page.act(.media(page.node("a"), by: 0))).captions == "The ferry leaves.")
    #expect(try media(page.act(.media(page.node("a"), by: -500))).state.seconds == 0)
    // What the page shows says so as well.
    _ = page.act(.media(page.node("a"), by: 30))
    _ = page.act(.focus(page.node("a")))
    let view = try #require(page.lastView)
    let element = try #require(view.elements.element(of: page.node("a")))
    #expect(
      view.document.rendering?.media(of: element)
        == EngineRendering.Media(isPaused: true, seconds: 30, length: 180))
  }

  @Test(.timeLimit(.minutes(5)))
  func `plays and pauses, and what can't be played says so`() throws {
    let page = try page()
    #expect(try media(page.act(.media(page.node("a"), by: nil))).state.isPaused == false)
    #expect(try media(page.act(.media(page.node("a"), by: nil))).state.isPaused)
    #expect(try media(page.act(.media(page.node("b"), by: nil))).isBroken)
    #expect(page.act(.media(LiveNode(number: 99_999), by: nil)) == .gone)
  }
}
