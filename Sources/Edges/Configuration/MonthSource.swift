public import Papers
internal import System
internal import Text

/// A source of announced months: the address of its page, and how the page announces a month. It is a file of `key =
/// value` lines; `pattern` may be repeated.
public struct MonthSource: Equatable, Sendable {
  /// The form of a page.
  public enum Form: String, CaseIterable, Sendable {
    case html, text, pdf
  }

  /// The address of the page: http or https.
  public let address: String
  /// The form of the page.
  public let form: Form
  /// The announcer, as files of months and answers name it.
  public let source: String
  /// The patterns with which the page announces a month.
  public let patterns: [MonthPattern]

  private static let keys = ["address", "form", "source", "pattern"]
  private static let mostPatterns = 20
  private static let longestAddress = 2000
  private static let longestSource = 80

  /// Reads a description; nil if there is no such file. Root does not fetch an address chosen by another user.
  public init?(path: String) throws(ConfigurationError) {
    guard !ThisProcess.isRoot || Folder.tag(of: path).isEmpty || GuardedFile.isOwn(path) else {
      throw ConfigurationError(
        .noPermission,
        "\(path): expected a description that only root can write, in folders that only root can write")
    }
    guard let text = try ConfigurationFile.bytes(of: path) else { return nil }
    try self.init(text, path: path)
  }

  /// Reads the text of a description.
  public init(_ text: [UInt8], path: String) throws(ConfigurationError) {
    var (single, patterns): ([String: String], [MonthPattern]) = ([:], [])
    for line in try ConfigurationFile(text, path: path).lines {
      do throws(Expectation) {
        guard line.name != "pattern" else {
          guard patterns.count < MonthSource.mostPatterns else {
            throw Expectation("expected at most \(MonthSource.mostPatterns) patterns")
          }
          patterns.append(try MonthPattern(line.value))
          continue
        }
        guard MonthSource.keys.contains(line.name) else {
          throw Expectation("expected \(MonthSource.keys.joined(separator: ", ")), found ‘\(line.name.plain)’")
        }
        guard single[line.name] == nil else { throw Expectation("expected \(line.name) once, found it twice") }
        single[line.name] = try MonthSource.checked(line.value, of: line.name)
      } catch { throw ConfigurationError(.badData, "\(path):\(line.number): \(error.text)") }
    }
    for key in MonthSource.keys where key == "pattern" ? patterns.isEmpty : single[key] == nil {
      throw ConfigurationError(.badData, "\(path): expected a line \(key) = …, found none")
    }
    (address, source, self.patterns) = (single["address"] ?? "", single["source"] ?? "", patterns)
    form = Form(rawValue: single["form"] ?? "") ?? .text
  }

  private static func checked(_ value: String, of key: String) throws(Expectation) -> String {
    let shown = String(value.prefix(80)).plain
    switch key {
    case "address":
      let host = ["https://", "http://"].first(where: value.hasPrefix).map { value.dropFirst($0.count) }
      // A user name and password in an address would be shown in messages.
      guard let host, let first = host.first, first != "/", value.utf8.count <= longestAddress,
        value.utf8.allSatisfy({ (0x21...0x7e).contains($0) }), !host.prefix(while: { $0 != "/" }).contains("@")
      else { throw Expectation("expected an address of http or https, found ‘\(shown)’") }
    case "form":
      guard Form(rawValue: value) != nil else { throw Expectation("expected html, text or pdf, found ‘\(shown)’") }
    default:
      guard !value.isEmpty, value.utf8.count <= longestSource, value == value.plain,
        !value.contains(where: { $0 == "," || $0 == "#" })
      else {
        throw Expectation("expected a name of at most \(longestSource) bytes without comma and #, found ‘\(shown)’")
      }
    }
    return value
  }
}

extension ConfigurationSources {
  /// The folders with descriptions of sources: the user's, the one for all users, and the program's ready-made ones.
  public var sourceFolders: [String] { ownSourceFolders + [readySources].compactMap(\.self) }

  /// The same without the ready-made ones.
  private var ownSourceFolders: [String] { monthFolders.map { $0 + "/sources" } }

  /// The folder of ready-made descriptions, relative to the program's: /usr/share/qibla/months for /usr/bin/qibla.
  private var readySources: String? {
    if let root = environment["QIBLA_ROOT"] { return root + "/usr/share/qibla/months" }
    return Folder.target(ofLink: "/proc/self/exe").map {
      Folder.holding(Folder.holding($0)) + "/share/qibla/months"
    }
  }

  /// The path of the description with a name, in the first folder that has it; nil if none has.
  public func sourceFile(_ name: String) -> String? {
    sourceFolders.first { Folder.names(in: $0).contains(name + ".ini") }.map { "\($0)/\(name).ini" }
  }

  /// The names of the descriptions that are not ready-made, sorted.
  public var ownSources: [String] {
    let names = ownSourceFolders.flatMap { Folder.names(in: $0) }.filter { $0.hasSuffix(".ini") && !$0.hasPrefix(".") }
    return Set(names).map { String($0.dropLast(4)) }.sorted()
  }
}
