internal import Answers
internal import Configuration
internal import Events
internal import Places
internal import Pointing
internal import Quantities
internal import Service
internal import Shell
internal import System
internal import Watching

extension Locality {
  /// How long gpsd may take to give a fix. A receiver that has a fix reports it every second.
  private static let patience = TimeSpan.seconds(4)
  /// How long to wait after the first fix: gpsd reports once a second, so any other receiver has reported by then.
  private static let undisputed = TimeSpan.seconds(1.2)

  /// The place where this device is; the error says how to set it.
  init(own values: ConfigurationValues, for command: String, _ console: borrowing Console) throws(Stop) {
    guard let own = try Locality(ownIfKnown: values, console) else { throw Locality.unknown(for: command) }
    self = own
  }

  /// The error of a command that needs this device's place.
  static func unknown(for command: String) -> Stop {
    .failure(.unavailable, "\(command): \(OwnPlaceError.unknown.message)")
  }

  /// The place where this device is; nil if it is not known.
  init?(ownIfKnown values: ConfigurationValues, _ console: borrowing Console) throws(Stop) {
    let program = values.program
    let zones = ZoneSettings(program, environment: console.environment)
    func kept() -> KeptState? {
      StateFolder(environment: console.environment).map {
        KeptState(in: $0, journal: Journal(least: .error, console))
      }
    }
    let found = try OwnPlace.find(
      configured: program.place, service: { () throws(Stop) in try Locality.ofService(values, console) },
      setByHand: { kept()?.chosenPlace()?.place },
      receiver: { () throws(Stop) in program.gpsd == "off" ? nil : try Locality.received(console) },
      lastFix: { kept()?.lastPlace(now: WallClock.now) })
    guard let found else { return nil }
    self = try Stop.onTrouble(inZones: try Locality(found.coordinate, city: found.city, age: found.age, zones))
  }

  /// The place according to the running service.
  private static func ofService(_ values: ConfigurationValues, _ console: borrowing Console) throws(Stop) -> OwnPlace? {
    guard let service = RunningService.ofThisMachine(values, console) else { return nil }
    var outputs = try ServiceOutputs(of: service, for: patience)
    guard let output = outputs.nextWithStatus() else { return nil }
    if output.reading.reason == .receiversDisagree { throw disputed }
    return OwnPlace(output)
  }

  /// The place from gpsd, through a run of the pipeline without sensors.
  private static func received(_ console: borrowing Console) throws(Stop) -> OwnPlace? {
    var options = LiveOptions()
    options.settings = [GivenSetting(name: "iio", value: "off", shown: "--iio")]
    let setup = try LiveSetup(options, console)
    var run = try setup.start(
      limits: LiveRun.Limits(length: patience), telling: Journal(least: .error, console), console)
    var (found, isDisputed): (OwnPlace?, Bool) = (nil, false)
    var since: Timestamp?
    // An absent gpsd is reported at once.
    while !isDisputed, run.trouble == nil, let output = run.next() {
      isDisputed = output.reading.reason == .receiversDisagree
      if output.reading.location == .gps, let place = OwnPlace(output) {
        found = place
        since = since ?? output.reading.time
      }
      if let since, output.reading.time - since >= undisputed { break }
    }
    let stop = run.end?.stop
    try run.end()
    if isDisputed { throw disputed }
    if let stop { throw stop }
    return found
  }

  private static var disputed: Stop { .failure(.unavailable, OwnPlaceError.disputed.message) }
}
