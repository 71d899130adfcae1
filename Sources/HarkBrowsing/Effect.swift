import HarkAccessibility
package import HarkKeeping
package import HarkListenProtocol
package import HarkPage
package import HarkReading
import HarkSearch
package import HarkSettings
import HarkText
import HarkWeb

/// What browsing asks of the world, in the order in which it is to be done.
///
/// Nothing of it waits for an answer: what comes of it is told by an event.
package enum Effect: Sendable {
  /// Text for the terminal, as it is.
  case print(String)
  /// A sentence for standard error.
  case complain(String)
  /// What the voice says, or says no longer.
  case voice(VoiceOrder)
  /// Something is asked of the recogniser; told by `hearing`.
  case listen(ListenOrder)
  /// From now on the recogniser that these settings name hears what is said.
  case recognise(by: Settings)
  /// Something is asked of the braille display; told by `braille`.
  case braille(BrailleOrder)
  /// A page is to be got; it is told by `load` events of that number.
  case load(Int, LoadOrder)
  /// The load of that number ends at once, with what has arrived.
  case cancelLoad(Int)
  /// A page is to be looked at; its end is told by `peeked` of that number.
  case peek(Int, LoadOrder)
  /// A file is to be kept in a folder; told by `download` events of that number.
  case download(Int, DownloadOrder)
  /// A copy of a document is to be made with what was typed into it; told by `workDone` of that number with a
  /// `Result<[UInt8], Sentence>`.
  case copyDocument(Int, DocumentCopyOrder)
  /// The download of that number ends at once.
  case cancelDownload(Int)
  /// Something takes longer than a key may wait; its result is told by `workDone` of that number.
  case work(Int, @Sendable () -> any Sendable)
  /// Something is asked of what keeps passwords; told by `secrets` of that number.
  case askSecrets(Int, SecretOrder)
  /// Something is to be made ready, whose end nobody waits for.
  case prepare(@Sendable () -> Void)
  /// The elements of a visit's page are to be found anew; told by `navigation`.
  case findElements(VisitID, QuickNavigation)
  /// The style sheets of a visit's page are waited for; told by `styleCame`.
  case awaitStyle(VisitID, AwaitedStyle)
  /// A visit's page is to be made anew with its style sheets, off the thread that answers keys; told by `styled`.
  case style(VisitID, StyleOrder)
  /// Something is asked of a live page; told by `live`.
  case live(LiveID, LiveOrder)
  /// The store is to be opened; told by `storeOpened`.
  case openStore(StoreStart)
  /// What was visited is to be read from the store; told by `visitedKnown`.
  case readVisited
  /// Something is asked of the store; told by `kept` of that number.
  case keep(Int, KeepOrder)
  /// The session ends in good order; the store is closed once all that was asked of it is done.
  case endStore(Int64)
  /// What the rules for cookies are from now on.
  case keepCookies(by: Settings)
  /// Keep no more than so much from now on.
  case keepWithin(StoreLimits)
  /// What is typed is shown, or not: a password is asked for by a line.
  case echo(Bool)
  /// So many cursor reports are answers of the terminal and no keys; or none is any more.
  case expectCursorReports(Int), forgetCursorReports
  /// The shell has the terminal until it continues the program; told by `resumed`.
  case suspend
  /// The terminal is taken for keys again.
  case takeTerminal
  /// The person's own editor gets a text; told by `edited`.
  case edit(String)
  /// Another program is to do something with an address; told by `ran`.
  case run(OutsideProgram)
}

/// What the voice is asked for.
package enum VoiceOrder: Sendable {
  /// Something is said after, or instead of, what is being said, as its priority asks; and the key that it
  /// answers, after which nobody wants it.
  case say(Utterance, inAnswerTo: Int?)
  /// Silence at once; what waits is dropped.
  case interrupt
  /// What is being said, or waits to be, of how a load goes on: its result is here.
  case forgetProgress
  /// What is being read, or waits to be: it is not the reader's page any more, or has been ended.
  case forgetReading
  /// Results of loads that nobody has begun to hear.
  case forgetResults
  /// All that no key asked for and that is not being said.
  case forgetMessages
  case switchOn, switchOff
  /// A short sound, with speech on or off.
  case play(Sound)
  /// Numbers and punctuation by the settings.
  case apply(Settings)
  /// The language that pages are read in, whatever they say; empty for their own.
  case override(language: String)
  /// The language of Chinese characters where nothing else tells it.
  case readIdeographs(language: String)
  /// Another device; empty for the default.
  case use(device: String)
}

/// A short sound of Hark's own, for those who want one.
package enum Sound: Equatable, Sendable {
  /// A load began; it is done.
  case loading, loaded
  /// So much of a load has come, in percent.
  case progress(Int)
  /// Something went wrong.
  case error
  /// There is no next one.
  case noMore
  /// Keys go to the page; they are Hark's again.
  case focusing, focusLeft
  /// The microphone is open; it is closed.
  case listening, listened
}

/// How a session begins with what is kept.
package enum StoreStart: Sendable {
  /// It takes over the tabs of the session before; or it has none to begin with.
  case restoring, anew
  /// It has no part in the store: what is kept may be read, and nothing of it is written by itself.
  case reading
}
