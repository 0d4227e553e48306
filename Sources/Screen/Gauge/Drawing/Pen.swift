internal import Quantities
internal import Text

/// The colours and the style that the terminal writes with now.
struct Pen: Sendable {
  private let palette: Palette
  /// A cell with these colours and this style; nil if they are unknown.
  private var current: Cell?

  /// A pen whose colours and style are unknown.
  init(_ palette: Palette) { self.palette = palette }

  /// Notes that the terminal has its own colours and no style, as after `CSI 0 m`.
  mutating func reset() { current = .blank }

  /// Whether the pen writes a cell correctly. A blank shows only its background, so its text colour does not matter.
  func fits(_ cell: Cell) -> Bool {
    guard let current, cell.paper == current.paper else { return false }
    if cell.scalar == 32, !cell.style.contains(.reverse) { return !current.style.contains(.reverse) }
    return cell.ink == current.ink && style(of: cell) == current.style
  }

  private func style(of cell: Cell) -> Cell.Style {
    palette.bold[Int(cell.ink.rawValue)] ? cell.style.union(.bold) : cell.style
  }

  /// Changes to the colours and the style of a cell; appends the sequence that sets those that differ.
  mutating func change(to cell: Cell, _ buffer: inout ByteBuffer) {
    var old = current ?? .blank
    var new = cell
    new.style = style(of: cell)
    let sameInk = palette.foregrounds[Int(old.ink.rawValue)] == palette.foregrounds[Int(new.ink.rawValue)]
    let samePaper = palette.backgrounds[Int(old.paper.rawValue)] == palette.backgrounds[Int(new.paper.rawValue)]
    let drops = !old.style.isSubset(of: new.style)
    current = new
    if !drops, sameInk, samePaper, old.style == new.style { return }
    buffer.append("\u{1b}[")
    var needsSeparator = false
    // The oldest terminals cannot reset a single attribute, so all are reset, and the remaining ones are set again.
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
