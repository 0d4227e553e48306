internal import Earth

/// A settlement too small for the list of cities, far from all of them or with other clocks than the nearest one.
struct Outpost {
  /// Its time zone.
  let zone: String
  /// Its position.
  let coordinate: Coordinate
  /// The two-letter country code of ISO 3166.
  let country: String

  /// All outposts.
  static var all: [Outpost] {
    var found: [Outpost] = []
    var words: [[UInt8]] = []
    var word: [UInt8] = []
    for byte in list.utf8 {
      guard byte <= 0x20 else {
        word.append(byte)
        continue
      }
      words.append(word)
      word = []
      guard byte == UInt8(ascii: "\n") else { continue }
      if let coordinate = Coordinate(latitude: hundredths(words[1]), longitude: hundredths(words[2])) {
        found.append(
          Outpost(
            zone: String(decoding: words[0], as: UTF8.self), coordinate: coordinate,
            country: String(decoding: words[3], as: UTF8.self)))
      }
      words = []
    }
    return found
  }

  /// The value of a word of digits, in hundredths.
  private static func hundredths(_ word: [UInt8]) -> Double {
    let size = word.reduce(0) { 10 * $0 + Double($1 & 15) * ($1 == UInt8(ascii: "-") ? 0 : 1) } / 100
    return word.first == UInt8(ascii: "-") ? -size : size
  }

  /// Zone, hundredths of degrees north and east, country. These are the places in zone.tab of tzdata 2025b (public
  /// domain) that are more than 300 km from all cities, or whose clocks in 2026 differ from the nearest city's.
  private static let list = """
    America/Adak 5188 -17666 US
    America/Atikokan 4876 -9162 CA
    America/Bahia_Banderas 2080 -10525 MX
    America/Blanc-Sablon 5142 -5712 CA
    America/Cambridge_Bay 6911 -10505 CA
    America/Creston 4910 -11652 CA
    America/Danmarkshavn 7677 -1867 GL
    America/Dawson 6407 -13942 CA
    America/Fort_Nelson 5880 -12270 CA
    America/Goose_Bay 5333 -6042 CA
    America/Indiana/Petersburg 3849 -8728 US
    America/Indiana/Vincennes 3868 -8753 US
    America/Inuvik 6835 -13372 CA
    America/Iqaluit 6373 -6847 CA
    America/Metlakatla 5513 -13158 US
    America/Nome 6450 -16541 US
    America/Noronha -385 -3242 BR
    America/Rankin_Inlet 6282 -9208 CA
    America/Resolute 7470 -9483 CA
    America/Scoresbysund 7048 -2197 GL
    America/Thule 7657 -6878 GL
    America/Yakutat 5955 -13973 US
    Antarctica/Casey -6628 11052 AQ
    Antarctica/Davis -6858 7797 AQ
    Antarctica/DumontDUrville -6667 14002 AQ
    Antarctica/Macquarie -5450 15895 AU
    Antarctica/Mawson -6760 6288 AQ
    Antarctica/McMurdo -7783 16660 AQ
    Antarctica/Palmer -6480 -6410 AQ
    Antarctica/Rothera -6757 -6813 AQ
    Antarctica/Syowa -6901 3959 AQ
    Antarctica/Troll -7201 253 AQ
    Antarctica/Vostok -7840 10690 AQ
    Asia/Khandyga 6266 13555 RU
    Asia/Srednekolymsk 6747 15372 RU
    Asia/Ust-Nera 6456 14323 RU
    Australia/Eucla -3172 12887 AU
    Australia/Lord_Howe -3155 15908 AU
    Indian/Chagos -733 7242 IO
    Pacific/Chatham -4395 -17655 NZ
    Pacific/Chuuk 742 15178 FM
    Pacific/Easter -2715 -10943 CL
    Pacific/Fakaofo -937 -17123 TK
    Pacific/Galapagos -90 -8960 EC
    Pacific/Gambier -2313 -13495 PF
    Pacific/Kanton -278 -17172 KI
    Pacific/Kiritimati 187 -15733 KI
    Pacific/Kosrae 532 16298 FM
    Pacific/Kwajalein 908 16733 MH
    Pacific/Marquesas -900 -13950 PF
    Pacific/Midway 2822 -17737 UM
    Pacific/Wake 1928 16662 UM

    """
}
