internal import Quantities
internal import System
internal import Text

/// A row of a text on a terminal.
public struct PagerRow: Equatable, Sendable {
  /// How it looks.
  public enum Style: Sendable {
    case plain, strong, faint, gold
    /// The row that is chosen, and the row of the keys.
    case chosen
  }

  /// Its text, without control characters, and no longer than the row.
  public var text: String
  /// How it looks.
  public var style: Style
  /// The part of the text that it is of.
  public var part: Int
  /// The text of a second column.
  public var beside: String?

  /// A row.
  public init(_ text: String, _ style: Style = .plain, part: Int = 0, beside: String? = nil) {
    (self.text, self.style, self.part, self.beside) = (text, style, part, beside)
  }
}

/// A key for a text.
public enum PagerKey: Equatable, Sendable {
  /// A letter; one character of a search.
  case character(Unicode.Scalar)
  /// A step, a screen, an end of the text.
  case up, down, pageUp, pageDown, home, end
  /// The others.
  case enter, escape, delete
}

/// A text on a terminal, which is restored when this value is destroyed. It waits for keys; the caller says what the
/// rows are.
public struct PagerSession: ~Copyable {
  private var terminal: Terminal
  private var decoder = InputDecoder()
  private var shown: [PagerRow] = []
  private let hasColor: Bool

  /// For how long the rest of a key's sequence may take after an escape.
  private static let escapeTimeout = TimeSpan.milliseconds(50)

  /// Sets up the terminal. `isShaped` says that rows with Arabic come as the terminal shall show them.
  public init(_ capabilities: Capabilities, isShaped: Bool, hasColor: Bool) throws(TerminalError) {
    var modes = Terminal.Modes()
    modes.explicitDirection = isShaped && capabilities.takesQuestions
    self.hasColor = hasColor && capabilities.depth != .mono
    terminal = try Terminal(capabilities, modes)
  }

  /// The signal that asks for an end; nil if none has come.
  public var endingSignal: Int32? { terminal.endingSignal }
  /// Whether the terminal was closed.
  public private(set) var isGone = false

  /// The columns and rows of the terminal.
  public var size: (columns: Int, rows: Int) {
    let size = terminal.size() ?? Size(columns: 80, rows: 24)
    return (max(20, size.columns), max(4, size.rows))
  }

  /// Shows rows, waits until something happens, and returns the keys that were pressed.
  public mutating func next(_ rows: [PagerRow]) -> [PagerKey] {
    let isDrawn = draw(rows)
    let ready = terminal.wait(atMost: decoder.hasPendingEscape ? Self.escapeTimeout : nil, source: nil)
    if ready.contains(.output) || !isDrawn { terminal.push() }
    if ready.contains(.signal) {
      // Stopped, resumed or resized: nothing is as it was.
      _ = terminal.takeSignals()
      shown = []
    }
    var keys: [PagerKey] = []
    if ready.contains(.input) {
      var inputs: [TerminalInput] = []
      terminal.read { byte in if let input = decoder.take(byte) { inputs.append(input) } }
      keys = inputs.compactMap { PagerKey($0) }
    } else if decoder.hasPendingEscape, decoder.endEscape() != nil {
      keys = [.escape]
    }
    if keys.contains(.character("\u{c}")) { shown = [] }
    if ready.contains(.closed) { isGone = true }
    return keys
  }

  /// Draws the rows that have changed; false if the terminal has not taken the last ones yet.
  private mutating func draw(_ rows: [PagerRow]) -> Bool {
    guard terminal.isIdle else { return false }
    var frame = ByteBuffer(capacity: 1 << 13)
    if shown.count != rows.count { frame.append("\u{1b}[2J") }
    for (place, row) in rows.enumerated() where shown.count != rows.count || shown[place] != row {
      let style =
        switch row.style {
        case .plain: "0"
        case .strong: "1"
        case .faint: "2"
        case .gold: hasColor ? "1;33" : "1"
        case .chosen: "7"
        }
      frame.append("\u{1b}[\(place + 1);1H\u{1b}[\(style)m\(row.text)\u{1b}[0m\u{1b}[K")
    }
    shown = rows
    if frame.count > 0 { terminal.write(frame) }
    return true
  }
}

extension PagerKey {
  fileprivate init?(_ input: TerminalInput) {
    guard case .key(let key) = input else { return nil }
    switch key {
    case .character("\r"), .character("\n"): self = .enter
    case .character("\u{7f}"), .character("\u{8}"): self = .delete
    case .character(let scalar): self = .character(scalar)
    case .up: self = .up
    case .down: self = .down
    case .left, .pageUp: self = .pageUp
    case .right, .pageDown: self = .pageDown
    case .home: self = .home
    case .end: self = .end
    case .escape: self = .escape
    }
  }
}
