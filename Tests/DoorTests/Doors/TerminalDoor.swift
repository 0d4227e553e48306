import Quantities
import Text

@testable import Gauge

extension Door {
  /// The bytes that a terminal sends to the gauge: keys, the mouse, and answers to its questions.
  static let terminal = Door(
    name: "terminal", longest: 256,
    words: [
      "\u{1b}[A", "\u{1b}OB", "\u{1b}[5~", "\u{1b}[<0;10;20M", "\u{1b}[<64;1;1M", "\u{1b}[0n", "\u{1b}[24;80R",
      "\u{1b}[?2026;2$y", "\u{1b}]11;rgb:1d1d/1f1f/2121\u{1b}\\", "\u{1b}]11;rgb:ff/ff/ff\u{7}", "\u{1b}P", "\u{1b}_",
      "9223372036854775807", ";", "?", "q", "+", " ",
    ]
  ) { bytes in
    var decoder = InputDecoder()
    var inputs = bytes.compactMap { decoder.take($0) }
    if let escape = decoder.endEscape() { inputs.append(escape) }
    if inputs.count > bytes.count { return "\(inputs.count) inputs of \(bytes.count) bytes" }
    if let fault = perform(inputs) { return fault }
    // Whatever came before, a key that is pressed often enough is heard: no sequence is longer than 64 bytes.
    let keys = (0..<70).compactMap { _ in decoder.take(UInt8(ascii: "q")) }
    return keys.last == .key(.character("q")) ? nil : "hears no key any more"
  }

  /// Handles inputs like the session, but without a terminal.
  private static func perform(_ inputs: [TerminalInput]) -> String? {
    var setup = GaugeSetup(
      Capabilities(environment: ["TERM": "xterm-256color", "LANG": "en_GB.UTF-8"]), title: "door")
    setup.asksBackground = true
    var questions = Questions(setup)
    questions.asksSize = true
    var buffer = ByteBuffer()
    questions.ask(at: .zero, in: &buffer)
    var flow = FlowControl()
    var transport = Transport(duration: .seconds(90), signs: [.init(.mark, at: .zero + .seconds(12))], at: .zero)
    var now = Timestamp.zero
    let bar = TransportBar(area: Area(x: 0, y: 3, width: 40, height: 1), look: Look())
    for input in inputs {
      now = now + .milliseconds(3)
      switch input {
      case .drawn:
        flow.sent(100, at: now)
        flow.answered(at: now + .milliseconds(1))
      case .background(let color): _ = questions.answered(background: color, at: now)
      case .synchronizes(let does): questions.answered(synchronizes: does, at: now)
      case .position(let column, let row):
        guard let size = questions.answered(column: column, row: row, at: now) else { break }
        if !(2...1000).contains(size.columns) || !(1...1000).contains(size.rows) { return "a screen of \(size)" }
      case .key(let key):
        guard case .ask(.play(let command))? = Control(key, hasTransport: true, offers: [.steering]) else { break }
        transport.perform(command, at: now)
      case .mouse(_, let x, let y):
        if y == 3, let time = bar.time(atColumn: x, of: transport.duration) {
          transport.perform(.go(to: time), at: now)
        }
      }
      let position = transport.position(at: now)
      guard position >= .zero, position <= .zero + transport.duration else { return "plays at \(position)" }
      if flow.unanswered > 2 || questions.unanswered > 3 { return "waits for more answers than it asked for" }
    }
    return nil
  }
}
