/// The scripts of ours that run beside those of a page, in a world of their own.
package enum WalkScript {
  /// The name of their world.
  package static let world = "hark"
  /// The function that they send messages by, which is in no other world.
  package static let binding = "harkSend"

  /// All of them, in the order in which they must run.
  ///
  /// They do nothing before `hark.start`; to run them twice in one world changes nothing.
  package static var source: String {
    String(
      decoding: PackageResources.walk_js + PackageResources.watch_js + PackageResources.act_js,
      as: UTF8.self)
  }
}
