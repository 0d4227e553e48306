internal import Pointing
internal import Readings
internal import Text
internal import Words

// The blocks of a panel with more than a name and a value.
extension Panel {
  func drawTitle(_ face: Face, _ row: inout Row, _ canvas: inout Canvas) {
    canvas.put(words[.name], in: &row, ink: .accent, style: .bold)
    let stalled = face.compass == .stalled
    canvas.put(
      String(title.unicodeScalars.prefix(max(0, row.room - 1))), in: &row, ink: stalled ? .bad : .label, atEnd: true)
  }

  /// The longest name of the place set by hand that fits; nil if none fits, or the terminal cannot show it.
  func placeName(in room: Int) -> String? {
    placeNames.first { $0.columns <= room && (look.unicode || $0.utf8.allSatisfy { $0 < 0x80 }) }
  }

  func drawKaaba(_ face: Face, _ row: inout Row, _ canvas: inout Canvas) {
    let around = face.surroundings
    canvas.put(figures.degrees(around.bearing), in: &row, ink: .gold, style: .bold)
    _ = row.take(1)
    let wind = around.bearing.map { words.wind($0) }
    let unit = words[face.units == .kilometres ? .kilometres : .miles]
    let room = hasLabels ? max(3, row.room - 11) : 3
    if let wind {
      canvas.put(wind, width: room, in: &row, ink: .gold)
    } else {
      _ = row.take(room)
    }
    guard row.room >= 10 else { return }
    canvas.put(unit, in: &row, ink: .label, atEnd: true)
    _ = row.takeEnd(1)
    canvas.put(figures.thousands(around.distance, width: 6), in: &row, atEnd: true)
  }

  func drawHeading(_ face: Face, _ row: inout Row, _ canvas: inout Canvas) {
    let numbers = face.numbers
    canvas.put(figures.degrees(numbers.heading), in: &row, style: .bold)
    // An Arabic letter would be read as part of the number.
    if row.isRightToLeft { _ = row.take(1) }
    canvas.put(words.mark(isMagnetic: face.isMagnetic), in: &row, ink: .label)
    _ = row.take(1)
    let bound = figures.plusMinus + figures.number(numbers.bound, width: 3) + figures.degree
    guard hasLabels else {
      let isLarge = (numbers.bound ?? 0) > 99
      let short = isLarge ? ">99" : figures.plusMinus + figures.number(numbers.bound, width: 2)
      let fitting = [bound, short].first { $0.columns <= row.room }
      if let fitting { canvas.put(fitting, in: &row, ink: .label) }
      return
    }
    canvas.put(bound, in: &row, atEnd: true)
    if let heading = numbers.heading {
      canvas.put(words.wind(heading), width: row.room, in: &row, ink: .label)
    }
  }

  /// The next prayer's name, its time and the time until then: in columns, or as many of them as fit, one after the
  /// other. None is cut off, because a time without its end would be wrong. A single part says why there is no prayer,
  /// and as much of it as fits is shown.
  func drawPrayer(
    _ parts: [Phrase], _ spread: Phrase?, _ height: Int, _ row: inout Row, _ canvas: inout Canvas
  ) {
    if parts.count == 1 {
      for (i, part) in parts[0].parts(width: row.room).prefix(height).enumerated() {
        var line = row.below(i)
        canvas.put(part, in: &line, ink: .label)
      }
      return
    }
    if hasLabels {
      guard parts.count == 3 else { return }
      canvas.put(parts[0], width: labelWidth, in: &row, ink: .label)
      guard parts[1].width <= row.room else { return }
      canvas.put(parts[1], in: &row)
      if let spread, spread.width + 2 + parts[2].width < row.room {
        _ = row.take(1)
        canvas.put(spread, in: &row, ink: .label)
      }
      guard parts[2].width < row.room else { return }
      return canvas.put(parts[2], in: &row, atEnd: true)
    }
    var rest = row
    for (i, part) in parts.enumerated() {
      if part.width + 1 > rest.room, rest.y < row.y + height - 1 { rest = row.below(rest.y - row.y + 1) }
      guard part.width <= rest.room else { return }
      canvas.put(part, in: &rest, ink: i == 0 ? .label : .text)
      _ = rest.take(1)
    }
  }

  func drawDate(_ day: DayLine.Phrases?, _ row: inout Row, _ canvas: inout Canvas) {
    guard let date = day?.date.first, date.width <= row.room else { return }
    canvas.put(date, in: &row, ink: .label)
    guard let fast = day?.date.dropFirst().first, fast.width < row.room else { return }
    canvas.put(fast, in: &row, atEnd: true)
  }

  func drawChart(_ face: Face, _ height: Int, _ row: inout Row, _ canvas: inout Canvas) {
    let below = Area(x: area.x, y: row.y + 1, width: area.width, height: height - 1)
    let chart = TrendChart(area: below, look: look)
    let range = chart.draw(face.trend, into: &canvas)
    canvas.put(words[.lastMinute], in: &row, ink: .label)
    canvas.put(figures.plusMinus + figures.degrees(range), in: &row, ink: .label, atEnd: true)
  }
}
