internal import Pointing
internal import Quantities

/// The whole screen: what is shown where, for one size and one look.
struct Scene {
  let layout: Layout
  let look: Look
  let words: Catalogue
  private let size: Size
  private let title: String
  private let offers: GaugeOffers
  private let dial: Dial?
  private let panel: Panel?

  /// All that is shown at an instant.
  struct Contents: Equatable {
    var face: Face
    /// The recording being played.
    var transport: Transport?
    /// Where it is, in whole seconds.
    var second: Int64 = 0
    /// An answer to the last key, for a while.
    var notice: Phrase?
    /// Whether the help page lies over everything.
    var showsHelp = false
  }

  init(
    _ size: Size, _ look: Look, _ words: Catalogue, title: String, fullDial: Bool = false, hasTransport: Bool = false,
    offers: GaugeOffers = []
  ) {
    self.offers = offers
    self.size = size
    self.look = look
    self.words = words
    self.title = title
    layout = Layout(size, fullDial: fullDial, hasTransport: hasTransport)
    dial = layout.dial.map { Dial($0, look, cardinals: words.cardinals) }
    panel = layout.panel.map { Panel($0, look, words, title: title) }
  }

  /// The smallest turn the dial can show.
  var step: Angle { layout.step(look.glyphs) }

  /// Draws all there is on a canvas that shows what was drawn before; where only the dial turns, only the dial.
  func draw(_ contents: Contents, over before: Contents? = nil, at now: Timestamp, into canvas: inout Canvas) {
    let face = contents.face
    let hints = KeyHints(look: look, words: words, hasTransport: contents.transport != nil, offers: offers)
    guard let before, let panel, let dial, canvas.size == size, !before.showsHelp, !contents.showsHelp else {
      if canvas.size == size { canvas.clear() } else { canvas = Canvas(size) }
      if let line = layout.line { OneLine(look: look, words: words).draw(face, in: line, into: &canvas) }
      drawDial(face, &canvas)
      panel?.draw(face, into: &canvas)
      if panel == nil, layout.dial != nil { corners(face, &canvas) }
      drawFeet(contents, hints, at: now, &canvas)
      if contents.showsHelp { hints.drawPage(into: &canvas) }
      return
    }
    if !face.hasDial(of: before.face) {
      canvas.clear(dial.area)
      drawDial(face, &canvas)
    }
    if !face.hasNumbers(of: before.face) {
      canvas.clear(panel.area)
      panel.draw(face, into: &canvas)
    }
    if contents.transport != before.transport || contents.second != before.second || contents.notice != before.notice {
      for area in [layout.transport, layout.footer].compactMap(\.self) { canvas.clear(area) }
      drawFeet(contents, hints, at: now, &canvas)
    }
  }

  private func drawDial(_ face: Face, _ canvas: inout Canvas) {
    dial?.draw(face, into: &canvas)
    if let area = layout.dial.flatMap({ TiltBubble.area(beside: $0, look.glyphs) }) {
      TiltBubble(area, look).draw(face.numbers, into: &canvas)
    }
  }

  private func drawFeet(_ contents: Contents, _ hints: KeyHints, at now: Timestamp, _ canvas: inout Canvas) {
    if let area = layout.transport, let transport = contents.transport {
      TransportBar(area, look).draw(transport, at: now, into: &canvas)
    }
    if let footer = layout.footer {
      if let notice = contents.notice {
        var row = Row(footer, y: footer.y, look.language)
        canvas.put(notice, in: &row, ink: .warning, style: .bold, language: look.language)
        hints.drawAtEnd(of: &row, into: &canvas)
      } else {
        hints.draw(in: footer, into: &canvas)
      }
    }
  }

  /// The most needed numbers in the corners that a round dial leaves.
  private func corners(_ face: Face, _ canvas: inout Canvas) {
    let figures = Figures(look)
    let area = Area(x: 1, y: 0, width: size.columns - 2, height: layout.footer?.y ?? size.rows)
    let ink: Ink = face.aligned ? .good : face.accuracy == .interference ? .bad : .gold
    var row = Row(area, y: 0, look.language)
    if let turn = face.numbers.turn {
      let text = (turn < 0 ? figures.left : figures.right) + figures.degrees(abs(turn), width: 4)
      canvas.put(text, in: &row, ink: ink, style: face.aligned ? [.bold, .reverse] : .bold)
    }
    canvas.put(words[face.accuracy.spoken], in: &row, ink: face.accuracy.ink, atEnd: true, language: look.language)
    row = Row(area, y: 1, look.language)
    if let bearing = face.surroundings.bearing {
      canvas.put(figures.degrees(bearing), in: &row, ink: .gold)
    }
    let heading = figures.degrees(face.numbers.heading) + (face.isMagnetic ? "M" : "T")
    canvas.put(heading, in: &row, atEnd: true)
  }
}
