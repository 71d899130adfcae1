import Glibc
import HarkThreads
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

  @Test func `a file that its owner may only read stays so`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/settings"
    try StoredFile.write(Array("one".utf8), to: path)
    chmod(path, 0o400)
    try StoredFile.write(Array("two".utf8), to: path)
    #expect(folder.mode("settings") == 0o400)
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

  @Test func `what a kill left of a write is gone after the next, and what another writes is not`()
    throws
  {
    let folder = try TemporaryFolder()
    // No process has a number beyond what the kernel gives.
    let left = [".file.99999999-1.new", ".other.99999999-1.new", ".file.\(getpid())-1.new"]
    for name in left {
      try StoredFile.write(Array("x".utf8), to: folder.path + "/" + name)
    }
    try StoredFile.write(Array("two".utf8), to: folder.path + "/file")
    #expect(Set(folder.names) == Set(left.dropFirst() + ["file"]))
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

  @Test func `what several change at a time is all kept`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/file"
    let ends = (0..<4).map { number in
      let end = Ending<Bool>()
      LoopbackServer.thread {
        for _ in 0..<25 { try? StoredFile.change(path) { $0 + [UInt8(0x61 + number)] } }
        end.reach(true)
      }
      return end
    }
    for end in ends { _ = end.wait() }
    #expect(
      StoredFile.read(path)?.sorted()
        == Array("abcd".utf8).flatMap { Array(repeating: $0, count: 25) })
  }

  @Test func `nothing is written without the lock`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/file"
    try StoredFile.write(Array("old".utf8), to: path)
    let lock = open(path + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(lock) }
    #expect(flock(lock, LOCK_EX) == 0)
    #expect(throws: StoredFile.Failure(path: path, error: EBUSY)) {
      try StoredFile.change(path, waiting: .milliseconds(20)) { _ in Array("new".utf8) }
    }
    #expect(folder.text("file") == "old")
  }

  @Test func `what several change through a link and beside it at a time is all kept`() throws {
    let folder = try TemporaryFolder()
    symlink("real", folder.path + "/link")
    let ends = ["link", "real"].map { name in
      let end = Ending<Bool>()
      LoopbackServer.thread {
        for _ in 0..<40 { try? StoredFile.change(folder.path + "/" + name) { $0 + [0x61] } }
        end.reach(true)
      }
      return end
    }
    for end in ends { _ = end.wait() }
    #expect(folder.text("real")?.count == 80)
  }

  @Test func `a damaged file is kept under a name with the date, as often as it is damaged`() throws
  {
    let folder = try TemporaryFolder()
    let path = folder.path + "/file"
    try StoredFile.write([0xFF, 0x00, 0x61], to: path)
    let copies = [try StoredFile.setAside(path), try StoredFile.setAside(path)]
    try StoredFile.write(Array("new".utf8), to: path)
    #expect(copies[0] != copies[1])
    for copy in copies {
      #expect(copy.contains(/file\.damaged-\d{4}-\d\d-\d\d/))
      #expect(StoredFile.read(copy) == [0xFF, 0x00, 0x61])
    }
  }

  @Test func `a file that can't be read is not taken for an empty one`() throws {
    let folder = try TemporaryFolder()
    mkfifo(folder.path + "/pipe", 0o600)
    for (name, error) in [("pipe", EINVAL), ("", EISDIR)] {
      #expect(throws: StoredFile.Failure(path: folder.path + "/" + name, error: error)) {
        try StoredFile.change(folder.path + "/" + name) { _ in [] }
      }
    }
  }

  @Test func `what is no file is not replaced`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/pipe"
    mkfifo(path, 0o600)
    #expect(throws: StoredFile.Failure(path: path, error: EINVAL)) {
      try StoredFile.write(Array("x".utf8), to: path)
    }
    #expect(folder.names == ["pipe"])
  }

  @Test func `a file that is missing is nothing`() {
    #expect(StoredFile.read("/nowhere/file") == nil)
    #expect(StoredFile.read("/") == nil)
  }
}
