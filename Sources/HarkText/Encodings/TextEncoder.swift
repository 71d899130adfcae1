extension TextEncoding {
  /// Appends a text in this encoding with the bytes of the set, and those that are no ASCII, as `%XX`.
  ///
  /// Implements <https://url.spec.whatwg.org/#string-percent-encode-after-encoding>: a character that the
  /// encoding lacks is written as a numeric reference.
  package func appendPercentEncoded(
    _ utf8: UnsafeBufferPointer<UInt8>, encoding set: PercentEncodeSet, to output: inout [UInt8]
  ) {
    PercentEncoding.append(utf8, encoding: set, to: &output)
  }
}
