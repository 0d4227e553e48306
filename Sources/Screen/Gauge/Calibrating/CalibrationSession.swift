internal import Glibc
public import Quantities
internal import System
internal import Text
internal import Words

/// The page of a guided calibration on a terminal, which is restored when this value is destroyed. The caller's loop
/// supplies the state and the time; this type waits only at the end.
public struct CalibrationSession: ~Copyable {
  private var terminal: Terminal
  private var page: CalibrationPage
  private var flow = FlowControl()
  private var decoder = InputDecoder()
  private var frame = ByteBuffer(capacity: 1 << 14)
  private let clock = StreamClock(on: .monotonic)
  private var drawnAt: Timestamp?
  private var isPressed = false
  private var rings = false

  /// The interval of frames.
  private static var interval: TimeSpan { .milliseconds(50) }

  /// Sets up the terminal.
  public init(_ setup: GaugeSetup) throws(TerminalError) {
    var modes = Terminal.Modes()
    modes.explicitDirection = setup.look.language.words.isRightToLeft && setup.capabilities.takesQuestions
    self.init(on: try Terminal(setup.capabilities, modes), look: setup.look)
  }

  private init(on terminal: consuming Terminal, look: Look) {
    page = CalibrationPage(size: terminal.size() ?? Size(columns: 80, rows: 24), look: look)
    self.terminal = terminal
  }

  /// The signal that asks for an end; nil if none has come.
  public var endingSignal: Int32? { terminal.endingSignal }

  /// Whether the quit key was pressed.
  public private(set) var wantsQuit = false

  /// Whether a frame is due.
  public var isDue: Bool { drawnAt.map { clock.now() - $0 >= Self.interval } ?? true }

  /// Sounds the terminal's bell with the next frame.
  public mutating func ring() { rings = true }

  /// Draws the state at a time of the calibration, and reads the keys.
  public mutating func show(_ face: CalibrationFace, at time: Timestamp) {
    let now = clock.now()
    drawnAt = now
    take(at: now)
    terminal.push()
    guard terminal.isIdle, flow.mayDraw(at: now) else { return }
    frame.removeAll()
    if rings { frame.append("\u{07}") }
    guard page.draw(face, at: time, to: &frame) || rings else { return }
    rings = false
    if flow.asks {
      frame.append("\u{1b}[5n")
      flow.sent(frame.count, at: now)
    }
    terminal.expectAnswers(flow.unanswered)
    terminal.write(frame)
  }

  /// Waits until a key is pressed, a signal comes, or the time is over, so that the last page can be read.
  public mutating func linger(_ face: CalibrationFace, at time: Timestamp, atMost length: TimeSpan) {
    isPressed = false
    let end = clock.now() + length
    while !isPressed, terminal.endingSignal == nil, clock.now() < end {
      show(face, at: time)
      _ = terminal.wait(atMost: min(Self.interval, max(.zero, end - clock.now())), source: nil)
    }
  }

  private mutating func take(at now: Timestamp) {
    let signals = terminal.takeSignals()
    if signals.contains(.resumed) {
      (flow, decoder) = (FlowControl(), InputDecoder())
      page.forget()
    }
    if signals.contains(.resized) || signals.contains(.resumed), let size = terminal.size() { page.resize(to: size) }
    var inputs: [TerminalInput] = []
    terminal.read { byte in if let input = decoder.take(byte) { inputs.append(input) } }
    for input in inputs {
      switch input {
      case .drawn: flow.answered(at: now)
      case .key(let key):
        isPressed = true
        if key == .character("q") || key == .character("Q") { wantsQuit = true }
        if key == .character("\u{c}") { page.forget() }
      default: break
      }
    }
  }
}
