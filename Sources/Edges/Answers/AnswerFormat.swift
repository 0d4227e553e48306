/// How an answer is written.
public enum AnswerFormat: String, CaseIterable, Sendable {
  /// For people.
  case text
  /// A JSON object on a line.
  case json
  /// A header and a line of values with commas between.
  case csv
}
