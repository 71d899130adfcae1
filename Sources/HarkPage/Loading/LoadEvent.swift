package import HarkReading
package import HarkText
package import HarkWeb

/// How a load goes on.
package enum LoadEvent: Sendable {
  case stage(LoadStage, host: String)
  /// The server has led elsewhere; where no body goes along, what a form has done is done.
  case redirected(to: Address, keepsBody: Bool)
  case received(Int, of: Int?)
  /// Something that is no end of the load, and that the person must know.
  case problem(Sentence)
  /// What has come so far of a page that takes its time, and whether the items of the part before are
  /// all where they were.
  case part(BrowsedPage, isStable: Bool)
  /// The page is built, or there is none.
  case built(LoadResult)

  /// The page that it brings, or what has come of it.
  package var page: BrowsedPage? {
    switch self {
    case .part(let page, _), .built(.page(let page, _)): page
    default: nil
    }
  }

  /// Whether it brings something to read.
  package var isPage: Bool {
    switch self {
    case .part, .built: true
    case .stage, .redirected, .received, .problem: false
    }
  }
}

/// What a load waits for.
package enum LoadStage: Sendable, Equatable {
  case resolving, connecting, securing, waiting, receiving, building
  /// That the text of a picture is read.
  case recognising

  package init(_ stage: FetchStage) {
    switch stage {
    case .resolving: self = .resolving
    case .connecting: self = .connecting
    case .securing: self = .securing
    case .waiting: self = .waiting
    case .receiving: self = .receiving
    }
  }
}

/// The end of a load.
package enum LoadResult: Sendable {
  /// A page, and why it is not whole or an error's.
  case page(BrowsedPage, incomplete: Sentence?)
  /// No page but a file, which a person may want to keep.
  case download(DownloadOffer)
  /// No page, and what a person could allow so that there is one.
  case failure(Sentence, LoadRetry?)
}

/// What a person is asked after a load that failed.
package enum LoadRetry: Equatable, Sendable {
  /// Whether plain http is allowed for the host.
  case plainHTTP(Address)
  /// Whether a host is opened that a filter list has.
  case blocked(Address)
  /// Whether a server's new certificate is trusted.
  case certificate(CertificateChange)
  /// Whether to go where a server leads.
  case leave(Address, from: Address)
  /// Name and password.
  case credentials(Address, realm: String)
  /// The password of a document.
  case documentPassword
  /// The server wants to be left alone for so long.
  case later(Duration)
}
