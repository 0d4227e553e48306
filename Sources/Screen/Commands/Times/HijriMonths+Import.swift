internal import Almanac
internal import Answers
internal import Configuration
internal import Papers
internal import Quantities
internal import Shell
internal import System
internal import Text
internal import Words

// `qibla hijri months import`: takes months from a file or a folder, checks each line, and writes them in new files.

extension HijriMonths {
  /// The months of one file, before they are checked.
  private struct Import {
    let name: String
    /// The body that announces the months, for messages.
    let body: String
    let lines: [MonthLine]
  }

  /// The most files that are read from a folder.
  private static let mostFiles = 1000

  func load(_ path: String, _ loaded: LoadedConfiguration, _ console: inout Console) throws(Stop) {
    var isShort = false
    let imports =
      if Folder.isThere(path) {
        try folderImports(path, &isShort, &console)
      } else if path.hasSuffix(".csv") {
        [try fileImport(path)]
      } else {
        try collectionImports(path, &isShort, &console)
      }
    let folder = try folder(loaded)
    for each in imports {
      var file = MonthFile()
      let old = try Stop.onTrouble(try folder.stored(each.name)).lines
      let kept = old.filter { line in !each.lines.contains { $0.month == line.month } }
      for line in (kept + each.lines).sorted(by: { $0.start < $1.start }) {
        do throws(Expectation) { try file.take(line) } catch {
          isShort = true
          console.tell("\(each.body): left out: \(error.text)")
        }
      }
      try store(file, at: folder.file(of: each.name))
      try console.print("\(each.name): \(file.lines.count)")
    }
    if isShort { throw Stop.quietly(.data) }
  }

  /// Imports a file in the program's own format.
  private func fileImport(_ path: String) throws(Stop) -> Import {
    let name = path.split(separator: "/").last.map { String($0.dropLast(4)) } ?? ""
    guard MonthFolder.fileName(of: name) == name else {
      throw .usage("hijri months: expected a file NAME.csv, with small letters, digits and hyphens, found ‘\(path)’")
    }
    return Import(name: name, body: name, lines: try Stop.onTrouble(try MonthFile(path: path)).lines)
  }

  /// Imports each file in a folder, such as the one in which the unit qibla-months writes. Other files are reported and
  /// skipped.
  private func folderImports(
    _ path: String, _ isShort: inout Bool, _ console: inout Console
  ) throws(Stop) -> [Import] {
    let names = MonthFolder(path: path).names
    guard names.count <= HijriMonths.mostFiles else {
      throw .failure(.data, "\(path): expected at most \(HijriMonths.mostFiles) files of months, found \(names.count)")
    }
    var found: [Import] = []
    for name in names where source == nil || source.flatMap(MonthFolder.fileName) == name {
      do throws(Stop) { found.append(try fileImport(MonthFolder(path: path).file(of: name))) } catch {
        guard case .failure(_, let message) = error else { throw error }
        isShort = true
        console.tell("left out: \(message)")
      }
    }
    return found
  }

  /// Imports the bodies of a collection.
  private func collectionImports(
    _ path: String, _ isShort: inout Bool, _ console: inout Console
  ) throws(Stop) -> [Import] {
    let collection = try Stop.onTrouble(try MonthCollection(path: path))
    for fault in collection.faults { console.tell("\(path): \(fault)") }
    isShort = !collection.faults.isEmpty
    guard source == nil || collection.bodies.contains(where: { $0.name == source }) else {
      throw .failure(
        .data,
        "\(path): expected months of ‘\(source ?? "")’, found "
          + collection.bodies.map { "‘\($0.name)’" }.joined(separator: ", "))
    }
    var (found, written) = ([Import](), Set<String>())
    for body in collection.bodies where source == nil || body.name == source {
      // Two bodies with the same file would be mixed.
      guard let name = MonthFolder.fileName(of: body.name), written.insert(name).inserted else {
        isShort = true
        console.tell("\(body.name): left out: its name gives no file of its own")
        continue
      }
      var source = body.name
      while source.utf8.count > MonthLine.longestSource { source.removeLast() }
      found.append(
        Import(
          name: name, body: body.name,
          lines: body.starts.map { [source] in MonthLine($0.month, begins: $0.day, source: source) }))
    }
    return found
  }
}
