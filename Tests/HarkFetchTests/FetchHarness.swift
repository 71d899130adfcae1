import HarkText
import HarkWeb
import Synchronization
import Testing

@testable import HarkFetch

/// A fetcher for tests: short limits where a test waits for one, never the machine's own files.
func makeFetcher(_ change: (inout FetchConfiguration) -> Void = { _ in }) -> Fetcher {
  var configuration = FetchConfiguration(version: "0.test")
  change(&configuration)
  return Fetcher(configuration)
}

/// The address of a text that is known to be one.
func address(_ text: String) throws -> Address { try #require(Address(text)) }

/// Fetches a path of a server.
func fetch(
  _ server: LoopbackServer, _ path: String = "/", limits: Limits = Limits(),
  change: (inout Request) -> Void = { _ in }
) throws -> Response {
  var request = Request(try address(server.url(path)))
  change(&request)
  return try makeFetcher { $0.limits = limits }.fetch(request)
}

/// What is wrong with a fetch that must fail.
func reason(_ body: () throws -> Response) throws -> FetchError.Reason {
  do {
    let response = try body()
    Issue.record("A response came: \(response.status)")
    throw Unexpected()
  } catch let error as FetchError {
    return error.reason
  }
}

struct Unexpected: Error {}

extension Response {
  var text: String { String(decoding: bytes, as: UTF8.self) }
}

/// What a load says, in order.
final class EventLog: Sendable {
  private let events = Mutex<[FetchEvent]>([])

  func note(_ event: FetchEvent) { events.withLock { $0.append(event) } }

  var all: [FetchEvent] { events.withLock { $0 } }

  var stages: [FetchStage] {
    all.compactMap { if case .reached(let stage, _) = $0 { stage } else { nil } }
  }
}
