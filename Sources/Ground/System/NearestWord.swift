/// The known word that a mistyped one probably means; nil if none is near.
public func nearest(to word: String, among known: [String]) -> String? {
  let best = known.map { (name: $0, steps: editSteps(from: word, to: $0)) }.min { $0.steps < $1.steps }
  // If more than a third of the letters are wrong, it is another word, not a typing mistake.
  guard let best, best.steps <= max(1, (word.count + 1) / 3) else {
    return known.first { word.count >= 3 && $0.lowercased().hasPrefix(word.lowercased()) }
  }
  return best.name
}

/// The number of letters to insert, drop, replace or swap with their neighbour, to turn one word into another.
private func editSteps(from a: String, to b: String) -> Int {
  let (a, b) = (Array(a.lowercased()), Array(b.lowercased()))
  var rows = [Array(0...b.count)]
  for i in 1...max(1, a.count) where !a.isEmpty {
    var row = [i]
    for j in 1...max(1, b.count) where !b.isEmpty {
      var steps = min(rows[i - 1][j] + 1, row[j - 1] + 1, rows[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1))
      if i > 1, j > 1, a[i - 1] == b[j - 2], a[i - 2] == b[j - 1] { steps = min(steps, rows[i - 2][j - 2] + 1) }
      row.append(steps)
    }
    rows.append(row)
  }
  return rows[a.count][b.count]
}

extension [String] {
  /// `a, b or c`.
  public func listed(_ conjunction: String, separator: String = ", ") -> String {
    guard count > 1, let last else { return first ?? "" }
    return "\(dropLast().joined(separator: separator)) \(conjunction) \(last)"
  }
}
