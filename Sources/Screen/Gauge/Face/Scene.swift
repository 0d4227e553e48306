internal import Pointing
internal import Quantities
internal import Words

/// The whole screen for one size and one look, with the place of everything.
struct Scene {
  let layout: Layout
  let look: Look
  let words: Catalogue
  private let size: Size
  private let title: String
  private let offers: GaugeOffers
  private let dial: Dial?
  private let panel: Panel?

  /// Everything that is shown at one time.
  struct Contents: Equatable {
    var face: Face
    /// The next prayer and the date; nil if they are not known.
    var day: DayLine.Phrases?
    /// The recording being played.
    var transport: Transport?
    /// The position in the recording, in whole seconds.
    var second: Int64 = 0
    /// The message instead of the key hints; nil if there is none.
    var notice: Phrase?
    /// The help page that covers everything else, counted from 0; nil if the help is closed.
    var help: Int?
    /// Whether a recording is being written.
    var isRecording = false
  }

  init(
    _ size: Size, _ look: Look, _ words: Catalogue, title: String, placeNames: [String] = [],
    view: GaugeView = .plain,
    hasTransport: Bool = false, hasDay: Bool = false,
    offers: GaugeOffers = []
  ) {
    self.offers = offers
    self.size = size
    self.look = look
    self.words = words
    self.title = title
    layout = Layout(size, view: view, hasTransport: hasTransport)
    dial = layout.dial.map { Dial($0, look, cardinals: words.cardinals) }
    panel = layout.panel.map {
      Panel($0, look, words, title: title, placeNames: placeNames, isPlain: view == .plain, hasDay: hasDay)
    }
  }

  /// The smallest turn that the dial can show.
  var step: Angle { layout.step(look.glyphs) }

  /// Draws the contents on a canvas that shows the contents `before`. Only the parts that differ are drawn; without
  /// `before`, everything.
  func draw(_ contents: Contents, over before: Contents? = nil, at now: Timestamp, into canvas: inout Canvas) {
    let face = contents.face
    let hints = KeyHints(look: look, words: words, hasTransport: contents.transport != nil, offers: offers)
    defer { if contents.isRecording { drawRecording(&canvas) } }
    guard let before, let panel, let dial, canvas.size == size, before.help == nil, contents.help == nil,
      before.isRecording == contents.isRecording,
      layout.footer != nil || (before.notice == nil && contents.notice == nil)
    else {
      if canvas.size == size { canvas.clear() } else { canvas = Canvas(size) }
      if let line = layout.line { OneLine(look: look, words: words).draw(face, in: line, into: &canvas) }
      drawDial(face, &canvas)
      panel?.draw(face, contents.day, into: &canvas)
      if panel == nil, let area = layout.dial {
        Corners(size: size, dial: area, bottom: layout.footer?.y ?? size.rows, look: look, words: words)
          .draw(face, into: &canvas)
      }
      drawFooter(contents, hints, at: now, &canvas)
      if let page = contents.help { drawHelp(page, hints, &canvas) }
      return
    }
    if !face.hasSameDial(as: before.face) {
      canvas.clear(dial.area)
      drawDial(face, &canvas)
    }
    if !face.hasSameNumbers(as: before.face) || contents.day != before.day {
      canvas.clear(panel.area)
      panel.draw(face, contents.day, into: &canvas)
    }
    if contents.transport != before.transport || contents.second != before.second || contents.notice != before.notice {
      for area in [layout.transport, layout.footer].compactMap(\.self) { canvas.clear(area) }
      drawFooter(contents, hints, at: now, &canvas)
    }
  }

  /// Shows in the corner that a recording is being written: it contains the position, and it fills the disk.
  private func drawRecording(_ canvas: inout Canvas) {
    let text = (look.unicode ? "● " : "* ") + "REC"
    var row = Row(Area(x: 0, y: 0, width: size.columns, height: 1), y: 0, .english)
    canvas.put(text, in: &row, ink: .bad, style: .bold, atEnd: true)
  }

  private func drawDial(_ face: Face, _ canvas: inout Canvas) {
    dial?.draw(face, into: &canvas)
    if let area = layout.dial.flatMap({ TiltBubble.area(beside: $0, look.glyphs) }) {
      TiltBubble(area: area, look: look).draw(face.numbers, into: &canvas)
    }
  }

  /// The area for a message: the row of the key hints, or the last row of a screen without that row.
  var noticeArea: Area {
    layout.footer ?? Area(x: 0, y: size.rows - 1, width: size.columns, height: 1)
  }

  /// The number of help pages.
  func helpPages(hasTransport: Bool) -> Int {
    KeyHints(look: look, words: words, hasTransport: hasTransport, offers: offers).pages(on: size)
      + Legend(look: look, words: words).pages(on: size)
  }

  /// Draws a page of the help: first the keys, then the meanings of the signs.
  private func drawHelp(_ page: Int, _ hints: KeyHints, _ canvas: inout Canvas) {
    let keys = hints.pages(on: size)
    guard page >= keys else { return hints.drawPage(page, into: &canvas) }
    Legend(look: look, words: words).draw(page - keys, into: &canvas)
  }

  private func drawFooter(_ contents: Contents, _ hints: KeyHints, at now: Timestamp, _ canvas: inout Canvas) {
    if let area = layout.transport, let transport = contents.transport {
      TransportBar(area: area, look: look).draw(transport, at: now, into: &canvas)
    }
    // On a screen of one row the values have priority.
    if let notice = contents.notice, size.rows > 1 {
      canvas.clear(noticeArea)
      var row = Row(noticeArea, y: noticeArea.y, look.language)
      canvas.put(notice, in: &row, ink: .warning, style: .bold)
      if layout.footer != nil { hints.drawAtEnd(of: &row, into: &canvas) }
    } else if let footer = layout.footer {
      hints.draw(in: footer, into: &canvas)
    }
  }
}
