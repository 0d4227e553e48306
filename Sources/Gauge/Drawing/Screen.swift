public import Formats

/// What a terminal shows now, and the shortest way to make it show something else.
///
/// Positions are reached by line feeds, backspaces and cursor movement, whichever is shorter: along an arc the next
/// changed cell is mostly one row down and a few columns off, three bytes instead of eight. A colour costs as much as
/// three such steps: all that one pen writes is written before the next is taken. It counts on a terminal that does not
/// translate line feeds (no output processing) and does not wrap.
public struct Screen: Sendable {
  private var shown: [Cell]
  private var size: Size
  private var isKnown = false
  private var palette: Palette
  private var look: Look
  private var cursor: (x: Int, y: Int)?
  private var pen: Cell?
  /// The places that are still to be written.
  private var pending: [Int] = []

  /// A terminal of which nothing is known yet.
  public init(_ look: Look) {
    self.look = look
    palette = Palette(look)
    size = Size(columns: 1, rows: 1)
    shown = []
  }

  /// Forgets what the terminal shows: it was resized, or others wrote on it.
  public mutating func forget() { isKnown = false }

  /// Changes how inks are said; everything is drawn anew.
  public mutating func change(to look: Look) {
    guard look != self.look else { return }
    self.look = look
    palette = Palette(look)
    forget()
  }

  /// Appends the bytes that make the terminal show a canvas; none where it shows it already.
  public mutating func show(_ canvas: Canvas, to buffer: inout ByteBuffer) {
    if !isKnown || size != canvas.size {
      size = canvas.size
      shown = Array(repeating: .blank, count: canvas.cells.count)
      buffer.append("\u{1b}[0m\u{1b}[2J")
      (cursor, pen, isKnown) = (nil, .blank, true)
    }
    // Others may have written since: the cursor is where the last frame left it only within a frame.
    cursor = nil
    findChanges(canvas)
    while !pending.isEmpty {
      takeNextPen(canvas, &buffer)
      writeWhatFits(canvas, &buffer)
    }
  }

