/// One place on the screen: a character, the colour it has, and what lies behind it.
public struct Cell: Equatable, Sendable {
  /// The character's number in Unicode; always one column wide.
  public var scalar: UInt32
  /// Its colour.
  public var ink: Ink
  /// What lies behind it.
  public var paper: Ink
  /// How it is set.
  public var style: Style
  /// The eighth byte, so that cells can be compared as bytes, many at once.
  private let rest: UInt8 = 0

  /// How a character is set beyond its colour.
  public struct Style: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// A set of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Heavier.
    public static let bold = Style(rawValue: 1)
    /// Ink and paper exchanged.
    public static let reverse = Style(rawValue: 2)
  }

  /// A character.
  public init(_ scalar: UInt32 = 32, ink: Ink = .none, paper: Ink = .none, style: Style = []) {
    self.scalar = scalar
    self.ink = ink
    self.paper = paper
    self.style = style
  }

  /// Nothing.
  public static let blank = Cell()
}

/// How large a thing is, in cells.
public struct Size: Equatable, Sendable {
  /// Cells across.
  public var columns: Int
  /// Cells down.
  public var rows: Int

  /// A size; nothing is smaller than one cell.
  public init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
  }
}

/// A part of the screen.
public struct Area: Equatable, Sendable {
  /// Its first column.
  public var x: Int
  /// Its first row.
  public var y: Int
  /// Its columns.
  public var width: Int
  /// Its rows.
  public var height: Int

  /// A part of the screen.
  public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }
}

/// What a screen shall show: cells, row by row.
public struct Canvas: Equatable, Sendable {
  /// How large it is.
  public let size: Size
  /// Its cells, row by row.
  public internal(set) var cells: [Cell]

  /// An empty canvas.
  public init(_ size: Size) {
    self.size = size
    cells = Array(repeating: .blank, count: size.columns * size.rows)
  }

  /// The cell at a column of a row.
  public subscript(x: Int, y: Int) -> Cell {
    get { cells[y * size.columns + x] }
    set {
      guard x >= 0, y >= 0, x < size.columns, y < size.rows else { return }
      cells[y * size.columns + x] = newValue
    }
  }

  /// Empties it and keeps the storage.
  public mutating func clear() {
    for i in cells.indices { cells[i] = .blank }
  }

  /// Empties a part of it.
  mutating func clear(_ area: Area) {
    let (left, right) = (max(0, area.x), min(size.columns, area.x + area.width))
    guard left < right else { return }
    for y in max(0, area.y)..<max(0, min(size.rows, area.y + area.height)) {
      for i in (y * size.columns + left)..<(y * size.columns + right) { cells[i] = .blank }
    }
  }

  /// Sets a text at a place, cut off at the canvas' edge; returns the column after it.
  @discardableResult
  mutating func put(_ text: String, x: Int, y: Int, ink: Ink = .text, style: Cell.Style = []) -> Int {
    var x = x
    for scalar in text.unicodeScalars {
      self[x, y] = Cell(scalar.value, ink: ink, style: style)
      x += 1
    }
    return x
  }

  /// Sets scalars at a place, cut off at the canvas' edge.
  mutating func put(_ scalars: [UInt32], x: Int, y: Int, ink: Ink = .text, style: Cell.Style = []) {
    for (i, scalar) in scalars.enumerated() { self[x + i, y] = Cell(scalar, ink: ink, style: style) }
  }

  /// The characters alone, a line a row, without blanks at the ends.
  public var text: String {
    var result = ""
    for y in 0..<size.rows {
      var line = String.UnicodeScalarView()
      for x in 0..<size.columns { line.append(Unicode.Scalar(self[x, y].scalar) ?? " ") }
      while line.last == " " { line.removeLast() }
      result.unicodeScalars.append(contentsOf: line)
      result.append("\n")
    }
    return result
  }
}
