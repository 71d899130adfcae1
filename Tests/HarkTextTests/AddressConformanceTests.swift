import Foundation
import SharedCases
import Testing

@testable import HarkText

/// The URL standard's cases of web-platform-tests.
struct AddressConformanceTests {
  @Test(
    .enabled(
      if: SharedCases.areWanted("url/urltestdata.json"), "the cases are not beside the package"))
  func `addresses are read and written as web-platform-tests expect`() throws {
    var failures: [String] = []
    var count = 0
    for test in try SharedCases.objects("url/urltestdata.json") {
      guard let input = test["input"] as? String else { continue }
      count += 1
      let name = "\(input.debugDescription) on \(test["base"] as? String ?? "nothing")"
      let base = (test["base"] as? String).flatMap { Address($0) }
      let address = test["base"] is String && base == nil ? nil : Address(input, base: base)
      guard test["failure"] as? Bool != true else {
        if let address { failures.append("\(name): \(address.href) instead of failure") }
        continue
      }
      guard let address else {
        failures.append("\(name): failure instead of \(test["href"] ?? "")")
        continue
      }
      let port = address.port.map { String($0) } ?? ""
      let hostname = address.host ?? ""
      let parts: [(String, String)] = [
        ("href", address.href), ("protocol", address.scheme + ":"),
        ("username", address.username), ("password", address.password),
        ("host", port.isEmpty ? hostname : hostname + ":" + port), ("hostname", hostname),
        ("port", port), ("pathname", address.path),
        ("search", address.query.map { $0.isEmpty ? "" : "?" + $0 } ?? ""),
        ("hash", address.fragment.map { $0.isEmpty ? "" : "#" + $0 } ?? ""),
        ("origin", address.origin ?? "null"),
      ]
      for (key, value) in parts {
        guard let expected = test[key] as? String, expected != value else { continue }
        failures.append("\(name): \(key) \(value) instead of \(expected)")
        break
      }
      if Address(address.href)?.href != address.href {
        failures.append("\(name): \(address.href) does not read back")
      }
    }
    #expect(count == 443)
    #expect(failures.isEmpty, "\(failures.count) of \(count):\n\(failures.joined(separator: "\n"))")
  }

  @Test(
    .enabled(if: SharedCases.areWanted("url/toascii.json"), "the cases are not beside the package"))
  func `domains become ASCII as web-platform-tests expect`() throws {
    var failures: [String] = []
    var count = 0
    for test in try SharedCases.objects("url/toascii.json") {
      guard let input = test["input"] as? String else { continue }
      count += 1
      let host = Address("https://\(input)/x")?.host
      if host != test["output"] as? String {
        failures.append("\(input): \(host ?? "failure"), not \(test["output"] ?? "")")
      }
    }
    #expect(count == 44)
    #expect(failures.isEmpty, "\(failures.count) of \(count):\n\(failures.joined(separator: "\n"))")
  }
}
