package import HarkDOM

extension StringCatalog {
  /// A span of time in the units that people tell it in.
  package func duration(seconds: Double) -> String {
    let total = Int(min(max(seconds.rounded(), 0), 1e9))
    let minutes = StringValue.sentence(.dataMinutes(count: total / 60 % 60))
    if total >= 3600 {
      let hours = StringValue.sentence(.dataHours(count: total / 3600))
      return total / 60 % 60 == 0
        ? text(of: hours)
        : self(.dataDuration(large: hours, small: minutes))
    }
    let rest = StringValue.sentence(.dataSeconds(count: total % 60))
    if total < 60 { return text(of: rest) }
    return total % 60 == 0
      ? text(of: minutes) : self(.dataDuration(large: minutes, small: rest))
  }

  /// Where what plays is: "1 minute 5 seconds of 3 minutes".
  package func place(in media: EngineRendering.Media) -> String {
    let time = duration(seconds: Double(media.seconds))
    guard let length = media.length, length > 0 else { return time }
    return self(
      .mediaPlace(time: .text(time), length: .text(duration(seconds: Double(length)))))
  }
}
