/// What an option's value looks like: help prints it, and shells complete it.
public enum ArgumentShape: Equatable, Sendable {
  /// A word of the user's, shown by a name in capitals.
  case word(String)
  /// One of these words.
  case choice([String])
  /// A file, shown by a name in capitals.
  case file(String)

  /// How help shows it.
  public var shown: String {
    switch self {
    case .word(let name), .file(let name): name
    case .choice(let words): words.joined(separator: "|")
    }
  }

  /// Whether a word is one of those it offers; `--forward -z` is no option -z.
  public func offers(_ word: String) -> Bool {
    if case .choice(let words) = self { words.contains(word) } else { false }
  }
}

/// How one kind of value is written as text: its shape, what to say where a text is no such value, and the way from
/// one to the other.
public struct Argument<Value: Sendable>: Sendable {
  /// What it looks like.
  public let shape: ArgumentShape
  /// What would have been right, as in `expected …`.
  public let expected: String
  /// The value of a text; nil where it is none.
  public let read: @Sendable (String) -> Value?
  /// The text of a value.
  public let text: @Sendable (Value) -> String

  /// A kind of value.
  public init(
    shape: ArgumentShape, expected: String, read: @escaping @Sendable (String) -> Value?,
    text: @escaping @Sendable (Value) -> String = { "\($0)" }
  ) {
    (self.shape, self.expected, self.read, self.text) = (shape, expected, read, text)
  }
}

extension Argument {
  /// One of a type's words.
  public static func choice() -> Argument where Value: CaseIterable & RawRepresentable<String> {
    let words = Value.allCases.map(\.rawValue)
    return Argument(
      shape: .choice(words), expected: words.listed("or"), read: { Value(rawValue: $0) }, text: { $0.rawValue })
  }
}

extension Argument<Double> {
  /// A number within bounds, in a unit.
  public static func number(_ name: String, of unit: String, in range: ClosedRange<Double>) -> Argument {
    let bounds = "from \(shortest(range.lowerBound)) to \(shortest(range.upperBound))"
    return Argument(
      shape: .word(name), expected: "\(unit) \(bounds)",
      read: { word in decimal(word).flatMap { range.contains($0) ? $0 : nil } }, text: { shortest($0) })
  }
}

extension Argument<Int> {
  /// How many: a whole number from 1.
  public static func count(_ name: String) -> Argument {
    Argument(
      shape: .word(name), expected: "a whole number from 1", read: { word in Int(word).flatMap { $0 >= 1 ? $0 : nil } })
  }
}

extension Argument<String> {
  /// A file's path.
  public static let file = Argument(shape: .file("FILE"), expected: "a file", read: { $0.isEmpty ? nil : $0 })

  /// A sensor, as `qibla devices` names it.
  public static let sensor = word("NAME", "a part's name, its label or its id")

  /// Whatever is not empty.
  public static func word(_ name: String, _ expected: String) -> Argument {
    Argument(shape: .word(name), expected: expected, read: { $0.isEmpty ? nil : $0 })
  }
}

/// A decimal number, and only that: `Double` alone would also take nan, inf and hexadecimal.
public func decimal(_ word: some StringProtocol) -> Double? {
  guard word.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), let value = Double(word), value.isFinite
  else { return nil }
  return value
}

/// A number as a person would write it.
public func shortest(_ value: Double) -> String {
  Int(exactly: value).map { "\($0)" } ?? value.description
}

extension [String] {
  /// `a, b or c`.
  public func listed(_ conjunction: String) -> String {
    guard count > 1, let last else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
