import Testing

@testable import HarkLive

struct NamespaceWallTests {
  @Test(arguments: [
    (["/proc/sys/user/max_user_namespaces": "0"], NamespaceWall.none),
    (["/proc/sys/kernel/unprivileged_userns_clone": "0"], .switchedOff),
    (["/proc/sys/kernel/apparmor_restrict_unprivileged_userns": "1"], .appArmor),
    (["/run/.containerenv": "engine=\"podman\""], .container),
    (["/.dockerenv": ""], .container),
    (
      [
        "/proc/sys/user/max_user_namespaces": "95000",
        "/proc/sys/kernel/apparmor_restrict_unprivileged_userns": "0",
      ], .unknown
    ),
  ])
  func `what keeps namespaces from a program is told by its own name`(
    files: [String: String], wall: NamespaceWall
  ) {
    #expect(NamespaceWall { files[$0] } == wall)
  }

  @Test func `the browser engine that is set is taken, and nothing in its place`() {
    #expect(EngineProgram.find("/bin/true", searching: nil)?.path.hasSuffix("/true") == true)
    #expect(EngineProgram.find("/nonexistent/chrome", searching: "/usr/bin") == nil)
    #expect(EngineProgram.find("/bin/true", searching: nil)?.isShell == false)
  }
}
