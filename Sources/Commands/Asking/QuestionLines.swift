internal import Configuration
internal import Formats

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
  /// Answers every line; what `answer` throws is told with the line's number, and `skip` then keeps its place.
  func forEach(
    _ console: inout Console, answer: (Substring, inout Console) throws(Expectation) -> Void,
    skip: (inout Console) -> Void
  ) throws(Stop) {
    var lines = try Stop.onTrouble { () throws(TraceError) in try Lines(path: "-") }
    var senseless = 0
    do throws(Stop) {
      while let line = try QuestionLines.next(of: &lines) {
        do throws(Expectation) {
          try answer(line[...], &console)
        } catch {
          senseless += 1
          console.tell("standard input:\(lines.number): \(error.text)")
          skip(&console)
        }
        try console.flushIfFull()
      }
    } catch {
      // What was answered before reading failed is not lost.
      if error != .readerGone { try console.flush() }
      throw error
    }
    if senseless > 0 {
      try console.flush()
      throw .quietly(.data)
    }
  }

  private static func next(of lines: inout Lines) throws(Stop) -> String? {
    do throws(TraceError) {
      switch try lines.next() {
      case .none: return nil
      case .whole(let text), .unended(let text), .tooLong(let text):
        let isFromDOS = text.last == UInt8(ascii: "\r")
        return String(decoding: isFromDOS ? UnsafeBufferPointer(rebasing: text.dropLast()) : text, as: UTF8.self)
      }
    } catch {
      throw Stop(error)
    }
  }
}
