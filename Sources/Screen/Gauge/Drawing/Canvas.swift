internal import Text
internal import Words

/// A cell of the screen: a character, its colour and its background.
public struct Cell: Equatable, Sendable {
  /// The Unicode scalar of the character, which is always one column wide, or a letter with its marks.
  var scalar: UInt32
  /// The colour of the character.
  var ink: Ink
  /// The colour of the background.
  var paper: Ink
  /// Bold and reverse.
  var style: Style
  /// Fills the cell up to 8 bytes, so that `Screen` can compare cells as 64-bit integers.
  private let rest: UInt8 = 0

  /// The style of a character besides its colour.
  public struct Style: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// A set of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Bold characters.
    static let bold = Style(rawValue: 1)
    /// The colours of character and background swapped.
    static let reverse = Style(rawValue: 2)
  }

  /// A cell with a character.
  public init(_ scalar: UInt32 = 32, ink: Ink = .none, paper: Ink = .none, style: Style = []) {
    // A name or another program's answer may contain control characters, which are not drawn.
    self.scalar = scalar < 0x20 || (0x7f..<0xa0).contains(scalar) ? 0xfffd : scalar
    self.ink = ink
    self.paper = paper
    self.style = style
  }

  /// An empty cell.
  static let blank = Cell()
}

/// A size in cells.
public struct Size: Equatable, Sendable {
  /// The number of columns.
  public var columns: Int
  /// The number of rows.
  public var rows: Int

  /// A size of at least one cell.
  public init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }
}

/// A rectangle of the screen.
struct Area: Equatable, Sendable {
  /// Its first column.
  var x: Int
  /// Its first row.
  var y: Int
  /// The number of its columns.
  var width: Int
  /// The number of its rows.
  var height: Int

  /// A rectangle of the screen.
  init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }
}

/// The cells that a screen should show.
public struct Canvas: Equatable, Sendable {
  /// The size in cells.
  public let size: Size
  /// The cells, row by row.
  public internal(set) var cells: [Cell]

  /// An empty canvas.
  public init(_ size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The cell at a column and a row. Setting a cell outside the canvas does nothing.
  public subscript(x: Int, y: Int) -> Cell {
    get { cells[y * size.columns + x] }
    set {
      guard x >= 0, y >= 0, x < size.columns, y < size.rows else { return }
      cells[y * size.columns + x] = newValue
    }
  }

  /// Empties all cells.
  mutating func clear() {
    for i in cells.indices { cells[i] = .blank }
  }

  /// Empties the cells of an area.
  mutating func clear(_ area: Area) {
    let (left, right) = (max(0, area.x), min(size.columns, area.x + area.width))
    guard left < right else { return }
    for y in max(0, area.y)..<max(0, min(size.rows, area.y + area.height)) {
      for i in (y * size.columns + left)..<(y * size.columns + right) { cells[i] = .blank }
    }
  }

  /// Draws a frame along the edge of an area.
  mutating func frame(_ area: Area, _ look: Look) {
    let (right, bottom) = (area.x + area.width - 1, area.y + area.height - 1)
    // The corners from the upper left to the lower right, the horizontal line, the vertical line.
    let signs: [UInt32] =
      look.glyphs == .ascii
      ? [0x2b, 0x2b, 0x2b, 0x2b, 0x2d, 0x7c] : [0x256d, 0x256e, 0x2570, 0x256f, 0x2500, 0x2502]
    for x in area.x...right {
      self[x, area.y] = Cell(signs[4], ink: .ring)
      self[x, bottom] = Cell(signs[4], ink: .ring)
    }
    for y in area.y...bottom {
      self[area.x, y] = Cell(signs[5], ink: .ring)
      self[right, y] = Cell(signs[5], ink: .ring)
    }
    for (i, (x, y)) in [(area.x, area.y), (right, area.y), (area.x, bottom), (right, bottom)].enumerated() {
      self[x, y] = Cell(signs[i], ink: .ring)
    }
  }

  /// Writes a text at a cell, cut off at the edge of the canvas; returns the column after it.
  @discardableResult
  mutating func put(_ text: String, x: Int, y: Int, ink: Ink = .text, style: Cell.Style = []) -> Int {
    var x = x
    for cell in Marks.cells(of: text) {
      self[x, y] = Cell(cell, ink: ink, style: style)
      x += 1
    }
    return x
  }

  /// Writes characters at a cell, cut off at the edge of the canvas.
  mutating func put(_ scalars: [UInt32], x: Int, y: Int, ink: Ink = .text, style: Cell.Style = []) {
    for (i, scalar) in scalars.enumerated() { self[x + i, y] = Cell(scalar, ink: ink, style: style) }
  }

  /// The characters without colours, one line for each row, without blanks at the ends of lines.
  public var text: String {
    var result = ""
    for y in 0..<size.rows {
      var line = String.UnicodeScalarView()
      for x in 0..<size.columns { line.append(contentsOf: Marks.text(of: self[x, y].scalar).unicodeScalars) }
      while line.last == " " { line.removeLast() }
      result.unicodeScalars.append(contentsOf: line)
      result.append("\n")
    }
    return result
  }
}
