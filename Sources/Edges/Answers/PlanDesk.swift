public import Configuration
public import Day
public import Earth
internal import Keeping
public import Planning
public import Quantities
internal import System
public import Text
public import TimeZones

/// The plan of a user for a service or a command: days as JSON, and changes by orders in JSON. The store is a folder of
/// reminders. Reading and writing may wait for a disk, or for another program.
public struct PlanDesk: Sendable {
  let folder: String?
  let zone: TimeZone
  let ground: PlanGround
  let calendars: ForeignFolder
  /// How far the place is from home, in kilometres, if that looks like a journey.
  private let awayKilometres: Int?

  /// A desk at a place by its agenda and its clocks. Throws if the table of `plan.table` cannot be read.
  public init(
    _ agenda: Agenda, _ zone: TimeZone, _ options: PlanOptions, folder: String?, at place: Coordinate? = nil
  ) throws(TraceError) {
    (self.folder, self.zone) = (folder, zone)
    calendars = ForeignFolder(options.calendars, zone, Tzdata())
    ground = try PlanDesk.ground(agenda, zone, options)
    awayKilometres = PlanDesk.awayKilometres(place, options, ground)
  }

  /// What plans stand on at a place.
  public static func ground(
    _ agenda: Agenda, _ zone: TimeZone, _ options: PlanOptions
  ) throws(TraceError) -> PlanGround {
    var table = PrayerTable.own
    if let file = options.table {
      table = try PrayerTable(try PlanDesk.bytes(of: file, most: PrayerTable.mostBytes), name: file)
    }
    let names = table.names(.voluntary)
    for chosen in options.settings.voluntary where !names.contains(chosen.name) {
      throw TraceError(
        .badData, file: "plan.voluntary", "expected some of \(names.listed("and")), found ‘\(chosen.name)’")
    }
    return PlanGround(agenda, by: clocks(zone), options.settings, table)
  }

  /// How far a place is from home, in kilometres, if that looks like a journey by the table.
  public static func awayKilometres(_ place: Coordinate?, _ options: PlanOptions, _ ground: PlanGround) -> Int? {
    guard let place, let home = options.home,
      let row = ground.table.row(.journey, "distance", ground.settings.school)
    else { return nil }
    let distance = Int(clamping: GreatCircle(from: home, to: place).distance / 1000)
    return distance > row.usual ? distance : nil
  }

  static func clocks(_ zone: TimeZone) -> LocalClocks {
    LocalClocks(secondsAhead: { zone.time(at: $0).offset }, instant: { zone.instants(on: $0, secondOfDay: $1).first })
  }

  /// The bytes of a file; throws if it cannot be read, or is longer.
  public static func bytes(of file: String, most: Int) throws(TraceError) -> [UInt8] {
    do throws(WholeFile.Failure) { return try WholeFile.read(file, atMost: most) } catch {
      switch error {
      case .system(let error): throw TraceError(error.code == 2 ? .noSuchFile : .io, file: file, error.words)
      case .pipe: throw TraceError(.badData, file: file, "expected a file, found a pipe")
      case .tooLarge: throw TraceError(.badData, file: file, "expected at most \(most) bytes, found more")
      }
    }
  }

  /// A day as an object of JSON. With the night it is from midnight to the next fajr, otherwise from fajr to midnight.
  public func day(_ day: CivilDay, now: UTC, showsNight: Bool = false) throws(TraceError) -> String {
    try days(day...day, now: now, showsNight: showsNight)[0]
  }

  /// Seven days from one on, an object of JSON each.
  public func week(from day: CivilDay, now: UTC) throws(TraceError) -> [String] {
    try days(day...day + 6, now: now, showsNight: false)
  }

  private func days(_ days: ClosedRange<CivilDay>, now: UTC, showsNight: Bool) throws(TraceError) -> [String] {
    var (plan, canUndo) = (Plan(), false)
    if let folder, ReminderBook.presence(in: folder) != .never {
      let book = try ReminderBook(reading: folder, now: now)
      plan = try book.plan(on: days.lowerBound - 2...days.upperBound + 2, isWhole: false)
      canUndo = try book.canUndoPlan()
    }
    var ground = ground
    // Calendars that cannot be read hide no day. Their events are missing from it, and it says why.
    let trouble = calendars.read(on: days, to: &ground)
    let json = PlanJSON(zone)
    return (days.lowerBound.number...days.upperBound.number).map { number in
      let day = CivilDay(number: number)
      return json.day(
        PlanSheet(plan, day, &ground, now: now, showsNight: showsNight), now: now,
        away: plan.isTravel(day) ? nil : awayKilometres, canUndo: canUndo, trouble: trouble)
    }
  }
}
