internal import Configuration
internal import Earth
internal import Events
internal import Formats
internal import Glibc
internal import Quantities
internal import Sensing
internal import Service
internal import Simulation
internal import Staging
internal import System

/// All that a live command needs to begin, made of its options and the configuration.
struct LiveSetup {
  /// What is configured, flags included.
  let loaded: LoadedConfiguration
  /// Where events come from, where no scenario is played.
  let sources: LiveConfiguration
  /// What is played in their place.
  let scenario: Scenario?
  /// What the pipeline is told.
  let preset: Preset
  /// Loads that anew, and tells what else is configured by now that only a new start would use.
  let reload: @Sendable () throws(Stop) -> (preset: Preset, later: [String])
  private let hasSigns: Bool

  /// Loads everything that the options and the configuration name.
  init(_ options: LiveOptions, more flags: [ConfigurationSources.Flag] = [], _ console: borrowing Console) throws(Stop)
  {
    let flags = try options.flags + flags
    loaded = try console.configuration(flags: flags)
    hasSigns = console.hasSigns
    sources = try LiveSetup.sources(loaded)
    var scenario = try options.scenario.map(Scenario.staged)
    // Live there is no end: the device stays as the last step left it.
    scenario?.length = nil
    self.scenario = scenario
    preset = try LiveSetup.preset(loaded.values)
    let (environment, began, first) = (console.environment, loaded.values, preset)
    reload = { () throws(Stop) in
      let fresh: LoadedConfiguration
      do throws(ConfigurationError) {
        fresh = try LoadedConfiguration(from: ConfigurationSources(environment: environment, flags: flags))
      } catch {
        throw Stop(error)
      }
      try fresh.checkAddresses()
      // What came through a pipe cannot be read again.
      let isSame = fresh.values.program.calibration == began.program.calibration
      let piped = isSame && !LiveSetup.isFile(began.program.calibration) ? first.calibration : nil
      return (try LiveSetup.preset(fresh.values, piped: piped), fresh.values.differences(from: began))
    }
  }

  /// How readings are written: as the command line says, else as configured.
  func format(_ options: ReadingOptions, fromMagnetic: Bool = false) -> ReadingFormat {
    let program = loaded.values.program
    let units = options.inMiles ? .miles : program.units
    let format = options.format ?? program.format
    return format.inFull(units: units, isSimulated: scenario != nil, hasSigns: hasSigns, fromMagnetic: fromMagnetic)
  }

  private static func isFile(_ path: String?) -> Bool {
    var about = stat()
    guard let path, stat(path, &about) == 0 else { return path != "-" }
    return about.st_mode & S_IFMT == S_IFREG
  }

  private static func preset(_ values: ConfigurationValues, piped: Calibration? = nil) throws(Stop) -> Preset {
    var preset = Preset(settings: values.settings)
    preset.place = values.program.place.map {
      Place(source: .manual, latitude: $0.latitude, longitude: $0.longitude, altitude: $0.altitude)
    }
    preset.calibration = piped
    if piped == nil, let path = values.program.calibration {
      do throws(TraceError) {
        preset.calibration = try CalibrationFile.read(path)
      } catch {
        throw Stop(error)
      }
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

extension LiveOptions {
  /// What the command line sets, under the configuration's names.
  fileprivate var flags: [ConfigurationSources.Flag] {
    get throws(Stop) {
      var flags: [ConfigurationSources.Flag] = []
      func set(_ name: String, _ value: String?, by flag: String) {
        if let value { flags.append(.init(name: name, value: value, shown: flag)) }
      }
      set("iio", iio, by: "--iio")
      set("gpsd", gpsd, by: "--gpsd")
      set("magn", magnetometer, by: "--magn")
      set("accel", accelerometer, by: "--accel")
      set("gyro", gyroscope, by: "--gyro")
      set("calibration", calibration, by: "--calibration")
      set("pointing.forward", forward?.rawValue, by: "--forward")
      set("at", try place?.coordinate.map { Argument.coordinate.text($0) }, by: "--at")
      for text in settings {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        set(parts[0], parts.last, by: "--set")
      }
      return flags
    }
  }
}

extension ConfigurationValues {
  /// The names of what a running service does not take over: sensors, and where it listens.
  fileprivate func differences(from other: ConfigurationValues) -> [String] {
    ["iio", "magn", "accel", "gyro", "gpsd", "http", "nmea", "socket", "dbus", "haptics"].filter { name in
      ConfigurationEntry.named(name).map { $0.text(self) != $0.text(other) } ?? false
    }
  }
}

extension LoadedConfiguration {
  /// Refuses addresses that the commands which need them would refuse.
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
        name, "expected an address in numbers and a port, such as 127.0.0.1:8642, or off, found ‘\(text)’")
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

  /// Refuses a value that only the command that needs it can judge: usage where a flag gave it, else bad data.
  func refuse(_ name: String, _ trouble: String) -> Stop {
    let origin = ConfigurationEntry.named(name).map { self.origin(of: $0) } ?? .builtIn
    if case .flag(let shown) = origin { return .usage("\(shown): \(trouble)") }
    return .failure(.data, "\(origin): \(name): \(trouble)")
  }
}
