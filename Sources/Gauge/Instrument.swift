public import Formats
public import Pointing
public import Quantities

/// The gauge without a terminal: outputs and choices go in, the bytes for a screen come out. Pure: what time it is is
/// an argument, and how large the screen is it is told.
public struct Instrument: Sendable {
  private var state: GaugeState
  private var scene: Scene
  private(set) var canvas: Canvas
  private var screen: Screen
  private var words: Catalogue
  /// What was drawn last; while it is the same nothing is drawn.
  private var drawn: Scene.Contents?
  private var notice: (said: Notice, parts: [Phrase], since: Timestamp, until: Timestamp)?

  /// What is shown in place of the keys for a while, whatever the language is then.
  enum Notice: Sendable {
    case word(Word)
    case sentence(GaugeSentence)
  }

  /// How large the screen is.
  public private(set) var size: Size
  /// How everything looks.
  public private(set) var look: Look
  /// What the source of the readings is called.
  public let title: String
  private let offers: GaugeOffers
  /// The recording being played, if one is.
  public var transport: Transport? { didSet { if (oldValue == nil) != (transport == nil) { rebuild() } } }
  /// Whether the page about the keys is open.
  public var showsHelp: Bool {
    get { helpPage != nil }
    set { helpPage = newValue ? 0 : nil }
  }
  private var helpPage: Int?

  /// Shows the next page about the keys; behind the last one it is closed.
  mutating func turnHelpPage() {
    guard let page = helpPage else { return }
    helpPage = page + 1 < scene.helpPages(hasTransport: transport != nil) ? page + 1 : nil
  }

  /// An instrument on a screen of which nothing is known.
  public init(
    size: Size, look: Look = Look(), preferences: Preferences = Preferences(), title: String = "",
    offers: GaugeOffers = []
  ) {
    self.offers = offers
    self.size = size
    self.look = look
    self.title = title
    state = GaugeState(preferences)
    words = Catalogue(look.language)
    screen = Screen(look)
    canvas = Canvas(size)
    scene = Scene(size, look, words, title: title, fullDial: preferences.fullDial, offers: offers)
  }

  /// What whoever looks has chosen.
  public var preferences: Preferences {
    get { state.preferences }
    set {
      guard newValue != state.preferences else { return }
      state.preferences = newValue
      state.refresh()
      rebuild()
    }
  }

  /// Takes what the pipeline gave.
  public mutating func observe(_ output: Output) { state.observe(output) }

  /// The screen has another size.
  public mutating func resize(to size: Size) {
    self.size = size
    screen.forget()
    rebuild()
  }

  /// Others have written on the screen.
  public mutating func forget() {
    screen.forget()
    drawn = nil
  }

  /// Everything looks otherwise from here on.
  public mutating func change(to look: Look) {
    guard look != self.look else { return }
    if look.language != self.look.language { words = Catalogue(look.language) }
    self.look = look
    screen.change(to: look)
    rebuild()
  }

  /// Shows a sentence in place of the keys for a while; one that is too long for the row part by part.
  mutating func say(_ said: Notice, from now: Timestamp, for length: TimeSpan) {
    notice = (said, parts(of: said), now, now + length)
  }

  /// It in the language in use, cut to the room there is.
  private func parts(of notice: Notice) -> [Phrase] {
    let phrase =
      switch notice {
      case .word(let word): words[word]
      case .sentence(let sentence): sentence.phrase(in: look.language)
      }
    return phrase.parts(width: scene.noticeArea.width)
  }

  /// What is to be read of the sentence now.
  private mutating func noticed(at now: Timestamp) -> Phrase? {
    guard let (_, parts, since, until) = notice, now < until else {
      notice = nil
      return nil
    }
    let part = Int((now - since).seconds / (until - since).seconds * Double(parts.count))
    return parts.isEmpty ? nil : parts[max(0, min(part, parts.count - 1))]
  }

  /// Which instant of the recording a place on the screen stands for.
  func recordingTime(x: Int, y: Int) -> Timestamp? {
    guard let transport, let area = scene.layout.transport, area.y == y else { return nil }
    return TransportBar(area, look).time(atColumn: x, of: transport.duration)
  }

  /// Appends what brings the screen up to date; false where there is nothing to change. A frame that had to wait for
  /// the terminal has the newest numbers too, since the next one will have to wait as long.
  public mutating func draw(at now: Timestamp, hasWaited: Bool = false, to buffer: inout ByteBuffer) -> Bool {
    let new = Scene.Contents(
      face: state.face(at: now, step: scene.step, numbersAreDue: hasWaited), transport: transport,
      second: transport.map { $0.position(at: now).nanoseconds / 1_000_000_000 } ?? 0, notice: noticed(at: now),
      help: helpPage)
    guard new != drawn else { return false }
    scene.draw(new, over: drawn, at: now, into: &canvas)
    drawn = new
    let before = buffer.count
    screen.show(canvas, to: &buffer)
    return buffer.count > before
  }

  /// What the screen shows after the last drawing, as text.
  public var text: String { canvas.text }

  private mutating func rebuild() {
    scene = Scene(
      size, look, words, title: title, fullDial: state.preferences.fullDial, hasTransport: transport != nil,
      offers: offers)
    if let said = notice?.said {
      let parts = parts(of: said)
      notice?.parts = parts
    }
    drawn = nil
  }
}
