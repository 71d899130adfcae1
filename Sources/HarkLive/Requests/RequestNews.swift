package import HarkText
package import HarkWeb

/// What a page's requests brought beside what the page itself gets.
package enum RequestNews: Sendable {
  /// Something was not asked for; a line that names it, and why.
  case refused(String, RequestRules.Refusal)
  /// The page led to a file, which was not fetched: what its server said of it.
  case download(ResponseHead)
  /// The page that was asked for can't be had: why. Plain http is asked about so (`plainHTTPRefused`).
  case failed(Address, FetchError)
  /// A server wants a name and a password; what asks for them waits until ``LiveTab/answer(_:)``.
  case asked(ResponseHead)
  /// The page was asked for, with what was sent for it; nil for nothing.
  case opened(Request.Body?)
  /// So many bytes are being sent, with files in them.
  case sending(Int)
}
