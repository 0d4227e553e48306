/// Why a scenario could not be parsed: the line, the text found, and the text expected.
public struct ScenarioError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line number, from 1; 0 if a required line is missing.
  public var line: Int
  /// The text found, in quotes, or a description of it.
  public var found: String
  /// A description of the text expected.
  public var expected: String

  /// The message that follows a file's name: `7: found "north", expected an angle in degrees`.
  public var description: String {
    line == 0 ? "found \(found), expected \(expected)" : "\(line): found \(found), expected \(expected)"
  }
}
