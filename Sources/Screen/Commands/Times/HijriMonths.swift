internal import Almanac
internal import Answers
internal import Configuration
internal import Day
internal import Quantities
internal import Shell
internal import System
internal import Text
internal import TimeZones
internal import Words

/// Announced starts of months: `qibla hijri announce` and `qibla hijri months`.
struct HijriMonths {
  /// The action.
  enum Action: Equatable {
    /// Announces that a month begins on a day, or a number of days after its calculated start.
    case announce(String, String)
    /// Lists the months of a year.
    case list(String?)
    /// Imports a collection of several bodies, a file of months, or a folder of such files.
    case load(String)
    /// Fetches the page of one body, or the pages of all described bodies.
    case refresh(String?)
  }

  let action: Action
  /// The announcing source; nil: the source in force.
  var source: String?
  /// The folder in which a refresh writes the files that it changes; nil: the folder that contains them.
  var target: String?
  let settings: [GivenSetting]

  /// The source for announcements without a name.
  private static let nameless = "by-hand"

  /// The action of some operands; nil if they ask for a date.
  static func action(_ operands: [String]) throws(Stop) -> Action? {
    switch operands.first {
    case "announce":
      guard operands.count == 3 else {
        throw .usage("hijri announce: expected a month and its first day, such as 1448-09 2027-02-09, or 1448-09 +1")
      }
      return .announce(operands[1], operands[2])
    case "refresh":
      guard operands.count <= 2 else { throw .usage("hijri refresh: expected nothing, or the name of a source") }
      return .refresh(operands.count == 2 ? operands[1] : nil)
    case "months" where operands.count == 3 && operands[1] == "import": return .load(operands[2])
    case "months":
      guard operands.count <= 2, operands.last != "import" else {
        throw .usage("hijri months: expected nothing, a Hijri year, or import FILE|FOLDER")
      }
      return .list(operands.count == 2 ? operands[1] : nil)
    default: return nil
    }
  }

  func run(_ format: AnswerFormat, _ console: inout Console) throws(Stop) {
    let loaded = try console.configuration(flags: settings)
    switch action {
    case .announce(let month, let day): try announce(month, day, loaded, &console)
    case .list(let year): try list(year, loaded.values.program, format, &console)
    case .load(let file): try load(file, loaded, &console)
    case .refresh(let name): try HijriRefresh(name: name, target: target, settings: settings).run(&console)
    }
    try console.flush()
  }

  func folder(_ loaded: LoadedConfiguration) throws(Stop) -> MonthFolder {
    do throws(ConfigurationError) { return try MonthFolder(loaded.sources, forAllUsers: ThisProcess.isRoot) } catch {
      throw Stop(error)
    }
  }

  /// The name of a source's file.
  private func name(_ source: String) throws(Stop) -> String {
    guard let name = MonthFolder.fileName(of: source), source.utf8.count <= MonthLine.longestSource else {
      throw .usage("--source: expected a name with letters of ASCII or digits, at most 80 bytes, found ‘\(source)’")
    }
    return name
  }

  private func announce(
    _ month: String, _ day: String, _ loaded: LoadedConfiguration, _ console: inout Console
  ) throws(Stop) {
    let program = loaded.values.program
    guard let announced = DateText.month(month) else {
      throw .usage("hijri announce: expected a Hijri month such as 1448-09, found ‘\(month)’")
    }
    let calculated = program.days.reckoning()
    let start: CivilDay
    do throws(Expectation) {
      if let days = HijriMonths.offset(day) {
        start = calculated.start(of: announced) + days
      } else {
        start = try DateText.civil(day)
      }
    } catch { throw .usage("hijri announce: \(error.text), or +1, +2, -1 or -2 days after its calculated start") }
    let source = source ?? program.announcedSource ?? HijriMonths.nameless
    let (name, folder) = (try name(source), try folder(loaded))
    let path = folder.file(of: name)
    var file = try Stop.onTrouble(try folder.stored(name))
    let before = program.days.reckoning(file.months)
    let line = MonthLine(announced, begins: start, source: source, announcedAt: TimesCSV.utc(WallClock.now))
    let earlier: MonthLine?
    do throws(Expectation) { earlier = try file.announce(line, by: before) } catch {
      throw .failure(.data, "hijri announce: \(error.text)")
    }
    try store(file, at: path)
    let words = HijriWords(console.language(program))
    let move = MonthMove(from: before, to: program.days.reckoning(file.months), around: announced)
    let begins = words.month(announced) + words.colon + words.weekday(start) + " " + start.iso
    var lines = [begins + words.comma + words(.announced) + words.colon + source]
    if let earlier, earlier.start != start { lines[0] += " (\(earlier.start.iso) →)" }
    for month in move.months where month != announced {
      let begins = words.month(month) + words.colon + move.now.start(of: month).iso
      lines.append(begins + words.comma + words(.presumed))
    }
    try console.print(lines + move.lines(words))
    if program.announcedFile != path {
      console.tell("stored in \(path), and not in force: hijri-announced = \(name) puts it into force")
    } else {
      console.tell("stored in \(path); a running service takes it over within a minute")
    }
  }

  func store(_ file: MonthFile, at path: String) throws(Stop) {
    do throws(SystemError) { try file.write(path, forAllUsers: ThisProcess.isRoot) } catch {
      throw Stop(TraceError(writing: path, code: error.code))
    }
  }

  /// An offset in days from a calculated start: `+1`, `-2`; nil for any other text.
  private static func offset(_ text: String) -> Int? {
    ["+1": 1, "+2": 2, "-1": -1, "-2": -2][text]
  }

  private func list(
    _ year: String?, _ program: ProgramOptions, _ format: AnswerFormat, _ console: inout Console
  ) throws(Stop) {
    let file = try Stop.onTrouble(
      try program.announcedFile.map { path throws(TraceError) in try MonthFile(path: path) })
    let reckoning = program.days.reckoning(file?.months ?? AnnouncedMonths())
    var asked = year.flatMap { DateText.whole($0) }
    if year == nil {
      let day = try LocalToday(program, environment: console.environment).day(for: HijriCommand.name)
      asked = reckoning.date(of: day)?.date.year
    }
    guard let asked, HijriMonth.years.contains(asked) else {
      throw .usage("hijri months: expected a Hijri year from 1 to 1690, found ‘\(year ?? "")’")
    }
    let ink = format == .text ? try console.ink() : .none
    let words = HijriWords(format == .text ? console.language(program) : .english)
    if format == .text { try console.write(in: console.language(program)) }
    let table = MonthTable(year: asked, reckoning: reckoning, file: file ?? MonthFile(), words: words)
    try console.print(table.lines(format, ink))
  }
}
