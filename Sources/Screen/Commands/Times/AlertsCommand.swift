internal import Almanac
internal import Answers
internal import Configuration
internal import Day
internal import Places
internal import Quantities
internal import Shell
internal import System
internal import Text
internal import TimeZones
internal import Watching
internal import Words

/// Prints what will be called here, and whether it can be heard.
struct AlertsCommand: Command {
  /// The prayer to call now as a test.
  var test: TestedPrayer?

  static let name = "alerts"
  static let page = Page(
    summary: "show what will be called here, and what stands in its way",
    usage: ["[--test PRAYER]"],
    description: """
      Shows the next five moments at this device's place, whether the service that calls them runs, whether its clock \
      can be trusted, and the program that it runs for each (alerts.run). qibla agenda shows more days.

      --test prints the line that programs get when a prayer begins, and runs alerts.run as the service would. The exit \
      code is 69 where nothing would be called, or the program fails.
      """,
    examples: [
      Example(call: "QIBLA_AT=Istanbul qibla alerts --test asr", purpose: "the line that programs get when asr begins")
    ])

  static let options: [Option<AlertsCommand>] = [
    Option("test", \.test, .choice(), "try the beginning of a prayer now")
  ]

  func run(_ console: inout Console) throws(Stop) {
    let values = try console.configuration().values
    let (program, options) = (values.program, values[CallOptions.self])
    let now = WallClock.now
    guard WallClock.isSet(now) else {
      throw .failure(.unavailable, "alerts: the clock is not set: it shows the year \(now.day.year)")
    }
    let place = try Locality(own: values, for: Self.name, console)
    if let test { return try run(test.prayer, at: place, now, program, options, &console) }
    let language = console.language(program)
    try console.write(in: language)
    var agenda = try DaysQuestion(at: place, of: nil, values, [], console).agenda()
    if let why = PrayerWords(language).refusal(agenda.schedule) { console.tell(why) }
    let clock = ClockText(place.zone, program, language, environment: console.environment)
    try console.print(place.title(language).wrapped(to: 80))
    for moment in agenda.next(5, after: now) {
      let day = place.zone.local(at: moment.instant).day
      try console.print("  \(clock.time(moment.instant, of: day))  \(MomentText(moment).sentence(language))")
    }
    try console.print("")
    let isOff = ConfigurationEntry.option("alerts").text(values) == "off"
    let isServed = RunningService.ofThisMachine(values, console) != nil
    let service =
      isOff
      ? "alerts = off: nothing is called"
      : isServed ? "runs" : "does not run: nothing is called; start it: \(StatusCommand.startCommand)"
    try console.print("service  \(service)")
    try console.print("clock    " + AlertsCommand.clock(options.clock))
    try console.print("program  " + (options.program ?? "none (alerts.run)"))
    if isOff || !isServed { throw .failure(.unavailable, "alerts: nothing is called: see above") }
  }

  private static func clock(_ trust: ClockTrust) -> String {
    if trust == .always { return "trusted as it is (alerts.clock = always)" }
    return WallClock.isSynchronized
      ? "synchronized"
      : "no time server has set it: the service calls once one has, or a receiver's time agrees (or alerts.clock = always)"
  }

  /// Prints the line of a prayer that begins now, and runs the configured program for it.
  private func run(
    _ prayer: Prayer, at place: Locality, _ now: UTC, _ program: ProgramOptions, _ options: CallOptions,
    _ console: inout Console
  ) throws(Stop) {
    let moment = Moment(testing: prayer, on: place.zone.local(at: now).day, at: now)
    let alert = AlertText(Caller.Call(moment, late: .zero), at: place, program.language ?? .english).alert
    try console.print(alert.json)
    try console.flush()
    guard let path = options.program else { return }
    if let trouble = AlertProgram.run(path, for: alert) {
      throw .failure(.unavailable, "\(path): \(trouble)")
    }
  }
}

/// A prayer that can be called as a test.
enum TestedPrayer: String, CaseIterable, Sendable {
  case fajr, dhuhr, asr, maghrib, isha

  /// The prayer.
  var prayer: Prayer {
    switch self {
    case .fajr: .fajr
    case .dhuhr: .dhuhr
    case .asr: .asr
    case .maghrib: .maghrib
    case .isha: .isha
    }
  }
}
