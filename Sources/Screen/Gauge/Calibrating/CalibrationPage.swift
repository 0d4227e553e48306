internal import Quantities
internal import Text
internal import Words

/// The page of a guided calibration: an eight to follow, a sphere that fills, the progress, what is missing, what is
/// good, and how to leave. Like `Instrument` it reads no clock and no terminal.
struct CalibrationPage: Sendable {
  private let look: Look
  private let words: GuideWords
  private var layout: CalibrationLayout
  private var halves: [HalfSphere]
  private var canvas: Canvas
  private var screen: Screen

  /// A page that has drawn nothing yet.
  init(size: Size, look: Look) {
    self.look = look
    words = GuideWords(look.language)
    layout = CalibrationLayout(size)
    halves = CalibrationPage.halves(layout, look)
    canvas = Canvas(size)
    screen = Screen(look)
  }

  private static func halves(_ layout: CalibrationLayout, _ look: Look) -> [HalfSphere] {
    layout.halves.enumerated().map { HalfSphere($1, look, isBack: $0 == 1) }
  }

  /// Computes the layout for another size of the screen.
  mutating func resize(to size: Size) {
    layout = CalibrationLayout(size)
    halves = CalibrationPage.halves(layout, look)
    canvas = Canvas(size)
    screen.forget()
  }

  /// Forgets what the screen shows, so that the next frame draws everything.
  mutating func forget() { screen.forget() }

  /// Appends the bytes that bring the screen up to date; returns false if nothing changes. The point on the eight moves
  /// with the time.
  mutating func draw(_ face: CalibrationFace, at time: Timestamp, to buffer: inout ByteBuffer) -> Bool {
    canvas.clear()
    if let area = layout.eight {
      EightDrawing(area: area, look: look).draw(at: face.isOver ? nil : time, into: &canvas)
    }
    for half in halves { half.draw(face.covered, up: face.isOver ? nil : face.up, into: &canvas) }
    drawNames()
    if let title = layout.title {
      var row = self.row(title)
      canvas.put(phrase(words.title), in: &row, ink: .accent, style: .bold)
    }
    put(face.advice, layout.advice, face.isOver ? .good : .text, .bold)
    drawBar(face)
    put(face.missing, layout.missing, face.isOver ? .good : .text)
    if let row = layout.quality { put(face.quality, row..<row + 1, .text) }
    if let row = layout.figures { put(phrase(face.figures), row, .label) }
    if let row = layout.leave { put(face.leave, row..<row + 1, .label) }
    let before = buffer.count
    screen.show(canvas, to: &buffer)
    return buffer.count > before
  }

  /// The screen after the last drawing, as text.
  var text: String { canvas.text }

  private func phrase(_ text: String) -> Phrase {
    // Replaces the signs if the terminal has no Unicode; its letters are ASCII anyway.
    guard !look.unicode else { return Phrase(text, look.language) }
    let signs: [Unicode.Scalar: String] = ["±": "+-", "°": "", "µ": "u", "’": "'"]
    return Phrase(text.unicodeScalars.map { signs[$0] ?? String($0) }.joined(), look.language)
  }

  private func row(_ y: Int) -> Row {
    let columns = layout.columns
    return Row(Area(x: columns.lowerBound, y: y, width: columns.count, height: 1), y: y, look.language)
  }

  private mutating func put(_ phrase: Phrase, _ y: Int, _ ink: Ink, _ style: Cell.Style = []) {
    var row = self.row(y)
    canvas.put(phrase, in: &row, ink: ink, style: style)
  }

  /// Writes a text into some rows, from the last one up; the short form if the full one does not fit.
  private mutating func put(_ text: CalibrationFace.Text, _ rows: Range<Int>, _ ink: Ink, _ style: Cell.Style = []) {
    var parts = phrase(text.full).parts(width: layout.columns.count)
    if parts.count > rows.count { parts = [phrase(text.short)] }
    for (y, part) in zip(rows, parts) { put(part, y, ink, style) }
  }

  private mutating func drawNames() {
    for (area, name) in zip(layout.halves, [words.halves.face, words.halves.back]) {
      let phrase = phrase(name)
      canvas.put(
        phrase.cells, x: area.x + (area.width - phrase.width) / 2, y: area.y - 1, ink: .label)
    }
  }

  /// Draws the progress. Like time, it grows to the right in every language.
  private mutating func drawBar(_ face: CalibrationFace) {
    guard layout.bar < canvas.size.rows else { return }
    let columns = layout.columns
    let figure = "\(face.percent) %"
    // Leaves room for `100 %`, so that the bar keeps its length.
    let track = columns.lowerBound..<max(columns.lowerBound, columns.upperBound - 6)
    let end = track.lowerBound + track.count * face.percent / 100
    let isPlain = look.glyphs == .ascii
    for x in track {
      let isDone = x < end
      canvas[x, layout.bar] = Cell(
        isDone ? (isPlain ? 0x23 : 0x2588) : (isPlain ? 0x2d : 0x2591), ink: isDone ? .good : .faint)
    }
    canvas.put(
      figure, x: columns.upperBound - figure.columns, y: layout.bar, ink: .good, style: .bold)
  }
}
