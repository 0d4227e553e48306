internal import Quantities
internal import Words

/// The areas of the screen, for any size of the screen.
struct Layout: Equatable {
  /// The dial, with twice as many columns as rows; nil on a screen with one line.
  private(set) var dial: Area?
  /// The numbers; nil if the dial takes the whole screen.
  private(set) var panel: Area?
  /// The bar with the position in the recording; nil if none is played.
  private(set) var transport: Area?
  /// The key hints; nil on a low screen.
  private(set) var footer: Area?
  /// The only line of a screen that is too small for a dial.
  private(set) var line: Area?

  /// The smallest screen with a dial.
  static let smallest = Size(columns: 20, rows: 5)

  /// The layout for a screen.
  init(_ size: Size, view: GaugeView = .plain, hasTransport: Bool = false) {
    guard size.columns >= Layout.smallest.columns, size.rows >= Layout.smallest.rows else {
      line = Area(x: 0, y: 0, width: size.columns, height: 1)
      return
    }
    var height = size.rows
    if height >= 14 {
      height -= 1
      footer = Area(x: 1, y: height, width: size.columns - 2, height: 1)
    }
    if hasTransport, height >= 7 {
      height -= 1
      transport = Area(x: 1, y: height, width: size.columns - 2, height: 1)
    }
    if view == .dial {
      let rows = min(height, size.columns / 2)
      dial = Area(x: (size.columns - rows * 2) / 2, y: (height - rows) / 2, width: rows * 2, height: rows)
    } else if size.columns * 2 < height * 3, height >= 18 {
      placeAbove(size, height)
    } else {
      placeBeside(size, height)
    }
  }

  /// Places the dial on the left and the numbers on the right.
  private mutating func placeBeside(_ size: Size, _ height: Int) {
    let (narrowest, gap) = size.columns >= 74 ? (32, 1) : size.columns >= 44 ? (19, 2) : (9, 1)
    let margin = size.columns >= 60 ? 1 : 0
    let rows = min(height, (size.columns - narrowest - gap - margin) / 2)
    let width = min(size.columns - rows * 2 - gap - margin, 64)
    let left = max(margin, (size.columns - rows * 2 - gap - width) / 2)
    dial = Area(x: left, y: (height - rows) / 2, width: rows * 2, height: rows)
    panel = Area(x: left + rows * 2 + gap, y: 0, width: width, height: height)
  }

  /// Places the dial above and the numbers below.
  private mutating func placeAbove(_ size: Size, _ height: Int) {
    let rows = min(size.columns / 2, height - (height >= 24 ? 12 : 9))
    dial = Area(x: (size.columns - rows * 2) / 2, y: 0, width: rows * 2, height: rows)
    let width = size.columns < 36 ? size.columns : min(size.columns - 2, 44)
    panel = Area(x: (size.columns - width) / 2, y: rows + 1, width: width, height: height - rows - 1)
  }

  /// The smallest turn that is visible on the dial: half a dot at its rim.
  func step(_ glyphs: GlyphSet) -> Angle {
    guard let dial else { return .degrees(1) }
    return Angle(radians: 1 / Double(max(8, dial.height * glyphs.rows)))
  }
}
