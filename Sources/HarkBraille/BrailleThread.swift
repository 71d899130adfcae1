import HarkBrailleProtocol
import HarkReading
import HarkThreads

/// What lives on the thread of a braille display.
///
/// 1. It connects, and tries again every few seconds while there is no display.
/// 2. It shows the newest line, moves in it as panning keys ask, and tells of all other keys.
/// 3. When BRLTTY goes away it begins anew.
final class BrailleThread {
  private let orders: Mailbox<DisplayOrder>
  private let program: String
  private let post: @Sendable (BrailleEvent) -> Void
  private var line: BrailleLine?
  private var window: BrailleWindow?
  /// The table that lines are translated by; nil for BRLTTY's own.
  private var table: String?
  private var translator: BrailleTranslator?
  /// Why the last line was not translated: each reason is told once.
  private var toldOfTable: BrailleTableFailure?
  private var isWanted = true
  private var isClosed = false
  /// Who waits until what was asked for is done.
  private var waiting: [Monitor<Bool>] = []
  /// Why there was no display at the last try: each reason is told once.
  private var told: BrailleFailure?

  /// Whether there was a display at the last try: one that is taken for another is gone for a moment.
  private var hadDisplay = false

  /// How long to wait before the next try, and before the first one after a display has gone.
  private static let patience = Duration.seconds(2)
  private static let firstPatience = Duration.milliseconds(300)

  init(
    _ orders: Mailbox<DisplayOrder>, translator: String,
    post: @escaping @Sendable (BrailleEvent) -> Void
  ) {
    self.orders = orders
    program = translator
    self.post = post
  }

  /// Serves until the display is closed.
  func run() {
    while !isClosed {
      do {
        try serve()
      } catch {
        if !hadDisplay, told != error {
          told = error
          post(.lost(error))
        }
        // Without a display whatever was asked for is done.
        tellDone()
        let next = ContinuousClock.now + (hadDisplay ? Self.firstPatience : Self.patience)
        hadDisplay = false
        while !isClosed, ContinuousClock.now < next {
          obey(orders.take(until: next))
          tellDone()
        }
      }
    }
    tellDone()
  }

  /// Serves one connection to its end.
  private func serve() throws(BrailleFailure) {
    let connection = try BrailleConnection()
    var isFound = false
    window = nil
    if isWanted {
      try enter(connection, &isFound)
      try show(on: connection)
    }
    while !isClosed {
      // Who does not have the display gets no keys; that BRLTTY has gone is found when it is taken again.
      let taken = orders.take(until: nil, orReadable: isWanted ? connection.descriptor : -1)
      let wasWanted = isWanted
      obey(taken)
      if isClosed { break }
      if isWanted {
        try enter(connection, &isFound)
        if line != window?.line || window == nil || !wasWanted {
          let cells = connection.device.cells
          try connection.measure()
          if connection.device.cells != cells { window = nil }
          try show(on: connection)
        }
        // One may have come while the library waited for an answer: then nothing is left to be read.
        while let key = try connection.key() { try answer(key, on: connection) }
      } else {
        connection.leave()
      }
      tellDone()
    }
    connection.leave()
  }

  /// Takes the display for this terminal, and tells of it the first time: before nobody knows whether it can be had.
  private func enter(
    _ connection: BrailleConnection, _ isFound: inout Bool
  ) throws(BrailleFailure) {
    try connection.enter()
    guard !isFound else { return }
    isFound = true
    hadDisplay = true
    told = nil
    post(.found(connection.device))
  }

  private func obey(_ taken: [DisplayOrder]) {
    for order in taken {
      switch order {
      case .show(let line): self.line = line
      case .use(let table): use(table)
      case .leave(let done):
        isWanted = false
        waiting.append(done)
      case .take: isWanted = true
      case .close(let done):
        isClosed = true
        waiting.append(done)
      }
    }
  }

  private func tellDone() {
    for done in waiting { done.change { $0 = true } }
    waiting = []
  }

  private func show(on connection: BrailleConnection) throws(BrailleFailure) {
    guard let line else { return }
    if window?.line != line {
      window = BrailleWindow(
        line, cells: connection.device.cells, translated: translated(line), after: window)
    }
    guard let window else { return }
    guard connection.show(window.shown, cursor: window.cursor) else { throw .noServer }
  }

  private func use(_ table: String?) {
    guard table != self.table else { return }
    self.table = table
    translator = table.map { BrailleTranslator(program: program, table: $0) }
    toldOfTable = nil
    window = nil
  }

  /// The line by the table that is wanted; nil where there is none, or it can't be used, which is told.
  private func translated(_ line: BrailleLine) -> BrailleCells? {
    guard let translator else { return nil }
    do throws(BrailleTableFailure) {
      return try translator.cells(of: line.scalars)
    } catch {
      if toldOfTable != error {
        toldOfTable = error
        post(.untranslated(error))
      }
      return nil
    }
  }

  private func answer(
    _ key: BrailleConnection.Key, on connection: BrailleConnection
  ) throws(BrailleFailure) {
    guard let number = line?.number else { return }
    switch key {
    case .panRight, .panLeft:
      let isForward = key == .panRight
      if window?.pan(forward: isForward) == true {
        try show(on: connection)
      } else {
        post(.key(isForward ? .beyondEnd(line: number) : .beyondStart(line: number)))
      }
    case .route(let cell):
      guard let window else { return }
      post(.key(.touch(line: number, character: window.character(atCell: cell))))
    case .down: post(.key(.nextItem))
    case .up: post(.key(.previousItem))
    case .top: post(.key(.top))
    case .bottom: post(.key(.bottom))
    case .home: post(.key(.home))
    }
  }
}
