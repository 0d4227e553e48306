internal import Quantities
internal import Text

/// The cells that a terminal shows, and the shortest bytes that make it show others.
///
/// The cursor moves by line feeds, backspaces or cursor sequences, whichever is shortest: along an arc the next changed
/// cell is mostly one row down and a few columns away, which takes three bytes instead of eight. A change of colour
/// costs as much as three such moves, so all cells of one pen are written before the next pen. The terminal must
/// neither translate line feeds (no output processing) nor wrap lines.
struct Screen: Sendable {
  private var shown: [Cell]
  private var size: Size
  private var isKnown = false
  private var look: Look
  private var cursor: (x: Int, y: Int)?
  private var pen: Pen
  /// The indices of the cells still to be written.
  private var pending: [Int] = []

  /// A terminal whose contents are unknown.
  init(_ look: Look) {
    self.look = look
    pen = Pen(Palette(look))
    size = Size(columns: 1, rows: 1)
    shown = []
  }

  /// Forgets what the terminal shows, because it was resized or another program wrote on it.
  mutating func forget() { isKnown = false }

  /// Changes colours and dots; the next frame draws everything.
  mutating func change(to look: Look) {
    guard look != self.look else { return }
    self.look = look
    pen = Pen(Palette(look))
    forget()
  }

  /// Appends the bytes that make the terminal show a canvas; none if it already does.
  mutating func show(_ canvas: Canvas, to buffer: inout ByteBuffer) {
    if !isKnown || size != canvas.size {
      size = canvas.size
      shown = Array(repeating: .blank, count: canvas.cells.count)
      buffer.append("\u{1b}[0m\u{1b}[2J")
      pen.reset()
      isKnown = true
    }
    // Between two frames another program may have moved the cursor.
    cursor = nil
    findChanges(canvas)
    while !pending.isEmpty {
      takeNextPen(canvas, &buffer)
      writeWhatFits(canvas, &buffer)
    }
  }

  /// Finds the cells that changed. It compares whole cells as integers, because most have not changed.
  private mutating func findChanges(_ canvas: Canvas) {
    // Swapped out, because the closures below hold `shown` of the same value.
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

  /// Changes to the pen that writes next. The most important inks come first, so that on a slow link the needle and the
  /// numbers appear before the ring.
  private mutating func takeNextPen(_ canvas: Canvas, _ buffer: inout ByteBuffer) {
    var next: Cell?
    for index in pending {
      let cell = canvas.cells[index]
      if isBlank(cell) { continue }
      guard let best = next else {
        next = cell
        continue
      }
      let isBetter =
        cell.ink == best.ink ? pen.fits(cell) && !pen.fits(best) : cell.ink.rawValue > best.ink.rawValue
      if isBetter { next = cell }
    }
    // If only blanks are left, any pen without a background will do.
    let last = next ?? canvas.cells[pending[0]]
    if !pen.fits(last) { pen.change(to: last, &buffer) }
  }

  /// Writes all pending cells that fit the pen.
  private mutating func writeWhatFits(_ canvas: Canvas, _ buffer: inout ByteBuffer) {
    let hasMarks = pending.contains { !isBlank(canvas.cells[$0]) }
    var left = 0
    for place in pending.indices {
      let index = pending[place]
      let cell = canvas.cells[index]
      // The cell was written on the way to another one.
      if cell == shown[index] { continue }
      let (x, y) = (index % size.columns, index / size.columns)
      // Blanks are written when the cursor comes near them, or at the end.
      let isNear = cursor.map { $0.y == y && x - $0.x <= 2 } ?? false
      guard pen.fits(cell), !hasMarks || isNear || !isBlank(cell) else {
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
    // Each pen starts again at the top.
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

  /// Crosses a gap by writing its cells again, if that takes at most `limit` bytes and no other pen.
  private mutating func repeated(
    from index: Int, count: Int, limit: Int, _ canvas: Canvas, _ buffer: inout ByteBuffer
  ) -> Bool {
    guard count <= limit else { return false }
    var bytes = 0
    for cell in canvas.cells[index..<index + count] {
      guard pen.fits(cell) else { return false }
      bytes += cell.scalar < 0x80 ? 1 : cell.scalar < 0x800 ? 2 : 3 * Marks.scalars(of: cell.scalar).count
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
}

extension ByteBuffer {
  /// Appends the characters of a cell as UTF-8.
  mutating func append(scalar: UInt32) {
    guard scalar < 1 << 31 else {
      for scalar in Marks.scalars(of: scalar) { append(scalar: scalar) }
      return
    }
    for byte in UTF8.encode(Unicode.Scalar(scalar) ?? "\u{fffd}") ?? UTF8.encodedReplacementCharacter { append(byte) }
  }
}
