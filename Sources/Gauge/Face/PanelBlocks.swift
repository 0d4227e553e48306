internal import Formats
internal import Pointing

// The blocks of a panel with more than a name and a value.
extension Panel {
  func drawTitle(_ face: Face, _ row: inout Row, _ canvas: inout Canvas) {
    canvas.put(words[.name], in: &row, ink: .accent, style: .bold, language: look.language)
    let stalled = face.compass == .stalled
    canvas.put(
      String(title.unicodeScalars.prefix(max(0, row.room - 1))), in: &row, ink: stalled ? .bad : .label, atEnd: true)
  }

  func drawHeadline(_ face: Face, _ row: inout Row, _ canvas: inout Canvas) {
    let (phrase, ink) = headline(face)
    let turn = face.numbers.turn
    guard let scale = Panel.digits(area, look) else {
      if area.width < 18 {
        drawTurn(face, ink, &row, &canvas)
      } else {
        // The number stays in its column, whichever side the turn is to.
        let width = turn == nil || face.aligned ? phrase.width : words.width(of: [.turnLeft, .turnRight])
        canvas.put(
          phrase, width: width, in: &row, ink: ink, style: face.aligned ? [.bold, .reverse] : .bold,
          language: look.language)
        if turn != nil, !face.aligned {
          put(" ", &row, &canvas)
          canvas.put(figures.degrees(turn.map(abs)), in: &row, ink: ink, style: .bold)
        }
      }
      return
    }
    let y = row.y
    if face.aligned {
      banner(phrase, &row, &canvas)
    } else {
      canvas.put(phrase, in: &row, ink: ink, style: .bold, language: look.language)
    }
    let x = look.language.isRightToLeft ? area.x + area.width - scale.width : area.x
    BigDigits.draw(
      turn: turn, hasArrow: !face.aligned, degreeSign: look.unicode, scale: scale, ink: ink, x: x,
      y: y + (scale == .large ? 2 : 1), into: &canvas)
  }

  /// Draws the whole row reversed, so that alignment is visible without colours and without reading.
  private func banner(_ phrase: Phrase, _ row: inout Row, _ canvas: inout Canvas) {
    for x in area.x..<area.x + area.width { canvas[x, row.y] = Cell(32, ink: .good, style: .reverse) }
    put(" ", &row, &canvas, style: .reverse, ink: .good)
    canvas.put(phrase, in: &row, ink: .good, style: [.bold, .reverse], language: look.language)
  }

  private func drawTurn(_ face: Face, _ ink: Ink, _ row: inout Row, _ canvas: inout Canvas) {
    guard let turn = face.numbers.turn else {
      return put(words.fitting(face.trust.spoken, row.room), ink, &row, &canvas)
    }
    let style: Cell.Style = face.aligned ? [.bold, .reverse] : .bold
    let arrow = turn < 0 ? figures.left : figures.right
    canvas.put(arrow + " " + figures.degrees(abs(turn)), in: &row, ink: ink, style: style)
  }

  private func headline(_ face: Face) -> (Phrase, Ink) {
    if face.aligned { return (words[.facing], .good) }
    if face.dial.isMap { return (words[.northUp], .warning) }
    if face.site == .kaaba { return (words[.atKaaba], .gold) }
    if face.site == .antipode { return (words[.atAntipode], .gold) }
    guard let turn = face.numbers.turn else {
      if face.numbers.heading != nil { return (words[.nowhere], .warning) }
      return (face.reason.map(words.reason) ?? words[.unavailable], face.trust.ink)
    }
    let ink: Ink = face.accuracy == .interference ? .bad : .gold
    return (words[turn < 0 ? .turnLeft : .turnRight], ink)
  }

  func drawKaaba(_ face: Face, _ row: inout Row, _ canvas: inout Canvas) {
    let around = face.surroundings
    canvas.put(figures.degrees(around.bearing), in: &row, ink: .gold, style: .bold)
    _ = row.take(1)
    let wind = around.bearing.map { words.wind($0) }
    let unit = words[face.units == .kilometres ? .kilometres : .miles]
    let room = hasLabels ? max(3, row.room - 11) : 3
    if let wind {
      canvas.put(wind, width: room, in: &row, ink: .gold, language: look.language)
    } else {
      _ = row.take(room)
    }
    guard row.room >= 10 else { return }
    canvas.put(unit, in: &row, ink: .label, atEnd: true, language: look.language)
    _ = row.takeEnd(1)
    canvas.put(figures.thousands(around.distance, width: 6), in: &row, atEnd: true)
  }

  func drawHeading(_ face: Face, _ row: inout Row, _ canvas: inout Canvas) {
    let numbers = face.numbers
    canvas.put(figures.degrees(numbers.heading), in: &row, style: .bold)
    canvas.put(face.isMagnetic ? "M" : "T", in: &row, ink: .label)
    _ = row.take(1)
    let bound = figures.plusMinus + figures.number(numbers.bound, width: 3) + figures.degree
    guard hasLabels else {
      let isLarge = (numbers.bound ?? 0) > 99
      let short = isLarge ? ">99" : figures.plusMinus + figures.number(numbers.bound, width: 2)
      let fitting = [bound, short].first { $0.unicodeScalars.count <= row.room }
      if let fitting { canvas.put(fitting, in: &row, ink: .label) }
      return
    }
    canvas.put(bound, in: &row, atEnd: true)
    if let heading = numbers.heading {
      canvas.put(words.wind(heading), width: row.room, in: &row, ink: .label, language: look.language)
    }
  }

  func drawChart(_ face: Face, _ height: Int, _ row: inout Row, _ canvas: inout Canvas) {
    let chart = TrendChart(
      Area(x: area.x, y: row.y + 1, width: area.width, height: height - 1), look)
    let range = chart.draw(face.trend, into: &canvas)
    put(words[.lastMinute], .label, &row, &canvas)
    canvas.put(figures.plusMinus + figures.degrees(range), in: &row, ink: .label, atEnd: true)
  }
}
