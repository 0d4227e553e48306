internal import Quantities

/// The areas of the page of a guided calibration, for any size of the screen.
struct CalibrationLayout: Equatable, Sendable {
  /// The figure of eight; nil on a screen that is too small.
  private(set) var eight: Area?
  /// The two halves of the sphere, without their names; empty on a screen that is too small.
  private(set) var halves: [Area] = []
  /// The row of the title; nil on a low screen.
  private(set) var title: Int?
  /// The rows of the texts.
  private(set) var advice: Range<Int>
  private(set) var bar: Int
  private(set) var missing: Range<Int>
  private(set) var quality: Int?
  private(set) var figures: Int?
  private(set) var leave: Int?
  /// The columns of the texts.
  private(set) var columns: Range<Int>

  init(_ size: Size) {
    let (width, height) = (size.columns, size.rows)
    let margin = width >= 60 ? 2 : width >= 30 ? 1 : 0
    columns = margin..<max(margin + 1, width - margin)
    // The texts from the bottom up: the most important ones are still there on the lowest screen.
    let isRoomy = height >= 20
    let wraps = width < 76 && height >= 12
    let adviceRows = isRoomy ? 2 : wraps ? 2 : 1
    let missingRows = wraps ? 2 : 1
    let gap = isRoomy ? 1 : 0
    var row = height
    func take(_ rows: Int) -> Range<Int> {
      let end = max(0, row)
      row -= rows
      return max(0, row)..<end
    }
    leave = height >= 5 ? take(1).lowerBound : nil
    if isRoomy { _ = take(1) }
    figures = isRoomy && width >= 60 ? take(1).lowerBound : nil
    quality = height >= 4 ? take(1).lowerBound : nil
    missing = height >= 3 ? take(missingRows) : 0..<0
    _ = take(gap)
    bar = height >= 2 ? take(1).lowerBound : height
    _ = take(gap)
    advice = take(height == 1 ? 1 : adviceRows)
    _ = take(gap)
    title = isRoomy ? 0 : nil
    place(in: Area(x: columns.lowerBound, y: isRoomy ? 2 : 0, width: columns.count, height: row - (isRoomy ? 2 : 0)))
  }

  /// Places the pictures: side by side, or the eight above the halves on a screen that is higher than wide.
  private mutating func place(in area: Area) {
    guard area.width >= 34, area.height >= 5 else {
      // Only the eight, because it shows what to do.
      if area.width >= 12, area.height >= 3 { eight = area }
      return
    }
    let isHigh = area.height >= 15 && area.width < area.height * 3
    let room = isHigh ? area.height - area.height / 2 : area.height
    // A row for the names of the halves.
    let rows = min(room - 1, isHigh ? (area.width - 2) / 4 : area.width * 27 / 200)
    let pair = rows * 4 + 2
    if isHigh {
      eight = Area(x: area.x, y: area.y, width: area.width, height: area.height / 2 - 1)
    } else {
      let width = min(area.width - pair - 3, area.height * 5)
      // The pictures are centred together.
      let left = area.x + (area.width - pair - 3 - width) / 2
      eight = Area(x: left, y: area.y, width: width, height: area.height)
    }
    let x = isHigh ? area.x + (area.width - pair) / 2 : (eight?.x ?? 0) + (eight?.width ?? 0) + 3
    let y = isHigh ? area.y + area.height / 2 + 1 : area.y + 1 + (area.height - 1 - rows) / 2
    halves = [0, 1].map { Area(x: x + $0 * (rows * 2 + 2), y: y, width: rows * 2, height: rows) }
  }
}
