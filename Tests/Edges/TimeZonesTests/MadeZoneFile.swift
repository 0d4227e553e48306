/// A compiled file of tzdata, made from the content that it must have.
struct MadeZoneFile {
  var version: UInt8 = UInt8(ascii: "2")
  var changes: [(at: Int, kind: UInt8)] = []
  var kinds: [(offset: Int, isDaylight: Bool, letter: UInt8)] = [(3600, false, 0), (7200, true, 4)]
  var letters = "CET\0CEST\0"
  var footer = "\nCET-1CEST,M3.5.0,M10.5.0/3\n"
  var leaps = 0

  /// Central European Time with the changes of 2024.
  static let berlin = MadeZoneFile(changes: [(1_711_846_800, 1), (1_729_990_800, 0)])

  /// The zone of Samoa, which left out 2011-12-30.
  static let apia = MadeZoneFile(
    changes: [(1_316_872_800, 1), (1_325_239_200, 2), (1_333_202_400, 3)],
    kinds: [(-39_600, false, 0), (-36_000, true, 4), (50_400, true, 8), (46_800, false, 12)],
    letters: "-11\0-10\0+14\0+13\0", footer: "\n<+13>-13\n")

  /// The bytes of the file.
  var bytes: [UInt8] {
    let old = block(of: 4, changes: changes.filter { Int32(exactly: $0.at) != nil })
    return version == 0 ? old : old + block(of: 8, changes: changes) + Array(footer.utf8)
  }

  private func block(of size: Int, changes: [(at: Int, kind: UInt8)]) -> [UInt8] {
    var bytes = Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
    for count in [0, 0, leaps, changes.count, kinds.count, letters.utf8.count] { bytes += big(count, 4) }
    for change in changes { bytes += big(change.at, size) }
    for change in changes { bytes.append(change.kind) }
    for kind in kinds { bytes += big(kind.offset, 4) + [kind.isDaylight ? 1 : 0, kind.letter] }
    return bytes + Array(letters.utf8) + [UInt8](repeating: 0, count: leaps * (size + 4))
  }

  private func big(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
  }
}
