internal import Formats
internal import Pointing
internal import Words

/// The important values in one row, the most important first: for a status bar, or a window of few rows.
struct OneLine {
  let look: Look
  let words: Catalogue

  /// Draws the row.
  func draw(_ face: Face, in area: Area, into canvas: inout Canvas) {
    let figures = Numerals(look)
    var row = Row(area, y: area.y, look.language)
    let ink: Ink = face.aligned ? .good : face.accuracy == .interference ? .bad : .gold
    if face.aligned {
      drawGoal(ink, figures, &row, &canvas)
    } else {
      let turn = face.numbers.turn
      let arrow = (turn ?? 0) < 0 ? figures.left : figures.right
      canvas.put(
        (turn == nil ? figures.dot : arrow) + figures.degrees(turn.map(abs), width: 4), in: &row, ink: ink,
        style: .bold)
    }
    // Each field is as wide as its widest word, so that nothing moves when a word changes.
    let width = words.width(of: area.width < 30 ? Trust.words.map(\.short) : Trust.words)
    let state = Row.Part(figures.dot + " ", words.fitting(face.trust.spoken, width), face.trust.ink)
    put(state, width: 2 + width, &row, &canvas)
    if let bearing = face.surroundings.bearing {
      let part = Row.Part(figures.degrees(bearing) + " ", words.wind(bearing), .gold)
      put(part, width: part.figure.unicodeScalars.count + words.windWidth, &row, &canvas)
    }
    if let heading = face.numbers.heading {
      let text = figures.degrees(heading) + words.mark(isMagnetic: face.isMagnetic)
      put(Row.Part(text, nil, .text), &row, &canvas)
    }
    if let bound = face.numbers.bound {
      put(Row.Part(figures.plusMinus + figures.number(bound, width: 3) + figures.degree, nil, .label), &row, &canvas)
    }
    if let distance = face.surroundings.distance {
      let unit = words[face.units == .kilometres ? .kilometres : .miles]
      put(Row.Part(figures.thousands(distance, width: 6) + " ", unit, .label), &row, &canvas)
    }
  }

  /// At the goal the word stands in place of the number.
  private func drawGoal(_ ink: Ink, _ figures: Numerals, _ row: inout Row, _ canvas: inout Canvas) {
    let style: Cell.Style = [.bold, .reverse]
    canvas.put(figures.check + " ", in: &row, ink: ink, style: style)
    let phrase = words[.facing].width <= row.room ? words[.facing] : words[.kaaba]
    canvas.put(phrase, in: &row, ink: ink, style: style)
  }

  private func put(_ part: Row.Part, width: Int? = nil, _ row: inout Row, _ canvas: inout Canvas) {
    let width = width ?? part.width
    guard row.room >= width + 2 else { return }
    canvas.put("  ", in: &row)
    canvas.put(part.figure, in: &row, ink: part.ink)
    if let phrase = part.phrase {
      let rest = width - part.figure.unicodeScalars.count
      canvas.put(phrase, width: rest, in: &row, ink: part.ink)
    }
  }
}

extension Row {
  /// A number and a word that stay together.
  struct Part {
    let figure: String
    let phrase: Phrase?
    let ink: Ink

    init(_ figure: String, _ phrase: Phrase?, _ ink: Ink) {
      self.figure = figure
      self.phrase = phrase
      self.ink = ink
    }

    var width: Int { figure.unicodeScalars.count + (phrase?.width ?? 0) }
  }
}
