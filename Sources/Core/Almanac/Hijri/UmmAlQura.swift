internal import Quantities

/// The published tables of the Umm al-Qura calendar, each month's start as its distance from the civil calendar's.
///
/// The months are those of hijridate 2.6.0 (MIT licence); .NET has the same ones from 1402 on. In these tables eight
/// months of the years 1343 to 1364 have 28 or 31 days.
enum UmmAlQura {
  /// The first month of the tables, Muharram 1343.
  static let first = 1342 * 12
  /// The number of months in the tables: to the end of 1500.
  static let count = 158 * 12
  /// The first month used from the rival table, Muharram 1451: for 1420 to 1450 all tables agree.
  static let firstRival = 1450 * 12

  /// The distance of a month's start from the civil calendar's, in days: -2 to 1. Outside the tables it is zero: the
  /// civil calendar continues where they end, and the month before them, the last of 1342, has 28 days.
  @inline(__always) static func offset(of month: Int) -> Int {
    let place = month - first
    guard place >= 0, place < count else { return 0 }
    return Int(truncatingIfNeeded: offsets[place >> 5] >> UInt64(truncatingIfNeeded: 2 * (place & 31)) & 3) - 2
  }

  /// How many days later the rival table begins a month: 0 or 1.
  @inline(__always) static func rivalDelay(of month: Int) -> Int {
    let place = month - firstRival
    guard place >= 0, place < first + count - firstRival else { return 0 }
    return Int(truncatingIfNeeded: delays[place >> 6] >> UInt64(truncatingIfNeeded: place & 63)) & 1
  }

  /// Two bits for each month, from the lowest: the distance plus 2.
  private static let offsets: InlineArray<60, UInt64> = [
    0xa955_aaaa_aba7_a655, 0x5565_5101_a6a6_5665, 0x6556_669a_5555_9655, 0x6655_aaaa_aa65_6aaa, 0x56ba_aaaa_aaa6_666a,
    0x5156_6555_5555_5655, 0x5555_5555_5556_6aa5, 0x5555_5555_5555_5555, 0xaaaa_aa55_5555_5055, 0x5555_5555_5555_5555,
    0x66a6_66aa_aaaa_aaa6, 0xabaa_aa66_6666_5566, 0x1115_aaa5_66a6_aaaa, 0x5566_6666_aaaa_aa55, 0x66a6_5555_6655_5555,
    0x5655_5555_5555_5511, 0x5155_5556_5555_65a5, 0xbbaa_aa55_5555_5555, 0x56aa_5555_5655_5555, 0x5555_6655_5155_5555,
    0x6655_5555_5511_66aa, 0x6666_5556_6551_1111, 0x5156_6651_1155_5055, 0x6555_5555_5101_6aa5, 0x6655_1155_5511_1111,
    0x1566_5511_1555_0056, 0x6511_5655_1011_aa55, 0x6555_1155_5565_5666, 0x6665_5111_5550_0066, 0x6516_6a65_0156_ba55,
    0x6655_5566_5566_6aaa, 0x6aa6_5556_baa6_66aa, 0x6666_a655_1566_aa56, 0xa655_6666_516a_aaa6, 0x6665_5555_baa6_66aa,
    0x566a_5515_5655_6666, 0x6555_6665_116a_aa55, 0x6655_5555_aa66_66aa, 0x66a6_516a_bba6_666a, 0x5556_6655_11aa_aa55,
    0xa555_5665_a666_aaa6, 0x6666_51aa_aba6_666a, 0x1566_ba66_6aaa_6656, 0x6551_5665_6566_aa55, 0x6555_55aa_aa66_5666,
    0x5666_a666_aaa6_5566, 0x5555_6655_666a_aa51, 0xa555_15ba_a656_6666, 0x6655_a66a_aaa6_5566, 0x11ab_ba66_66aa_6555,
    0x6551_15ba_6556_6a65, 0x6551_6666_a665_5566, 0x15bb_a656_6aa6_5556, 0xaaaa_aba6_6566_a655, 0x6651_66aa_a655_6666,
    0x56aa_a666_6aa6_5556, 0x666a_ba65_666a_6555, 0x6551_66aa_a555_6665, 0x65a6_6666_6665_5555, 0x0000_0000_0000_5115,
  ]

  /// A bit for each month from 1451 to 1500, from the lowest: whether ICU's table, which Swift's Foundation has too,
  /// begins it a day later.
  private static let delays: InlineArray<10, UInt64> = [
    0x94a4_a821_4209_3448, 0x084a_9249_925c_928a, 0x8146_4a62_5650_9404, 0x5252_3491_24aa_5524, 0x8488_a488_a495_2568,
    0x9604_12aa_2952_9291, 0x252a_4046_922c_9264, 0x2894_4522_9254_a2a5, 0xa955_1225_1129_8d19, 0x0000_0000_0029_128a,
  ]
}
