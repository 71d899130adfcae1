/// A unit of measure that stands after a number.
struct Unit: Equatable, Sendable {
  /// The name of the unit among the catalogue's keys.
  package let key: String

  static let percent = Unit(key: "symbol.percent")

  /// Whether it tells how much of something there is, and not how long it is or what it costs.
  var measuresAmount: Bool { Self.amounts.contains(key) }

  private static let amounts: Set<String> = [
    "unit.gram", "unit.kilogram", "unit.milligram", "unit.microgram", "unit.litre",
    "unit.millilitre",
    "unit.centilitre", "unit.decilitre", "unit.ounce", "unit.fluid-ounce", "unit.pound-weight",
    "unit.tablespoon", "unit.teaspoon", "unit.watt", "unit.gigabyte", "unit.terabyte",
    "unit.megabyte",
    "unit.minute", "unit.second", "unit.hour", "unit.milliamp-hour", "unit.kilocalorie",
  ]

  /// Whether it tells how heavy a dose is, and whether what it is dissolved in.
  var isMass: Bool {
    ["unit.gram", "unit.milligram", "unit.microgram", "unit.nanogram"].contains(key)
  }
  var isVolume: Bool { key == "unit.millilitre" || key == "unit.litre" }

  /// Whether it is one that heads columns of tables, and no letters of anything else.
  var headsColumns: Bool { Self.heads.contains(key) }

  private static let heads: Set<String> = Set(
    [
      "kilometre", "kilogram", "centimetre", "millimetre", "square-metre", "cubic-metre",
      "square-kilometre", "millilitre", "kilometres-per-hour", "metres-per-second", "kilocalorie",
      "kilowatt-hour", "kilowatt", "celsius", "hectopascal", "milligram",
    ].map { "unit." + $0 })

  /// The unit that a text begins with, and how many Unicode scalars of it.
  ///
  /// - Parameters:
  ///   - text: what follows a number.
  ///   - isApart: true where a space stands before it, which single letters don't allow: "5 m" may be
  ///     anything.
  /// - Returns: the unit.
  static func find(in text: Substring, isApart: Bool) -> (unit: Unit, length: Int)? {
    for length in (1...6).reversed() {
      let prefix = String(text.prefix(length))
      guard prefix.count == length, let name = names[prefix] else { continue }
      // The 2 of "3m25cm" is no power.
      if prefix.last?.isNumber == true, text.dropFirst(length).first?.isNumber == true { continue }
      if isApart, length == 1, prefix.first?.isLetter == true { return nil }
      let unit = name == "percent" ? Unit.percent : Unit(key: name)
      return (unit, prefix.unicodeScalars.count)
    }
    return nil
  }

