package import HarkText

/// How far a request has come.
package enum FetchStage: Sendable, Hashable, Comparable {
  /// Looking the host's name up.
  case resolving
  /// Making the connection.
  case connecting
  /// Agreeing on TLS.
  case securing
  /// The request is sent; the server is thinking.
  case waiting
  /// The body is coming.
  case receiving
}

/// What happens to a load, in order; `finished` comes once, and nothing after it.
package enum FetchEvent: Sendable {
  /// A stage has begun, with the host that it is about.
  case reached(FetchStage, host: String)
  /// The server, or Hark's own rule of https first, leads elsewhere.
  case redirected(to: Address, keepsBody: Bool)
  /// The header, and what the first bytes show the body to be; before any `body`.
  case head(ResponseHead)
  /// Bytes on the wire so far, and how many there will be if the server said; four times a second
  /// at most.
  case received(Int, of: Int?)
  /// The next decoded bytes of the body, where the request asked for them.
  case body([UInt8])
  /// A download is being written to the file of that path, which gets its name at the end; and what names this
  /// version of it, for going on if it breaks off: nil where there is nothing that does.
  case saving(path: String, validator: String?)
  /// A file in which Hark keeps things was damaged, or can't be written.
  case keptFileProblem(StoredFileProblem)
  /// The end: a response, which may be incomplete, or nothing to read.
  case finished(Result<Response, FetchError>)
}
