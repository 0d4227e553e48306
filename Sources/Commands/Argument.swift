/// What an option's value looks like: help prints it, and shells complete it.
enum ArgumentShape: Equatable, Sendable {
  /// A word of the user's, shown by a name in capitals.
  case word(String)
  /// One of these words.
  case choice([String])
  /// A file, shown by a name in capitals.
  case file(String)

  /// How help shows it.
  var shown: String {
    switch self {
    case .word(let name), .file(let name): name
    case .choice(let words): words.joined(separator: "|")
    }
  }
}

/// How one kind of value is read from a word of the command line: its shape, what to say where the word is no such
/// value, and the reading itself.
struct Argument<Value: Sendable>: Sendable {
  let shape: ArgumentShape
  let expected: String
  let read: @Sendable (String) -> Value?
}

extension Argument {
  /// One of a type's words.
  static func choice() -> Argument where Value: CaseIterable & RawRepresentable<String> {
    let words = Value.allCases.map(\.rawValue)
    return Argument(shape: .choice(words), expected: words.listed("or"), read: { Value(rawValue: $0) })
  }
}

extension Argument<Double> {
  /// A number within bounds, in a unit.
  static func number(_ name: String, of unit: String, in range: ClosedRange<Double>) -> Argument {
    let bounds = "from \(shortest(range.lowerBound)) to \(shortest(range.upperBound))"
    return Argument(shape: .word(name), expected: "\(unit) \(bounds)") { word in
      decimal(word).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension Argument<Int> {
  /// How many: a whole number from 1.
  static func count(_ name: String) -> Argument {
    Argument(shape: .word(name), expected: "a whole number from 1") { word in
      Int(word).flatMap { $0 >= 1 ? $0 : nil }
    }
  }
}

extension Argument<String> {
  /// A file's path.
  static let file = Argument(shape: .file("FILE"), expected: "a file", read: { $0.isEmpty ? nil : $0 })
}

/// A decimal number, and only that: `Double` alone would also take nan, inf and hexadecimal.
func decimal(_ word: some StringProtocol) -> Double? {
  guard word.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let value = Double(word), value.isFinite
  else { return nil }
  return value
}

/// A number as a person would write it.
func shortest(_ value: Double) -> String {
  Int(exactly: value).map(String.init) ?? value.description
}

extension [String] {
  /// `a, b or c`.
  func listed(_ conjunction: String) -> String {
    guard count > 1, let last else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
