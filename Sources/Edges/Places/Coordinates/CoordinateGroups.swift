internal import Text

/// The two halves of coordinates, whatever separates them.
struct CoordinateGroups {
  /// The tokens of the first and of the second half.
  let groups: [ArraySlice<CoordinateToken>]

  init(_ reading: CoordinateTokens) throws(Expectation) {
    let tokens = reading.tokens
    let found = tokens.count(where: \.isNumber)
    // Nobody writes more than degrees, minutes and seconds twice.
    guard found <= 6 else { throw Expectation("expected a latitude and a longitude, found \(found) numbers") }
    try CoordinateGroups.checkLabels(tokens)
    var groups = CoordinateGroups.halves(of: tokens, isStandard: reading.isStandard)
    // A lone letter between separators belongs to the number before it: `4042.767,N,07400.367,W`.
    if groups.count == 4, groups[1].allSatisfy(\.isSide), groups[3].allSatisfy(\.isSide) {
      groups = [groups[0] + groups[1], groups[2] + groups[3]]
    }
    guard groups.count == 2 else {
      throw Expectation(
        found == 1
          ? "expected a latitude and a longitude, found one number"
          : "expected a latitude and a longitude, found \(found) numbers: write 40.7128, -74.006")
    }
    // An altitude or a zoom is not part of a longitude: unless every number has a unit, both halves have equally many
    // numbers.
    let counts = groups.map { $0.count(where: \.isNumber) }
    let isMarked = groups.allSatisfy { group in
      let units = group.count { if case .unit = $0 { true } else { false } }
      return group.count(where: \.isNumber) == units
    }
    guard counts[0] == counts[1] || isMarked else {
      throw Expectation(
        "expected as many numbers for the latitude as for the longitude, found \(counts[0]) and \(counts[1])")
    }
    let sides = groups.map { $0.contains(where: \.isSide) }
    guard sides[0] == sides[1] else { throw Expectation("expected N, S, E or W with both numbers, or with none") }
    // +40.7128-074.0060: the number of digits distinguishes degrees from minutes and seconds.
    if reading.isStandard {
      for (group, digits) in zip(groups, [[2, 4, 6], [3, 5, 7]]) {
        guard case .number(_, let whole)? = group.last, digits.contains(whole) else {
          throw Expectation("expected such as 40.7128 -74.006, or +40.7128-074.006 with three digits for the longitude")
        }
      }
    }
    self.groups = groups
  }

  /// Checks that each label precedes its own number: `lat,lon: 40.7,-74` has two in front, and their order may or may
  /// not be meant.
  private static func checkLabels(_ tokens: [CoordinateToken]) throws(Expectation) {
    let places = tokens.indices.filter { tokens[$0].isLabel }
    guard !places.isEmpty else { return }
    let isBeforeNumber = places.allSatisfy { place in
      guard place + 1 < tokens.count else { return false }
      if case .sign = tokens[place + 1] { return true }
      return tokens[place + 1].isNumber || tokens[place + 1].isSide
    }
    guard places.count == 2, places[0] == 0, isBeforeNumber else {
      throw Expectation("expected such as ‘lat 40.7128 lon -74.006’, or the two numbers alone, the latitude first")
    }
  }

  private static func halves(of tokens: [CoordinateToken], isStandard: Bool) -> [ArraySlice<CoordinateToken>] {
    if isStandard {
      let parts = split(tokens[...]) { if case .sign = tokens[$0] { true } else { false } }
      return Array(parts.prefix(2)).map { $0.filter { $0 != .separator }[...] }
    }
    if tokens.contains(.separator) {
      return tokens.split(separator: .separator, omittingEmptySubsequences: false)
    }
    if let first = tokens.firstIndex(where: \.isLabel) {
      return split(tokens[first...]) { tokens[$0].isLabel }
    }
    if tokens.contains(where: \.isSide) {
      // A letter precedes or follows its number.
      if tokens[0].isSide { return split(tokens[...]) { tokens[$0].isSide } }
      return split(tokens[...]) { $0 > 0 && tokens[$0 - 1].isSide }
    }
    // A half starts with the number before a degree sign, or before a chain of colons.
    let numbers = tokens.count(where: \.isNumber)
    let (hasDegrees, hasColons) = (tokens.contains(.unit(0)), tokens.contains(.colon))
    var before = 0
    return split(tokens[...]) { index in
      defer { if tokens[index].isNumber { before += 1 } }
      if case .sign = tokens[index] { return true }
      guard tokens[index].isNumber, index > 0 else { return index == 0 }
      if case .sign = tokens[index - 1] { return false }
      if hasDegrees { return index + 1 < tokens.count && tokens[index + 1] == .unit(0) }
      if hasColons { return tokens[index - 1] != .colon }
      return numbers % 2 == 0 && before == numbers / 2
    }
  }

  /// Splits before each token that starts a part.
  private static func split(
    _ tokens: ArraySlice<CoordinateToken>, _ isStart: (Int) -> Bool
  ) -> [ArraySlice<CoordinateToken>] {
    let starts = tokens.indices.filter { isStart($0) || $0 == tokens.startIndex }
    return zip(starts, starts.dropFirst() + [tokens.endIndex]).map { tokens[$0..<$1] }
  }
}
