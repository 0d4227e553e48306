/// Input from a terminal: keys, the mouse, and answers to questions.
enum TerminalInput: Equatable {
  /// A key.
  case key(Key)
  /// The mouse: what it did and in which cell, counted from 0 at the upper left.
  case mouse(Mouse, x: Int, y: Int)
  /// Status report: the terminal has drawn everything that came before the question.
  case drawn
  /// The colour of the background.
  case background(RGB)
  /// Whether the terminal supports synchronized updates.
  case synchronizes(Bool)
  /// The position of the cursor, counted from 1. With the cursor in the far corner it is the size of the screen.
  case position(column: Int, row: Int)

  /// A key.
  enum Key: Equatable {
    case character(Unicode.Scalar)
    case left, right, up, down, home, end, pageUp, pageDown, escape
  }

  /// The action of the mouse.
  enum Mouse: Equatable {
    case press, wheelUp, wheelDown
  }
}
