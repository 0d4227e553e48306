internal import Configuration

/// One option of a command: its name, what its value is, where the value goes, and what help says of it. The parser,
/// help, and whatever else describes the command line read this one table.
struct Option<Target>: Sendable {
  /// Where a value goes. It is worked out where a value comes: of all options that a command has few are given, and to
  /// make a key path takes a twentieth of a millisecond.
  typealias Place<Value> = @Sendable () -> any WritableKeyPath<Target, Value> & Sendable

  let long: String
  let short: Character?
  /// What follows it; nil for a switch.
  let shape: ArgumentShape?
  let help: String
  /// Puts a value where it belongs, or says what would have been one.
  let store: @Sendable (inout Target, String) throws(Expectation) -> Void

  /// An option with a value.
  init<Value>(
    _ long: String, short: Character? = nil, _ path: @autoclosure @escaping Place<Value>,
    _ argument: Argument<Value>, _ help: String
  ) {
    self.init(long, short, argument, help) { $0[keyPath: path()] = $1 }
  }

  /// An option with a value that need not be given.
  init<Value>(
    _ long: String, short: Character? = nil, _ path: @autoclosure @escaping Place<Value?>,
    _ argument: Argument<Value>, _ help: String
  ) {
    self.init(long, short, argument, help) { $0[keyPath: path()] = $1 }
  }

  /// An option that may be given several times; every value counts, in order.
  init<Value>(
    _ long: String, everyOf path: @autoclosure @escaping Place<[Value]>, _ argument: Argument<Value>,
    _ help: String
  ) {
    self.init(long, nil, argument, help) { $0[keyPath: path()].append($1) }
  }

  /// A switch: there or not.
  init(_ long: String, _ path: @autoclosure @escaping Place<Bool>, _ help: String) {
    (self.long, short, shape, self.help) = (long, nil, nil, help)
    store = { (target, _) throws(Expectation) in target[keyPath: path()] = true }
  }

  private init<Value>(
    _ long: String, _ short: Character?, _ argument: Argument<Value>, _ help: String,
    _ put: @escaping @Sendable (inout Target, Value) -> Void
  ) {
    (self.long, self.short, shape, self.help) = (long, short, argument.shape, help)
    store = { (target, word) throws(Expectation) in
      guard let value = argument.read(word) else { throw Expectation(argument.expected) }
      put(&target, value)
    }
  }
}

/// What a page of help tells of an option.
struct OptionEntry: Equatable, Sendable {
  let long: String
  let short: Character?
  let shape: ArgumentShape?
  let help: String
}
