public import Foundation

/// The project's files, and the tables and recordings with which the program is compared.
public enum Reference {
  /// The project's folder.
  public static let project = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// A folder beside the checkout that may contain whole tables and recordings; the tests' own are excerpts of them.
  private static let beside = project.deletingLastPathComponent().appending(path: "shared")

  /// A table or a recording.
  public struct File: Sendable, CustomStringConvertible {
    /// The file's URL.
    public let url: URL
    /// Whether it is the whole file, and not the project's excerpt.
    public let isWhole: Bool

    /// Its name, and the folder that contains it.
    public var description: String { (isWhole ? "beside: " : "Tests/Fixtures: ") + url.lastPathComponent }

    /// The content as text.
    public func text() throws -> String { try String(contentsOf: url, encoding: .utf8) }

    /// Its lines.
    public func lines() throws -> [String] { try text().split(whereSeparator: \.isNewline).map(String.init) }
  }

  /// A file of Tests/Fixtures.
  public static func fixture(_ path: String) -> File {
    File(url: project.appending(path: "Tests/Fixtures/" + path), isWhole: false)
  }

  /// A file beside the checkout; nil if it does not exist.
  public static func whole(_ path: String) -> File? {
    let url = beside.appending(path: path)
    return FileManager.default.fileExists(atPath: url.path) ? File(url: url, isWhole: true) : nil
  }

  /// A file of Tests/Fixtures, and the whole file of which it is an excerpt, if that exists. A claim is tested on the
  /// first in every checkout, and nothing is skipped.
  public static func fixture(_ path: String, andWhole whole: String) -> [File] {
    [fixture(path)] + [self.whole(whole)].compactMap(\.self)
  }
}
