package import HarkText

/// A name and a password for one host.
///
/// Neither is ever printed: descriptions leave both out.
package struct Credentials: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  /// The user's name.
  package let user: String
  /// The password.
  package let password: String

  /// Makes credentials from what a person typed.
  package init(user: String, password: String) {
    self.user = user
    self.password = password
  }

  /// The credentials that an address holds, decoded; nil where it holds none.
  package init?(of address: Address) {
    guard address.hasCredentials else { return nil }
    user = PercentEncoding.decoded(address.username)
    password = PercentEncoding.decoded(address.password)
  }

  package var description: String { "credentials" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// The part of a file that came in an earlier download.
package struct DownloadPart: Sendable, Hashable {
  /// The absolute path of the part; its bytes are those of the file from the first on.
  package let path: String
  /// What the server named this version by: a strong `ETag`, else `Last-Modified` (RFC 9110, section 13.1.5).
  package let validator: String

  /// Names a part.
  package init(path: String, validator: String) {
    self.path = path
    self.validator = validator
  }
}

/// A request for one page, download or answer to a form: what a person, a page or a command asks for, from the key
/// that asks to the bytes that are sent.
///
/// Browsing keeps it with the page that came, so that the page can be loaded again. What depends on the time of asking
/// (``terms``, ``credentials``) is filled in where it is sent.
package struct Request: Equatable, Sendable {
  /// How it is asked.
  package enum Method: String, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    case options = "OPTIONS"

    /// Whether a body may go along.
    package var takesBody: Bool { self != .get && self != .head }
  }

  /// What it is asked for, which decides what becomes of the answer.
  package enum Purpose: Equatable, Sendable {
    /// A page to read: a body that is none ends the load once its kind is known.
    case page
    /// A page to read as the answer to a search.
    case search(AskedSearch)
    /// A page that is here already, as part of another one's text: nothing is fetched.
    case written(html: String)
    /// A file to keep, whatever comes; its reader is asked first. The name is the one that the link gives it.
    case file(name: String?)
    /// Whatever comes, in memory, within the limit of a body.
    case content
    /// A style sheet beside a page, in memory, of so many bytes at most; to another site than the page's no cookie
    /// goes along, and none of its is kept.
    case styleSheet(mostBytes: Int)
    /// A file, written as it comes, of any size.
    ///
    /// The name is for where the server names none; it is made harmless. The part is on the disk already, and the
    /// download goes on with it where the server allows that.
    case download(folder: String, name: String? = nil, part: DownloadPart? = nil)
  }

  /// Who asked for it: what decides which cookies go along (RFC 6265bis, section 5.2).
  package enum Initiator: Sendable, Hashable {
    /// The person, by an address, a search or a command: no page had a part in it.
    case person
    /// Pages, by a link, a form, a frame or a refresh: where the page is, and where those are that it is
    /// a frame in.
    case pages([Address])
    /// A page of which nobody knows where it is, such as standard input.
    case unknown
  }

  /// What a script asks for beside an address: it sees each step, and decides what the header says.
  package struct Script: Equatable, Sendable {
    /// A field of a request's header.
    package struct Field: Sendable, Hashable {
      package let name: String
      package let value: String

      /// Names a value.
      package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
      }
    }

    /// What the header says in place of Hark's own fields, but for cookies, `Referer` and codings.
    package var fields: [Field]
    /// Whether cookies go along and are kept.
    package var sharesCookies: Bool
    /// What its server is told of what it is for.
    package var metadata: FetchMetadata

    /// Puts the parts together.
    package init(
      fields: [Field], sharesCookies: Bool, metadata: FetchMetadata = FetchMetadata()
    ) {
      self.fields = fields
      self.sharesCookies = sharesCookies
      self.metadata = metadata
    }
  }

  /// A body and its media type, as a form makes them.
  package struct Body: Equatable, Sendable {
    /// The bytes as sent.
    package let bytes: [UInt8]
    /// The value of `Content-Type`; empty where the script's fields say it, or nobody does.
    package let type: String

    /// Makes a body.
    package init(bytes: [UInt8], type: String) {
      self.bytes = bytes
      self.type = type
    }
  }

  /// What to fetch; its fragment is kept but never sent.
  package var address: Address
  /// How it is asked; a redirect may turn POST into GET.
  package var method = Method.get
  /// What is sent, where the method allows a body.
  package var body: Body?
  /// What it is asked for.
  package var purpose = Purpose.page
  /// Name and password for the address's own origin; they go to no other.
  package var credentials: Credentials?
  /// What servers may be given, wherever it leads.
  package var terms = AccessTerms()
  /// The page whose link was followed; told only to its own origin.
  package var referrer: Address?
  /// How much of it is told.
  package var referrerPolicy = ReferrerPolicy.standard
  /// Whether the page leads here by itself, and nobody has chosen to go.
  package var isAutomatic = false
  /// Whether a person has allowed that the body goes without encryption where https leads to http.
  package var sendsBodyInPlain = false
  /// Who asked for it; a reload is asked for by whoever asked for the page first.
  package var initiator = Initiator.person
  /// Whether caches on the way are asked for a fresh copy.
  package var isReload = false
  /// What the last answer of this address was named by; it goes to the address's own origin only.
  ///
  /// Where there is no newer answer, the status is 304 and there is no body.
  package var validators: Validators?
  /// What of a page the answer is, as filter lists tell requests apart.
  package var kind = ResourceKind.page
  /// Whether the address holds what was typed into a password field.
  package var carriesPassword = false
  /// Whether its reader wants the page without its scripts.
  package var leavesScripts = false
  /// The password that was typed for an encrypted document.
  package var documentPassword: String?
  /// Whether a picture is a page too, since its text is to be read.
  package var takesPictures = false
  /// Whether `body` events are wanted, to parse while the rest arrives.
  package var streamsBody = false
  /// How long after its header a body that has not ended is given on by `body` events alone; nil for never.
  ///
  /// It is kept no longer then, and no limit of time or of bytes ends it; the first of the events may be empty. At once where
  /// its type says that it has no end (`text/event-stream`), never where the answer is no success.
  package var passesOn: Duration?

  /// What a script wants of it; a redirect is then an answer as others are, and not followed.
  package var script: Script?

  /// The page or frame that asks, nearest first; nil for a whole page, and where nobody knows.
  package var asker: Address? {
    guard kind != .page, case .pages(let pages) = initiator else { return nil }
    return pages.first
  }

  /// The page that all of it is for; nil where nobody knows.
  package var wholePage: Address? {
    guard kind != .page else { return address }
    guard case .pages(let pages) = initiator else { return nil }
    return pages.last
  }

  /// Whether filter lists are applied to it.
  package var isFiltered: Bool {
    terms.blocker.isOn && wholePage?.host.map(terms.blocker.applies) == true
  }

  /// Makes a GET request for a page.
  package init(_ address: Address) { self.address = address }

  /// Has a body sent as forms send theirs, with POST; nil asks with GET.
  package mutating func post(_ body: Body?) {
    self.body = body
    method = body == nil ? .get : .post
  }
}

extension Request {
  /// Whether the answer takes the place of the whole page, and not that of a frame or of a part.
  package var isTopLevel: Bool { kind == .page }

  /// The search that it asks for; nil for anything else.
  package var search: AskedSearch? {
    if case .search(let search) = purpose { search } else { nil }
  }

  /// The page itself, where it is here already.
  package var html: String? {
    if case .written(let html) = purpose { html } else { nil }
  }

  /// Whether it is a file to keep, whatever it is.
  package var isForFile: Bool {
    if case .file = purpose { true } else { false }
  }

  /// What a link or an earlier download calls the file; nil where neither does.
  package var fileName: String? {
    switch purpose {
    case .file(let name), .download(_, let name, _): name
    case .page, .search, .written, .content, .styleSheet: nil
    }
  }

  /// Whether a body of a kind ends the load once that is known, since it is no page.
  package func ends(with kind: ContentKind) -> Bool {
    switch purpose {
    case .page, .search, .written, .file: !kind.isReadable && !(takesPictures && kind.isPicture)
    case .content, .styleSheet, .download: false
    }
  }
}
