internal import Configuration

/// How an answer is written.
public enum AnswerFormat: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// A JSON object on a line.
  case json
  /// A header and a line of values with commas between.
  case csv
}

/// The lines of standard input, one question each: a line that makes no sense is told and the rest goes on.
struct QuestionLines {
  private var number = 0
  private(set) var senseless = 0

  /// Answers every line; what `answer` throws is told with the line's number, and `skip` then keeps its place.
  mutating func forEach(
    _ console: inout Console, answer: (Substring, inout Console) throws(Expectation) -> Void,
    skip: (inout Console) -> Void
  ) throws(Stop) {
    while let line = readLine(strippingNewline: true) {
      number += 1
      do throws(Expectation) {
        try answer(line[...], &console)
      } catch {
        senseless += 1
        console.tell("standard input:\(number): \(error.text)")
        skip(&console)
      }
      try console.flushIfFull()
    }
    if senseless > 0 {
      try console.flush()
      throw .quietly(.data)
    }
  }
}
