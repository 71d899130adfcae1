// Tries filter lists on requests, for `check_blocker.py`.
//
//     hark-blocker-check FILE LIST…            compiles lists into FILE, and says how long that took
//     hark-blocker-check FILE < REQUESTS       one line for each request: 1 where it is blocked, 0 where not
//
// A request is a line: kind, tab, address, tab, address of the page. At the end it says on standard error how long
// each request took, and how much memory that takes.
private import Glibc
import HarkBlocker
import HarkFetch
import HarkText
import HarkThreads
import HarkWeb

let arguments = CommandLine.arguments.dropFirst()
guard let path = arguments.first else { exit(2) }
if arguments.count > 1 {
  let start = ContinuousClock.now
  var compiler = RuleCompiler()
  for list in arguments.dropFirst() {
    guard let bytes = StoredFile.read(list) else { fatalError("can't read \(list)") }
    compiler.add(bytes)
  }
  let file = compiler.file(sources: [])
  try StoredFile.write(file, to: path)
  print("\(file.count) bytes in \(start.duration(to: .now))")
  exit(0)
}

/// The memory of this process's own, in kilobytes.
func ownKilobytes() -> Int {
  guard let status = StoredFile.read("/proc/self/status") else { return 0 }
  for line in status.split(separator: 0x0A) where line.starts(with: Array("RssAnon:".utf8)) {
    return kilobytes(in: line)
  }
  return 0
}

/// How much of a mapped file is in memory, in kilobytes: it is the system's, which takes it back where it needs room.
func mappedKilobytes(of path: String) -> Int {
  guard let maps = StoredFile.read("/proc/self/smaps") else { return 0 }
  var isOfFile = false
  var sum = 0
  for line in maps.split(separator: 0x0A) {
    if line.starts(with: Array("Rss:".utf8)) {
      if isOfFile { sum += kilobytes(in: line) }
    } else if line.contains(0x2D), line.last != UInt8(ascii: "B") {
      isOfFile = line.suffix(path.utf8.count).elementsEqual(path.utf8)
    }
  }
  return sum
}

func kilobytes(in line: some Collection<UInt8>) -> Int {
  Int(String(decoding: line.filter { $0 >= 0x30 && $0 <= 0x39 }, as: UTF8.self)) ?? 0
}

let kinds: [String: ResourceKind] = [
  "document": .page, "subdocument": .frame, "stylesheet": .styleSheet, "script": .script,
  "image": .image, "font": .font, "media": .media, "object": .object,
  "xmlhttprequest": .scriptRequest, "ping": .ping, "websocket": .socket, "other": .other,
]
var requests: [(Address, ResourceKind, Address)?] = []
while let line = readLine() {
  let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
  guard parts.count == 3, let kind = kinds[parts[0]], let address = Address(parts[1]),
    let page = Address(parts[2])
  else {
    // One that is no address is asked for by nobody.
    requests.append(nil)
    continue
  }
  requests.append((address, kind, page))
}
_ = Address("https://bücher.example/")
let before = ownKilobytes()
let opening = ContinuousClock.now
let blocker = Blocker(
  lists: FilterLists(ownFolders: [], packages: []), path: path, compilesInBackground: false)
blocker.open()
let opened = opening.duration(to: .now)

/// What this thread has computed, in microseconds: other programs don't count.
func computed() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
}

let start = computed()
var verdicts: [RuleVerdict] = []
for request in requests {
  verdicts.append(
    request.map { blocker.verdict(on: $0.0, $0.1, page: $0.2) } ?? .blocked(answersEmpty: false))
}
let took = (computed() - start) / Double(max(1, requests.count))
let after = ownKilobytes()
let again = computed()
for case let (address, kind, page)? in requests {
  _ = blocker.verdict(on: address, kind, page: page)
}
let secondTime = (computed() - again) / Double(max(1, requests.count))
for verdict in verdicts { print(verdict == .allowed ? "0" : "1") }
_ = Descriptor.writeAll(
  Array(
    "open \(opened), each \(took) µs, again \(secondTime) µs, \(after - before) KB of its own, \(mappedKilobytes(of: path)) KB of the file\n"
      .utf8
  ).span, to: 2)
