public import Pointing
public import Quantities
public import Text
public import Words

/// The gauge without a terminal: the pipeline's outputs and the user's choices go in, bytes for a terminal come out.
/// It reads no clock and no terminal: the time and the size of the screen are arguments.
public struct Instrument: Sendable {
  private var state: GaugeState
  private var scene: Scene
  private(set) var canvas: Canvas
  private var screen: Screen
  private var words: Catalogue
  /// The contents that were drawn last. While the new contents are equal, nothing is drawn.
  private var drawn: Scene.Contents?
  private var notice: (content: Notice, isAnswer: Bool, parts: [Phrase], since: Timestamp, until: Timestamp)?
  /// The newest report, which waits until an answer has been shown long enough.
  private var waiting: (content: Notice, length: TimeSpan)?

  /// A message instead of the key hints. It is not a phrase yet, so that it follows a change of the language.
  enum Notice: Equatable, Sendable {
    case word(Word)
    case sentence(Sentence)
  }

  /// The size of the screen in cells.
  public private(set) var size: Size
  /// Colours, dots and language.
  public private(set) var look: Look
  /// The name of the readings' source.
  public let title: String
  private let placeNames: [String]
  private let offers: GaugeOffers
  /// The recording being played; nil if there is none.
  public var transport: Transport? { didSet { if (oldValue == nil) != (transport == nil) { rebuild() } } }
  /// The next prayer and the date; nil if they are not known.
  public private(set) var dayLine: DayLine?
  private var day: DayLine.Phrases?
  /// Whether a recording is being written.
  var isRecording = false
  /// Whether the help page is open.
  var showsHelp: Bool {
    get { helpPage != nil }
    set { helpPage = newValue ? 0 : nil }
  }
  private var helpPage: Int?

  /// Shows the next prayer and the date, or neither.
  public mutating func show(_ line: DayLine?) {
    guard line != dayLine else { return }
    let isNew = (dayLine == nil) != (line == nil)
    dayLine = line
    day = line?.phrases(in: look.language)
    if isNew { rebuild() }
  }

  /// Shows the next help page; after the last one, closes the help.
  mutating func turnHelpPage() {
    guard let page = helpPage else { return }
    helpPage = page + 1 < scene.helpPages(hasTransport: transport != nil) ? page + 1 : nil
  }

  /// An instrument that has drawn nothing yet.
  public init(
    size: Size, look: Look = Look(), preferences: Preferences = Preferences(), title: String = "",
    placeNames: [String] = [],
    offers: GaugeOffers = []
  ) {
    self.offers = offers
    self.size = size
    self.look = look
    (self.title, self.placeNames) = (title, placeNames)
    state = GaugeState(preferences)
    words = Catalogue(look.language)
    screen = Screen(look)
    canvas = Canvas(size)
    scene = Scene(
      size, look, words, title: title, placeNames: placeNames, view: preferences.view, offers: offers)
  }

  /// The user's choices: units, north, size of the dial.
  public var preferences: Preferences {
    get { state.preferences }
    set {
      guard newValue != state.preferences else { return }
      state.preferences = newValue
      state.refresh()
      rebuild()
    }
  }

  /// Takes an output of the pipeline.
  public mutating func observe(_ output: Output) { state.observe(output) }

  /// Computes the layout for another size of the screen.
  mutating func resize(to size: Size) {
    self.size = size
    screen.forget()
    rebuild()
  }

  /// Forgets what the screen shows, because another program may have written on it; the next frame draws everything.
  mutating func forget() {
    screen.forget()
    drawn = nil
  }

  /// Changes colours, dots or language.
  public mutating func change(to look: Look) {
    guard look != self.look else { return }
    if look.language != self.look.language {
      words = Catalogue(look.language)
      day = dayLine?.phrases(in: look.language)
    }
    self.look = look
    screen.change(to: look)
    rebuild()
  }

  /// Shows an answer to the user instead of the key hints for `length`. A message that is too long for the row is shown
  /// in parts, one after the other.
  mutating func answer(_ content: Notice, from now: Timestamp, for length: TimeSpan) {
    show(content, isAnswer: true, from: now, for: length)
  }

  /// Shows a report of the source in the same place. It does not interrupt an answer; the newest report waits until the
  /// answer ends.
  mutating func report(_ content: Notice, from now: Timestamp, for length: TimeSpan) {
    guard !isAnswering(at: now) else { return waiting = (content, length) }
    waiting = nil
    show(content, isAnswer: false, from: now, for: length)
  }

  private func isAnswering(at now: Timestamp) -> Bool { notice.map { $0.isAnswer && now < $0.until } ?? false }

  private mutating func show(_ content: Notice, isAnswer: Bool, from now: Timestamp, for length: TimeSpan) {
    // The same message does not start again: a long one would never reach its end.
    if let notice, notice.content == content, now < notice.until { return }
    notice = (content, isAnswer, parts(of: content), now, now + length)
  }

  /// The message in the language in use, in parts that fit the row.
  private func parts(of notice: Notice) -> [Phrase] {
    let phrase =
      switch notice {
      case .word(let word): words[word]
      case .sentence(let sentence): sentence.phrase(in: look.language)
      }
    return phrase.parts(width: scene.noticeArea.width)
  }

  /// The part of the message to show now; nil when the message's time is over.
  private mutating func noticePart(at now: Timestamp) -> Phrase? {
    if let (content, length) = waiting, !isAnswering(at: now) {
      waiting = nil
      show(content, isAnswer: false, from: now, for: length)
    }
    guard let (_, _, parts, since, until) = notice, now < until else {
      notice = nil
      return nil
    }
    let part = Int(clamping: (now - since).seconds / (until - since).seconds * Double(parts.count))
    return parts.isEmpty ? nil : parts[max(0, min(part, parts.count - 1))]
  }

  /// The instant of the recording under a cell of the bar; nil if the cell is not on the bar.
  func recordingTime(x: Int, y: Int) -> Timestamp? {
    guard let transport, let area = scene.layout.transport, area.y == y else { return nil }
    return TransportBar(area: area, look: look).time(atColumn: x, of: transport.duration)
  }

  /// Appends the bytes that bring the screen up to date; returns false if nothing changes. `hasWaited`: the frame
  /// waited until the terminal was ready, and shows the newest numbers, because the next frame will wait as long.
  public mutating func draw(at now: Timestamp, hasWaited: Bool = false, to buffer: inout ByteBuffer) -> Bool {
    let new = Scene.Contents(
      face: state.face(at: now, step: scene.step, numbersAreDue: hasWaited), day: day, transport: transport,
      second: transport.map { $0.position(at: now).nanoseconds / 1_000_000_000 } ?? 0, notice: noticePart(at: now),
      help: helpPage, isRecording: isRecording)
    guard new != drawn else { return false }
    scene.draw(new, over: drawn, at: now, into: &canvas)
    drawn = new
    let before = buffer.count
    screen.show(canvas, to: &buffer)
    return buffer.count > before
  }

  /// The screen after the last drawing, as text.
  public var text: String { canvas.text }

  private mutating func rebuild() {
    scene = Scene(
      size, look, words, title: title, placeNames: placeNames, view: state.preferences.view,
      hasTransport: transport != nil, hasDay: dayLine != nil,
      offers: offers)
    if let content = notice?.content {
      let parts = parts(of: content)
      notice?.parts = parts
    }
    drawn = nil
  }
}
