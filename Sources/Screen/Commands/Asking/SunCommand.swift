internal import Almanac
internal import Answers
internal import Configuration
internal import Day
internal import Earth
internal import Places
internal import Quantities
internal import Readings
internal import Shell
internal import System
internal import Text
internal import TimeZones
internal import Words

/// Where the sun is, and when it shows the Qibla.
struct SunCommand: Command {
  /// The place; nil: this device's.
  var place: GivenPlace?
  /// The day; nil: today.
  var date: GivenDay?
  /// The format; nil: text, and CSV for lines.
  var format: AgendaFormat?
  /// The settings on the command line.
  var settings: [GivenSetting] = []

  static let name = "sun"
  static let page = Page(
    summary: "print where the sun is, and when it shows the Qibla",
    usage: ["[OPTION]... [LAT LON|CITY]", "-"], operands: .city,
    description: """
      Lists the times of a day at which the sun, a shadow, or a right angle to them shows the Qibla: no magnet bends the \
      sun. Each has the 95 % bound of a sight along the shadow of a plumb line, read within half a minute: the edge of \
      the shadow, a line that leans by half a degree, the sun's motion, and one degree for a right angle. The higher the \
      sun, the wider it is.

      With -, each line of standard input is lat,lon,time, as 51.5,-0.12,2026-12-01T12:00:00Z. The answer is the \
      direction of the sun's centre from true north and its height without refraction, in degrees.
      """,
    examples: [
      Example(call: "qibla sun Istanbul", purpose: "today in Istanbul, and where the sun is now"),
      Example(call: "qibla sun Cairo --date 2026-12-01 --format ics", purpose: "a day for a calendar"),
      Example(
        call: "echo 51.5,-0.12,2026-12-01T12:00:00Z | qibla sun -", purpose: "the sun at an instant",
        output: ["azimuth_deg,height_deg", "182.546,16.620"]),
    ])

  static let options: [Option<SunCommand>] =
    [
      .day("date", "the day: \(NamedDay.forms) (default: today)") { $0.date = $1 },
      Option("format", \.format, .choice(), "form of the answer (default: text; csv with -)"),
    ]
    + ([Option(.option("timezone")), Option(.option("clock")), Option(.option("lang"))] as [Option<[GivenSetting]>])
    .mounted(at: \.settings)

  mutating func take(_ operands: [String]) throws(Stop) {
    if !operands.isEmpty { place = try GivenPlace(operands, for: Self.name) }
  }

  func run(_ console: inout Console) throws(Stop) {
    if place == .lines {
      guard date == nil, format == nil || format == .csv else {
        throw .usage("sun: lines have their own times, and answers in csv: --date and --format are not for them")
      }
      return try answerLines(&console)
    }
    let values = try console.configuration(flags: settings).values
    let format = format ?? .text
    let language = format == .text ? console.language(values.program) : values.program.language ?? .english
    if format == .text { try console.write(in: language) }
    let locality = try Locality(of: place, values, for: Self.name, console)
    let now = WallClock.now
    guard WallClock.isSet(now) || date != nil else {
      throw .failure(
        .unavailable,
        "sun: the date is not set: the system's clock shows the year \(now.day.year); set it, or give --date")
    }
    let today = locality.zone.local(at: now).day
    let day = date?.day { today } ?? today
    guard let answer = SunAnswer(at: locality, on: day, now: day == today ? now : nil) else {
      throw .failure(
        .unavailable, "sun: there is no direction to the Kaaba here: the place is at it, or opposite to it")
    }
    let words = BearingWords(language)
    switch format {
    case .text:
      let clock = ClockText(locality.zone, values.program, language, environment: console.environment)
      let notes = locality.notes(PrayerWords(language), on: day...day).flatMap { $0.wrapped(to: 80) }
      try console.print(answer.text(words, PrayerWords(language), clock, ink: try console.ink()) + notes)
    case .json: try console.print(answer.json)
    case .csv: try console.print([SunAnswer.columns] + answer.rows)
    case .ics:
      var file = CalendarFile()
      file.begin(locality.title(language))
      for event in answer.events(words, language) { file.add(event) }
      file.end()
      try console.print(&file)
    }
  }

  private func answerLines(_ console: inout Console) throws(Stop) {
    try console.print("azimuth_deg,height_deg")
    try AskedLines(.csv, columns: 2).answer(&console) { line, _, console throws(Expectation) in
      let parts = line.split(separator: ",", omittingEmptySubsequences: false)
      guard (3...4).contains(parts.count), let instant = UTC(text: String(parts[2])) else {
        throw Expectation("expected lat,lon,time such as 51.5,-0.12,2026-12-01T12:00:00Z, found ‘\(line.plain)’")
      }
      let place = try Coordinate(latitude: parts[0], longitude: parts[1], altitude: nil)
      let sun =
        switch parts.dropFirst(3).first {
        case nil: SunView(at: instant, over: place)
        case "moon": SunView(NightSky.moon(at: instant, over: place))
        case "polaris": SunView(NightSky.polaris(at: instant, over: place))
        case let other?: throw Expectation("expected moon or polaris after the time, found ‘\(String(other).plain)’")
        }
      console.put(
        Figures.fixed(sun.azimuth.degrees, 3) + "," + Figures.fixed(sun.height.degrees, 3) + "\n")
    }
  }
}
