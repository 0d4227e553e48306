internal import Text
internal import Words

/// A row that is filled field by field, from the side where its language begins. Every field has a fixed width, so that
/// nothing moves when a number grows.
struct Row {
  /// The row of the screen.
  private(set) var y: Int
  private var left: Int
  private var right: Int
  let isRightToLeft: Bool

  init(_ area: Area, y: Int, _ language: Language) {
    self.y = y
    left = area.x
    right = area.x + area.width
    isRightToLeft = language.words.isRightToLeft
  }

  /// The free part of another row, without this many columns at its beginning.
  init(indented width: Int, _ other: Row) {
    self = other
    _ = take(width)
  }

  /// The same columns, this many rows below.
  func below(_ rows: Int) -> Row {
    var other = self
    other.y += rows
    return other
  }

  /// The number of free columns.
  var room: Int { right - left }

  /// Takes columns at the beginning of the free ones; returns the leftmost column taken.
  mutating func take(_ width: Int) -> Int {
    let width = max(0, min(width, room))
    if isRightToLeft {
      right -= width
      return right
    }
    left += width
    return left - width
  }

  /// Takes columns at the end of the free ones; returns the leftmost column taken.
  mutating func takeEnd(_ width: Int) -> Int {
    let width = max(0, min(width, room))
    if isRightToLeft {
      left += width
      return left - width
    }
    right -= width
    return right
  }
}

extension Canvas {
  /// Writes a phrase in the next field of a row, cut off at the end of the field.
  mutating func put(
    _ phrase: Phrase, width: Int? = nil, in row: inout Row, ink: Ink = .text, style: Cell.Style = [],
    atEnd: Bool = false
  ) {
    let width = min(width ?? phrase.width, row.room)
    let x = atEnd ? row.takeEnd(width) : row.take(width)
    guard width > 0 else { return }
    let (shown, rightToLeft) = (min(phrase.width, width), row.isRightToLeft)
    // The end of the phrase is cut off, which is on the left if the language runs from right to left.
    let cells = rightToLeft ? Array(phrase.cells.suffix(shown)) : Array(phrase.cells.prefix(shown))
    put(cells, x: rightToLeft != atEnd ? x + width - shown : x, y: row.y, ink: ink, style: style)
  }

  /// Writes a text that runs from left to right in every language (a number with its unit) in the next field.
  mutating func put(
    _ text: String, width: Int? = nil, in row: inout Row, ink: Ink = .text, style: Cell.Style = [],
    atEnd: Bool = false
  ) {
    let width = min(width ?? text.columns, row.room)
    var x = atEnd ? row.takeEnd(width) : row.take(width)
    let end = x + width
    for cell in Marks.cells(of: text) where x < end {
      self[x, row.y] = Cell(cell, ink: ink, style: style)
      x += 1
    }
  }

  /// Clears and frames a box in the middle, with a title at its top and a line at its bottom; returns its inside.
  mutating func box(_ box: Size, _ look: Look, title: Phrase, closing: Phrase) -> Area {
    let area = Area(
      x: (size.columns - box.columns) / 2, y: (size.rows - box.rows) / 2, width: box.columns, height: box.rows)
    clear(area)
    frame(area, look)
    let inner = Area(x: area.x + 3, y: area.y + 1, width: area.width - 6, height: area.height - 2)
    var row = Row(inner, y: inner.y, look.language)
    put(title, in: &row, style: .bold)
    row = Row(inner, y: inner.y + inner.height - 1, look.language)
    put(closing, in: &row, ink: .label)
    return inner
  }
}
