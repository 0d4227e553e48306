public import Configuration
internal import Glibc
internal import System

extension ProgramOptions {
  /// The path of the file of announced months in force; nil where months are calculated. A name without a dot or a
  /// slash is that of a source.
  public var announcedFile: String? {
    guard let announced else { return nil }
    guard !announced.contains(where: { $0 == "/" || $0 == "." }) else { return announced }
    let files = monthFolders.map { "\($0)/\(announced).csv" }
    // If no folder has the file, the error names it in the first of them.
    return files.first { access($0, F_OK) == 0 } ?? files.first ?? announced
  }

  /// The name of the source of announced months in force, as answers show it: that of a file without its ending.
  public var announcedSource: String? {
    announcedFile.map { path in
      let name = path.split(separator: "/").last.map(String.init) ?? path
      return name.hasSuffix(".csv") ? String(name.dropLast(4)) : name
    }
  }
}
