import Foundation
import Glibc
import HarkStore
import HarkText
import TestThreads
import Testing

@testable import HarkApp

/// What the commands say where what is kept can't be read or written.
@Suite(
  .serialized, .waits,
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: RunningHark.program),
    "the program hark is not beside the tests"))
struct KeptTroubleTests {
  private let folder = TemporaryFolder()
  private var store: String { folder.path + "/data/hark" }
  private var keep: String { store + "/keep.sqlite" }

  private func hark(_ arguments: String...) -> FinishedHark { FinishedHark(arguments, in: folder) }

  private func overwrite(at offset: UInt64, _ bytes: [UInt8]) throws {
    let file = try #require(FileHandle(forUpdatingAtPath: keep))
    try file.seek(toOffset: offset)
    try file.write(contentsOf: bytes)
    try file.close()
  }

  @Test(arguments: [
    (
      "en",
      "This could not be kept: {path} was made by a newer Hark, and this one can only read it. "
        + "Nothing was changed.",
      "{path} was made by a newer Hark. It is read, and nothing is written to it."
    ),
    (
      "ko", "보관하지 못했습니다: {path}는 더 새로운 Hark가 만들어서 읽기만 할 수 있습니다. 바뀐 것은 없습니다.",
      "{path}는 더 새로운 Hark가 만든 파일입니다. 읽기만 하고 아무것도 쓰지 않습니다."
    ),
    (
      "ja", "保存できませんでした：{path} はより新しいHarkが作ったもので、読むことしかできません。何も変わっていません。",
      "{path} はより新しいHarkが作ったファイルです。読むだけで、何も書き込みません。"
    ),
  ])
  func `a file of a newer Hark is read and never written`(
    language: String, refusal: String, notice: String
  ) throws {
    _ = hark("bookmarks", "add", "a.example", "A")
    // The version stands in bytes 60 to 63 of the file (https://www.sqlite.org/fileformat.html).
    try overwrite(at: 60, [0, 0, 0, 99])
    let before = FileManager.default.contents(atPath: keep)
    let added = hark("bookmarks", "add", "b.example", "--lang", language)
    #expect(added.status == 1)
    #expect(added.message == refusal.replacing("{path}", with: keep))
    let list = hark("bookmarks", "--lang", language)
    #expect(list.status == 0)
    #expect(list.output.hasPrefix("1. A"))
    #expect(list.message == notice.replacing("{path}", with: keep))
    #expect(FileManager.default.contents(atPath: keep) == before)
    #expect(hark("doctor", "--lang", language).output.contains(list.message))
  }

  @Test func `a damaged file is set aside, and what could be read of it is kept`() throws {
    _ = hark("bookmarks", "add", "a.example", "A")
    try overwrite(at: 0, Array("no database any more".utf8))
    let list = hark("bookmarks")
    #expect(list.status == 0)
    #expect(list.message.contains("A damaged file was set aside as \(keep).damaged-"))
    #expect(hark("bookmarks", "add", "b.example").message == "Bookmarked https://b.example/.")
  }

  @Test func `doctor tells of a file that is damaged in the middle`() throws {
    for number in 0..<50 { _ = hark("bookmarks", "add", "a\(number).example", "--tag", "t") }
    #expect(hark("doctor").output.contains("are kept in \(store)."))
    try overwrite(at: 4096 * 2, Array(repeating: 0xFF, count: 4096))
    let run = hark("doctor")
    #expect(run.status == 1)
    #expect(run.output.contains("amaged"))
    #expect(!run.output.contains("are kept in \(store)."))
  }

  @Test(
    arguments: [
      (
        "en",
        "This could not be kept: SQLite is missing. Install the Debian package libsqlite3-0. "
          + "Nothing was changed."
      ),
      ("ko", "보관하지 못했습니다: SQLite가 없습니다. 데비안 패키지 libsqlite3-0을 설치하세요. 바뀐 것은 없습니다."),
      (
        "ja",
        "保存できませんでした：SQLiteがありません。Debianパッケージ libsqlite3-0 をインストールしてください。何も変わっていません。"
      ),
    ])
  func `without SQLite nothing can be kept, and what to install is said`(
    language: String, sentence: String
  ) {
    folder.write("lib/libsqlite3.so.0", "no library")
    let run = FinishedHark(
      ["bookmarks", "add", "a.example", "--lang", language], in: folder,
      environment: ["LD_LIBRARY_PATH": folder.path + "/lib"])
    #expect(run.status == 1)
    #expect(run.message == sentence)
  }

  @Test(
    .enabled(
      if: getuid() == 0 && access("/usr/bin/mount", X_OK) == 0, "the tests are not run by root"))
  func `a full disk is told, nothing is changed, and what is kept can still be read`() throws {
    try FileManager.default.createDirectory(atPath: store, withIntermediateDirectories: true)
    // Where there may be no mount, there is nothing to try.
    guard Self.ran("mount", "-t", "tmpfs", "-o", "size=200k,mode=700", "none", store) else {
      return
    }
    defer { _ = Self.ran("umount", store) }
    #expect(hark("bookmarks", "add", "a.example", "A").status == 0)
    _ = FileManager.default.createFile(
      atPath: store + "/filler", contents: Data(count: 60 << 10))
    while let file = FileHandle(forWritingAtPath: store + "/filler") {
      defer { try? file.close() }
      guard (try? file.seekToEnd()) != nil, (try? file.write(contentsOf: Data(count: 4096))) != nil
      else { break }
    }
    for (language, sentence) in [
      ("en", "This could not be kept: the disk is full. Nothing was changed."),
      ("ko", "보관하지 못했습니다: 디스크가 가득 찼습니다. 바뀐 것은 없습니다."),
      ("ja", "保存できませんでした：ディスクがいっぱいです。何も変わっていません。"),
    ] {
      let added = hark("bookmarks", "add", "b.example", "--lang", language)
      #expect(added.status == 1)
      #expect(added.message == sentence)
    }
    let list = hark("bookmarks")
    #expect(list.status == 0)
    #expect(list.output.hasPrefix("1. A"))
    #expect(list.output.split(separator: "\n").count == 1)
  }

  @Test func `without a home there is no folder, and that is said`() {
    let run = FinishedHark(
      ["bookmarks", "add", "a.example"], in: folder, environment: ["HOME": "", "XDG_DATA_HOME": ""])
    #expect(run.status == 1)
    #expect(
      run.message
        == "This could not be kept: there is no folder for it, since neither XDG_DATA_HOME "
        + "nor HOME is set. Nothing was changed.")
  }

  @Test func `dump opens neither SQLite nor what is kept`() throws {
    _ = hark("bookmarks", "add", "a.example", "A")
    let page = folder.write("page.html", "<title>T</title><p>Text")
    let trace = folder.path + "/trace"
    guard
      Self.ran("strace", "-f", "-e", "trace=openat", "-o", trace, RunningHark.program, "dump", page)
    else { return }
    let opened = try String(contentsOfFile: trace, encoding: .utf8)
    #expect(opened.contains("page.html"))
    #expect(!opened.contains("sqlite"))
  }

  /// Runs a program of the system; whether it was there and went well.
  private static func ran(_ words: String...) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
