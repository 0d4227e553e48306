/// Why a scenario could not be read: which line, what stands there, what should.
public struct ScenarioError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line, from 1; 0 where something is missing altogether.
  public var line: Int
  /// What stands there.
  public var found: String
  /// What should.
  public var expected: String

  /// As a message, for after the file's name: `7: found "north", expected an angle in degrees`.
  public var description: String {
    line == 0 ? "found \(found), expected \(expected)" : "\(line): found \(found), expected \(expected)"
  }
}
