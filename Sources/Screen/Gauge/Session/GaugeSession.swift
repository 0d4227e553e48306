internal import Glibc
internal import Pointing
internal import Quantities
internal import Readings
internal import System
internal import Text
internal import Words

/// A gauge on a terminal, from the first frame to the end. Its single loop waits for keys, for the source, and for the
/// terminal to draw the last frame.
public struct GaugeSession<Source: GaugeSource & ~Copyable>: ~Copyable {
  /// Why the session ended.
  public enum Ending: Equatable, Sendable {
    /// The quit key.
    case quit
    /// The source has no more outputs.
    case over
    /// A signal asked for the end; its number.
    case signal(Int32)
    /// The terminal was closed.
    case terminalGone
  }

  private var source: Source
  private var terminal: Terminal
  private var instrument: Instrument
  private var questions: Questions
  private var flow = FlowControl()
  private var decoder = InputDecoder()
  private var escapeSince: Timestamp?
  /// Until this time the loop draws every `redrawInterval`, even without input or outputs.
  private var redrawsUntil = Timestamp.zero
  private var wantsQuit = false
  private let keep: (@Sendable (Preferences, Look) -> Sentence)?
  /// Whether the next frame is late because the terminal was not ready.
  private var hasWaited = false
  /// Whether the loop leaves input unread while it waits, and reads it afterwards.
  private var defersInput = false
  private var outputs: [Output] = []
  private var frame = ByteBuffer(capacity: 1 << 15)
  private var clock = StreamClock(on: .monotonic)
  /// When the last step of the loop began.
  private var lastStep = Timestamp.zero

  /// How long the loop redraws after the last change. The slowest values follow within 500 ms.
  private static var redrawSpan: TimeSpan { .milliseconds(600) }
  /// The interval between these frames: numbers follow ten times a second.
  private static var redrawInterval: TimeSpan { .milliseconds(100) }
  /// An escape that nothing follows within this time was the Escape key.
  private static var escapeTimeout: TimeSpan { .milliseconds(50) }
  /// The longest time that a key may wait for the next step: two frames of 60 Hz.
  private static var longestInputDelay: TimeSpan { .milliseconds(34) }
  /// How long a word is shown.
  private static var wordDuration: TimeSpan { .seconds(2) }
  /// How long a sentence is shown.
  private static var sentenceDuration: TimeSpan { .seconds(6) }

  /// Sets up the terminal. The caller must then call `run` and `end`.
  public init(_ source: consuming Source, _ setup: GaugeSetup) throws(TerminalError) {
    var modes = Terminal.Modes()
    modes.mouse = setup.mouse
    modes.explicitDirection = setup.look.language.words.isRightToLeft && setup.capabilities.takesQuestions
    self.init(source, on: try Terminal(setup.capabilities, modes), setup)
  }

  private init(_ source: consuming Source, on terminal: consuming Terminal, _ setup: GaugeSetup) {
    questions = Questions(setup)
    let size = terminal.size()
    if size == nil { questions.asksSize = true }
    instrument = Instrument(
      size: size ?? Size(columns: 80, rows: 24), look: setup.look, preferences: setup.preferences, title: setup.title,
      placeNames: setup.placeNames,
      offers: source.offers)
    if let greeting = setup.greeting {
      instrument.answer(.sentence(greeting), from: clock.now(), for: Self.sentenceDuration)
    }
    self.source = source
    self.terminal = terminal
    keep = setup.keep
  }

  /// Runs until the session ends, and reports why.
  public mutating func run() -> Ending {
    while true {
      let now = clock.now()
      lastStep = now
      outputs.removeAll(keepingCapacity: true)
      let goesOn = source.advance(to: now, into: &outputs)
      for output in outputs { instrument.observe(output) }
      if let news = source.news {
        instrument.report(.sentence(news), from: now, for: Self.sentenceDuration)
      }
      if !outputs.isEmpty { redrawsUntil = now + Self.redrawSpan }
      instrument.show(source.dayLine)
      if instrument.transport != source.transport { instrument.transport = source.transport }
      instrument.isRecording = source.isRecording
      draw(at: now)
      if !goesOn { return .over }
      let waits = source.waits(at: now)
      let pause = pause(waits, drawnAt: now)
      // A quick answer of the terminal can wait until something else is due, since waking up for it costs as much as
      // drawing a frame.
      defersInput = flow.expectsQuickAnswer && pause.map { $0 < Self.longestInputDelay } ?? false
      let ready = terminal.wait(atMost: pause, source: waits.descriptor, defersInput: defersInput)
      if ready.contains(.output) { terminal.push() }
      takeInput(defersInput || ready.contains(.input))
      if defersInput { flow.didReadDeferredInput() }
      if ready.contains(.signal) { takeSignals() }
      if let signal = terminal.endingSignal { return .signal(signal) }
      if wantsQuit { return .quit }
      if ready.contains(.closed) { return .terminalGone }
    }
  }

  /// Restores the terminal and returns the source.
  public consuming func end() -> Source { source }

  /// The time until something is due, after a step at `now` that has drawn; nil: no limit.
  private func pause(_ waits: GaugeWait, drawnAt now: Timestamp) -> TimeSpan? {
    var next = Timestamp(nanoseconds: .max)
    if let instant = waits.instant { next = instant }
    if let since = escapeSince { next = min(next, since + Self.escapeTimeout) }
    if let free = flow.deadline(after: now) { next = min(next, free) }
    if now < redrawsUntil { next = min(next, now + Self.redrawInterval) }
    return next == Timestamp(nanoseconds: .max) ? nil : max(.zero, next - clock.now())
  }

