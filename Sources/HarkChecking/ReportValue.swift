import HarkText

/// A value of JSON that is written.
indirect enum ReportValue {
  case text(String)
  case number(Int)
  case truth(Bool)
  case list([ReportValue])
  case object([(String, ReportValue)])

  /// Writes the value on one line.
  func write(to bytes: inout [UInt8]) {
    switch self {
    case .text(let text): JSONText.append(text, to: &bytes)
    case .number(let number): bytes += String(number).utf8
    case .truth(let truth): bytes += (truth ? "true" : "false").utf8
    case .list(let values):
      bytes.append(UInt8(ascii: "["))
      for (place, value) in values.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        value.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (place, member) in members.enumerated() {
        if place > 0 { bytes.append(UInt8(ascii: ",")) }
        JSONText.append(member.0, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.1.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  var line: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    bytes.append(0x0A)
    return bytes
  }
}
