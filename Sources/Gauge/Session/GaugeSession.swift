internal import Formats
internal import Glibc
internal import Pointing
internal import Quantities
internal import System

/// A gauge on a terminal, from its first frame to its end: one loop that waits for keys, for the source, and for the
/// terminal to have drawn the frame before.
public struct GaugeSession<Source: GaugeSource & ~Copyable>: ~Copyable {
  /// How it came to its end.
  public enum Ending: Equatable, Sendable {
    /// It was told to, by a key.
    case quit
    /// The source has no more.
    case over
    /// A signal asked for it.
    case signal(Int32)
    /// The terminal is not there any more.
    case terminalGone
  }

  private var source: Source
  private var terminal: Terminal
  private var instrument: Instrument
  private var questions: Questions
  private var flow = FlowControl()
  private var decoder = InputDecoder()
  private var escapeSince: Timestamp?
  private var restless = Timestamp.zero
  private var wantsQuit = false
  /// Whether the next frame could have gone before, had the terminal been ready.
  private var hasWaited = false
  /// Whether what comes from the terminal is not waited for.
  private var isDeaf = false
  private var outputs: [Output] = []
  private var frame = ByteBuffer(capacity: 1 << 15)
  private var clock = StreamClock(on: .monotonic)
  /// When it last looked.
  private var lastSeen = Timestamp.zero

  /// Numbers follow half a second behind at most: so long it looks again though nothing came.
  private static var settling: TimeSpan { .milliseconds(600) }
  private static var lookingAgain: TimeSpan { .milliseconds(100) }
  /// An escape that nothing follows so long was a key.
  private static var undecided: TimeSpan { .milliseconds(50) }
  /// A key may wait so long unseen: two frames.
  private static var unheard: TimeSpan { .milliseconds(34) }
  private static var noticeFor: TimeSpan { .seconds(2) }
  /// A sentence takes longer to be read than a word.
  private static var newsFor: TimeSpan { .seconds(6) }

  /// Takes the terminal. From here on it must be let run to its end.
  public init(_ source: consuming Source, _ setup: GaugeSetup) throws(TerminalError) {
    var wishes = Terminal.Wishes()
    wishes.mouse = setup.mouse
    wishes.explicitDirection = setup.look.language.isRightToLeft && setup.capabilities.takesQuestions
    terminal = try Terminal(setup.capabilities, wishes)
    questions = Questions(setup)
    let size = terminal.size()
    if size == nil { questions.asksSize = true }
    instrument = Instrument(
      size: size ?? Size(columns: 80, rows: 24), look: setup.look, preferences: setup.preferences, title: setup.title,
      offers: source.offers)
    self.source = source
  }

  /// Runs until its end.
  public mutating func run() -> Ending {
    while true {
      let now = clock.now()
      lastSeen = now
      outputs.removeAll(keepingCapacity: true)
      let goesOn = source.advance(to: now, into: &outputs)
      for output in outputs { instrument.observe(output) }
      if let news = source.news {
        instrument.say(.sentence(news), from: now, for: Self.newsFor)
      }
      if !outputs.isEmpty { restless = now + Self.settling }
      if instrument.transport != source.transport { instrument.transport = source.transport }
      draw(at: now)
      if !goesOn { return .over }
      let waits = source.waits(at: now)
      let pause = pause(waits)
      // An answer that is sure to come can wait until something else is due: to wake for it costs as much as to draw.
      isDeaf = flow.isSureOfAnswer && pause.map { $0 < Self.unheard } ?? false
      let news = terminal.wait(atMost: pause, source: waits.descriptor, isDeaf: isDeaf)
      if news.contains(.canTake) { terminal.push() }
      takeInput(isDeaf || news.contains(.input))
      if isDeaf { flow.hasListened() }
      if news.contains(.bell) { takeSignals() }
      if let signal = terminal.endingSignal { return .signal(signal) }
      if wantsQuit { return .quit }
      if news.contains(.gone) { return .terminalGone }
    }
  }

  /// Gives the terminal back, and the source.
  public consuming func end() -> Source { source }

  /// How long there is nothing to do.
  private func pause(_ waits: GaugeWait) -> TimeSpan? {
    let now = clock.now()
    // A frame that may go already would have gone: there was nothing to draw.
    let free = flow.deadline.flatMap { $0 > now ? $0 : nil }
    var next = Timestamp(nanoseconds: .max)
    if let instant = waits.instant { next = instant }
    if let since = escapeSince { next = min(next, since + Self.undecided) }
    if let free { next = min(next, free) }
    if now < restless { next = min(next, now + Self.lookingAgain) }
    return next == Timestamp(nanoseconds: .max) ? nil : max(.zero, next - now)
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
    terminal.owes(flow.unanswered + questions.unanswered)
    terminal.write(frame)
  }

  /// The terminal is not as it was: everything is drawn, and asked, anew.
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
      // Time stood still for who was stopped: a recording goes on where it was.
      clock.leaveOut(clock.now() - lastSeen)
      beginAnew()
    } else if signals.contains(.resized), let size = terminal.size() {
      instrument.resize(to: size)
    }
    restless = clock.now() + Self.settling
  }

  // MARK: What comes from the terminal

  private mutating func takeInput(_ isThere: Bool) {
    let now = clock.now()
    var inputs: [TerminalInput] = []
    if isThere {
      terminal.read { byte in if let input = decoder.take(byte) { inputs.append(input) } }
      escapeSince = decoder.isUndecided ? escapeSince ?? now : nil
    }
    if let since = escapeSince, now - since >= Self.undecided {
      if let input = decoder.decide() { inputs.append(input) }
      escapeSince = nil
    }
    for input in inputs { take(input, at: now) }
  }

  private mutating func take(_ input: TerminalInput, at now: Timestamp) {
    switch input {
    case .drawn:
      flow.answered(at: now, wasAwaited: !isDeaf)
      terminal.owes(flow.unanswered + questions.unanswered)
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
    restless = now + Self.settling
    if instrument.showsHelp { return instrument.turnHelpPage() }
    guard let control = Control(key, hasTransport: source.transport != nil, offers: source.offers) else { return }
    var (look, preferences) = (instrument.look, instrument.preferences)
    switch control {
    case .help: instrument.showsHelp = true
    case .quit: wantsQuit = true
    case .units: preferences.units = preferences.units == .metric ? .imperial : .metric
    case .north: preferences.north = preferences.north == .geographic ? .magnetic : .geographic
    case .fullDial: preferences.fullDial.toggle()
    case .theme: look.theme = look.theme.next
    case .language: look.language = look.language == .english ? .arabic : .english
    case .redraw: instrument.forget()
    case .ask(let wish): ask(wish, at: now)
    }
    instrument.preferences = preferences
    instrument.change(to: look)
    if control == .theme { instrument.say(.word(look.theme.spoken), from: now, for: Self.noticeFor) }
  }

  private mutating func point(_ mouse: TerminalInput.Mouse, _ x: Int, _ y: Int, at now: Timestamp) {
    restless = now + Self.settling
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
    case .notHere: instrument.say(.word(.notHere), from: now, for: Self.noticeFor)
    case .told(let sentence):
      instrument.say(.sentence(sentence), from: now, for: Self.newsFor)
    }
  }
}
