import HarkPage
import HarkReading
import HarkText
import HarkWeb

// What a person typed: an address, a file, words to search for.
extension Browsing {
  /// What was typed, as an address or as words to search for.
  enum Typed {
    case address(Address)
    case search(String)
    /// It is written as an address and is none.
    case noAddress(Sentence)
    /// It is neither, or searching is not set up.
    case nothing
  }

  /// Reads what a person typed: an address, a host, a file, or words.
  func read(typed text: String) -> Typed {
    switch typed(text) {
    case .address(let address): .address(address)
    case .file(let path):
      surroundings.address(ofFile: path).map { .address($0) } ?? .nothing
    case .builtIn(let name): Address("about:" + name).map { .address($0) } ?? .nothing
    // A name and a host with an "at" between them are a mail address.
    case .unsupported("mailto") where Address(text) == nil:
      Address("mailto:" + text.trimmingSpaces).map { .address($0) } ?? .nothing
    // The loader says that it does not open such an address.
    case .unsupported(let scheme):
      (Address(text) ?? Address(scheme + ":")).map { .address($0) } ?? .nothing
    case .search(let words): .search(words)
    case .noAddress(let text, let fault): .noAddress(Sentence(fault, of: text))
    case .standardInput, nil: .nothing
    }
  }

  /// Whether words have the form of an address, whatever files there are.
  func isWrittenAsAddress(_ text: String) -> Bool {
    switch TypedAddress(text, home: surroundings.variable("HOME")) {
    case .search, .standardInput, nil: false
    default: true
    }
  }

  /// Whether words that were typed or pasted are an address.
  func looksLikeAddress(_ text: String) -> Bool {
    switch typed(text) {
    case .search, .standardInput, nil: false
    default: true
    }
  }

  private func typed(_ text: String) -> TypedAddress? {
    TypedAddress(
      text, home: surroundings.variable("HOME"), fileExists: surroundings.hasFile)
  }

  /// A typed path with `~` as the home folder, and without the quotes that a shell would want.
  func expandedPath(_ typed: String) -> String {
    TypedPath.expanded(typed, home: surroundings.variable("HOME"))
  }
}
