internal import Configuration
internal import Earth
internal import Events
internal import Formats
internal import Glibc
internal import Places
internal import Quantities
internal import Scenarios
internal import Sensing
internal import Service
internal import Simulation
internal import System
internal import Whereabouts

/// All that a live command needs to begin, made from its options and the configuration.
struct LiveSetup {
  /// The configuration with the command's options.
  let loaded: LoadedConfiguration
  /// The sensors and the receiver.
  let sources: LiveConfiguration
  /// The scenario that is played in their place.
  let scenario: Scenario?
  /// The pipeline's first events: settings, place and calibration.
  let preset: Preset
  /// Loads the preset again, and the names of what else has changed and takes effect after a restart.
  let reload: @Sendable () throws(Stop) -> (preset: Preset, later: [String])

  /// Loads everything that the options and the configuration name.
  init(_ options: LiveOptions, _ console: borrowing Console) throws(Stop) {
    let flags = options.settings
    loaded = try console.configuration(flags: flags)
    sources = try LiveSetup.sources(loaded)
    var scenario = try options.scenario.map(Scenario.staged)
    // A live scenario has no end: the device stays as the last step left it.
    scenario?.length = nil
    self.scenario = scenario
    preset = try LiveSetup.preset(loaded.values)
    if let city = loaded.values.program.place?.city { console.tell("place: \(city.title)") }
    let (environment, began, first) = (console.environment, loaded.values, preset)
    reload = { () throws(Stop) in
      let fresh: LoadedConfiguration
      do throws(ConfigurationError) {
        fresh = try LoadedConfiguration(from: ConfigurationSources(environment: environment, flags: flags))
      } catch {
        throw Stop(error)
      }
      try fresh.checkAddresses()
      // A pipe cannot be read again.
      let isSame = fresh.values.program.calibration == began.program.calibration
      let piped = isSame && !LiveSetup.isFile(began.program.calibration) ? first.calibration : nil
      return (try LiveSetup.preset(fresh.values, piped: piped), fresh.values.restartsNeeded(since: began))
    }
  }

  private static func isFile(_ path: String?) -> Bool {
    var about = stat()
    guard let path, stat(path, &about) == 0 else { return path != "-" }
    return about.st_mode & S_IFMT == S_IFREG
  }

  private static func preset(_ values: ConfigurationValues, piped: Calibration? = nil) throws(Stop) -> Preset {
    var preset = Preset(settings: values.settings)
    preset.place = values.program.place.map(\.coordinate).map {
      Place(source: .manual, latitude: $0.latitude, longitude: $0.longitude, altitude: $0.altitude)
    }
    preset.placeName = values.program.place?.city?.city.title
    preset.calibration = piped
    if piped == nil, let path = values.program.calibration {
      preset.calibration = try Stop.onTrouble(try CalibrationFile.read(path))
    }
    return preset
  }

  private static func sources(_ loaded: LoadedConfiguration) throws(Stop) -> LiveConfiguration {
    let program = loaded.values.program
    let wishes: [SensorRole: String?] = [
      .magn: program.magnetometer, .accel: program.accelerometer, .gyro: program.gyroscope,
    ]
    var sources = LiveConfiguration(
      iio: program.sensors == "off" ? nil : program.sensors, gpsd: nil,
      wishes: SensorWishes(wishes.compactMapValues(\.self)))
    guard program.gpsd != "off" else { return sources }
    sources.gpsd = try loaded.gpsdAddress()
    return sources
  }
}

extension LoadedConfiguration {
  /// Checks the addresses as the commands that need them do.
  func checkAddresses() throws(Stop) {
    let program = values.program
    for (name, address) in [("http", program.http), ("nmea", program.nmea)] where address != "off" {
      _ = try servedAddress(name, address)
    }
    if program.gpsd != "off" { _ = try gpsdAddress() }
  }

  /// An address to listen on.
  func servedAddress(_ name: String, _ text: String) throws(Stop) -> Endpoint {
    guard let address = Endpoint(listening: text) else {
      throw refuse(
        name, "expected a numeric address and a port, such as 127.0.0.1:8642, or off, found ‘\(text)’")
    }
    return address
  }

  /// Where gpsd listens.
  func gpsdAddress() throws(Stop) -> Endpoint {
    guard let address = Endpoint(gpsd: values.program.gpsd) else {
      throw refuse("gpsd", "expected HOST[:PORT] or off, found ‘\(values.program.gpsd)’")
    }
    return address
  }

  /// The error of a value that only the command that needs it can check: usage where an option gave it, else bad data.
  func refuse(_ name: String, _ trouble: String) -> Stop {
    let origin = origin(of: name)
    if case .flag(let shown) = origin { return .usage("\(shown): \(trouble)") }
    return .failure(.data, "\(origin): \(name): \(trouble)")
  }
}
