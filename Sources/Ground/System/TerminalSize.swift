internal import Glibc
internal import Quantities

/// The size of a terminal in characters.
public struct TerminalSize: Equatable, Sendable {
  /// Characters in a row.
  public var columns: Int
  /// Rows.
  public var rows: Int

  /// A size.
  public init(columns: Int, rows: Int) { (self.columns, self.rows) = (columns, rows) }

  /// The size of the terminal behind a descriptor; nil if there is no terminal, or it reports no size.
  public init?(of descriptor: Int32) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    self.init(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
