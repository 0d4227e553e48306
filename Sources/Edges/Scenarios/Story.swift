internal import CScenarios
public import Simulation
public import Text

/// The text of a scenario: a built-in one, given by its name, or one from a file.
public struct Story: Equatable, Sendable {
  /// The name.
  public let name: String
  /// The text.
  public let text: String

  /// The built-in scenarios, by name.
  public static let builtIn: [Story] = (0..<scenarios_count()).map { Story(scenarios_at($0)) }

  /// The scenario of the demonstration.
  public static let tour = Story(scenarios_tour())

  /// The built-in scenario with a name; nil if the name is unknown.
  public init?(named name: String) {
    guard let story = Story.builtIn.first(where: { $0.name == name }) else { return nil }
    self = story
  }

  /// The scenario in a file; its name is the file's name without the ending.
  public init(path: String) throws(TraceError) {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    name = last.hasSuffix(Story.ending) ? String(last.dropLast(Story.ending.count)) : last
    text = String(decoding: try [UInt8](unpacking: path, atMost: Story.longest, as: "a scenario"), as: UTF8.self)
  }

  /// The built-in scenario with a name, or else the one in a file.
  public init(_ nameOrPath: String) throws(TraceError) {
    if let story = Story(named: nameOrPath) { self = story } else { try self.init(path: nameOrPath) }
  }

  private init(_ embedded: embedded_scenario) {
    let text = UnsafeRawBufferPointer(start: embedded.text, count: embedded.length)
    self.init(name: String(cString: embedded.name), text: String(decoding: text, as: UTF8.self))
  }

  private init(name: String, text: String) { (self.name, self.text) = (name, text) }

  /// The parsed scenario; errors name the file.
  public func scenario(from file: String) throws(TraceError) -> Scenario {
    do throws(ScenarioError) {
      return try Scenario(parsing: text, name: name)
    } catch {
      throw TraceError(
        .badData, file: file, line: error.line > 0 ? error.line : nil,
        "expected \(error.expected), found \(error.found)")
    }
  }

  /// The ending of a scenario's file.
  static let ending = ".scenario"

  /// The largest size of a scenario in bytes: scenarios are written by hand.
  private static let longest = 1 << 20
}
