internal import Pointing
internal import Readings
internal import Text
internal import Words

/// The important values in one row, the most important first, for a status bar or a window with few rows.
struct OneLine {
  let look: Look
  let words: Catalogue

  /// Draws the row.
  func draw(_ face: Face, in area: Area, into canvas: inout Canvas) {
    let figures = Numerals(look)
    var row = Row(area, y: area.y, look.language)
    let ink: Ink = face.aligned ? .good : face.turnInk
    if face.aligned {
      drawGoal(ink, figures, &row, &canvas)
    } else {
      let turn = face.numbers.turn
      let arrow = (turn ?? 0) < 0 ? figures.left : figures.right
      canvas.put(
        (turn == nil ? figures.dot : arrow) + figures.degrees(turn.map(abs), width: 4), in: &row, ink: ink,
        style: face.accuracy == .unsure ? [] : .bold)
    }
    // Each field is as wide as its widest word, so that nothing moves when a word changes.
    let width = words.width(of: area.width < 30 ? Accuracy.words.map(\.short) : Accuracy.words)
    put(figures.dot + " ", words.fitting(face.accuracy.spoken, width), width, face.accuracy.ink, &row, &canvas)
    if let bearing = face.surroundings.bearing {
      put(figures.degrees(bearing) + " ", words.wind(bearing), words.windWidth, .gold, &row, &canvas)
    }
    if let heading = face.numbers.heading {
      let text = figures.degrees(heading) + words.mark(isMagnetic: face.isMagnetic)
      put(text, nil, 0, .text, &row, &canvas)
    }
    if let bound = face.numbers.bound {
      put(figures.plusMinus + figures.number(bound, width: 3) + figures.degree, nil, 0, .label, &row, &canvas)
    }
    if let distance = face.surroundings.distance {
      let unit = words[face.units == .kilometres ? .kilometres : .miles]
      put(figures.thousands(distance, width: 6) + " ", unit, unit.width, .label, &row, &canvas)
    }
  }

  /// Draws the goal: the word replaces the number.
  private func drawGoal(_ ink: Ink, _ figures: Numerals, _ row: inout Row, _ canvas: inout Canvas) {
    let style: Cell.Style = [.bold, .reverse]
    canvas.put(figures.check + " ", in: &row, ink: ink, style: style)
    let phrase = words[.facing].width <= row.room ? words[.facing] : words[.kaaba]
    canvas.put(phrase, in: &row, ink: ink, style: style)
  }

  /// Writes a number, and the word that belongs to it in a field of its width, if there is room for both.
  private func put(
    _ figure: String, _ phrase: Phrase?, _ width: Int, _ ink: Ink, _ row: inout Row, _ canvas: inout Canvas
  ) {
    guard row.room >= figure.columns + width + 2 else { return }
    canvas.put("  ", in: &row)
    canvas.put(figure, in: &row, ink: ink)
    if let phrase { canvas.put(phrase, width: width, in: &row, ink: ink) }
  }
}
