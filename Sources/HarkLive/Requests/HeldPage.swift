package import HarkText
package import HarkWeb

/// A page whose bytes Hark has already, and which the engine gets from here: it is neither fetched nor posted again.
package struct HeldPage: Sendable {
  /// Where it came from.
  package var address: Address
  package var status: Int
  /// What its server said.
  package var fields: [Request.Script.Field]
  /// The body as it came, without its coding.
  package var bytes: [UInt8]
  /// Whether it came of a plain request, which can be repeated.
  package var isRepeatable = false

  /// Puts the parts together.
  package init(
    address: Address, status: Int = 200, fields: [Request.Script.Field], bytes: [UInt8]
  ) {
    self.address = address
    self.status = status
    self.fields = fields
    self.bytes = bytes
  }

  /// What came of a request.
  package init(_ response: Response) {
    self.init(
      address: response.address, status: response.status,
      fields: response.head.fields.all.map { Request.Script.Field($0.name, $0.value) },
      bytes: response.bytes)
  }

  /// Fields that say something of the way that a body came, or that the jar has taken already.
  private static let ofTheWay: Set = [
    "alt-svc", "connection", "content-encoding", "content-length", "keep-alive", "nel", "report-to",
    "reporting-endpoints", "set-cookie", "strict-transport-security", "trailer",
    "transfer-encoding", "upgrade",
  ]

  /// The fields that say something of what came.
  var fieldsOfContent: [Request.Script.Field] {
    fields.filter { !Self.ofTheWay.contains($0.name.lowercased()) }
  }

  /// The same with the encoding that Hark reads its HTML by in its type.
  ///
  /// Engines take UTF-8 that nothing declares for windows-1252, and believe declarations that plainly lie.
  var tellingEncoding: HeldPage {
    guard let place = fields.firstIndex(where: { $0.name.lowercased() == "content-type" }),
      let type = MediaType(fields[place].value), type.essence == "text/html"
    else { return self }
    let encoding = EncodingSniffer.sniff(
      bytes.span, transportLabel: type.charset, isComplete: true,
      topLevelDomain: address.topLevelDomain)
    guard encoding != .replacement else { return self }
    var page = self
    page.fields[place] = Request.Script.Field(
      "Content-Type", "text/html; charset=\(encoding.rawValue)")
    return page
  }

  /// What the engine is told that a request brought (`Fetch.fulfillRequest`).
  func fulfilment(of request: String) -> DevToolsParameter {
    [
      "requestId": .text(request), "responseCode": .integer(status),
      "responseHeaders": .list(
        fieldsOfContent.map { ["name": .text($0.name), "value": .text($0.value)] }),
      "body": .bytes(bytes),
    ]
  }
}
