extension String {
  /// Lines of whole words, at most `width` characters long unless a word is longer. Line feeds stay.
  func wrapped(to width: Int) -> [String] {
    split(separator: "\n", omittingEmptySubsequences: false).flatMap { paragraph -> [String] in
      var lines = [""]
      for word in paragraph.split(separator: " ") {
        let last = lines[lines.count - 1]
        if last.isEmpty {
          lines[lines.count - 1] = String(word)
        } else if last.count + 1 + word.count <= width {
          lines[lines.count - 1] = "\(last) \(word)"
        } else {
          lines.append(String(word))
        }
      }
      return lines
    }
  }
}
