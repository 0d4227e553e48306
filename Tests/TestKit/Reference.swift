public import Foundation

/// Where the project's files lie, and the tables and recordings that the program is held against.
public enum Reference {
  /// Where the project's own files lie.
  public static let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folder of whole tables and recordings that may lie beside a checkout: the tests' own are cut from it.
  private static let beside = project.deletingLastPathComponent().appending(path: "shared")

  /// A table or a recording.
  public struct File: Sendable, CustomStringConvertible {
    /// Where it lies.
    public let url: URL
    /// Whether it is more than what travels with the project.
    public let isWhole: Bool

    /// Its name, and where it lies.
    public var description: String { (isWhole ? "beside: " : "Tests/Fixtures: ") + url.lastPathComponent }

    /// It as text.
    public func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

    /// Its lines.
    public func lines() throws -> [String] { try text().split(whereSeparator: \.isNewline).map(String.init) }
  }

  /// A file of Tests/Fixtures.
  public static func fixture(_ path: String) -> File {
    File(url: project.appending(path: "Tests/Fixtures/" + path), isWhole: false)
  }

  /// A file beside the checkout, where it is there.
  public static func whole(_ path: String) -> File? {
    let url = beside.appending(path: path)
    return FileManager.default.fileExists(atPath: url.path) ? File(url: url, isWhole: true) : nil
  }

  /// A file of Tests/Fixtures, and the whole that it was cut from where that is there: a claim is proven on the first
  /// in every checkout, and nothing is skipped.
  public static func fixture(_ path: String, andWhole whole: String) -> [File] {
    [fixture(path)] + [self.whole(whole)].compactMap(\.self)
  }
}
