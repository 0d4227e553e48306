internal import Pointing
internal import Text
internal import Words

/// The top of the panel: the remaining turn, in digits as large as fit; at the goal, the word and a check mark instead,
/// so that nothing on the screen is larger.
struct Headline {
  let area: Area
  let look: Look
  let words: Catalogue
  let figures: Numerals
  /// The digits; nil if there is room only for one row of text.
  private let digits: (scale: BigDigits.Scale, alone: Bool)?
  /// The rows of the headline while the turn is shown.
  let height: Int
  /// The rows of the headline at the goal.
  let alignedHeight: Int
  /// The words at the goal, in parts that fit.
  private let goal: [Phrase]

  init(_ area: Area, _ look: Look, _ words: Catalogue, isPlain: Bool) {
    self.area = area
    self.look = look
    self.words = words
    figures = Numerals(look)
    digits = Headline.digits(area, look, isPlain: isPlain)
    height = digits.map { Headline.top($0.scale) + $0.scale.height + ($0.scale == .small ? 0 : 1) } ?? 1
    goal = words[.facing].parts(width: max(1, area.width - (area.width < 14 ? 0 : 2)))
    // Without digits the words take rows from other values.
    alignedHeight = digits == nil ? max(1, min(goal.count + (area.height > 6 ? 2 : 0), area.height - 2)) : height
  }

  /// Whether the digits leave a blank row below themselves.
  var endsBlank: Bool { digits?.scale == .small }

  /// The number of rows above the digits.
  private static func top(_ scale: BigDigits.Scale) -> Int { scale == .small || scale == .tall ? 1 : 2 }

  /// The largest digits that leave room for the other rows of the panel.
  private static func digits(_ area: Area, _ look: Look, isPlain: Bool) -> (BigDigits.Scale, Bool)? {
    // The rows that a panel needs: a visitor's, and one with instruments.
    let choices: [(scale: BigDigits.Scale, alone: Bool, plain: Int, full: Int)] =
      look.glyphs == .ascii
      ? [(.tall, false, 14, 22), (.tall, true, 16, 24)]
      : [
        (.huge, true, 40, 44), (.large, false, 20, 22), (.large, true, 20, 32), (.small, false, 11, 13),
        (.small, true, 12, 16),
      ]
    let fitting = choices.first {
      area.width >= BigDigits.width($0.scale, digitsAlone: $0.alone) && area.height >= (isPlain ? $0.plain : $0.full)
    }
    return fitting.map { ($0.scale, $0.alone) }
  }

  /// Draws it, starting at a row.
  func draw(_ face: Face, _ row: inout Row, _ canvas: inout Canvas) {
    guard !face.aligned else { return drawGoal(row.y, &canvas) }
    let (phrase, ink) = said(face)
    let turn = face.numbers.turn
    if face.accuracy != .accurate, turn != nil, !face.dial.isMap { return drawAdvice(face, phrase, row, &canvas) }
    guard let digits else { return drawText(face, phrase, ink, &row, &canvas) }
    if digits.alone, let turn, turn != 0, !face.dial.isMap {
      canvas.put(turn < 0 ? figures.left : figures.right, in: &row, ink: ink, style: .bold)
      _ = row.take(1)
    }
    canvas.put(
      phrase.width <= row.room ? phrase : short(face) ?? phrase, in: &row, ink: ink, style: .bold)
    let width = BigDigits.width(digits.scale, digitsAlone: digits.alone)
    // On a map the important number is the bearing.
    guard let number = face.dial.isMap ? face.surroundings.bearing : turn else { return }
    BigDigits.draw(
      number, hasArrow: !face.dial.isMap, digitsAlone: digits.alone, degreeSign: look.unicode, scale: digits.scale,
      ink: face.dial.isMap ? .gold : ink, x: left(width), y: row.y + Headline.top(digits.scale), into: &canvas)
  }

  private func left(_ width: Int) -> Int { look.language.words.isRightToLeft ? area.x + area.width - width : area.x }

