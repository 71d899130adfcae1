import TestThreads
import Testing

/// Documents by the commands that do one thing: they give up the right to start programs before they read.
@Suite(.waits) struct DocumentCommandTests {
  private static let report = """
    %PDF-1.4
    1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
    2 0 obj <</Type /Pages /Kids [4 0 R] /Count 1>> endobj
    3 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj
    4 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources <</Font <</F 3 0 R>>>> /Contents 5 0 R>> endobj
    5 0 obj <</Length 52>> stream
    BT /F 11 Tf 60 720 Td (The ferry leaves at six.) Tj ET
    endstream endobj
    trailer <</Root 1 0 R>>
    %%EOF

    """

  @Test func `a PDF is dumped from a file and from standard input`() {
    let folder = TemporaryFolder()
    let dumped = FinishedHark(["dump", folder.write("report.pdf", Self.report)], in: folder)
    #expect(dumped.output == "--- page 1\n\nThe ferry leaves at six.\n")
    #expect(dumped.status == 0)
    let piped = FinishedHark(["dump", "-"], in: folder, input: .text(Self.report))
    #expect(piped.output == dumped.output)
  }

  @Test func `a PDF that is none says so, and names its file`() {
    let folder = TemporaryFolder()
    let path = folder.write("broken.pdf", "%PDF-1.4\nnothing\n")
    let dumped = FinishedHark(["dump", path], in: folder)
    #expect(dumped.status == 1)
    #expect(dumped.output.isEmpty)
    #expect(dumped.message.contains("broken.pdf is damaged"))
  }

  @Test func `values between commas are a table`() {
    let folder = TemporaryFolder()
    let path = folder.write("fares.csv", "To,Time\nMill,6:30\n")
    #expect(
      FinishedHark(["dump", path], in: folder).output == "To    Time\nMill  6:30\n")
  }
}
