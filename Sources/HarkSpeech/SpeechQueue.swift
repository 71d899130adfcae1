import HarkReading

/// What waits to be said, in which order, and what of it the engine has already: a value without
/// threads or clocks.
///
/// The order: an error; replies to a key; an error that was there before the reply; the result of a
/// load; what changed by itself; reading. It is decided again at the end of each sentence, so what no
/// key asked for waits until then, and reading resumes after it. The engine has at most two segments,
/// so that there is no gap between sentences and little to take back.
struct SpeechQueue {
  /// An utterance and how far it has come.
  struct Entry {
    let number: Int
    let utterance: Utterance
    /// What of it is prepared.
    var segments: [PreparedSegment]
    /// What of it is not.
    var rest: UtterancePortions?
    /// The next segment that the engine hasn't got.
    var next = 0
    /// The first segment that isn't finished.
    var unfinished = 0
    /// How many of its segments the transcript has: what the engine gives back unheard is the same when it gets it again.
    var recorded = 0
    /// Words of it that were heard.
    var wordsHeard = 0
    var hasStarted = false
    /// An error that follows the reply.
    var isDeferred = false
    /// It was cut once and is said again.
    var isAgain = false

    /// True once a listener knows what it is about.
    var isHeard: Bool { wordsHeard > 2 || unfinished > 0 }

    /// Begins anew where it was cut in its first words, once; false where it can't.
    mutating func startAnew() -> Bool {
      if hasStarted || wordsHeard > 0 {
        guard !isHeard, !isAgain, utterance.priority != .live else { return false }
        isAgain = true
      }
      next = 0
      wordsHeard = 0
      hasStarted = false
      return true
    }

    /// Whether the engine has not got all of it.
    var isUnsent: Bool { next < segments.count || rest != nil }
  }

  /// A segment that the engine has.
  struct Flight {
    let id: UInt32
    let entry: Int
    let priority: Priority
    let index: Int
    let segment: PreparedSegment
    var isStarted = false
    var isBegun = false
    var isMade = false
    var isRecorded = false
    /// The last word that was heard, in Unicode scalars of the segment.
    var heardOffset = 0
  }

  static let segmentsAhead = 2

  private var entries: [Priority: [Entry]] = [:]
  private(set) var flights: [Flight] = []
  private var nextNumber = 0
  // The entry whose sentence is cut in several segments, of which the last isn't sent.
  private var open: (priority: Priority, entry: Int)?
  /// True after a key: what waited waits for what the key says.
  private(set) var isHeld = false
  /// True while what is read waits for the reading voice.
  var isReadingHeld = false

  /// How many utterances there are.
  var count: Int { entries.values.reduce(0) { $0 + $1.count } }

  /// True when nothing waits and the engine has nothing.
  var isEmpty: Bool { flights.isEmpty && entries.values.allSatisfy(\.isEmpty) }

  /// True while something is said or is about to be: what a key holds back is not.
  var isSpeaking: Bool { !flights.isEmpty || (!isHeld && entries.values.contains { !$0.isEmpty }) }

  /// What came in answer to a new utterance.
  enum Addition: Equatable {
    /// It waits for its turn.
    case waits
    /// The engine must give back what nobody heard.
    case overtakes
    /// What is being said must stop at once.
    case cutsIn
  }

  /// Takes an utterance in.
  ///
  /// - Parameters:
  ///   - utterance: what is said.
  ///   - segments: its beginning, already cut into segments; at least one.
  ///   - rest: what follows them.
  /// - Returns: what it asks of the engine.
  mutating func add(
    _ utterance: Utterance, segments: [PreparedSegment], rest: UtterancePortions? = nil
  ) -> Addition {
    // What comes first after a key is what the key says, be it that something is wrong.
    if isHeld, utterance.priority == .error { deferErrors() }
    isHeld = false
    let entry = Entry(
      number: nextNumber, utterance: utterance, segments: segments, rest: rest)
    nextNumber += 1
    entries[utterance.priority, default: []].append(entry)
    switch utterance.priority {
    case .reply:
      deferErrors()
      guard flights.contains(where: { $0.priority != .reply }) else { return .waits }
      // A reply that is being said is said to its end; what comes after it makes room.
      if flights.first?.priority == .reply { return .overtakes }
      // A reply never waits for the end of a sentence.
      takeBackWhole()
      return .cutsIn
    case .reading: return .waits
    case .error, .load, .live:
      let rank = Self.rank(utterance.priority)
      let isLate = flights.contains { !$0.isStarted && Self.rank($0.priority) > rank }
      return isLate ? .overtakes : .waits
    }
  }

