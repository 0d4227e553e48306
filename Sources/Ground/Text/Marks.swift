/// The marks that take no column of a terminal: they stand on the letter before them, or have no shape.
public enum Marks {
  /// The blocks of Devanagari and of Bengali, of 128 characters each.
  private static let devanagari: Range<UInt32> = 0x0900..<0x0980
  private static let bengali: Range<UInt32> = 0x0980..<0x0a00

  /// Whether a character takes no column: a vowel sign below or above its letter, or a mark of direction.
  public static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case ..<0x0300: false
    case 0x0300...0x036f, 0x064b...0x065f, 0x0670: true
    case 0x0900...0x0902, 0x093a, 0x093c, 0x0941...0x0948, 0x094d, 0x0951...0x0957, 0x0962...0x0963: true
    case 0x0981, 0x09bc, 0x09c1...0x09c4, 0x09cd, 0x09e2...0x09e3, 0x09fe: true
    case 0x061c, 0x200b...0x200f, 0x202a...0x202e, 0x2060...0x2069: true
    default: false
    }
  }

  /// The cells of a text: a letter of Devanagari or Bengali with up to three marks is one number above those of
  /// Unicode, and all other marks are left out.
  public static func cells(of text: String) -> [UInt32] {
    var cells: [UInt32] = []
    for scalar in text.unicodeScalars.lazy.map(\.value) {
      guard contains(scalar) else {
        cells.append(scalar)
        continue
      }
      guard let last = cells.last, let cell = joined(last, scalar) else { continue }
      cells[cells.count - 1] = cell
    }
    return cells
  }

  /// A cell with one more mark; nil where the cell is no letter of the mark's block, or has three marks.
  private static func joined(_ cell: UInt32, _ mark: UInt32) -> UInt32? {
    // From the highest bit: the sign of such a cell, two bits that are free, whether it is of Devanagari, the letter,
    // and three marks, each by its place in the block.
    let block = devanagari.contains(mark) ? devanagari : bengali
    let ownFlag = flag | (block == devanagari ? devanagariFlag : 0)
    guard block.contains(mark) else { return nil }
    let cell = block.contains(cell) ? ownFlag | (cell - block.lowerBound) << 21 : cell
    guard cell & (flag | devanagariFlag) == ownFlag else { return nil }
    let mark = mark - block.lowerBound
    for shift in [14, 7, 0] as [UInt32] where cell >> shift & 0x7f == 0 { return cell | mark << shift }
    return nil
  }

  private static let flag: UInt32 = 1 << 31
  private static let devanagariFlag: UInt32 = 1 << 28

  /// A cell as text.
  public static func text(of cell: UInt32) -> String {
    String(String.UnicodeScalarView(scalars(of: cell).map { Unicode.Scalar($0) ?? " " }))
  }

  /// The characters of a cell.
  public static func scalars(of cell: UInt32) -> [UInt32] {
    guard cell & flag != 0 else { return [cell] }
    let marks = [14, 7, 0].map { cell >> $0 & 0x7f }.filter { $0 != 0 }
    let block = cell & devanagariFlag != 0 ? devanagari : bengali
    return ([cell >> 21 & 0x7f] + marks).map { block.lowerBound + $0 }
  }
}

extension StringProtocol {
  /// How many columns of a terminal it takes.
  public var columns: Int { unicodeScalars.count { !Marks.contains($0.value) } }
}