  private static let names: [String: String] = {
    var names = ["%": "percent", "％": "percent"]
    for (key, written) in [
      ("percentage-point", "%p %P"), ("kilometre", "km ㎞"), ("metre", "m"), ("centimetre", "cm ㎝"),
      ("millimetre", "mm ㎜"),
      ("kilometres-per-hour", "km/h kph"), ("metres-per-second", "m/s"),
      ("metres-per-second-squared", "m/s² m/s2"), ("miles-per-hour", "mph"),
      ("square-kilometre", "km² ㎢ km2"), ("square-metre", "m² ㎡ m2"), ("cubic-metre", "m³ ㎥ m3"),
      ("kilogram", "kg ㎏"), ("gram", "g"), ("milligram", "mg ㎎"), ("litre", "L ℓ"),
      ("millilitre", "ml mL ㎖"), ("kilocalorie", "kcal ㎉"), ("kilobyte", "KB kB"),
      ("megabyte", "MB"), ("gigabyte", "GB"), ("terabyte", "TB"),
      ("megabits-per-second", "Mbps Mbit/s Mb/s"),
      ("gigabits-per-second", "Gbps Gbit/s Gb/s"), ("kilobytes-per-second", "kB/s KB/s"),
      ("kibibyte", "KiB"), ("mebibyte", "MiB"), ("gibibyte", "GiB"), ("tebibyte", "TiB"),
      ("kilobit", "kbit Kbit"), ("megabit", "Mbit"), ("gigabit", "Gbit"),
      ("megabytes-per-second", "MB/s"), ("hertz", "Hz"), ("kilohertz", "kHz"),
      ("megahertz", "MHz"), ("gigahertz", "GHz"), ("kilowatt", "kW"), ("kilowatt-hour", "kWh"),
      ("decibel", "dB"), ("celsius", "°C ℃ ºC ˚C"), ("fahrenheit", "°F ℉ ºF ˚F"), ("ounce", "oz"),
      ("hectopascal", "hPa"), ("millimetre-of-mercury", "mmHg"), ("parts-per-million", "ppm"),
      ("frames-per-second", "fps"), ("micrometre", "µm μm ㎛"), ("nanometre", "nm ㎚"),
      ("microgram", "µg μg ㎍ mcg"), ("microgram-per-cubic-metre", "µg/m³ μg/m³ μg/m3 µg/m3"),
      ("cubic-centimetre", "cm3 cm³"), ("cc", "cc"), ("square-centimetre", "cm2 cm²"),
      ("watt", "W"), ("volt", "V"), ("milliwatt", "mW"), ("megawatt", "MW"), ("calorie", "cal"),
      ("hectare", "ha"), ("milliamp-hour", "mAh"),
      ("tablespoon", "tbsp Tbsp tbs Tbs"), ("teaspoon", "tsp Tsp"), ("hour", "hr hrs h"),
      ("minute", "min mins"), ("second", "sec secs s"), ("year", "yr yrs"), ("week", "wk wks"),
      ("month", "mo mos"), ("mile", "mi"), ("miles-per-gallon", "mpg"),
      ("kilobits-per-second", "kbps Kbps kbit/s Kbit/s kb/s Kb/s"),
      ("kilometres-per-litre", "km/L km/ℓ"),
      ("pound-weight", "lb lbs LB"), ("foot", "ft"), ("yard", "yd yds"), ("quart", "qt qts"),
      ("gallon", "gal"), ("decilitre", "dL dl"), ("centilitre", "cL cl"), ("tonne", "t"),
      ("piece", "pcs"), ("points", "pts"), ("point", "p"), ("point-of-type", "pt"),
      ("millisecond", "ms"), ("microsecond", "µs μs"), ("horsepower", "hp HP PS"),
      ("revolutions-per-minute", "rpm RPM"), ("newton-metre", "N·m N⋅m Nm"),
      ("kilogram-metre", "kg·m kgf·m kg.m kgm"), ("kilojoule", "kJ"), ("kilopascal", "kPa"),
      ("megapascal", "MPa"), ("mole", "mol"), ("lux", "lx"), ("lumen", "lm"),
      ("watt-hour", "Wh"), ("megawatt-hour", "MWh"), ("gigawatt", "GW"), ("milliamp", "mA"),
      ("millisievert", "mSv"), ("microsievert", "µSv μSv"), ("petabyte", "PB"),
      ("terabits-per-second", "Tbps Tbit/s Tb/s"), ("gigabytes-per-second", "GB/s"),
      ("kilometres-per-second", "km/s"), ("dots-per-inch", "dpi DPI ppi"), ("pixel", "px"),
      ("basis-point", "bps bp"), ("beats-per-minute", "bpm BPM"), ("microlitre", "µL μL"),
      ("nanogram", "ng"), ("picograms-per-millilitre", "pg/mL pg/ml"), ("millimole", "mmol"),
      ("milliequivalent", "mEq"), ("international-unit", "IU"), ("inch", "inch"), ("barrel", "bbl"),
      ("kilo-ohm", "kΩ"), ("ohm", "Ω"),
    ] {
      for form in written.split(separator: " ") { names[String(form)] = "unit.\(key)" }
    }
    // Two words.
    names["fl oz"] = "unit.fluid-ounce"
    names["sq ft"] = "unit.square-foot"
    names["sqft"] = "unit.square-foot"
    names["sq. ft"] = "unit.square-foot"
    names["fl. oz"] = "unit.fluid-ounce"
    names["cu ft"] = "unit.cubic-foot"
    names["sq mi"] = "unit.square-mile"
    for (sign, key) in [("€", "euro"), ("£", "pound"), ("¥", "yen"), ("₩", "won"), ("$", "dollar")]
    {
      names[sign] = "currency.\(key)"
    }
    return names
  }()
}
