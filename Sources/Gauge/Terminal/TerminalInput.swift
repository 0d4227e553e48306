/// What comes from a terminal: keys, the mouse, and answers to what it was asked.
enum TerminalInput: Equatable {
  /// A key.
  case key(Key)
  /// The mouse, in cells from the upper left one.
  case mouse(Mouse, x: Int, y: Int)
  /// All before the question has been drawn.
  case drawn
  /// The background's colour.
  case background(RGB)
  /// Whether frames can be shown at once.
  case synchronizes(Bool)
  /// Where the cursor is, counted from 1: asked for in the far corner it tells the size.
  case position(column: Int, row: Int)

  /// A key.
  enum Key: Equatable {
    case character(Unicode.Scalar)
    case left, right, up, down, home, end, pageUp, pageDown, escape
  }

  /// What the mouse did.
  enum Mouse: Equatable {
    case press, wheelUp, wheelDown
  }
}
