extension StringProtocol {
  /// The text with every occurrence of another text replaced.
  public func replacing(_ old: String, with new: String) -> String {
    var (result, rest) = ("", Substring(self))
    while let next = rest.first {
      if rest.hasPrefix(old) {
        result += new
        rest = rest.dropFirst(old.count)
      } else {
        result.append(next)
        rest = rest.dropFirst()
      }
    }
    return result
  }
}
