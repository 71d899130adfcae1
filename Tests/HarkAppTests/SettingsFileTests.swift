import Glibc
import Testing

/// What stands where the settings should, and can't be read as such.
struct SettingsFileTests {
  enum Stand: CaseIterable { case pipe, device, oneLine, manyLines }

  @Test(arguments: Stand.allCases)
  func `a settings file that is no file, or far too large, is told at once and left as it is`(
    stand: Stand
  ) throws {
    let folder = TemporaryFolder()
    let page = folder.write("page.html", "<title>Fares</title><p>The bus goes at noon.")
    let path = folder.path + "/settings"
    switch stand {
    case .pipe: #expect(mkfifo(path, 0o600) == 0)
    case .device: #expect(symlink("/dev/zero", path) == 0)
    case .oneLine: _ = folder.write("settings", String(repeating: "x", count: 20_000_000))
    case .manyLines:
      _ = folder.write("settings", String(repeating: "rate = 200\n", count: 2_000_000))
    }
    // A wait of any kind would never end.
    let run = FinishedHark(
      ["--speech", "off", "--config", path, page], in: folder, input: .text("where am i\nquit\n"),
      seconds: 60)
    #expect(run.status == 0)
    let told = (run.output + run.errors).replacing("\n", with: " ")
    #expect(told.contains("is no settings file: it is no plain file, or too large."))
    #expect(told.contains("Fares, loaded"))
    #expect(told.contains("The bus goes at noon, 100 percent of the page."))
    var status = stat()
    #expect(lstat(path, &status) == 0)
    #expect(status.st_size >= (stand == .oneLine || stand == .manyLines ? 20_000_000 : 0))
  }
}
