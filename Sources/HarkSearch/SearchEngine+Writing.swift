import HarkText

extension SearchEngine {
  /// The file of an engine that was described by its site: what such a description can say.
  ///
  /// - Returns: JSON that `init(file:id:)` reads.
  package var file: [UInt8] {
    var bytes: [UInt8] = []
    func member(_ name: String, _ write: () -> Void) {
      bytes += bytes.isEmpty ? "{\n  ".utf8 : ",\n  ".utf8
      JSONText.append(name, to: &bytes)
      bytes += ": ".utf8
      write()
    }
    member("name") { JSONText.append(name, to: &bytes) }
    if !keywords.isEmpty {
      member("keywords") {
        for (place, keyword) in keywords.enumerated() {
          bytes += place == 0 ? "[".utf8 : ", ".utf8
          JSONText.append(keyword, to: &bytes)
        }
        bytes += "]".utf8
      }
    }
    member("address") { JSONText.append(address, to: &bytes) }
    if isPost { member("method") { JSONText.append("POST", to: &bytes) } }
    if encoding != "utf-8" { member("encoding") { JSONText.append(encoding, to: &bytes) } }
    if !fields.isEmpty {
      member("fields") {
        for (place, field) in fields.enumerated() {
          bytes += place == 0 ? "{".utf8 : ", ".utf8
          JSONText.append(field.name, to: &bytes)
          bytes += ": ".utf8
          JSONText.append(field.value, to: &bytes)
        }
        bytes += "}".utf8
      }
    }
    if !suggestions.isEmpty { member("suggestions") { JSONText.append(suggestions, to: &bytes) } }
    return bytes + "\n}\n".utf8
  }
}

extension EngineShelf {
  /// A keyword for a new engine that no other has: the first part of its host that says something, else its name
  /// without spaces.
  package func freeKeyword(for engine: SearchEngine, host: String) -> String? {
    let taken = Set(engines.flatMap { $0.keywords.map { $0.lowercased() } })
    let isNumber = host.allSatisfy { $0.isNumber || $0 == "." || $0 == ":" }
    let parts = isNumber ? [] : host.split(separator: ".").map { $0.lowercased() }
    let name = engine.name.lowercased().filter { $0.isLetter || $0.isNumber }
    return (parts.filter { $0 != "www" && $0.count > 2 }.prefix(1) + [name]).first {
      !$0.isEmpty && !taken.contains($0)
    }
  }
}
