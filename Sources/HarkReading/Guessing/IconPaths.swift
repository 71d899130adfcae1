/// The commonest drawings of icons, by how their outlines begin.
///
/// An outline is known by its first 24 letters without blanks and commas: sets of icons are written by tools, so that
/// the same icon has the same numbers on all pages.
enum IconPaths {
  /// What an outline (`d` of an SVG path) is the icon of; nil for others.
  static func thing(of outline: String) -> GuessedThing? {
    guard outline.utf8.count >= 6 else { return nil }
    return byBeginning[beginning(of: outline)]
  }

  private static func beginning(of outline: String) -> String {
    var letters: [UInt8] = []
    for byte in outline.utf8 where byte > 0x20 && byte != UInt8(ascii: ",") {
      if letters.count == 24 { break }
      letters.append(byte)
    }
    return String(decoding: letters, as: UTF8.self)
  }

  private static let outlines: [(GuessedThing, [String])] = [
    (
      .close,
      [
        "M18 6 6 18", "M18 6 6 18M6 6l12 12", "M6 18L18 6M6 6l12 12", "M6 18 18 6M6 6l12 12",
        "M18 6L6 18",
        "M18 6L6 18M6 6L18 18", "M6 6L18 18", "M19 6.41L17.59 5 12 10.59 6.41 5",
        "M342.6 150.6c12.5-12.5 12.5-32.8",
        "M242.72 256l100.07-100.07", "M376.6 84.5c11.3-13.6 9.5-33.8",
      ]
    ),
    (
      .menu,
      [
        "M16 132h416c8.837 0 16-7.163", "M4 6h16M4 12h16M4 18h16", "M4 6h16M4 12h16m-7 6h7",
        "M3.75 6.75h16.5M3.75 12h16.5", "M3 18h18v-2H3v2zm0-5h18v-2H3",
        "M0 96C0 78.3 14.3 64 32 64H416",
        "M4 12h16", "M4 5h16",
      ]
    ),
    (
      .search,
      [
        "m21 21-4.3-4.3", "m21 21-4.34-4.34", "M21 21l-6-6m2-5a7 7 0 11-14 0",
        "m21 21-5.197-5.197m0 0A7.5",
        "M15.5 14h-.79l-.28-.27C15.41", "M505 442.7L405.3 343c-4.5-4.5",
        "M416 208c0 45.9-14.9 88.3",
        "M21 21l-4.35-4.35", "M508.5 481.6l-129-129c-2.3",
      ]
    ),
    (
      .expand,
      [
        "m6 9 6 6 6-6", "M19 9l-7 7-7-7", "m19.5 8.25-7.5 7.5-7.5-7.5", "M16.59 8.59L12 13.17 7.41",
        "M6 9l6 6 6-6",
        "M7.41 8.59L12 13.17l4.59-4.58",
      ]
    ),
    (
      .next,
      [
        "m9 18 6-6-6-6", "M9 5l7 7-7 7", "m8.25 4.5 7.5 7.5-7.5 7.5", "M10 6L8.59 7.41 13.17 12",
        "M9 18l6-6-6-6",
      ]
    ),
    (
      .previous,
      [
        "m15 18-6-6 6-6", "M15 19l-7-7 7-7", "M15.75 19.5 8.25 12l7.5-7.5",
        "M15.41 7.41L14 6l-6 6 6 6", "M15 18l-6-6 6-6",
      ]
    ),
    (.up, ["m18 15-6-6-6 6", "M5 15l7-7 7 7", "m4.5 15.75 7.5-7.5 7.5 7.5", "M18 15l-6-6-6 6"]),
    (.more, ["M12 8c1.1 0 2-.9 2-2s-.9-2-2-2", "M6 10c-1.1 0-2 .9-2 2s.9 2 2"]),
    (
      .account,
      [
        "M12 12c2.21 0 4-1.79 4-4s-1.79", "M19 21v-2a4 4 0 0 0-4-4H9a4",
        "M20 21v-2a4 4 0 0 0-4-4H8a4",
      ]
    ),
    (.play, ["M8 5v14l11-7z", "M424.4 214.7L72.4 6.6C43.8"]),
    (.home, ["M10 20v-6h4v6h5v-8h3L12 3 2"]),
  ]

  private static let byBeginning: [String: GuessedThing] = {
    var found: [String: GuessedThing] = [:]
    for (thing, beginnings) in outlines {
      for outline in beginnings { found[beginning(of: outline)] = thing }
    }
    return found
  }()
}
