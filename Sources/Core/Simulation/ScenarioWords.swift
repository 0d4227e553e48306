internal import Earth
internal import Quantities

/// The words of one line, read one after the other. Every call describes the expected word for the error message.
struct ScenarioWords {
  let line: Int
  private let words: [Substring]
  private var next = 0

  /// The words of a line without its comment.
  init(_ text: Substring, line: Int) {
    self.line = line
    words = text.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" || $0 == "\r" }
  }

  var isEmpty: Bool { words.isEmpty }
  var isAtEnd: Bool { next >= words.count }

  /// An error at the next word; with `back: 1`, at the word read last.
  func error(_ expected: String, back: Int = 0) -> ScenarioError {
    let index = next - back
    return ScenarioError(
      line: line, found: index < words.count ? "\"\(words[index])\"" : "the end of the line", expected: expected)
  }

  /// Reads any word.
  mutating func word(_ expected: String) throws(ScenarioError) -> Substring {
    guard !isAtEnd else { throw error(expected) }
    next += 1
    return words[next - 1]
  }

  /// Reads a word if it comes next; returns whether it did.
  mutating func take(_ word: String) -> Bool {
    guard comes(word) else { return false }
    next += 1
    return true
  }

  func comes(_ word: String) -> Bool { next < words.count && words[next] == word }

  /// Reads a word that must come next.
  mutating func must(_ word: String) throws(ScenarioError) {
    guard take(word) else { throw error("\"\(word)\"") }
  }

  /// Reads the rest of the line, with one space between the words.
  mutating func rest() -> String {
    defer { next = words.count }
    return words[next...].joined(separator: " ")
  }

  /// Throws if there is another word on the line.
  func done() throws(ScenarioError) { if !isAtEnd { throw error("the end of the line") } }

  /// Reads a number and its unit, in one word (`2s`) or two (`2 s`). Without a unit, the first of `units` applies.
  mutating func number(
    _ expected: String, units: [(name: String, factor: Double)] = [], within range: ClosedRange<Double> = -1e9...1e9
  ) throws(ScenarioError) -> Double {
    let word = try word(expected)
    let digits = word.prefix { ("0"..."9").contains($0) || "+-.".contains($0) }
    guard var value = Double(digits), value.isFinite else { throw error(expected, back: 1) }
    let suffix = word.dropFirst(digits.count)
    if suffix.isEmpty {
      if next < words.count, let unit = units.first(where: { words[next] == $0.name }) {
        next += 1
        value *= unit.factor
      } else {
        value *= units.first?.factor ?? 1
      }
    } else {
      guard let unit = units.first(where: { suffix == $0.name }) else { throw error(expected, back: 1) }
      value *= unit.factor
    }
    guard range.contains(value) else { throw error(expected, back: 1) }
    return value
  }

  mutating func span() throws(ScenarioError) -> TimeSpan {
    .seconds(
      try number("a time like 2s, 300ms or 1.5min", units: [("s", 1), ("ms", 1e-3), ("min", 60)], within: 0...1e6))
  }

  mutating func frequency() throws(ScenarioError) -> Double {
    try number("a rate like 100 Hz", units: [("Hz", 1)], within: 0.001...10_000)
  }

  mutating func angle() throws(ScenarioError) -> Angle {
    .degrees(try number("an angle in degrees", units: [("deg", 1)], within: -3600...3600))
  }

  mutating func speed() throws(ScenarioError) -> Double {
    try number("a speed like 1.4 m/s or 50 km/h", units: [("m/s", 1), ("km/h", 1 / 3.6)], within: 0...1000)
  }

  mutating func metres() throws(ScenarioError) -> Double {
    try number("a distance like 3 m or 2 km", units: [("m", 1), ("km", 1000)])
  }

  mutating func vector(_ expected: String) throws(ScenarioError) -> Vector3 {
    Vector3(try number(expected), try number(expected), try number(expected))
  }

  mutating func matrix() throws(ScenarioError) -> Matrix3 {
    let expected = "nine numbers, row by row"
    return Matrix3(rows: try vector(expected), try vector(expected), try vector(expected))
  }

  /// Reads `over 3s` (default: 0s).
  mutating func over() throws(ScenarioError) -> TimeSpan { take("over") ? try span() : .zero }

  /// Reads `for 3s` (default: nil, endless).
  mutating func lasting() throws(ScenarioError) -> TimeSpan? { take("for") ? try span() : nil }

  mutating func place() throws(ScenarioError) -> Coordinate {
    let latitude = try number("a latitude from -90 to 90", within: -90...90)
    let longitude = try number("a longitude from -180 to 180", within: -180...180)
    let altitude = isAtEnd ? 0 : try number("an altitude in metres", units: [("m", 1)], within: -10_000...500_000)
    guard let place = Coordinate(latitude: latitude, longitude: longitude, altitude: altitude) else {
      throw error("a place on earth", back: 1)
    }
    return place
  }

  mutating func instant() throws(ScenarioError) -> UTC {
    let expected = "a time like 2026-11-21T06:00:00Z"
    let text = Array(try word(expected).utf8)
    func digits(_ range: Range<Int>) -> Int? {
      text[range].reduce(0) { sum, byte in
        sum.flatMap { (48...57).contains(byte) ? $0 * 10 + Int(byte - 48) : nil }
      }
    }
    guard text.count == 20, text[4] == 45, text[7] == 45, text[10] == 84, text[13] == 58, text[16] == 58,
      text[19] == 90, let year = digits(0..<4), let month = digits(5..<7), let day = digits(8..<10),
      let hour = digits(11..<13), hour < 24, let minute = digits(14..<16), minute < 60, let second = digits(17..<19),
      second < 60, let date = UTC(year: year, month: month, day: day)
    else { throw error(expected, back: 1) }
    return date + .seconds(Double(hour * 3600 + minute * 60 + second))
  }

  /// Reads the name of an enumeration's case.
  mutating func one<Case: RawRepresentable & CaseIterable>(of: Case.Type) throws(ScenarioError) -> Case
  where Case.RawValue == String {
    let expected = "one of " + Case.allCases.map { $0.rawValue }.joined(separator: ", ")
    guard let found = Case(rawValue: String(try word(expected))) else { throw error(expected, back: 1) }
    return found
  }
}
