package import HarkPage
package import HarkReading
package import HarkText
package import HarkWeb

/// Where a page is got from.
package enum PagePlace: Sendable {
  /// All that standard input gives until its end; what a person calls it.
  case standardInput(name: String)
  /// A file or a named pipe: its path, which is also what a person calls it, and its address.
  case file(path: String, address: Address?)
  /// A document in several files, one after another: their paths, and its address.
  case files([String], address: Address?)
  /// An address that holds its contents itself (RFC 2397).
  case data(Address)
  case network(Request)
}

/// How it goes on to get a page.
package enum PageNews: Sendable {
  case stage(LoadStage, host: String)
  /// The server has led elsewhere; where no body goes along, what a form has done is done.
  case redirected(to: Address, keepsBody: Bool)
  /// What is coming, without its bytes; a second one takes the place of the first. A file of the disk is there at
  /// once and has none.
  case begins(PageContents, ResponseHead?)
  /// The next bytes, where the request asked for them as they come.
  case bytes([UInt8])
  case received(Int, of: Int?)
  /// Something that is no end, and that the person must know.
  case problem(Sentence)
  /// The end; nothing follows.
  case ended(PageEnd)
}

/// What became of getting a page.
package enum PageEnd: Sendable {
  case came(CamePage)
  /// A document came that is encrypted: what to say of it.
  case locked(Sentence)
  /// Nothing came: what to say of it, and what the network failed by, if it was the network.
  case failed(Sentence, FetchError.Reason?)
}

/// What came, before it is parsed: a page, a part of one, or something that is none.
package struct CamePage: Sendable {
  package var contents: PageContents
  /// What the server answered; nil for what came from no server.
  package let head: ResponseHead?
  /// Why these are not all bytes; nil where they are.
  package let incompleteness: Response.Incompleteness?

  /// What is wrong with it although there may be something to read.
  ///
  /// - Parameter hadPassword: whether the server was given a name and a password with the first request.
  /// - Returns: the sentence; nil for a whole page that is no error.
  package func problem(hadPassword: Bool) -> Sentence? {
    if let head, head.asksForPassword {
      let host = StringValue.text(head.address.host ?? "")
      return hadPassword ? .failureWrongPassword(host: host) : .failureNeedsPassword(host: host)
    }
    if let incompleteness {
      let name = head?.suggestedFileName ?? PlainText.cleaned(contents.source)
      return Sentence(incompleteness, fileName: name)
    }
    return head.flatMap { Sentence(errorOf: $0) }
  }

  /// Why nothing of it can be read; nil where something can.
  package var noPage: Sentence? {
    let source = StringValue.text(PlainText.cleaned(contents.source))
    if contents.bytes.isEmpty { return .pageEmpty(source: source) }
    if case .document(let kind) = contents.kind, !kind.isText { return .pageBinary(source: source) }
    return contents.kind.isReadable ? nil : .pageBinary(source: source)
  }
}
