public import Configuration
internal import System

/// The texts about an option in help, completions and the manual.
public struct OptionText: Equatable, Sendable {
  let long: String
  let short: Character?
  /// The form of its value; nil for a switch.
  let shape: ArgumentShape?
  let help: String

  /// The text of an option. Without a form it is a switch.
  public init(long: String, short: Character? = nil, shape: ArgumentShape? = nil, help: String) {
    (self.long, self.short, self.shape, self.help) = (long, short, shape, help)
  }

  /// The forms in which it is typed: `--count`, `-n`.
  var typed: [String] { ["--\(long)"] + (short.map { ["-\($0)"] } ?? []) }
}

/// A value that was given to an option, with the names for messages.
public struct GivenValue {
  /// The command.
  public let command: String
  /// The option as it was typed: `--format`, `-n`.
  public let option: String
  /// The value; empty for a switch.
  public let text: String

  /// The error for a value that was not expected; for a choice, it names the value that was probably meant.
  func refused(expected: String, _ shape: ArgumentShape = .word("")) -> Stop {
    var hint = ""
    if case .choice(let words) = shape {
      if let word = nearest(to: text, among: words) {
        hint = "; did you mean \(word)?"
      } else if !shape.isListed, !expected.hasPrefix(words[0]) {
        hint = ": " + words.listed("or")
      }
    }
    return .usage("\(command): \(option): expected \(expected), found ‘\(text)’\(hint)")
  }
}

/// An option that sets one value: of a command, or of a group of options that a command mounts with `mounted(at:)`. The
/// parser, help, completions and the manual read this one table.
public struct Option<Values>: Sendable {
  /// Where a value is stored. The key path is made only when a value comes: making one takes 0.05 ms, and few of a
  /// command's options are given.
  public typealias Path<Value> = @Sendable () -> any WritableKeyPath<Values, Value> & Sendable

  let text: OptionText
  /// Stores a value, or refuses it.
  let store: @Sendable (inout Values, GivenValue) throws(Stop) -> Void

  /// An option that stores its value by a function.
  public init(_ text: OptionText, store: @escaping @Sendable (inout Values, GivenValue) throws(Stop) -> Void) {
    (self.text, self.store) = (text, store)
  }

  /// An option with a value.
  public init<Value>(
    _ long: String, short: Character? = nil, _ path: @autoclosure @escaping Path<Value>, _ argument: Argument<Value>,
    _ help: String
  ) {
    self.init(long, short, argument, help) { $0[keyPath: path()] = $1 }
  }

  /// An option with a value that has no default.
  public init<Value>(
    _ long: String, short: Character? = nil, _ path: @autoclosure @escaping Path<Value?>, _ argument: Argument<Value>,
    _ help: String
  ) {
    self.init(long, short, argument, help) { $0[keyPath: path()] = $1 }
  }

  /// An option that may be given several times; every value counts, in order.
  public init<Value>(
    _ long: String, everyOf path: @autoclosure @escaping Path<[Value]>, _ argument: Argument<Value>, _ help: String
  ) {
    self.init(long, nil, argument, help) { $0[keyPath: path()].append($1) }
  }

  /// A switch.
  public init(_ long: String, _ path: @autoclosure @escaping Path<Bool>, _ help: String) {
    self.init(OptionText(long: long, help: help)) { values, _ in values[keyPath: path()] = true }
  }

  private init<Value>(
    _ long: String, _ short: Character?, _ argument: Argument<Value>, _ help: String,
    _ put: @escaping @Sendable (inout Values, Value) -> Void
  ) {
    self.init(OptionText(long: long, short: short, shape: argument.shape, help: help)) { values, given throws(Stop) in
      guard let value = argument.read(given.text) else {
        throw given.refused(expected: argument.expected, argument.shape)
      }
      put(&values, value)
    }
  }
}

extension Array {
  /// The options of a group, for a command that stores the group's values at a key path.
  public func mounted<Values, Whole>(
    at path: @autoclosure @escaping Option<Whole>.Path<Values>
  ) -> [Option<Whole>] where Element == Option<Values> {
    map { option in
      Option<Whole>(option.text) { whole, given throws(Stop) in try option.store(&whole[keyPath: path()], given) }
    }
  }
}
