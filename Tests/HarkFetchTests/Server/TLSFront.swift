import Foundation
import Testing

/// TLS before a plain server, one port for each kind of certificate.
///
/// A helper in Python's standard library makes an authority for the tests with the `openssl`
/// command; it ends, and takes its folder away, when this process ends.
final class TLSFront: Sendable {
  /// The plain server that all ports lead to.
  let server: LoopbackServer
  /// The authority's certificate, to be trusted.
  let authority: String
  private let ports: [String: UInt16]
  // Only kept: the helper reads its end.
  private let input: FileHandle

  /// Whether this machine has what the helper needs.
  static let isAvailable = ["python3", "openssl"].allSatisfy { name in
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(name)") }
  }

  convenience init(_ answer: @escaping LoopbackServer.Answer) throws {
    let server = try LoopbackServer(answer)
    try self.init(server, port: server.port, isClean: false)
  }

  /// Stands before a server of lines; says so before it ends a connection where `isClean`.
  convenience init(before lines: LineServer, isClean: Bool = true) throws {
    try self.init(try LoopbackServer { _, _ in false }, port: lines.port, isClean: isClean)
  }

  private init(_ server: LoopbackServer, port: UInt16, isClean: Bool) throws {
    self.server = server
    let folder = FileManager.default.temporaryDirectory.path + "/hark-tls-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    authority = folder + "/authority.pem"
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent().path + "/tls_front.py"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script, folder, String(port)] + (isClean ? ["clean"] : [])
    let (output, input) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardInput = input
    try process.run()
    self.input = input.fileHandleForWriting
    var text = ""
    while !text.hasSuffix("ready\n") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { throw CocoaError(.executableLoad) }
      text += String(decoding: data, as: UTF8.self)
    }
    var ports: [String: UInt16] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2 { ports[String(words[0])] = UInt16(words[1]) }
    }
    self.ports = ports
  }

  deinit { try? input.close() }

  /// The port of the certificate of a kind.
  func port(_ kind: String = "good") -> UInt16 { ports[kind] ?? 0 }

  /// The path of a file that the helper has made.
  func file(_ name: String) -> String {
    authority.replacingOccurrences(of: "authority.pem", with: name)
  }

  /// The address of a path behind the certificate of a kind.
  func url(_ kind: String = "good", _ path: String = "/", host: String = "localhost") -> String {
    "https://\(host):\(ports[kind] ?? 0)\(path)"
  }
}
