import Foundation
import HarkText
import HarkWeb
import Testing

@testable import HarkFetch

/// HTTP/2, from nghttpd of Debian's nghttp2-server.
@Suite(
  .enabled(
    if: TLSFront.isAvailable && HTTP2Server.isAvailable,
    "python3, openssl or nghttp2-server is missing")) struct HTTP2Tests
{
  @Test func `pages come over HTTP 2 where the server speaks it, several over one connection`()
    throws
  {
    let folder = try TemporaryFolder()
    let front = try TLSTests.shared.get()
    let text = String(repeating: "<p>Departures.</p>\n", count: 20_000)
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder.path + "/page.html"))
    let server = try HTTP2Server(serving: folder.path, front: front)
    let fetcher = makeFetcher {
      $0.certificateFile = front.authority
      $0.connectTo = "::127.0.0.1:\(server.port)"
    }
    for _ in 0..<3 {
      let page = try fetcher.fetch(Request(try address("https://www.hark.test/page.html")))
      #expect(page.status == 200)
      #expect(page.text == text)
      #expect(page.isComplete)
      #expect(page.head.fields["server"]?.hasPrefix("nghttpd") == true)
    }
    let missing = try fetcher.fetch(Request(try address("https://www.hark.test/none.html")))
    #expect(missing.status == 404)
    var request = Request(try address("https://www.hark.test/page.html"))
    request.method = .post
    request.body = .init(bytes: [UInt8](repeating: 0x61, count: 300_000), type: "text/plain")
    let form = try fetcher.fetch(request)
    #expect(form.status == 200)
    #expect(try server.connections == 1)
  }
}

/// nghttpd with the certificate of the tests.
final class HTTP2Server {
  static let isAvailable =
    FileManager.default.isExecutableFile(atPath: "/usr/sbin/nghttpd")
    || FileManager.default.isExecutableFile(atPath: "/usr/bin/nghttpd")

  let port: UInt16
  private let process = Process()
  private let log: String

  init(serving folder: String, front: TLSFront) throws {
    // A port that was free a moment ago.
    let probe = try LoopbackServer { _, _ in false }
    probe.stop()
    port = probe.port
    log = folder + "/log"
    let certificate = URL(fileURLWithPath: front.authority).deletingLastPathComponent().path
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "nghttpd", "-v", "-d", folder, "--address=127.0.0.1", "\(port)", certificate + "/good.key",
      certificate + "/good.pem",
    ]
    process.environment = ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"]
    _ = FileManager.default.createFile(atPath: log, contents: nil)
    process.standardOutput = FileHandle(forWritingAtPath: log)
    process.standardError = FileHandle.nullDevice
    try process.run()
    let clock = ContinuousClock()
    let end = clock.now + .seconds(20)
    while !Self.answers(port), clock.now < end {}
  }

  deinit { process.terminate() }

  /// How many connections brought a request.
  var connections: Int {
    get throws {
      let text = try String(contentsOfFile: log, encoding: .utf8)
      let ids = text.matches(of: /\[id=(\d+)\][^\n]*recv HEADERS/).map { $0.1 }
      return Set(ids).count
    }
  }

  private static func answers(_ port: UInt16) -> Bool {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }
}
