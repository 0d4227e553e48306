extension String {
  /// The text padded with spaces to a width.
  public func padded(to width: Int, onTheLeft: Bool = false) -> String {
    let spaces = String(repeating: " ", count: max(0, width - columns))
    return onTheLeft ? spaces + self : self + spaces
  }

  /// The text without spaces at its end.
  public var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
