import CSandbox
import Foundation
import Glibc
import HarkReading
import HarkSandbox
import Testing

@testable import HarkApp

/// What the commands that read one page can reach.
@Suite(
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: RunningHark.program),
    "the program hark is not beside the tests"))
struct ConfinementTests {
  @Test(
    .enabled(if: Sandbox.support.landlock > 0, "the kernel has no Landlock"),
    arguments: [["dump"], ["inspect"], ["read", "--speech", "off"]])
  func `a page on this machine can't lead on to a file of another folder`(command: [String]) {
    let folder = TemporaryFolder()
    let secret = folder.write("private/secret.html", "<title>S</title><p>Secret words")
    let page = folder.write(
      "pages/page.html",
      "<meta http-equiv=refresh content='0; url=file://\(secret)'><title>T</title><p>Harmless")
    let run = FinishedHark(command + [page], in: folder)
    #expect(run.output.contains("Harmless"))
    #expect(!run.output.contains("Secret"))
    #expect(run.message.contains("No permission to read the file \(secret)."))
  }

  @Test(
    .enabled(
      if: Sandbox.support.landlock > 0 && Sandbox.support.coversCalls,
      "the kernel has no Landlock or no seccomp filters"),
    arguments: ["dump", "inspect", "check", "read", "say"])
  func `a command gives up its rights before it reads a page, and speech with it`(
    command: String
  ) throws {
    let folder = TemporaryFolder()
    let page = folder.write("page.html", "<title>T</title><p>Text")
    let trace = folder.path + "/trace"
    let output = command == "read" || command == "say" ? ["--output", folder.path + "/a.wav"] : []
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/strace")
    process.arguments =
      ["-f", "-e", "trace=openat,prctl,landlock_restrict_self,446", "-o", trace]
      + [RunningHark.program, command] + output + [page]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return }
    process.waitUntilExit()
    let calls = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
    let held = try #require(
      calls.firstIndex { $0.contains("landlock_restrict_self") || $0.contains("syscall_0x1be") })
    #expect(calls[held].hasSuffix("= 0"))
    #expect(calls[..<held].contains { $0.contains("PR_SET_NO_NEW_PRIVS, 1") })
    #expect(calls[..<held].contains { $0.contains("PR_SET_DUMPABLE, SUID_DUMP_DISABLE") })
    let refused = try #require(calls.firstIndex { $0.contains("PR_SET_SECCOMP") })
    if command != "say" {
      let opened = try #require(
        calls.firstIndex { $0.contains("page.html") && !$0.contains("O_PATH") })
      #expect(opened > held)
      #expect(opened > refused)
    }
  }

  @Test(.enabled(if: Sandbox.support.coversCalls, "the kernel has no seccomp filters"))
  func `a session gives up its rights before its first thread begins`() throws {
    let folder = TemporaryFolder()
    let page = folder.write("page.html", "<title>T</title><p>Text")
    let trace = folder.path + "/trace"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "HOME=" + folder.path, "XDG_DATA_HOME=" + folder.path + "/data", "EDITOR=/usr/bin/true",
        "strace", "-f", "-o", trace, "-e", "trace=prctl,clone,clone3,openat",
      ] + [RunningHark.program, "--line", "--speech", "off", page]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return }
    process.waitUntilExit()
    let calls = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
    let held = try #require(calls.lastIndex { $0.contains("PR_SET_SECCOMP") })
    #expect(calls[held].hasSuffix("= 0"))
    #expect(calls[..<held].contains { $0.contains("PR_SET_NO_NEW_PRIVS, 1") })
    #expect(calls[..<held].contains { $0.contains("PR_SET_DUMPABLE, SUID_DUMP_DISABLE") })
    #expect(!calls[..<held].contains { $0.contains("clone") || $0.contains("page.html") })
  }

  @Test func `who edits with a program that needs more rights keeps the session's`() {
    let folder = TemporaryFolder()
    let editor = folder.write("editor", "#!/bin/sh\n")
    chmod(editor, 0o4755)
    let context = CommandContext(
      language: "en", settings: "/dev/null",
      environment: Environment(["EDITOR": "\(editor) -w", "PATH": folder.path]))
    #expect(context.privilegedProgram == editor)
    #expect(
      DoctorCommand().sessionConfinement(context).sentence
        == .doctorSessionPrivileged(path: .text(editor)))
    chmod(editor, 0o755)
    #expect(context.privilegedProgram == nil)
    folder.write("snap", "#!/bin/sh\n")
    chmod(folder.path + "/snap", 0o755)
    symlink("snap", folder.path + "/mpv")
    #expect(context.privilegedProgram == folder.path + "/mpv")
  }

  @Test(.enabled(if: Sandbox.support.landlock > 0, "the kernel has no Landlock"))
  func `who reads one page of the web reaches its cookies and nothing else that is kept`() throws {
    let folder = TemporaryFolder()
    _ = FinishedHark(["bookmarks", "add", "a.example", "A"], in: folder)
    let trace = folder.path + "/trace"
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        // Not what it starts: `hark-document` waits, and its lines would stand between.
        "HOME=" + folder.path, "XDG_DATA_HOME=" + folder.path + "/data", "strace", "-o", trace,
      ]
      + ["-e", "trace=openat", RunningHark.program, "dump", "http://127.0.0.1:1/"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return }
    process.waitUntilExit()
    // What the kernel is told to leave within reach is opened as a path alone.
    let reached = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
      .filter { $0.contains("O_PATH") && $0.contains(folder.path) && !$0.contains("ENOENT") }
      .compactMap { $0.split(separator: "\"").dropFirst().first.map(String.init) }
    #expect(reached == [folder.path + "/data/hark/web"])
  }

  @Test(arguments: [
    ("en", "This kernel has no Landlock, so a page that took Hark over could reach your files."),
    ("ko", "이 커널에는 Landlock이 없어서, 페이지가 Hark를 장악하면 파일에 닿을 수 있습니다."),
    ("ja", "このカーネルにはLandlockがないため、ページに乗っ取られたHarkがファイルに触れるおそれがあります。"),
  ])
  func `where the kernel has no Landlock doctor says so, and pages are read all the same`(
    language: String, sentence: String
  ) {
    let folder = TemporaryFolder()
    let page = folder.write("page.html", "<title>T</title><p>Text")
    let runs = Self.without([444, 445, 446]) {
      [["doctor", "--lang", language], ["dump", page]].map {
        FinishedHark($0, in: folder, seconds: 60)
      }
    }
    #expect(runs.first?.output.contains(sentence) == true)
    #expect(runs.last?.output == "Text\n")
    #expect(runs.last?.status == 0)
  }

  @Test(arguments: [
    ("en", "so a page that took hark dump or hark read over could reach your other programs"),
    ("ko", "페이지가 hark dump나 hark read를 장악하면 다른 프로그램과 네트워크에 닿을 수 있습니다."),
    ("ja", "hark dumpやhark readが、ほかのプログラムやネットワークに触れるおそれがあります。"),
  ])
  func `where the kernel can't refuse calls doctor says so, and pages are read all the same`(
    language: String, sentence: String
  ) {
    let folder = TemporaryFolder()
    let page = folder.write("page.html", "<title>T</title><p>Text")
    let runs = Self.without([Int32(SYS_seccomp)]) {
      [["doctor", "--lang", language], ["dump", page]].map {
        FinishedHark($0, in: folder, seconds: 60)
      }
    }
    #expect(runs.first?.output.contains(sentence) == true)
    #expect(runs.last?.output == "Text\n")
  }

  /// What a thread does, and leaves for the one that waits for it.
  private final class Work: @unchecked Sendable {
    let body: () -> [FinishedHark]
    var runs: [FinishedHark] = []

    init(_ body: @escaping () -> [FinishedHark]) { self.body = body }
  }

  /// Runs something whose programs find a kernel without some calls.
  private static func without(
    _ calls: [Int32], _ body: @escaping () -> [FinishedHark]
  ) -> [FinishedHark] {
    let work = Work(body)
    let done = DispatchSemaphore(value: 0)
    // The filter holds for one thread and what it starts.
    Thread {
      _ = hark_no_new_privileges()
      _ = hark_refuse_calls(calls, calls.count, ENOSYS)
      work.runs = work.body()
      done.signal()
    }.start()
    done.wait()
    return work.runs
  }
}
