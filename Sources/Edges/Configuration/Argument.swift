internal import Quantities
internal import Readings
internal import System
internal import Text

/// The form of an option's value: help prints it, and shells complete it.
public enum ArgumentShape: Equatable, Sendable {
  /// Any word, shown by a name in capitals.
  case word(String)
  /// One of these words.
  case choice([String])
  /// A file, shown by a name in capitals.
  case file(String)

  /// The form as help shows it.
  public var shown: String {
    switch self {
    case .word(let name), .file(let name): name
    case .choice: isListed ? listed : "NAME"
    }
  }

  /// Whether help lists all its choices: if there are many, only the explanation does.
  public var isListed: Bool { if case .choice = self { listed.utf8.count <= ArgumentShape.widest } else { false } }

  private var listed: String { if case .choice(let words) = self { words.joined(separator: "|") } else { "" } }

  /// The longest list of choices that leaves room for the option's name.
  private static let widest = 56

  /// Whether a word is one of the choices: `-z` in `--forward -z` is a value, not an option.
  public func offers(_ word: String) -> Bool {
    if case .choice(let words) = self { words.contains(word) } else { false }
  }
}

/// How one kind of value is written as text: its form, the words for messages, and the conversion in both directions.
public struct Argument<Value: Sendable>: Sendable {
  /// Its form.
  public let shape: ArgumentShape
  /// What is expected, for messages: `expected …`.
  public let expected: String
  /// The value of a text; nil if the text is not valid.
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
  /// One of a type's raw values.
  public static func choice() -> Argument where Value: CaseIterable & RawRepresentable<String> {
    let words = Value.allCases.map(\.rawValue)
    return Argument(
      shape: .choice(words), expected: words.listed("or"), read: { Value(rawValue: $0) }, text: { $0.rawValue })
  }
}

extension Argument {
  /// One of a type's raw values, or `auto` for nil.
  static func choiceOrAuto<Choice: CaseIterable & RawRepresentable<String>>() -> Argument where Value == Choice? {
    let words = [Value.none.orAuto] + Choice.allCases.map(\.rawValue)
    return Argument(
      shape: .choice(words), expected: words.listed("or"),
      read: { $0 == Value.none.orAuto ? .some(nil) : Choice(rawValue: $0).map { .some($0) } }, text: { $0.orAuto })
  }
}

extension Optional where Wrapped: RawRepresentable<String> {
  /// The word of a choice; `auto` for nil.
  public var orAuto: String { self?.rawValue ?? "auto" }
}

extension Argument<Bool> {
  /// true or false.
  static let trueOrFalse = Argument(
    shape: .choice(["true", "false"]), expected: "true or false",
    read: { $0 == "true" ? true : $0 == "false" ? false : nil }, text: { $0 ? "true" : "false" })
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

extension Argument<Double> {
  /// How many times per second a bridge sends.
  public static let hertz = number("HZ", of: "hertz", in: NMEAChoice.rates)
}

extension Argument<Int> {
  /// An integer from 1.
  public static func count(_ name: String) -> Argument {
    Argument(
      shape: .word(name), expected: "a whole number from 1", read: { word in Int(word).flatMap { $0 >= 1 ? $0 : nil } })
  }
}

extension Argument<String> {
  /// A file's path.
  public static let file = Argument(shape: .file("FILE"), expected: "a file", read: { $0.isEmpty ? nil : $0 })

  /// A sensor, as `qibla devices` names it.
  public static let sensor = word("NAME", "a name, label or id")

  /// An address to listen on.
  public static let served = word("ADDRESS", "[IP:]PORT or off")

  /// Any text except an empty one.
  public static func word(_ name: String, _ expected: String) -> Argument {
    Argument(shape: .word(name), expected: expected, read: { $0.isEmpty ? nil : $0 })
  }
}
