import CCurl
private import HarkText

// What libcurl notes on the way and has no call for.
extension CurlEasy {
  /// Watches whether the server asks for a certificate of this side: a server that gets none may answer with no more
  /// than the end of the connection.
  func watchHandshake() {
    wasAskedForCertificate = false
    watchesRawBytes = false
    watchNotes()
  }

  /// Ends the notes, which cost time with each piece of a body, once the request is about to be sent.
  func handshakeIsOver() {
    guard !watchesRawBytes else { return }
    _ = hark_set_long(library.table, handle, CURLOPT_VERBOSE, 0)
  }

  /// Lets the transfer know how many bytes come from now on, before libcurl takes chunks apart, and closes
  /// the connection at the end where more comes than the body has.
  func watchRawBytes() {
    watchesRawBytes = true
    watchNotes()
  }

  private func watchNotes() {
    let c = library.table
    _ = hark_set_pointer(c, handle, CURLOPT_DEBUGDATA, Unmanaged.passUnretained(self).toOpaque())
    _ = hark_set_debug(c, handle) { _, kind, bytes, count, me in
      guard let me else { return 0 }
      let easy = Unmanaged<CurlEasy>.fromOpaque(me).takeUnretainedValue()
      if kind == CURLINFO_DATA_IN, easy.watchesRawBytes { easy.transfer?.receivedRaw(count) }
      if kind == CURLINFO_TEXT, let bytes { easy.note(CurlEasy.lent(bytes, count)) }
      return 0
    }
    _ = hark_set_long(c, handle, CURLOPT_VERBOSE, 1)
  }

  private func note(_ text: UnsafeBufferPointer<UInt8>) {
    // libcurl drops what follows an empty body or the last chunk, and says no more than this.
    if text.starts(with: "Excess found".utf8) || text.starts(with: "Leftovers after".utf8) {
      _ = hark_set_long(library.table, handle, CURLOPT_FORBID_REUSE, 1)
    }
    // "TLSv1.3 (IN), TLS handshake, Request CERT (13):", and of no other message of TLS.
    if text.starts(with: "TLS".utf8),
      String(decoding: text, as: UTF8.self).contains("(IN), TLS handshake, Request CERT")
    {
      wasAskedForCertificate = true
    }
  }
}
