/// The two halves of coordinates, whatever parts them.
struct CoordinateGroups {
  /// The tokens of the first and of the second.
  let groups: [ArraySlice<CoordinateToken>]

  init(_ reading: CoordinateTokens) throws(Expectation) {
    let tokens = reading.tokens
    var groups = CoordinateGroups.halves(of: tokens, isGlued: reading.isGlued)
    // A letter of its own between separators belongs to the number before it: `4042.767,N,07400.367,W`.
    if groups.count == 4, groups[1].allSatisfy(\.isSide), groups[3].allSatisfy(\.isSide) {
      groups = [groups[0] + groups[1], groups[2] + groups[3]]
    }
    guard groups.count == 2 else {
      let found = tokens.count(where: \.isNumber)
      throw Expectation(
        found == 1
          ? "expected a latitude and a longitude, found one number"
          : "expected a latitude and a longitude, found \(found) numbers: write 40.7128, -74.006")
    }
    self.groups = groups
  }

  private static func halves(of tokens: [CoordinateToken], isGlued: Bool) -> [ArraySlice<CoordinateToken>] {
    if tokens.contains(.separator), !isGlued { return tokens.split(separator: .separator) }
    if let first = tokens.firstIndex(where: \.isLabel) {
      return split(tokens[first...]) { tokens[$0].isLabel }
    }
    if tokens.contains(where: \.isSide) {
      // A letter before its number, or behind it.
      if tokens[0].isSide { return split(tokens[...]) { tokens[$0].isSide } }
      return split(tokens[...]) { $0 > 0 && tokens[$0 - 1].isSide }
    }
    if isGlued {
      return Array(split(tokens[...]) { if case .sign = tokens[$0] { true } else { false } }.prefix(2))
        .map { $0.split(separator: .separator)[0] }
    }
    // The number before each sign for degrees, or after each chain of colons, starts a half.
    func isStart(_ index: Int) -> Bool {
      if case .sign = tokens[index] { return true }
      guard tokens[index].isNumber, index > 0 else { return index == 0 }
      if case .sign = tokens[index - 1] { return false }
      if tokens.contains(.unit(0)) { return index + 1 < tokens.count && tokens[index + 1] == .unit(0) }
      if tokens.contains(.colon) { return tokens[index - 1] != .colon }
      let numbers = tokens.count(where: \.isNumber)
      return numbers % 2 == 0 && tokens[..<index].count(where: \.isNumber) == numbers / 2
    }
    return split(tokens[...], isStart)
  }

  /// Splits before each token that starts a part.
  private static func split(
    _ tokens: ArraySlice<CoordinateToken>, _ isStart: (Int) -> Bool
  ) -> [ArraySlice<CoordinateToken>] {
    let starts = tokens.indices.filter { $0 == tokens.startIndex || isStart($0) }
    return zip(starts, starts.dropFirst() + [tokens.endIndex]).map { tokens[$0..<$1] }
  }
}