  /// Has the errors that nobody heard wait for what the last key says.
  private mutating func deferErrors() {
    for index in entries[.error, default: []].indices {
      entries[.error]?[index].isDeferred = true
    }
  }

  private static func rank(_ priority: Priority) -> Int {
    switch priority {
    case .error: 0
    case .reply: 1
    case .load: 2
    case .live: 3
    case .reading: 4
    }
  }

  /// A key was pressed: replies and reading are dropped, and so is an error or a result that was heard.
  mutating func interrupt() {
    takeBackWhole()
    entries[.reading] = nil
    entries[.reply] = nil
    for priority in Self.messages {
      entries[priority] = entries[priority]?.compactMap { entry in
        var entry = entry
        return entry.startAnew() ? entry : nil
      }
    }
    isHeld = true
  }

  /// What no key asked for: none of it makes sense from the middle of a sentence on.
  private static let messages = [Priority.error, .load, .live]

  /// Takes back all that the engine has; of a message the sentence that was cut is said whole.
  private mutating func takeBackWhole() {
    guard let first = flights.first, Self.messages.contains(first.priority) else {
      return takeBack()
    }
    forgetRecorded()
    giveBack(from: first.id)
  }

  /// What the engine has is stopped: all of it that is said again is another event of the transcript.
  private mutating func forgetRecorded() {
    for flight in flights {
      _ = change(flight) { $0.recorded = min($0.recorded, flight.index) }
    }
  }

  /// Notes that the transcript has a segment.
  mutating func noteRecorded(_ flight: Flight) {
    update(flight.id) { $0.isRecorded = true }
    _ = change(flight) { $0.recorded = max($0.recorded, flight.index + 1) }
  }

  /// Forgets what waits at a priority and what is being said of it.
  ///
  /// - Returns: whether the engine had some of it and must stop.
  mutating func withdraw(_ priority: Priority) -> Bool {
    let isSaid = flights.contains { $0.priority == priority }
    if isSaid { takeBack() }
    entries[priority] = nil
    return isSaid
  }

  /// Forgets what waits at a priority and was not given to the engine.
  mutating func forgetUnheard(_ priority: Priority) {
    entries[priority]?.removeAll { entry in !flights.contains { $0.entry == entry.number } }
  }

  /// Forgets everything.
  mutating func removeAll() {
    entries = [:]
    flights = []
    open = nil
  }

  /// Gives the next segment for the engine, which gets this number; nil when it has enough.
  mutating func send(as id: UInt32) -> Flight? {
    guard !isHeld, flights.count < Self.segmentsAhead else { return nil }
    guard let (priority, place) = nextPlace(), let entry = entries[priority]?[place],
      entry.next < entry.segments.count  // Else it is being prepared.
    else { return nil }
    // What is soon withdrawn may not have to be taken back from behind what is being said, which would begin anew.
    if priority == .live, flights.contains(where: { $0.priority != .live }) { return nil }
    let segment = entry.segments[entry.next]
    var flight = Flight(
      id: id, entry: entry.number, priority: priority, index: entry.next, segment: segment)
    flight.isRecorded = entry.next < entry.recorded
    entries[priority]?[place].next += 1
    open = segment.endsSentence ? nil : (priority, entry.number)
    flights.append(flight)
    return flight
  }

  private func nextPlace() -> (Priority, Int)? {
    func unsent(_ entry: Entry) -> Bool { entry.isUnsent }
    if let open, !isReadingHeld || open.priority != .reading,
      let place = entries[open.priority]?.firstIndex(where: { $0.number == open.entry }),
      entries[open.priority].map({ unsent($0[place]) }) == true
    {
      return (open.priority, place)
    }
    let errors = entries[.error, default: []]
    if let place = errors.firstIndex(where: { unsent($0) && !$0.isDeferred }) {
      return (.error, place)
    }
    for priority in [Priority.reply, .error, .load, .live, .reading] {
      if isReadingHeld, priority == .reading { continue }
      if let place = entries[priority]?.firstIndex(where: unsent) { return (priority, place) }
    }
    return nil
  }

  /// The utterance whose next portion is wanted soon, by its priority and number, and what of it is not
  /// prepared; nil where enough is.
  var unprepared: (priority: Priority, entry: Int, rest: UtterancePortions)? {
    guard !isHeld, let (priority, place) = nextPlace(), let entry = entries[priority]?[place],
      let rest = entry.rest, entry.segments.count - entry.next < Self.segmentsAhead
    else { return nil }
    return (priority, entry.number, rest)
  }

  /// Takes more segments of an utterance, unless it was dropped meanwhile.
  mutating func append(
    _ segments: [PreparedSegment], to entry: Int, _ priority: Priority, rest: UtterancePortions?
  ) {
    guard let place = entries[priority]?.firstIndex(where: { $0.number == entry }) else { return }
    entries[priority]?[place].segments += segments
    entries[priority]?[place].rest = rest
  }

