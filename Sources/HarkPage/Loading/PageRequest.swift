package import HarkSearch
package import HarkText
package import HarkWeb

/// What to load: an address, and how it is asked for.
package struct PageRequest: Equatable, Sendable {
  package var address: Address
  /// The body of a POST, with its media type; nil for GET.
  package var body: [UInt8]?
  package var bodyType = ""
  /// The page whose link was followed.
  package var referrer: Address?
  /// How much of it servers are told.
  package var referrerPolicy = ReferrerPolicy.standard
  /// Who asked for it.
  package var initiator = Request.Initiator.person
  /// Whether the page leads there by itself.
  package var isAutomatic = false
  /// Whether it is the page of a frame.
  package var isFrame = false
  /// Whether the person has allowed that the body goes on without encryption.
  package var sendsBodyInPlain = false
  package var isReload = false
  /// What the last answer was named by, where only a newer one is wanted.
  package var validators: Validators?
  /// The page itself, where it is part of another one's text: nothing is fetched.
  package var html: String?
  /// Whether it is a file to keep, whatever it is.
  package var isDownload = false
  /// What the link calls that file.
  package var downloadName: String?
  /// Whether the address holds what was typed into a password field.
  package var carriesPassword = false
  /// Whether its reader wants it without its scripts.
  package var leavesScripts = false
  /// The password that was typed for an encrypted document.
  package var documentPassword: String?
  /// The search that it asks for; nil for anything else.
  package var search: AskedSearch?

  package init(_ address: Address) { self.address = address }
}

extension PageRequest {
  /// A request that an engine, a page of results or a site's own description leads to.
  package init(_ request: SearchEngine.Request) {
    self.init(request.address)
    body = request.body
    bodyType = request.type
  }
}