  // MARK: Drawing

  private mutating func draw(at now: Timestamp) {
    guard terminal.isIdle, flow.mayDraw(at: now) else { return hasWaited = true }
    frame.removeAll()
    if questions.synchronizes { frame.append("\u{1b}[?2026h") }
    guard instrument.draw(at: now, hasWaited: hasWaited, to: &frame) else { return }
    hasWaited = false
    if questions.synchronizes { frame.append("\u{1b}[?2026l") }
    questions.ask(at: now, in: &frame)
    if flow.asks {
      frame.append("\u{1b}[5n")
      flow.sent(frame.count, at: now)
    }
    terminal.expectAnswers(flow.unanswered + questions.unanswered)
    terminal.write(frame)
  }

  /// Draws everything and asks all questions again, because the terminal may have changed completely.
  private mutating func beginAnew() {
    flow = FlowControl()
    decoder = InputDecoder()
    questions.beginAnew()
    if let size = terminal.size() { instrument.resize(to: size) } else { questions.asksSize = true }
    instrument.forget()
  }

  private mutating func takeSignals() {
    let signals = terminal.takeSignals()
    if signals.contains(.resumed) {
      // The time during which the process was stopped does not count: a recording continues where it was.
      clock.leaveOut(clock.now() - lastStep)
      beginAnew()
    } else if signals.contains(.resized), let size = terminal.size() {
      instrument.resize(to: size)
    }
    redrawsUntil = clock.now() + Self.redrawSpan
  }

  // MARK: Input

  private mutating func takeInput(_ isThere: Bool) {
    let now = clock.now()
    var inputs: [TerminalInput] = []
    // The rest of a sequence may have arrived while the process was stopped. It is read before its escape counts as a
    // key.
    if isThere || escapeSince != nil {
      terminal.read { byte in if let input = decoder.take(byte) { inputs.append(input) } }
      escapeSince = decoder.hasPendingEscape ? escapeSince ?? now : nil
    }
    if let since = escapeSince, now - since >= Self.escapeTimeout {
      if let input = decoder.endEscape() { inputs.append(input) }
      escapeSince = nil
    }
    for input in inputs { take(input, at: now) }
  }

  private mutating func take(_ input: TerminalInput, at now: Timestamp) {
    switch input {
    case .drawn:
      flow.answered(at: now, wasDeferred: defersInput)
      terminal.expectAnswers(flow.unanswered + questions.unanswered)
    case .background(let color):
      guard let background = questions.answered(background: color, at: now) else { break }
      var look = instrument.look
      look.background = background
      instrument.change(to: look)
    case .synchronizes(let does): questions.answered(synchronizes: does, at: now)
    case .position(let column, let row):
      if let size = questions.answered(column: column, row: row, at: now) { instrument.resize(to: size) }
    case .key(let key): press(key, at: now)
    case .mouse(let mouse, let x, let y): point(mouse, x, y, at: now)
    }
  }

  private mutating func press(_ key: TerminalInput.Key, at now: Timestamp) {
    redrawsUntil = now + Self.redrawSpan
    if instrument.showsHelp { return instrument.turnHelpPage() }
    guard let control = Control(key, hasTransport: source.transport != nil, offers: source.offers) else { return }
    var (look, preferences) = (instrument.look, instrument.preferences)
    switch control {
    case .help: instrument.showsHelp = true
    case .quit: wantsQuit = true
    case .units: preferences.units = preferences.units == .kilometres ? .miles : .kilometres
    case .north: preferences.north = preferences.north == .geographic ? .magnetic : .geographic
    case .instruments: preferences.view = preferences.view == .instruments ? .plain : .instruments
    case .fullDial: preferences.view = preferences.view == .dial ? .plain : .dial
    case .keep: keep(at: now)
    case .theme: look.theme = look.theme.next
    case .language: look.language = look.language.next
    case .redraw: instrument.forget()
    case .ask(let wish): ask(wish, at: now)
    }
    instrument.preferences = preferences
    instrument.change(to: look)
    if control == .theme { instrument.answer(.word(look.theme.spoken), from: now, for: Self.wordDuration) }
  }

  private mutating func keep(at now: Timestamp) {
    guard let keep else { return instrument.answer(.word(.notHere), from: now, for: Self.wordDuration) }
    let sentence = keep(instrument.preferences, instrument.look)
    instrument.answer(.sentence(sentence), from: now, for: Self.sentenceDuration)
  }

  private mutating func point(_ mouse: TerminalInput.Mouse, _ x: Int, _ y: Int, at now: Timestamp) {
    redrawsUntil = now + Self.redrawSpan
    guard source.transport != nil else { return }
    switch mouse {
    case .press: if let time = instrument.recordingTime(x: x, y: y) { ask(.play(.go(to: time)), at: now) }
    case .wheelUp: ask(.play(.skip(.seconds(-1))), at: now)
    case .wheelDown: ask(.play(.skip(.seconds(1))), at: now)
    }
  }

  private mutating func ask(_ wish: GaugeWish, at now: Timestamp) {
    switch source.perform(wish, at: now) {
    case .done: break
    case .notHere: instrument.answer(.word(.notHere), from: now, for: Self.wordDuration)
    case .told(let sentence):
      instrument.answer(.sentence(sentence), from: now, for: Self.sentenceDuration)
    }
  }
}
