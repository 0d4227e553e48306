internal import Words

/// Shapes text that runs from right to left, for a terminal that does not handle it: lines begin at the right edge,
/// letters are joined, and colours stay with their words.
public struct ShapedText: Equatable, Sendable {
  /// The mark before a line that begins at the left.
  static let leftToRight: Unicode.Scalar = "\u{2066}"

  /// The columns of a line.
  public let width: Int

  /// Shapes text in lines of a width.
  public init(width: Int) { self.width = max(20, width) }

  /// Shapes text for a terminal with this many columns. The last column stays empty, and a line has at most 80 columns,
  /// as longer ones are hard to read.
  public init(columns: Int) { self.init(width: min(columns - 1, 80)) }

  /// The text in the form that the terminal needs.
  public func shaped(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line(Array($0.unicodeScalars)) }
      .joined(separator: "\n")
  }

  /// A line; it starts again after a sequence that is not about colour.
  private func line(_ scalars: [Unicode.Scalar]) -> String {
    var (result, pens, glyphs) = ("", [""], [ArabicScript.Glyph]())
    var (pen, next) = (0, 0)
    while next < scalars.count {
      let start = next
      next += 1
      guard scalars[start].value < 32 else {
        glyphs.append(ArabicScript.Glyph(scalars[start].value, pen: pen))
        continue
      }
      if scalars[start] == "\u{1b}", next < scalars.count, scalars[next] == "[" {
        next += 1
        while next < scalars.count, !(0x40...0x7e).contains(scalars[next].value) { next += 1 }
        next = min(next + 1, scalars.count)
      }
      let sequence = String(String.UnicodeScalarView(scalars[start..<next]))
      if sequence == "\u{1b}[0m" {
        pen = 0
      } else if sequence.hasSuffix("m") {
        pen = pens.count
        pens.append(sequence)
      } else {
        result += rows(glyphs, pens) + sequence
        glyphs = []
      }
    }
    return result + rows(glyphs, pens)
  }

  /// A line in as many rows as it needs.
  private func rows(_ glyphs: [ArabicScript.Glyph], _ pens: [String]) -> String {
    var (rest, rows) = (glyphs[...], [String]())
    while rest.count > width, let blank = rest.prefix(width + 1).lastIndex(where: { $0.scalar == 32 }),
      blank > rest.startIndex
    {
      rows.append(row(Array(rest[..<blank]), pens))
      rest = rest[(blank + 1)...]
    }
    rows.append(row(Array(rest), pens))
    return rows.joined(separator: "\n")
  }

  /// A row, which ends at the right edge. The row of a call, which has a left-to-right mark before it, begins at the
  /// left.
  private func row(_ glyphs: [ArabicScript.Glyph], _ pens: [String]) -> String {
    let isCall = glyphs.first?.scalar == ShapedText.leftToRight.value
    let cells = isCall ? ArabicScript.cells(ofCall: Array(glyphs.dropFirst())) : ArabicScript.cells(of: glyphs)
    guard !cells.isEmpty else { return "" }
    var (text, pen) = (String(repeating: " ", count: isCall ? 0 : max(0, width - cells.count)), 0)
    for cell in cells {
      if cell.pen != pen {
        text += (pen == 0 ? "" : "\u{1b}[0m") + pens[cell.pen]
        pen = cell.pen
      }
      text.unicodeScalars.append(Unicode.Scalar(cell.scalar) ?? " ")
    }
    return pen == 0 ? text : text + "\u{1b}[0m"
  }
}
