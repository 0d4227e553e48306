public import Pointing
public import Quantities
internal import Text

extension ReadingField {
  /// The value of a field, in the few kinds that the outputs other than lines distinguish.
  public enum Value {
    /// A number in the reading's unit, and the size of the key's unit in it; nil if it is not known.
    case number(Double?, in: Double)
    /// A word, and all words that it could be; nil if it is not known.
    case word(StaticString?, of: () -> [StaticString])
    /// Yes or no.
    case flag(Bool)
    /// A rotation; nil if it is not known.
    case quaternion(Quaternion?)
  }
}

extension Reading {
  /// Combines all fields and their values into a result, in the order of the contract. If the function captures
  /// anything, memory is allocated; so it must not.
  public func reduceFields<Result>(
    into result: Result, _ body: @escaping (inout Result, ReadingField, ReadingField.Value) -> Void
  ) -> Result {
    var reading = self
    var values = ReadingValues(result: result, body: body)
    reading.visit(&values)
    return values.result
  }
}

private struct ReadingValues<Result>: ReadingVisitor {
  var result: Result
  let body: (inout Result, ReadingField, ReadingField.Value) -> Void

  mutating func time(_ value: inout Timestamp, as field: ReadingField) {
    body(&result, field, .number(Double(value.nanoseconds), in: 1))
  }

  mutating func word<Value: FixedWord>(_ value: inout Value?, as field: ReadingField) {
    body(&result, field, .word(value?.word, of: { Value.words }))
  }

  mutating func age(of location: inout LocationState, as field: ReadingField) {
    body(&result, field, .number(location.age?.seconds, in: 1))
  }

  mutating func angle(_ value: inout Angle?, _ range: AngleRange, as field: ReadingField) {
    body(&result, field, .number(value?.degrees, in: 1))
  }

  mutating func quaternion(_ value: inout Quaternion?, as field: ReadingField) {
    body(&result, field, .quaternion(value))
  }

  mutating func number(_ value: inout Double?, in unit: Double, decimals: Int, as field: ReadingField) {
    body(&result, field, .number(value, in: unit))
  }

  mutating func flag(_ value: inout Bool, as field: ReadingField) { body(&result, field, .flag(value)) }
}
