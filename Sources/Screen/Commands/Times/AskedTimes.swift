internal import Almanac
internal import Answers
internal import Configuration
internal import Day
internal import Papers
internal import Places
internal import Shell
internal import Text

// The place and the rules of a question about times.

extension DaysQuestion {
  /// A question about the place that the command line names, else about this device's own.
  init(
    of place: GivenPlace?, _ values: ConfigurationValues, _ settings: [GivenSetting], for command: String,
    _ console: borrowing Console
  ) throws(Stop) {
    let locality = try Locality(of: place, values, for: command, console)
    try self.init(at: locality, of: place, values, settings, console)
  }

  /// A question about a place. `given` is how the command line names it.
  init(
    at locality: Locality, of given: GivenPlace?, _ values: ConfigurationValues, _ settings: [GivenSetting],
    _ console: borrowing Console
  ) throws(Stop) {
    var rules = DayRules(
      values.program.days, try Stop.onTrouble(try HijriReckoning(values.program)), values[CallOptions.self].calls)
    let table = try console.timetable(values.program, of: given, settings)
    (rules.timetable, rules.unread) = (table?.table, table?.trouble)
    self.init(at: locality, by: rules)
  }
}

extension Locality {
  /// The place of a question: the named one, else this device's.
  init(
    of place: GivenPlace?, _ values: ConfigurationValues, for command: String, _ console: borrowing Console
  ) throws(Stop) {
    switch place {
    case .named(let name): self = try Locality(asked: name, program: values.program, console)
    case .lines: throw .usage("\(command): expected a place, found -")
    case nil: self = try Locality(own: values, for: command, console)
    }
  }

  /// A place that the command line names.
  init(asked name: PlaceName, program: ProgramOptions, _ console: borrowing Console) throws(Stop) {
    let place = try NamedPlace(asked: name)
    self = try Stop.onTrouble(
      inZones: try Locality(
        place.coordinate, city: place.city, ZoneSettings(program, environment: console.environment)))
  }
}

extension Console {
  /// The timetable on the command line, else that of this device's place. Its faults are reported. If it cannot be
  /// read, that is an error only if the command line names it; otherwise times are computed, with a message.
  func timetable(
    _ program: ProgramOptions, of place: GivenPlace? = nil, _ settings: [GivenSetting] = []
  ) throws(Stop) -> NamedTimetable? {
    let isNamed = settings.contains { $0.name == "times-from" }
    guard place == nil || isNamed else { return nil }
    do throws(TraceError) {
      guard let reader = try TimetableReader(program) else { return nil }
      for fault in reader.faults { tell(fault.message) }
      return NamedTimetable(reader.timetable)
    } catch {
      guard !isNamed else { throw Stop(error) }
      return NamedTimetable(nil, trouble: error.message)
    }
  }
}
