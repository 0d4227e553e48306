internal import Answers
internal import Configuration
internal import Quantities
internal import Shell
internal import Text

extension FieldDay {
  /// The option that names the day.
  static let options: [Option<FieldDay>] = [
    .day("date", "day of the answer: \(NamedDay.forms) (default: today)") { $0.given = $1 }
  ]
}

extension Option {
  /// An option that takes a day; the error for any other text names the nearest day or word.
  static func day(
    _ long: String, _ help: String, _ put: @escaping @Sendable (inout Values, GivenDay) -> Void
  ) -> Option {
    Option(OptionText(long: long, shape: .word("DAY"), help: help)) { values, given throws(Stop) in
      do throws(Expectation) { put(&values, try GivenDay(given.text)) } catch {
        throw .usage("\(given.command): \(given.option): \(error.text)")
      }
    }
  }
}
