import HarkReading

/// The reader of a tab: the pages that she goes to and fro between, where she is on the one that is shown, how she came
/// there, and what of it was printed and is being read.
struct Reader {
  /// What of the page was printed last.
  enum Shown { case nothing, item, screen }

  private(set) var history = History()
  /// The page that is shown, and where she is on it; nil where there is none.
  var visit: Visit? {
    _read { yield history.current }
    _modify { yield &history.current }
  }
  /// The size of letters that she reads in, in percent.
  var scale: Int
  private(set) var shows = Shown.nothing
  /// What is being read on, if anything.
  var reading: ReadingOn?
  /// Where a key stopped reading last.
  private(set) var paused: PausedReading?
  /// Places before jumps, the last one last.
  private var jumps: [ReadingPosition] = []
  /// The item before the last jump, so that only what is entered is told.
  private var jumpOrigin: Int?

  private static let mostJumps = 100

  init(history: History = History(), scale: Int) {
    self.history = history
    self.scale = scale
  }

  var place: ReadingPosition { visit?.place ?? ReadingPosition(item: 0) }

  // MARK: Pages

  /// Goes to another page; what was forward is gone.
  mutating func turn(to visit: Visit) {
    history.add(visit)
    leavePage()
  }

  /// Goes back or forward by so many pages.
  mutating func turn(by steps: Int) {
    history.move(by: steps)
    leavePage()
  }

  /// Has the page anew that was loaded anew.
  mutating func turn(anew visit: Visit) {
    history.replace(visit)
    leavePage()
  }

  private mutating func leavePage() {
    forgetJumps()
    shows = .nothing
  }

  /// Takes visits out; where the current one goes, the one before it is current.
  mutating func forget(where goes: (Visit) -> Bool) { history.remove(where: goes) }

  /// Changes a visit that may be another than the current one; says whether it is one of hers.
  mutating func change(_ id: VisitID, _ body: (inout Visit) -> Void) -> Bool {
    history.change(id, body)
  }

  /// Changes all visits of hers.
  mutating func changeAll(_ body: (inout Visit) -> Void) { history.changeAll(body) }

  /// Goes away, to another tab: what is here stays as it is to be found again.
  mutating func leave() {
    reading = nil
    paused = nil
    jumpOrigin = nil
    shows = .nothing
  }

  // MARK: Places

  /// Goes to a place, by a key or with the voice.
  mutating func move(to place: ReadingPosition) { visit?.move(to: place) }

  /// Goes somewhere far, and remembers where from.
  mutating func jump(to place: ReadingPosition) {
    jumpOrigin = visit?.isFresh == true ? nil : self.place.item
    if self.place != place {
      jumps.append(self.place)
      if jumps.count > Reader.mostJumps { jumps.removeFirst() }
    }
    move(to: place)
  }

  /// The place before the last jump, once.
  mutating func takeJump() -> ReadingPosition? { jumps.popLast() }

  /// The page has other items, or another one is to be forgotten: places before jumps are none of it.
  mutating func forgetJumps() { jumps = [] }

  /// The item that she has jumped from, once.
  mutating func takeJumpOrigin() -> Int? {
    defer { jumpOrigin = nil }
    return jumpOrigin
  }

  // MARK: What was told

  /// Notes what of the page was printed last.
  mutating func note(shown: Shown) { shows = shown }

  /// Ends reading on; says whether anything of it was still to be heard.
  mutating func stopReading() -> Bool {
    if let item = reading?.current { pause(at: item) }
    defer { reading = nil }
    return reading.map { $0.waiting > 0 } ?? false
  }

  /// Notes that reading stopped in an item.
  mutating func pause(at item: Int) { paused = PausedReading(visit: visit?.id, item: item) }

  /// Whether reading stopped in the very item where she is.
  var isPausedHere: Bool {
    paused.map { $0.visit == visit?.id && $0.item == place.item } ?? false
  }

  /// She has gone on from where reading stopped.
  mutating func forgetPause() { paused = nil }
}
