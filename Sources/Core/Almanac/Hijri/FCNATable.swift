internal import Quantities

/// The months of `FCNAMonth` as a table, each month's start as its distance from the civil calendar's: dates are needed
/// by the thousand, and computing a month takes 50 microseconds. A test compares the table with `FCNAMonth`.
enum FCNATable {
  /// The first month of the table, Muharram 1319.
  static let first = 1318 * 12
  /// The number of months in the table: to the end of 1521.
  static let count = 203 * 12

  /// The distance of a month's start from the civil calendar's, in days: -2 to 1. Outside the table it is zero. It is
  /// also zero for the first month of the table and for the month after the last, so that the months on both sides have
  /// 29 or 30 days.
  @inline(__always) static func offset(of month: Int) -> Int {
    let place = month - first
    guard place >= 0, place < count else { return 0 }
    return Int(truncatingIfNeeded: offsets[place >> 5] >> UInt64(truncatingIfNeeded: 2 * (place & 31)) & 3) - 2
  }

  /// Two bits for each month, from the lowest: the distance plus 2.
  private static let offsets: InlineArray<77, UInt64> = [
    0x5666_6511_55aa_6666, 0x6555_5665_666a_aa65, 0x6555_55aa_aa66_666a, 0x5666_5111_56a5_5666, 0x5555_6655_666a_aa51,
    0xa555_56ba_a666_a666, 0x6666_a66a_aaa5_566a, 0x1566_6511_6aaa_6655, 0x6551_56ba_6556_aa65, 0x6551_66aa_a666_6666,
    0x1566_5101_6aa6_5556, 0x5555_56aa_6566_aa51, 0x6551_6aba_6656_6666, 0x56ba_a666_aaa5_5566, 0x1156_6565_66aa_6555,
    0x6551_66aa_a556_6a65, 0x65a6_666a_a665_5566, 0x66ab_aa55_66aa_5115, 0x5511_6aaa_6556_6655, 0x66a6_66aa_6655_6665,
    0xaaba_a656_6aa6_5156, 0x5115_aaa5_5666_a555, 0x55a6_666a_a555_6665, 0xaba6_5666_6655_5555, 0x566a_aa55_5666_5111,
    0x5566_66aa_5555_66aa, 0xbba5_666a_a555_5655, 0x66aa_a655_6666_5115, 0xa566_aaa5_5566_65a6, 0xaaa6_666a_a551_abba,
    0x6aa6_5556_6655_5155, 0x5566_aa55_1566_5556, 0xa666_6666_5551_abaa, 0xaaa5_5566_6551_1555, 0x666a_a655_5666_5166,
    0xa656_6a65_5155_bba6, 0xa6a5_5566_65a6_6aba, 0x66aa_5555_6655_516a, 0x6556_6a65_1156_ba55, 0x6655_5566_5566_6aaa,
    0x6aa6_5156_baa6_66aa, 0x6666_a655_1566_aa56, 0xa655_6666_516a_aaa6, 0x6665_5555_baa6_66aa, 0x566a_5515_5655_6666,
    0x6555_6665_116a_aa55, 0x6655_5555_aa66_66aa, 0x66aa_516a_bba6_666a, 0x5556_6655_11aa_aa55, 0xa555_5665_a666_aaa6,
    0x6666_51aa_aba6_666a, 0x1566_ba66_6aaa_6656, 0x6551_5665_6566_aa55, 0x6555_55aa_aa66_5666, 0x5666_a666_aaa6_5566,
    0x5555_6655_666a_aa51, 0xa555_15ba_a656_6666, 0x6655_a66a_aaa6_5566, 0x11ab_ba66_66aa_6555, 0x6551_15ba_6556_6a65,
    0x6551_6666_a665_5566, 0x15bb_a656_6aa6_5556, 0xaaaa_abaa_6566_a655, 0x6651_66aa_a655_6666, 0x56aa_a666_6aa6_5556,
    0x666a_ba65_666a_6555, 0x6551_66aa_a555_6665, 0x65a6_6666_6665_5555, 0x66ab_aa55_66a6_5115, 0xaa66_6aaa_6556_6655,
    0x66a6_666a_a655_56ab, 0x6aaa_a656_6666_5155, 0xa56a_aaa5_5666_6555, 0xaaa6_566a_a551_56ba, 0xaaa6_5566_6655_aaaa,
    0x566a_aa51_5666_5111, 0x0000_0000_0000_00aa,
  ]
}
