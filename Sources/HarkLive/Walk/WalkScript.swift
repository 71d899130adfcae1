/// The scripts of ours that run beside those of a page, in a world of their own.
package enum WalkScript {
  /// The name of their world.
  package static let world = "hark"
  /// The function that they send messages by, which is in no other world.
  package static let binding = "harkSend"

  /// The parts of the walk, which see each other's functions: their order matters only where one begins.
  private static var walk: [UInt8] {
    let parts = [
      PackageResources.nodes_js, PackageResources.attributes_js, PackageResources.unsaid_js,
      PackageResources.modal_js, PackageResources.style_js, PackageResources.order_js,
      PackageResources.records_js,
    ]
    return Array(parts.joined())
  }

  /// All of them, in the order in which they must run.
  ///
  /// They do nothing before `hark.start`; to run them twice in one world changes nothing.
  package static let source: String = {
    let start = Array("(() => {\n'use strict';\nif (globalThis.hark) return;\n".utf8)
    let whole =
      start + walk + Array("})();\n".utf8) + PackageResources.watch_js + PackageResources.act_js
      + PackageResources.fill_js
    return String(decoding: whole, as: UTF8.self)
  }()
}
