internal import Configuration
internal import Earth
internal import Events
internal import Pointing
internal import Quantities
internal import Service
internal import System
internal import Watching

/// Where this device is, as far as it is known at once: configured, from a running service, from gpsd, or stored.
struct OwnPlace {
  /// The position.
  let coordinate: Coordinate
  /// The city that the configuration names.
  var city: NamedCity?
  /// How old a position of a receiver is; nil where it is current, or was set by hand.
  var age: TimeSpan?

  /// How long gpsd may take to give a fix. A receiver that has one gives it every second.
  private static let patience = TimeSpan.seconds(4)
  /// How long the first fix has to stand: gpsd reports once a second, so another receiver has spoken by then.
  private static let undisputed = TimeSpan.seconds(1.2)

  /// Finds it, or says how to give a place.
  static func find(for command: String, _ console: borrowing Console) throws(Stop) -> OwnPlace {
    let program = try console.configuration().values.program
    if let place = program.place { return OwnPlace(coordinate: place.coordinate, city: NamedCity(of: place)) }
    if let found = try ofService(program, console) { return found }
    var stored: OwnPlace?
    if let folder = StateFolder(environment: console.environment) {
      let kept = KeptState(in: folder, journal: Journal(least: .error, console))
      if let chosen = kept.chosenPlace(), let place = OwnPlace(chosen.place) { return place }
      stored = kept.lastPlace(now: WallClock.now).flatMap(OwnPlace.init)
    }
    if program.gpsd != "off", let received = try received(console) { return received }
    guard let stored else {
      throw .failure(
        .unavailable,
        "\(command): the position of this device is not known: no service, no fix from gpsd, none stored; "
          + "name a city, or LAT LON (or once for all: at = LAT,LON in qibla.conf)")
    }
    return stored
  }

  /// From the running service.
  private static func ofService(_ program: ProgramOptions, _ console: borrowing Console) throws(Stop) -> OwnPlace? {
    guard let service = RunningService.ofThisMachine(program, console) else { return nil }
    var outputs = try ServiceOutputs(of: service, for: patience)
    guard let output = outputs.nextWithStatus() else { return nil }
    if output.reading.reason == .receiversDisagree { throw disputed }
    return OwnPlace(output)
  }

  /// From gpsd, by a run of the pipeline without sensors.
  private static func received(_ console: borrowing Console) throws(Stop) -> OwnPlace? {
    var options = LiveOptions()
    options.settings = [GivenSetting(name: "iio", value: "off", shown: "--iio")]
    let setup = try LiveSetup(options, console)
    var run = try setup.start(
      limits: LiveRun.Limits(length: patience), telling: Journal(least: .error, console), console)
    var (found, isDisputed): (OwnPlace?, Bool) = (nil, false)
    var since: Timestamp?
    // A gpsd that is not there says so at once.
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

  /// Why there is no place where receivers contradict each other.
  private static var disputed: Stop {
    .failure(
      .unavailable, "two receivers report places far apart: disconnect the wrong one, or name a city, or LAT LON")
  }

  private init(coordinate: Coordinate, city: NamedCity?) { (self.coordinate, self.city) = (coordinate, city) }

  private init?(_ output: Output) {
    guard let coordinate = (output.status?.position ?? output.status?.lastPosition)?.coordinate else { return nil }
    self.coordinate = coordinate
    switch output.reading.location {
    case .cached(let age), .stale(let age): self.age = age
    case .gps, .manual, .none: break
    }
  }

  private init?(_ place: Place) {
    guard let coordinate = Coordinate(latitude: place.latitude, longitude: place.longitude) else { return nil }
    self.coordinate = coordinate
    age = place.source == .manual ? nil : .seconds(place.age ?? 0)
  }
}