  /// Draws the whole headline reversed with the word in its middle; or, if there is room, the word in one reversed row
  /// and a check mark below it. Both are visible without colours and without reading.
  private func drawGoal(_ y: Int, _ canvas: inout Canvas) {
    let fitting = digits.flatMap { goal.count == 1 && area.width >= $0.scale.checkWidth ? $0.scale : nil }
    let height = fitting == nil ? alignedHeight : 1
    for down in 0..<height {
      for x in area.x..<area.x + area.width { canvas[x, y + down] = Cell(32, ink: .good, style: .reverse) }
    }
    if let fitting {
      var row = Row(Area(x: area.x, y: y, width: area.width, height: 1), y: y, look.language)
      canvas.put(" ", in: &row, ink: .good, style: .reverse)
      canvas.put(goal[0], in: &row, ink: .good, style: [.bold, .reverse])
      return BigDigits.drawCheck(
        scale: fitting, ink: .good, x: left(fitting.checkWidth), y: y + Headline.top(fitting), into: &canvas)
    }
    let hasCheck = height >= goal.count + 2
    let top = y + (height - goal.count - (hasCheck ? 1 : 0)) / 2
    if hasCheck {
      canvas.put(
        figures.check, x: area.x + (area.width - figures.check.columns) / 2, y: top, ink: .good,
        style: [.bold, .reverse])
    }
    for (i, part) in goal.enumerated() where i < height {
      canvas.put(
        part.cells, x: area.x + (area.width - part.width) / 2, y: top + (hasCheck ? 1 : 0) + i, ink: .good,
        style: [.bold, .reverse])
    }
  }

  /// If the heading is not to be trusted, draws the advice instead of large digits, and the turn in small digits with
  /// its bound.
  private func drawAdvice(_ face: Face, _ phrase: Phrase, _ row: Row, _ canvas: inout Canvas) {
    let advice = words.advice(face.advice ?? .settling).parts(width: area.width)
    guard advice.count < height || advice.count == 1 else {
      var row = row
      return canvas.put(words.fitting(face.accuracy.spoken, row.room), in: &row, ink: face.accuracy.ink, style: .bold)
    }
    for (i, part) in advice.enumerated() {
      var row = row.below(i)
      canvas.put(part, in: &row, ink: face.accuracy.ink, style: .bold)
    }
    guard advice.count < height, let turn = face.numbers.turn else { return }
    var row = row.below(advice.count)
    let bound = figures.plusMinus + figures.number(face.numbers.bound, width: 3) + figures.degree
    let figure = figures.degrees(abs(turn)) + " " + bound
    // The number stays in its column for turns to either side.
    let width = max(phrase.width, words.width(of: [.turnLeft, .turnRight]))
    if width + 1 + figure.columns <= row.room { canvas.put(phrase, width: width, in: &row, ink: .label) }
    _ = row.take(1)
    canvas.put(figure, in: &row, ink: .label)
  }

  /// Draws the headline in one row.
  private func drawText(_ face: Face, _ phrase: Phrase, _ ink: Ink, _ row: inout Row, _ canvas: inout Canvas) {
    let turn = face.numbers.turn
    guard area.width >= 18 else {
      guard let turn else {
        canvas.put(words.fitting(face.accuracy.spoken, row.room), in: &row, ink: ink)
        return
      }
      let arrow = turn < 0 ? figures.left : figures.right
      canvas.put(arrow + " " + figures.degrees(abs(turn)), in: &row, ink: ink, style: .bold)
      return
    }
    // The number stays in its column for turns to either side.
    let width = turn == nil ? phrase.width : words.width(of: [.turnLeft, .turnRight])
    canvas.put(phrase, width: width, in: &row, ink: ink, style: .bold)
    guard let turn else { return }
    canvas.put(" ", in: &row)
    canvas.put(figures.degrees(abs(turn)), in: &row, ink: ink, style: .bold)
  }

  /// The advice, or the reason why there is none.
  private func said(_ face: Face) -> (Phrase, Ink) {
    if face.dial.isMap { return (words[.northUp], .warning) }
    if face.site == .kaaba { return (words[.atKaaba], .gold) }
    if face.site == .antipode { return (words[.atAntipode], .gold) }
    guard let turn = face.numbers.turn else {
      if face.numbers.heading != nil { return (words[.placeUnknown], .warning) }
      return (face.reason.map(words.reason) ?? words[.unavailable], face.accuracy.ink)
    }
    return (words[turn < 0 ? .turnLeft : .turnRight], face.turnInk)
  }

  /// A shorter form of the text; nil if there is none.
  private func short(_ face: Face) -> Phrase? {
    if face.dial.isMap { return words[.northUpShort] }
    guard face.numbers.turn == nil, face.numbers.heading == nil else { return nil }
    return face.reason.map(words.short) ?? words[.unavailableShort]
  }
}
