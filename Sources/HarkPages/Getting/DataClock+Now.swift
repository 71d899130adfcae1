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
      let folder = "/zoneinfo/"
      if let found = strstr(link, folder) { zone = String(cString: found + folder.utf8.count) }
      free(link)
    }
    // Debian's name for UTC, and those that the database keeps for older ones.
    let isUTC = ["", "Etc/UTC", "Etc/UCT", "Etc/Zulu", "UCT", "Zulu"].contains(zone)
    return DataClock(now: Double(time.tv_sec), zone: isUTC ? "UTC" : zone)
  }
}
