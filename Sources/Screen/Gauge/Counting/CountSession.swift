internal import Quantities
internal import System
internal import Text
internal import Words

/// The screen of a counter on a terminal, which is restored when this value is destroyed. It waits for keys; the caller
/// counts and stores.
public struct CountSession: ~Copyable {
  /// What a key asks for.
  public enum Press: Equatable, Sendable {
    /// One more, one less.
    case count, undo
    /// The set from its beginning; the end.
    case begin, quit
  }

  private var terminal: Terminal
  private var page: CountPage
  private var flow = FlowControl()
  private var decoder = InputDecoder()
  private var frame = ByteBuffer(capacity: 1 << 14)
  private let clock = StreamClock(on: .monotonic)
  private var rings = false

  /// Sets up the terminal.
  public init(_ setup: GaugeSetup) throws(TerminalError) {
    var modes = Terminal.Modes()
    modes.explicitDirection = setup.look.language.words.isRightToLeft && setup.capabilities.takesQuestions
    self.init(on: try Terminal(setup.capabilities, modes), look: setup.look)
  }

  private init(on terminal: consuming Terminal, look: Look) {
    page = CountPage(size: terminal.size() ?? Size(columns: 80, rows: 24), look: look)
    self.terminal = terminal
  }

  /// The signal that asks for an end; nil if none has come.
  public var endingSignal: Int32? { terminal.endingSignal }

  /// Whether the terminal was closed.
  public private(set) var isGone = false

  /// Sounds the terminal's bell with the next frame.
  public mutating func ring() { rings = true }

  /// Draws a face, waits until something happens, and returns the keys that were pressed, and whether the descriptor of
  /// another source can be read.
  public mutating func next(_ face: CountFace, source: Int32?) -> (presses: [Press], hasSource: Bool) {
    let now = clock.now()
    let deadline = draw(face, at: now) ? nil : flow.deadline(after: now)
    let ready = terminal.wait(atMost: deadline.map { max(.zero, $0 - clock.now()) }, source: source)
    if ready.contains(.output) { terminal.push() }
    if ready.contains(.signal) { takeSignals() }
    var presses: [Press] = []
    if ready.contains(.input) { read(&presses) }
    if ready.contains(.closed) { isGone = true }
    return (presses, ready.contains(.source))
  }

  /// Draws a face; returns false if the terminal is not ready for another frame.
  private mutating func draw(_ face: CountFace, at now: Timestamp) -> Bool {
    guard terminal.isIdle, flow.mayDraw(at: now) else { return false }
    frame.removeAll()
    if rings { frame.append("\u{07}") }
    guard page.draw(face, to: &frame) || rings else { return true }
    rings = false
    if flow.asks {
      frame.append("\u{1b}[5n")
      flow.sent(frame.count, at: now)
    }
    terminal.expectAnswers(flow.unanswered)
    terminal.write(frame)
    return true
  }

  private mutating func takeSignals() {
    let signals = terminal.takeSignals()
    if signals.contains(.resumed) {
      (flow, decoder) = (FlowControl(), InputDecoder())
      page.forget()
    }
    if let size = terminal.size() { page.resize(to: size) }
  }

  private mutating func read(_ presses: inout [Press]) {
    var inputs: [TerminalInput] = []
    terminal.read { byte in if let input = decoder.take(byte) { inputs.append(input) } }
    for input in inputs {
      switch input {
      case .drawn:
        flow.answered(at: clock.now())
        terminal.expectAnswers(flow.unanswered)
      case .key(.character("\u{c}")): page.forget()
      case .key(let key): if let press = Press(key) { presses.append(press) }
      default: break
      }
    }
  }
}

extension CountSession.Press {
  /// What a key asks for: all keys count but a few letters, and control characters except Enter and Tab.
  init?(_ key: TerminalInput.Key) {
    switch key {
    case .character("q"), .character("Q"): self = .quit
    case .character("u"), .character("U"), .character("\u{7f}"), .character("\u{8}"): self = .undo
    case .character("r"), .character("R"): self = .begin
    case .character("\r"), .character("\n"), .character("\t"): self = .count
    case .character(let scalar) where scalar.value < 0x20: return nil
    case .escape: return nil
    default: self = .count
    }
  }
}
