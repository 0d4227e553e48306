extension String {
  /// Lines of whole words in so many columns, those after the first behind an indent. Spaces in a row stay in the first
  /// line.
  public func wrapped(to width: Int, indent: Int) -> [String] {
    guard count > width, width > 2 * indent else { return [self] }
    let end = prefix(width + 1).lastIndex(of: " ") ?? startIndex
    guard end > startIndex else { return [self] }
    let rest = String(self[index(after: end)...]).wrapped(to: width - indent)
    return [String(self[..<end])] + rest.map { String(repeating: " ", count: indent) + $0 }
  }

  /// Lines of whole words, at most `width` columns long unless a word is longer. Line feeds stay.
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
