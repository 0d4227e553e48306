internal import Pointing
internal import Quantities
internal import Readings
internal import Text
internal import Words

/// The words around a dial that fills the whole screen: the most important numbers in its corners, and the goal's word
/// across it.
struct Corners {
  let size: Size
  let dial: Area
  /// The row after the last free one.
  let bottom: Int
  let look: Look
  let words: Catalogue

  /// Draws them.
  func draw(_ face: Face, into canvas: inout Canvas) {
    let figures = Numerals(look)
    let area = Area(x: 1, y: 0, width: size.columns - 2, height: bottom)
    var row = Row(area, y: 0, look.language)
    if let turn = face.numbers.turn, !face.aligned {
      let text = (turn < 0 ? figures.left : figures.right) + figures.degrees(abs(turn), width: 4)
      canvas.put(text, in: &row, ink: face.turnInk, style: face.accuracy == .unsure ? [] : .bold)
    }
    let accuracy = words.fitting(face.accuracy.spoken, size.columns / 3)
    canvas.put(accuracy, in: &row, ink: face.accuracy.ink, atEnd: true)
    row = Row(area, y: 1, look.language)
    if let bearing = face.surroundings.bearing {
      canvas.put(figures.degrees(bearing), in: &row, ink: .gold)
    }
    let heading = figures.degrees(face.numbers.heading) + words.mark(isMagnetic: face.isMagnetic)
    canvas.put(heading, in: &row, atEnd: true)
    if face.aligned { drawGoal(figures, &canvas) }
    guard size.columns >= 40, area.height >= 8 else { return }
    row = Row(area, y: 2, look.language)
    if let distance = face.surroundings.distance {
      canvas.put(figures.thousands(distance, width: 6) + " ", in: &row, ink: .label)
      let unit = words[face.units == .kilometres ? .kilometres : .miles]
      canvas.put(unit, in: &row, ink: .label)
    }
    let bound = figures.plusMinus + figures.number(face.numbers.bound, width: 3) + figures.degree
    canvas.put(bound, in: &row, ink: .label, atEnd: true)
    guard let reason = face.reason else { return }
    row = Row(area, y: 3, look.language)
    let phrase = words.fitting(reason, size.columns / 4)
    canvas.put(phrase, in: &row, ink: .warning, atEnd: true)
  }

  /// Draws the word and a check mark in the half of the dial that the needle leaves free.
  private func drawGoal(_ figures: Numerals, _ canvas: inout Canvas) {
    let phrase = words[.facing]
    let scale: BigDigits.Scale? =
      dial.height < 28 ? nil : look.glyphs == .ascii ? .tall : dial.height < 36 ? .small : .large
    let width = phrase.width + (scale == nil ? 2 + figures.check.columns : 2)
    let x = max(0, (size.columns - width) / 2)
    // From the end of the needle's tail to the rim: at least 0.4 of the radius below the centre.
    let top = dial.y + Int(clamping: Double(dial.height) * 0.71)
    let y = scale == nil ? min(bottom - 1, dial.y + Int(clamping: Double(dial.height) * 0.8)) : top
    for column in x..<min(size.columns, x + width) { canvas[column, y] = Cell(32, ink: .good, style: .reverse) }
    var row = Row(Area(x: x, y: y, width: min(width, size.columns), height: 1), y: y, look.language)
    if scale == nil {
      canvas.put(figures.check + " ", in: &row, ink: .good, style: [.bold, .reverse])
    } else {
      _ = row.take(1)
    }
    canvas.put(phrase, in: &row, ink: .good, style: [.bold, .reverse])
    guard let scale else { return }
    BigDigits.drawCheck(scale: scale, ink: .good, x: (size.columns - scale.checkWidth) / 2, y: y + 1, into: &canvas)
  }
}
