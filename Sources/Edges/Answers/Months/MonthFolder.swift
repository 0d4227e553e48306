public import Configuration
internal import System
public import Text

/// The folders of files of announced months, `months.d` beside the configuration: a file `NAME.csv` for each source.
public struct MonthFolder: Sendable {
  /// The folder in which new files are written: the user's, or that of the system's service.
  public let path: String

  /// The folder of a configuration.
  public init(_ sources: ConfigurationSources, forAllUsers: Bool) throws(ConfigurationError) {
    let file = try sources.keptFile(forAllUsers: forAllUsers)
    path = Folder.holding(file) + "/months.d"
  }

  /// The folder at a path.
  public init(path: String) { self.path = path }

  /// The months of a source; none where it has no file yet.
  public func stored(_ name: String) throws(TraceError) -> MonthFile {
    guard Folder.names(in: path).contains(name + ".csv") else { return MonthFile() }
    return try MonthFile(path: file(of: name))
  }

  /// The file of a source.
  public func file(of name: String) -> String { "\(path)/\(name).csv" }

  /// The names of the sources, sorted.
  public var names: [String] {
    Folder.names(in: path).filter { $0.hasSuffix(".csv") && !$0.hasPrefix(".") }.map { String($0.dropLast(4)) }.sorted()
  }

  /// A name of a source as one of a file: small letters and digits with hyphens between them, at most 60. nil where
  /// nothing of it is left.
  public static func fileName(of source: String) -> String? {
    let words = source.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    let name = String(words.joined(separator: "-").prefix(60))
    return name.isEmpty ? nil : name
  }
}
