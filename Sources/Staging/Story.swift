internal import CScenarios
public import Formats
public import Simulation

/// A scenario by its name, out of the program itself, or by the path of its file.
public struct Story: Equatable, Sendable {
  /// What it is called.
  public let name: String
  /// Its text.
  public let text: String

  /// Every scenario that the program holds, in the order of their names.
  public static let builtIn: [Story] = (0..<scenarios_count()).map { Story(scenarios_at($0)) }

  /// What the demonstration plays.
  public static let tour = Story(scenarios_tour())

  /// The built-in scenario of a name; nil where there is none.
  public init?(named name: String) {
    guard let story = Story.builtIn.first(where: { $0.name == name }) else { return nil }
    self = story
  }

  /// The scenario in a file; it is called like the file, without its ending.
  public init(path: String) throws(TraceError) {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    name = last.hasSuffix(Story.ending) ? String(last.dropLast(Story.ending.count)) : last
    text = String(decoding: try UnpackedFile.read(path, atMost: Story.longest, as: "a scenario"), as: UTF8.self)
  }

  /// The built-in scenario of a name, or else the one in a file.
  public init(_ nameOrPath: String) throws(TraceError) {
    if let story = Story(named: nameOrPath) { self = story } else { try self.init(path: nameOrPath) }
  }

  private init(_ embedded: embedded_scenario) {
    let text = UnsafeRawBufferPointer(start: embedded.text, count: embedded.length)
    self.init(name: String(cString: embedded.name), text: String(decoding: text, as: UTF8.self))
  }

  private init(name: String, text: String) { (self.name, self.text) = (name, text) }

  /// What it tells; what is wrong with it is thrown with the file's name.
  public func scenario(from file: String) throws(TraceError) -> Scenario {
    do throws(ScenarioError) {
      return try Scenario(parsing: text, name: name)
    } catch {
      throw TraceError(
        .badData, file: file, line: error.line > 0 ? error.line : nil,
        "expected \(error.expected), found \(error.found)")
    }
  }

  /// What a scenario's file is called at its end.
  public static let ending = ".scenario"

  /// A scenario is written by hand; what is longer than a megabyte is none.
  private static let longest = 1 << 20
}
