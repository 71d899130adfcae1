import HarkPages
import HarkText
import Testing

/// Manuals of GNU info by their names.
struct InfoFileTests {
  @Test func `a manual is found whole or in its parts, by names that lead nowhere else`() {
    let folder = TemporaryFolder()
    for name in ["find.info-1.gz", "find.info-2.gz", "bc.info.gz", "cat.info.gz", "cat.info-1.gz"] {
      _ = folder.write(name, "x")
    }
    func paths(_ typed: String) -> [String] {
      InfoFile.paths(of: typed, folders: [folder.path]).map {
        String($0.dropFirst(folder.path.count + 1))
      }
    }
    #expect(paths("info:bc") == ["bc.info.gz"])
    #expect(paths("INFO:(find)Invoking find") == ["find.info-1.gz", "find.info-2.gz"])
    #expect(paths("info:cat#Top") == ["cat.info.gz", "cat.info-1.gz"])
    #expect(paths("info:nothing").isEmpty)
    #expect(paths("info:../bc").isEmpty && paths("info:..").isEmpty && paths("man:bc").isEmpty)
    #expect(InfoFile.address(of: "info:(find)Invoking find")?.href == "info:find#Invoking-find")
  }
}