  /// Finds the places that changed, whole cells at once: most are as they were.
  private mutating func findChanges(_ canvas: Canvas) {
    // Out of the way, for what is shown is looked at meanwhile.
    var found: [Int] = []
    swap(&found, &pending)
    shown.withUnsafeBytes { old in
      canvas.cells.withUnsafeBytes { new in
        for index in 0..<min(old.count, new.count) / 8 {
          let (was, shall) = (
            old.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self),
            new.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self)
          )
          if was != shall { found.append(index) }
        }
      }
    }
    swap(&found, &pending)
  }

  /// Takes the pen that is to write next, if it is not in hand: inks that matter most first, since on a slow link the
  /// needle and the numbers are then there before the ring is.
  private mutating func takeNextPen(_ canvas: Canvas, _ buffer: inout ByteBuffer) {
    var next: Cell?
    for index in pending {
      let cell = canvas.cells[index]
      if isBlank(cell) { continue }
      guard let best = next else {
        next = cell
        continue
      }
      let isBetter = cell.ink == best.ink ? fits(cell) && !fits(best) : cell.ink.rawValue > best.ink.rawValue
      if isBetter { next = cell }
    }
    // Blanks alone are left: they come last, with any pen that has no paper.
    let last = next ?? canvas.cells[pending[0]]
    if !fits(last) { take(last, &buffer) }
  }

  /// Writes all that the pen in hand writes.
  private mutating func writeWhatFits(_ canvas: Canvas, _ buffer: inout ByteBuffer) {
    let hasMarks = pending.contains { !isBlank(canvas.cells[$0]) }
    var left = 0
    for place in pending.indices {
      let index = pending[place]
      let cell = canvas.cells[index]
      // It may have been crossed on the way to another.
      if cell == shown[index] { continue }
      let (x, y) = (index % size.columns, index / size.columns)
      // A blank is written on the way, or at last.
      let isNear = cursor.map { $0.y == y && x - $0.x <= 2 } ?? false
      guard fits(cell), !hasMarks || isNear || !isBlank(cell) else {
        pending[left] = index
        left += 1
        continue
      }
      move(to: x, y, in: canvas, &buffer)
      buffer.append(scalar: cell.scalar)
      shown[index] = cell
      cursor = x + 1 < size.columns ? (x + 1, y) : nil
    }
    pending.removeLast(pending.count - left)
  }

  private func isBlank(_ cell: Cell) -> Bool {
    cell.scalar == 32 && cell.paper == .none && !cell.style.contains(.reverse)
  }

  // MARK: Moving

  private mutating func move(to x: Int, _ y: Int, in canvas: Canvas, _ buffer: inout ByteBuffer) {
    defer { cursor = (x, y) }
    // Each pen begins anew at the top.
    guard let from = cursor, from.y < y || (from.y == y && from.x <= x) else { return position(x, y, &buffer) }
    if from.y == y {
      let gap = x - from.x
      if gap == 0 { return }
      let steps = gap == 1 ? 3 : 3 + digits(gap)
      if repeated(from: y * size.columns + from.x, count: gap, limit: steps, canvas, &buffer) { return }
      return forward(gap, &buffer)
    }
    let (down, over) = (y - from.y, x - from.x)
    let sideways = over == 0 ? 0 : over < 0 ? min(-over, 3 + digits(-over)) : over == 1 ? 3 : 3 + digits(over)
    guard down + sideways < 4 + digits(x + 1) + digits(y + 1) else { return position(x, y, &buffer) }
    for _ in 0..<down { buffer.append(0x0a) }
    if over > 0 { forward(over, &buffer) }
    if over < 0 {
      if -over <= 3 + digits(-over) {
        for _ in 0 ..< -over { buffer.append(0x08) }
      } else {
        buffer.append("\u{1b}[")
        buffer.append(integer: Int64(-over))
        buffer.append("D")
      }
    }
  }

  /// Crosses a gap by writing again what is there, where that is short and needs no other pen.
  private mutating func repeated(
    from index: Int, count: Int, limit: Int, _ canvas: Canvas, _ buffer: inout ByteBuffer
  ) -> Bool {
    guard count <= limit else { return false }
    var bytes = 0
    for cell in canvas.cells[index..<index + count] {
      guard fits(cell) else { return false }
      bytes += cell.scalar < 0x80 ? 1 : cell.scalar < 0x800 ? 2 : 3
    }
    guard bytes <= limit else { return false }
    for index in index..<index + count {
      buffer.append(scalar: canvas.cells[index].scalar)
      shown[index] = canvas.cells[index]
    }
    return true
  }

  private func position(_ x: Int, _ y: Int, _ buffer: inout ByteBuffer) {
    buffer.append("\u{1b}[")
    buffer.append(integer: Int64(y + 1))
    buffer.append(";")
    buffer.append(integer: Int64(x + 1))
    buffer.append("H")
  }

  private func forward(_ count: Int, _ buffer: inout ByteBuffer) {
    buffer.append("\u{1b}[")
    if count > 1 { buffer.append(integer: Int64(count)) }
    buffer.append("C")
  }

  private func digits(_ n: Int) -> Int { n < 10 ? 1 : n < 100 ? 2 : 3 }

  // MARK: Writing

  /// Whether the pen in hand writes a cell as it shall be. A blank shows its paper only: any foreground will do.
  private func fits(_ cell: Cell) -> Bool {
    guard let pen, cell.paper == pen.paper else { return false }
    if cell.scalar == 32, !cell.style.contains(.reverse) { return !pen.style.contains(.reverse) }
    return cell.ink == pen.ink && style(of: cell) == pen.style
  }

  private func style(of cell: Cell) -> Cell.Style {
    palette.bold[Int(cell.ink.rawValue)] ? cell.style.union(.bold) : cell.style
  }

  /// Says the pen's colours and style, only what is different from the pen in hand.
  private mutating func take(_ cell: Cell, _ buffer: inout ByteBuffer) {
    var old = pen ?? .blank
    var new = cell
    new.style = style(of: cell)
    let sameInk = palette.foregrounds[Int(old.ink.rawValue)] == palette.foregrounds[Int(new.ink.rawValue)]
    let samePaper = palette.backgrounds[Int(old.paper.rawValue)] == palette.backgrounds[Int(new.paper.rawValue)]
    let drops = !old.style.isSubset(of: new.style)
    pen = new
    if !drops, sameInk, samePaper, old.style == new.style { return }
    buffer.append("\u{1b}[")
    var needsSeparator = false
    // The oldest terminals cannot take one attribute off: all go, and those that stay are said again.
    if drops {
      old = .blank
      needsSeparator = true
      buffer.append("0")
    }
    func separate(_ buffer: inout ByteBuffer) {
      if needsSeparator { buffer.append(";") }
      needsSeparator = true
    }
    if new.style.contains(.bold), !old.style.contains(.bold) {
      separate(&buffer)
      buffer.append("1")
    }
    if new.style.contains(.reverse), !old.style.contains(.reverse) {
      separate(&buffer)
      buffer.append("7")
    }
    append(palette.foregrounds, from: old.ink, to: new.ink, separate, &buffer)
    append(palette.backgrounds, from: old.paper, to: new.paper, separate, &buffer)
    buffer.append("m")
  }

  private func append(
    _ table: [[UInt8]], from old: Ink, to new: Ink, _ separate: (inout ByteBuffer) -> Void, _ buffer: inout ByteBuffer
  ) {
    let code = table[Int(new.rawValue)]
    guard code != table[Int(old.rawValue)] else { return }
    separate(&buffer)
    code.withUnsafeBufferPointer { buffer.append($0) }
  }
}

extension ByteBuffer {
  /// Appends a character as UTF-8.
  mutating func append(scalar: UInt32) {
    switch scalar {
    case ..<0x80:
      append(UInt8(truncatingIfNeeded: scalar))
    case ..<0x800:
      append(UInt8(truncatingIfNeeded: 0xc0 | scalar >> 6))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar & 63))
    case ..<0x10000:
      append(UInt8(truncatingIfNeeded: 0xe0 | scalar >> 12))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 63))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar & 63))
    default:
      append(UInt8(truncatingIfNeeded: 0xf0 | scalar >> 18))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 63))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 63))
      append(UInt8(truncatingIfNeeded: 0x80 | scalar & 63))
    }
  }
}
