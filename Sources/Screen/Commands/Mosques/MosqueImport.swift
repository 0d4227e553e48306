internal import Converting
internal import Glibc
internal import Keeping
internal import Quantities
internal import Shell
internal import System
internal import Text

/// Reads maps, and keeps their mosques.
struct MosqueImport {
  private let folder: String
  private let environment: [String: String]

  /// For how long osmium may read a map: that of a continent takes minutes.
  private static let patience = TimeSpan.seconds(3600)
  /// The memory that osmium may use: it keeps the numbers of all points of the mosques' outlines.
  private static let memory: UInt64 = 16 << 30

  init(folder: String, _ environment: [String: String]) { (self.folder, self.environment) = (folder, environment) }

  func run(_ maps: [String], _ console: inout Console) throws(Stop) {
    var scratch: [String] = []
    defer {
      for folder in scratch {
        for name in ["part.osm.pbf", "list.geojsonseq"] { unlink("\(folder)/\(name)") }
        rmdir(folder)
      }
    }
    // All maps are opened before anything is replaced: most errors are found then.
    var extracts: [(name: String, extract: MapExtract)] = []
    for map in maps {
      let name = String(map.split(separator: "/").last ?? "")
      let file = try Stop.onTrouble(try MapExtract.isPacked(map)) ? try unpacked(map, &scratch, console) : map
      extracts.append((name, try Stop.onTrouble(try MapExtract(path: file))))
    }
    var counts = extracts.map { _ in 0 }
    var place = 0
    var progress = Progress(of: "mosques", isShown: console.showsProgress)
    let named = extracts.map(\.name).joined(separator: ", ")
    try Stop.onTrouble(
      try MosqueBook.replace(in: folder, by: "\(named), imported on \(String(WallClock.now.text.prefix(10)))") {
        () throws(TraceError) in
        while place < extracts.count {
          if let mosque = try extracts[place].extract.next() {
            counts[place] += 1
            progress.reached("\(extracts[place].extract.count) objects", console)
            return row(mosque)
          }
          guard !extracts[place].extract.isCut else {
            throw TraceError(.badData, file: maps[place], "the file ends within its list: it was not copied completely")
          }
          place += 1
        }
        guard counts.contains(where: { $0 > 0 }) else { throw none(in: maps, extracts.map(\.extract)) }
        return nil
      })
    progress.end(console)
    for (place, (name, extract)) in extracts.enumerated() {
      try console.print("\(name): \(counts[place]) \(counts[place] == 1 ? "mosque" : "mosques")")
      if extract.placeless > 0 {
        console.tell("\(name): left out \(extract.placeless) without a place: with Overpass, ask for out center")
      }
      if extract.misplaced > 0 {
        console.tell(
          "\(name): left out \(extract.misplaced) whose place is not on the earth: \(extract.firstMisplaced)")
      }
    }
  }

  private func row(_ mosque: MappedMosque) -> MosqueBook.Row {
    MosqueBook.Row(
      latitude: mosque.latitude, longitude: mosque.longitude,
      tags: mosque.tags.map { "\($0.key)\t\($0.value)" }.joined(separator: "\n"))
  }

  private func none(in maps: [String], _ extracts: [MapExtract]) -> TraceError {
    let (objects, placeless) = (extracts.map(\.count).reduce(0, +), extracts.map(\.placeless).reduce(0, +))
    if placeless == 0, let wrong = extracts.first(where: { $0.misplaced > 0 })?.firstMisplaced {
      return TraceError(
        .badData, file: maps.joined(separator: ", "), "expected mosques with a place on the earth, found none: \(wrong)"
      )
    }
    return TraceError(
      .badData, file: maps.joined(separator: ", "),
      placeless > 0
        ? "\(placeless) mosques and no place of any: with Overpass, ask for out center"
        : "expected a map with mosques (amenity=place_of_worship, religion=muslim), found none in \(objects)"
          + (objects == 1 ? " object" : " objects"))
  }

  /// The places of worship of a packed map as a sequence of features, in a file that is removed later.
  private func unpacked(_ map: String, _ folders: inout [String], _ console: borrowing Console) throws(Stop) -> String {
    guard let osmium = PipedProgram(named: "osmium", environment: environment) else {
      throw .failure(
        .unavailable,
        "\(map): osmium reads such maps, and is not installed; install osmium-tool, or take a map as GeoJSON")
    }
    let scratch = try Stop.onTrouble(try scratchFolder())
    folders.append(scratch)
    let (part, list) = ("\(scratch)/part.osm.pbf", "\(scratch)/list.geojsonseq")
    console.tell("\(map): osmium reads it, which takes some minutes for a large country")
    let steps = [
      ["tags-filter", "--no-progress", "--overwrite", "-o", part, map, "nwr/amenity=place_of_worship"],
      [
        "export", "--no-progress", "--overwrite", "-f", "geojsonseq", "--geometry-types=point,polygon", "-o", list,
        part,
      ],
    ]
    for step in steps {
      let result: PipedProgram.Result
      do throws(SystemError) {
        result = try osmium.run(
          step, environment: environment, atMost: MosqueImport.patience, output: 1 << 16, memory: MosqueImport.memory)
      } catch { throw .failure(.inputOutput, "\(osmium.path): \(error.words)") }
      guard result.ending == .exit(0) else {
        throw .failure(.data, "\(map): osmium \(step[0]) failed: \(result.lastWords ?? "it was ended")")
      }
    }
    return list
  }

  /// A folder for what osmium writes. Root runs it as nobody, who may write in this folder but not look into it: its
  /// name is known only here.
  private func scratchFolder() throws(TraceError) -> String {
    let parent = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    let name = "\(parent)/qibla-mosques-XXXXXX"
    var bytes = name.utf8CString
    let isMade = bytes.withUnsafeMutableBufferPointer { $0.baseAddress.flatMap { mkdtemp($0) } != nil }
    guard isMade else { throw TraceError(writing: name, code: errno) }
    let path = bytes.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? name }
    if ThisProcess.isRoot, chmod(path, 0o733) != 0 { throw TraceError(writing: path, code: errno) }
    return path
  }
}
