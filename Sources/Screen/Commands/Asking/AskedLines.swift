internal import Answers
internal import Configuration
internal import Shell
internal import Text

/// The lines of standard input, each of which asks a question. A line that cannot be read is reported with its number
/// and gets an empty answer, so that answers and lines keep the same order; the exit code is then 65.
struct AskedLines {
  /// What is printed for a line that cannot be read.
  let empty: String

  /// The empty answer in a format; in CSV it has this number of columns.
  init(_ format: AnswerFormat, columns: Int) {
    empty =
      switch format {
      case .text: "\n"
      case .json: "null\n"
      case .csv: String(repeating: ",", count: columns - 1) + "\n"
      }
  }

  /// Answers every line; `answer` gets the line and its number.
  func answer(
    _ console: inout Console, by answer: (String, Int, inout Console) throws(Expectation) -> Void
  ) throws(Stop) {
    var lines = try Stop.onTrouble(try Lines(path: "-"))
    var malformed = 0
    do throws(Stop) {
      while let line = try Stop.onTrouble(try lines.nextText()) {
        do throws(Expectation) {
          try answer(line, lines.number, &console)
        } catch {
          malformed += 1
          console.tell("standard input:\(lines.number): \(error.text)")
          console.put(empty)
        }
        try console.flushIfFull()
      }
    } catch {
      // The answers before an error are still printed.
      if error != .readerGone { try console.flush() }
      throw error
    }
    if malformed > 0 {
      try console.flush()
      throw .quietly(.data)
    }
  }
}
