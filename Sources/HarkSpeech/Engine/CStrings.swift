import Glibc

/// Lists of strings as C takes them.
enum CStrings {
  /// Lends a list that ends in nil, for as long as the body runs.
  static func with<Result>(
    _ strings: [String],
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers: [UnsafeMutablePointer<CChar>?] = strings.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    return pointers.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { preconditionFailure("The list ends with nil.") }
      return body(base)
    }
  }
}
