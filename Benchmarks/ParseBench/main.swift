import Glibc
import HarkDOM

// usage: hark-parse-bench [--repeat N] [--piece BYTES] FILE…
//
// Parses each file N times and prints the bytes per second of processor time for all of them and
// the nodes. Before that, the largest file is read and parsed in pieces, to tell how many bytes of
// memory a byte of page takes beyond the page itself. Beside this stands libxml2.c, which does the
// same with libxml2.

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

/// Bytes of memory per byte of a page that is parsed while it is read, beyond the page.
func memory(parsing path: String) -> Double {
  guard let file = fopen(path, "rb") else { return 0 }
  defer { fclose(file) }
  let before = peakMemory()
  var parser = HTMLParser()
  var buffer = [UInt8](repeating: 0, count: 65_536)
  var size = 0
  while true {
    let count = fread(&buffer, 1, buffer.count, file)
    if count == 0 { break }
    size += count
    buffer.withUnsafeBufferPointer { parser.feed(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }
  let document = parser.finish()
  return withExtendedLifetime(document) { Double(peakMemory() - before) / Double(max(size, 1)) - 1 }
}

func size(of path: String) -> Int {
  var status = stat()
  return stat(path, &status) == 0 ? Int(status.st_size) : 0
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
var paths: [String] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--repeat": rounds = arguments.popFirst().flatMap { Int($0) } ?? 1
  case "--piece": piece = arguments.popFirst().flatMap { Int($0) } ?? Int.max
  default: paths.append(argument)
  }
}

let perByte = paths.max { size(of: $0) < size(of: $1) }.map { memory(parsing: $0) } ?? 0
let pages = paths.map { contents(of: $0) }
let size = pages.reduce(0) { $0 + $1.count }
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
print(
  "hark: \(size) bytes, \(nodes / rounds) nodes, \(time / Double(rounds)) s a round,"
    + " \(rate) MB/s, \(perByte) bytes of memory per byte beyond the largest page")
