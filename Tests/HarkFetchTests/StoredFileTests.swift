import Glibc
import Testing

@testable import HarkFetch

@Suite struct StoredFileTests {
  @Test func `a file is replaced whole, with the mode that was asked for`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/new/deep/file"
    try StoredFile.write(Array("one".utf8), to: path, mode: 0o600)
    try StoredFile.write(Array("two".utf8), to: path, mode: 0o600)
    #expect(folder.text("new/deep/file") == "two")
    #expect(folder.mode("new/deep/file") == 0o600)
    #expect(try TemporaryFolder.names(in: folder.path + "/new/deep") == ["file"])
  }

  @Test func `a link is written through`() throws {
    let folder = try TemporaryFolder()
    try StoredFile.write(Array("one".utf8), to: folder.path + "/real")
    symlink("real", folder.path + "/link")
    try StoredFile.write(Array("two".utf8), to: folder.path + "/link")
    #expect(folder.text("real") == "two")
    #expect(folder.names == ["link", "real"])
  }

  @Test func `a write that fails leaves the old content and no rubbish`() throws {
    let folder = try TemporaryFolder()
    let failure = #expect(throws: StoredFile.Failure.self) {
      try StoredFile.write(Array("x".utf8), to: "/dev/null/file")
    }
    #expect(failure?.error == ENOTDIR)
    mkdir(folder.path + "/taken", 0o700)
    #expect(throws: StoredFile.Failure.self) {
      try StoredFile.write(Array("x".utf8), to: folder.path + "/taken")
    }
    #expect(folder.names == ["taken"])
  }

  @Test func `a kill at any instant leaves the old content or the new one`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/file"
    let contents = (0..<4).map { number in
      [UInt8](repeating: UInt8(0x61 + number), count: 20_000 + number)
    }
    try StoredFile.write(contents[0], to: path)
    // Whatever a reader sees at any moment is one of the contents, whole: it is what a kill leaves.
    let isDone = Locked(false)
    let isTorn = Locked(false)
    LoopbackServer.thread {
      while !isDone.withLock({ $0 }) {
        guard let bytes = StoredFile.read(path), contents.contains(bytes) else {
          isTorn.withLock { $0 = true }
          return
        }
      }
    }
    for number in 0..<40 { try StoredFile.write(contents[number % 4], to: path) }
    isDone.withLock { $0 = true }
    #expect(!isTorn.withLock { $0 })
  }

  @Test func `a file that is missing is nothing`() {
    #expect(StoredFile.read("/nowhere/file") == nil)
    #expect(StoredFile.read("/") == nil)
  }
}