  /// The flight of this number.
  func flight(_ id: UInt32) -> Flight? { flights.first { $0.id == id } }

  /// The utterance of a flight.
  func utterance(of flight: Flight) -> Utterance? {
    entries[flight.priority]?.first { $0.number == flight.entry }?.utterance
  }

  /// Changes a flight.
  mutating func update(_ id: UInt32, _ body: (inout Flight) -> Void) {
    guard let index = flights.firstIndex(where: { $0.id == id }) else { return }
    body(&flights[index])
  }

  /// A segment is heard; true when it is the first of its utterance.
  mutating func start(_ id: UInt32) -> Bool {
    update(id) { $0.isStarted = true }
    guard let flight = flight(id) else { return false }
    return change(flight) { entry in
      defer { entry.hasStarted = true }
      return !entry.hasStarted
    } ?? false
  }

  /// A word is heard.
  mutating func hear(_ id: UInt32, offset: Int) {
    update(id) { $0.heardOffset = offset }
    guard let flight = flight(id) else { return }
    _ = change(flight) { $0.wordsHeard += 1 }
  }

  /// A segment was heard to its end; gives its utterance when that is finished too.
  mutating func finish(_ id: UInt32) -> Utterance? {
    guard let index = flights.firstIndex(where: { $0.id == id }) else { return nil }
    let flight = flights.remove(at: index)
    let finished = change(flight) { entry -> Utterance? in
      entry.unfinished = flight.index + 1
      return entry.unfinished >= entry.segments.count && entry.rest == nil
        ? entry.utterance : nil
    }
    guard let utterance = finished ?? nil else { return nil }
    entries[flight.priority]?.removeAll { $0.number == flight.entry }
    if entries[flight.priority]?.isEmpty == true { entries[flight.priority] = nil }
    return utterance
  }

  private mutating func change<Result>(_ flight: Flight, _ body: (inout Entry) -> Result) -> Result?
  {
    guard let place = entries[flight.priority]?.firstIndex(where: { $0.number == flight.entry })
    else { return nil }
    // In place: what a long utterance has said is not copied for each word.
    return body(&entries[flight.priority, default: []][place])
  }

  /// The engine gave back this segment and all later ones.
  mutating func giveBack(from id: UInt32) {
    for flight in flights.reversed() where flight.id >= id {
      _ = change(flight) { $0.next = min($0.next, flight.index) }
    }
    flights.removeAll { $0.id >= id }
    if let last = flights.last {
      open = last.segment.endsSentence ? nil : (last.priority, last.entry)
    } else {
      open = nil
    }
  }

  /// Takes back all that the engine has; what was heard of it isn't said again.
  mutating func takeBack() {
    guard let first = flights.first else { return }
    forgetRecorded()
    if first.heardOffset > 0 {
      _ = change(first) { entry in
        entry.segments[first.index] = first.segment.suffix(from: first.heardOffset)
      }
    }
    giveBack(from: first.id)
  }

  /// Whether something is read or waits to be.
  var hasReading: Bool { entries[.reading]?.isEmpty == false }

  /// Changes what is read and not sent.
  mutating func changeReading(_ body: (PreparedSegment) -> PreparedSegment) {
    for place in entries[.reading, default: []].indices {
      let next = entries[.reading]?[place].next ?? 0
      entries[.reading]?[place].segments[next...].indices.forEach { index in
        guard let segment = entries[.reading]?[place].segments[index] else { return }
        entries[.reading]?[place].segments[index] = body(segment)
      }
    }
  }

  /// Has all that is read and was not begun prepared anew.
  mutating func forgetPreparedReading() {
    for place in entries[.reading, default: []].indices {
      guard let entry = entries[.reading]?[place], entry.next == 0, !entry.hasStarted else {
        continue
      }
      entries[.reading]?[place].segments = []
      entries[.reading]?[place].rest = UtterancePortions(entry.utterance)
    }
  }

  /// Replaces the segment that killed the engine by its halves, or drops it when it is one word.
  ///
  /// - Returns: the word that is left out, nil when there are halves to try.
  mutating func cut(_ killer: Flight) -> String? {
    change(killer) { entry -> String? in
      guard entry.segments.indices.contains(killer.index) else { return nil }
      let segment = entry.segments[killer.index]
      if let (first, second) = segment.halves() {
        entry.segments.replaceSubrange(killer.index...killer.index, with: [first, second])
        return nil
      }
      // An utterance keeps at least one segment, so that it starts and finishes.
      entry.segments[killer.index].text = ""
      return segment.text
    } ?? nil
  }
}
