extension String {
  /// Lines of at most `width` columns, broken between words; lines after the first are indented. Repeated spaces are
  /// kept in the first line.
  public func wrapped(to width: Int, indent: Int) -> [String] {
    guard count > width, width > 2 * indent else { return [self] }
    let end = prefix(width + 1).lastIndex(of: " ") ?? startIndex
    guard end > startIndex else { return [self] }
    let rest = String(self[index(after: end)...]).wrapped(to: width - indent)
    return [String(self[..<end])] + rest.map { String(repeating: " ", count: indent) + $0 }
  }

  /// Lines of at most `width` columns, broken between words; only a longer word makes a longer line. Line feeds stay.
  public func wrapped(to width: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph -> [String] in
      var lines = [""]
      for word in paragraph.split(separator: " ") {
        let last = lines[lines.count - 1]
        if last.isEmpty {
          lines[lines.count - 1] = String(word)
        } else if last.columns + 1 + word.columns <= width {
          lines[lines.count - 1] = "\(last) \(word)"
        } else {
          lines.append(String(word))
        }
      }
      return lines
    }
  }
}
