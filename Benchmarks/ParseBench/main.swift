import Glibc
import HarkDOM

// usage: hark-parse-bench [--repeat N] [--piece BYTES] FILE…
//
// Parses each file N times and prints the bytes per second of processor time for all of them, the
// nodes, and the memory of the documents per byte, all of which are held at once. Beside it stands
// libxml2.c, which does the same with libxml2.

func seconds() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
}

func peakMemory() -> Int {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_maxrss * 1024
}

func contents(of path: String) -> [UInt8] {
  guard let file = fopen(path, "rb") else { return [] }
  defer { fclose(file) }
  fseek(file, 0, SEEK_END)
  let size = max(ftell(file), 0)
  fseek(file, 0, SEEK_SET)
  return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
    count = fread(buffer.baseAddress, 1, size, file)
  }
}

/// Walks a document as the C program walks libxml2's tree.
func walk(_ document: Document) -> Int {
  var nodes = 0
  var node: Document.NodeID? = Document.root
  while let current = node {
    nodes += 1
    node = document.next(after: current, within: Document.root)
  }
  return nodes
}

var rounds = 1
var piece = Int.max
var pages: [[UInt8]] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--repeat": rounds = arguments.popFirst().flatMap { Int($0) } ?? 1
  case "--piece": piece = arguments.popFirst().flatMap { Int($0) } ?? Int.max
  default: pages.append(contents(of: argument))
  }
}

let size = pages.reduce(0) { $0 + $1.count }
let memory = peakMemory()
let start = seconds()
var nodes = 0
for _ in 0..<rounds {
  for page in pages {
    var parser = HTMLParser()
    page.withUnsafeBufferPointer { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        parser.feed(UnsafeBufferPointer(rebasing: rest.prefix(piece)))
        rest = rest.dropFirst(piece)
      }
    }
    nodes += walk(parser.finish())
  }
}
let time = seconds() - start
let rate = Double(size) * Double(rounds) / time / 1e6
let perByte = Double(peakMemory() - memory) / Double(max(pages.map(\.count).max() ?? 1, 1))
print(
  "hark: \(size) bytes, \(nodes / rounds) nodes, \(time / Double(rounds)) s a round,"
    + " \(rate) MB/s, peak growth \(perByte) bytes per byte of the largest page")
