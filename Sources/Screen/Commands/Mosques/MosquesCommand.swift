internal import Answers
internal import Configuration
internal import Earth
internal import Glibc
internal import Keeping
internal import Papers
internal import Places
internal import Quantities
internal import Readings
internal import Service
internal import Shell
internal import System
internal import Text
internal import Words

/// The mosques near a place, from a map of the user's.
struct MosquesCommand: Command {
  /// The maps to read; empty to ask for the nearest.
  var maps: [String] = []
  /// The place; nil: this device's.
  var place: GivenPlace?
  /// How far they may be, in kilometres.
  var kilometres = 5.0
  /// How many are listed.
  var count = 10
  /// The number in the list of the one that becomes this device's place.
  var chosen: Int?
  /// The timetable of the chosen one.
  var timetable: String?
  /// The format of the list.
  var format = AnswerFormat.text
  /// The settings on the command line.
  var settings: [GivenSetting] = []

  static let name = "mosques"
  static let page = Page(
    summary: "list the mosques near a place, from a map",
    usage: ["[OPTION]... [LAT LON|CITY]", "import MAP..."], operands: .city,
    description: """
      import reads a map that you have: an extract of OpenStreetMap as GeoJSON, as the JSON of Overpass (out center), or \
      as .osm.pbf, for which osmium-tool must be installed. It replaces what was imported before. Nothing is fetched \
      from a network.

      A mosque is what the map calls a place of worship of Muslims. The map may lack one, and may have one that is \
      closed. Address, telephone and hours are shown as the map has them. Directions are from true north, distances \
      along a straight line.
      """,
    examples: [
      Example(
        call: #"echo '{"type":"Feature","properties":{"amenity":"place_of_worship","religion":"muslim","#
          + #""name":"East London Mosque"},"geometry":{"type":"Point","coordinates":[-0.0653,51.5176]}}' "#
          + "> map.geojson && qibla mosques import map.geojson && qibla mosques --within 10 London",
        purpose: "a map with one mosque, and the nearest within ten kilometres")
    ])

  static let options: [Option<MosquesCommand>] =
    [
      Option(
        "within", \.kilometres, .number("KM", of: "kilometres", in: 0.1...200), "greatest distance (default: 5)"),
      Option("count", short: "n", \.count, .count("COUNT"), "how many are listed (default: 10)"),
      Option("as-place", \.chosen, .count("N"), "make number N of the list the place of this device, in qibla.conf"),
      Option("timetable", \.timetable, .file, "--as-place: the mosque's own timetable, to be used from now on"),
      Option("format", \.format, .choice(), "format of the answer (default: text)"),
    ]
    + ([Option(.option("lang"))] as [Option<[GivenSetting]>]).mounted(at: \.settings)

  mutating func take(_ operands: [String]) throws(Stop) {
    if operands.first == "import" {
      maps = Array(operands.dropFirst())
      guard !maps.isEmpty else { throw .usage("mosques: expected a map behind import: GeoJSON, Overpass, .osm.pbf") }
      return
    }
    place = operands.isEmpty ? nil : try GivenPlace(operands, for: Self.name)
    guard place != .lines else { throw .usage("mosques: expected one place, found ‘-’") }
  }

  func run(_ console: inout Console) throws(Stop) {
    guard let folder = StateFolder(environment: console.environment)?.path else {
      throw .failure(.unavailable, "mosques: no folder for the mosques of the map: HOME is not set")
    }
    guard timetable == nil || chosen != nil else {
      throw .usage("mosques: --timetable: expected --as-place N with it, for the mosque whose timetable it is")
    }
    guard maps.isEmpty else { return try MosqueImport(folder: folder, console.environment).run(maps, &console) }
    let program = try console.configuration(flags: settings).values
    let language = format == .text ? console.language(program.program) : .english
    if format == .text { try console.write(in: language) }
    let locality = try Locality(of: place, program, for: Self.name, console)
    let near = try Stop.onTrouble(
      try NearMosques(around: locality.coordinate, metres: kilometres * 1000, atMost: count, in: folder))
    guard let near else {
      throw .failure(
        .noInput,
        "mosques: no map was imported yet; expected first: qibla mosques import MAP (--help tells where to"
          + " find one)")
    }
    if let chosen { return try choose(chosen, near, program.program, &console) }
    let inMiles = format == .text && program.program.units == .miles
    let ink = format == .text ? try console.ink() : .none
    let list = MosqueList(near, language, unit: inMiles ? .miles : .kilometres, ink: ink)
    try console.print(list.lines(format, around: locality.title(language), within: kilometres))
  }

  private func choose(
    _ number: Int, _ near: NearMosques, _ program: ProgramOptions, _ console: inout Console
  ) throws(Stop) {
    guard near.mosques.indices.contains(number - 1) else {
      throw .usage("mosques: --as-place: expected a number from 1 to \(near.mosques.count), found \(number)")
    }
    let mosque = near.mosques[number - 1]
    let at = "\(shortest(mosque.place.latitude)),\(shortest(mosque.place.longitude))"
    var (choices, dropped) = ([("at", at)], nil as String?)
    if let timetable {
      // A table that cannot be used is refused before anything is written.
      let reader = try Stop.onTrouble(try TimetableReader(path: timetable, as: .given))
      for fault in reader.faults { console.tell(fault.message) }
      guard let path = realpath(timetable, nil) else {
        throw Stop(TraceError(.io, file: timetable, SystemError(errno).words))
      }
      defer { free(path) }
      choices.append(("times-from", String(cString: path)))
    } else if let table = program.timetable, program.place?.coordinate != mosque.place {
      // The times of the mosque before would be taken for those of this one.
      choices.append(("times-from", "none"))
      dropped = table
    }
    do throws(ConfigurationError) {
      let kept = try ConfigurationSources(environment: console.environment, catalog: .ofProgram).keep(choices)
      let name = mosque.name(.english)?.plain ?? "a mosque without a name"
      let lines = choices.map { "\($0.0) = \($0.1.plain)" }
      console.tell("\(kept.path): \(lines.joined(separator: ", ")), \(name)")
      if let dropped {
        console.tell(
          "\(dropped.plain) was the timetable of the place before, and is no longer used: --timetable names one")
      }
      if !kept.overriding.isEmpty {
        console.tell("\(kept.overriding.listed("and")) has another value, which goes before it")
      }
    } catch { throw Stop(error) }
  }
}
