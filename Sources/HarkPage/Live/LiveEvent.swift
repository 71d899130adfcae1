package import HarkDOM
package import HarkReading
package import HarkText
package import HarkWeb

/// What a live page tells, in the order in which it happened.
package enum LiveEvent: Sendable {
  /// The page as it is now, made anew off the thread that answers keys; at most one in 16 ms.
  case page(LiveSnapshot)
  /// What an order has asked for is done, and what came of it; behind the `page` events that it brought.
  case settled(Int, LiveOutcome)
  /// The page's script waits for an answer.
  case asked(LiveQuestion)
  /// The page has another address without a load: a client-side route, or a step back or forward on the page; before the
  /// `page` that shows it.
  case route(LiveRoute)
  /// The page would open another window, which was not opened.
  case window(Request)
  /// The page leads to a file.
  case download(DownloadOffer)
  /// The page has made a file for its reader that could not be taken from it.
  case fileNotTaken(name: String)
  /// A press has the page copy a text.
  case copied(String)
  /// The page has asked for a passkey, or would make one, and was told that there is none.
  case passkey(isNew: Bool)
  /// The page announces something itself (`ariaNotify`).
  case notified(String, isUrgent: Bool)
  /// A press would have the page printed.
  case prints
  /// So many bytes are being sent, with files in them.
  case sending(Int)
  /// The page asked for what is never given.
  case denied(LivePermission)
  /// The page's script has not answered for so many seconds.
  case hung(seconds: Int)
  /// The script that did not answer was stopped.
  case stopped
  /// The page's process has ended by itself; nothing more is told of it.
  case died(LiveDeath)
  /// There is no live page.
  case failed(LiveFailure)
}

/// What came of something that was done on a live page.
package enum LiveOutcome: Equatable, Sendable {
  /// Something of it changed that can be heard.
  case changed
  /// Nothing did, until the page had had its time.
  case unchanged
  /// Nothing did yet, and the page has asked its server for something since, or still does.
  case unanswered
  /// The element is not there any more, or can't be reached.
  case gone
  /// The file can't be read, the value is none that the field takes: why.
  case refused(Sentence)
  /// What plays, as it is now.
  case media(LiveMedia)
  /// A field that was typed into has opened this, whatever it is made of, and was not left.
  case offers(LiveNode)
  /// It brings an element into view: a mark or a button of what scrolls.
  case shows(LiveNode)
}

/// Something that plays on a live page.
package struct LiveMedia: Equatable, Sendable {
  /// Whether it plays, and where it is.
  package let state: EngineRendering.Media
  /// What its captions say now; empty for nothing.
  package let captions: String
  /// Whether the engine can't play it.
  package let isBroken: Bool

  /// Puts the parts together.
  package init(_ state: EngineRendering.Media, captions: String, isBroken: Bool) {
    self.state = state
    self.captions = captions
    self.isBroken = isBroken
  }
}

/// What the script of a page asks, and waits for.
package enum LiveQuestion: Equatable, Sendable {
  /// Something to be read; any answer ends it.
  case alert(String)
  case confirm(String)
  case prompt(String, initial: String)
  /// Whether the page may be left although something is not kept.
  case leave
  /// A name and a password for a server, which says what for.
  case credentials(host: String, realm: String)
  /// Files for a field that the page has pressed by itself, which need not be on the page; its script waits for none of
  /// them.
  case files(LiveNode, isMultiple: Bool)
}

/// A page of a client-side route.
package struct LiveRoute: Sendable {
  /// How the page came to it.
  package enum Way: Equatable, Sendable {
    /// It is behind the one before.
    case added
    /// It is in the place of the one before.
    case replaced
    /// The page went back by so many steps, or forward by a positive number.
    case travelled(Int)
    /// Another document was loaded, by a link, a form or a script: what was before is gone back to by a load.
    case loaded
  }

  package let way: Way
  package let address: Address
  /// What was sent for it, where another document answers a form: to have it again that has to be sent again.
  package var posted: Request.Body?

  /// Puts the parts together.
  package init(_ way: Way, _ address: Address) {
    self.way = way
    self.address = address
  }

  /// What asks for it again.
  package var request: Request {
    var request = Request(address)
    request.post(posted)
    return request
  }
}

/// What a page may ask for and never gets.
package enum LivePermission: String, CaseIterable, Sendable {
  case location, camera, microphone, notifications, clipboard, other
  /// A script that goes on without its page (service worker).
  case background
  /// The same, and the page waits for it, which has no end (`ServiceWorkerContainer.ready`).
  case worker
  /// A connection that stays open, in plain or past a proxy (WebSocket).
  case connection
  /// One more answer without an end (EventSource) than a page may have.
  case stream
  /// More bytes than are sent at once.
  case upload
}

/// Why a live page has ended by itself.
package enum LiveDeath: Equatable, Sendable {
  /// The engine, or the page's process, ended.
  case ended
  /// The page took more memory than it may.
  case memory
}

/// Why there is no live page.
package enum LiveFailure: Equatable, Sendable {
  /// No engine is installed.
  case notInstalled
  /// The system lets it have no cage.
  case noCage
  /// It did not start, or is of a version that answers otherwise: what it said, in one line.
  case notStarted(String)
  /// The page could not be fetched: why.
  case notFetched(Sentence)
}
