package import HarkReading
import HarkThreads

/// Shows lines on the braille display of BRLTTY, and tells of its keys, on a thread of its own.
package final class BrailleDisplay: Sendable {
  private let orders = Mailbox<DisplayOrder>()

  /// How long to wait for the display to be left: a BRLTTY that hangs holds nobody up.
  private static let patience: Int64 = 300_000

  /// Starts the thread, which connects as soon as there is a display.
  ///
  /// - Parameters:
  ///   - translator: the path of `hark-braille`.
  ///   - post: takes what the display tells, on the thread.
  package init(translator: String, post: @escaping @Sendable (BrailleEvent) -> Void) {
    WorkerThread.start(takesSignals: false) { [orders] in
      let thread = BrailleThread(orders, translator: translator, post: post)
      thread.run()
    }
  }

  /// Translates lines by a table of liblouis from now on; nil for BRLTTY's own table, a cell for each character.
  package func use(table: String?) { orders.post(.use(table: table)) }

  /// Shows a line from now on.
  package func show(_ line: BrailleLine) { orders.post(.show(line)) }

  /// Leaves the display to BRLTTY, for as long as another program has the terminal; waits a moment until that is done.
  package func leave() { finish { .leave($0) } }

  /// Takes the display again.
  package func take() { orders.post(.take) }

  /// Leaves the display and ends the thread; waits a moment until that is done.
  package func close() { finish { .close($0) } }

  private func finish(_ order: (Monitor<Bool>) -> DisplayOrder) {
    let done = Monitor(false)
    orders.post(order(done))
    let end = monotonicMicroseconds() + Self.patience
    done.waitOrWake { isDone in
      isDone || monotonicMicroseconds() >= end ? .done(()) : .wake(microseconds: end)
    }
  }
}

/// What a display's thread is asked for.
enum DisplayOrder: Sendable {
  case show(BrailleLine)
  case use(table: String?)
  /// The value turns true once it is done.
  case leave(Monitor<Bool>), close(Monitor<Bool>)
  case take
}
