private import Glibc
import HarkReading

extension DataClock {
  /// The clock of this machine.
  static var now: DataClock {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    var zone = getenv("TZ").map { String(cString: $0) } ?? ""
    if zone.hasPrefix(":") { zone.removeFirst() }
    if zone.isEmpty, let link = realpath("/etc/localtime", nil) {
      let path = String(cString: link)
      free(link)
      if let range = path.firstRange(of: "/zoneinfo/") { zone = String(path[range.upperBound...]) }
    }
    return DataClock(now: Double(time.tv_sec), zone: zone.isEmpty ? "UTC" : zone)
  }
}
