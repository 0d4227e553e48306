internal import Configuration
internal import Earth
internal import Events
internal import Glibc
internal import Places
internal import Quantities
internal import Readings
internal import Scenarios
internal import Sensing
internal import Service
internal import Shell
internal import Simulation
internal import System
internal import WebPage

/// Everything that a live command needs to begin, made from its options and the configuration.
struct LiveSetup {
  /// The configuration with the command's options.
  let loaded: LoadedConfiguration
  /// The sensors and the receiver.
  let sources: LiveConfiguration
  /// The scenario that is played instead of them.
  let scenario: Scenario?
  /// The pipeline's first events: settings, place and calibration.
  let preset: Preset
  /// Loads the preset again, and the names of other changed settings, which take effect after a restart.
  let reload: @Sendable (LiveRun.ReloadSource) throws(Stop) -> (preset: Preset, later: [String])

  /// Loads everything that the options and the configuration name.
  init(_ options: LiveOptions, _ console: borrowing Console) throws(Stop) {
    let flags = options.settings
    loaded = try console.configuration(flags: flags)
    sources = try LiveSetup.sources(loaded)
    var scenario = try options.scenario.map { name throws(Stop) in try Scenario.staged(name) }
    // A live scenario has no end: the device stays as the last step left it.
    scenario?.length = nil
    self.scenario = scenario
    preset = try LiveSetup.preset(loaded.values)
    if let city = loaded.values.program.place?.city { console.tell("place: \(city.title)") }
    let (loaded, first) = (loaded, preset)
    let usable = { @Sendable (fresh: LoadedConfiguration) throws(Stop) -> Preset in
      try fresh.checkAddresses()
      // A pipe cannot be read again.
      let isSame = fresh.values.program.calibration == loaded.values.program.calibration
      let piped = isSame && !LiveSetup.isFile(loaded.values.program.calibration) ? first.calibration : nil
      return try LiveSetup.preset(fresh.values, piped: piped)
    }
    loaded.check { fresh throws(ConfigurationError) in
      do throws(Stop) { _ = try usable(fresh) } catch { throw ConfigurationError(.badData, error.message) }
    }
    reload = { source throws(Stop) in
      var fresh = loaded.inForce
      if source == .disk {
        do throws(ConfigurationError) { fresh = try loaded.again() } catch { throw Stop(error) }
      }
      let preset = try usable(fresh)
      if source == .disk { fresh.putInForce() }
      return (preset, fresh.restartsNeeded(since: loaded))
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
      iio: program.sensors == "off" || program.phone != nil ? nil : program.sensors, gpsd: nil,
      wishes: SensorWishes(wishes.compactMapValues(\.self)))
    if let phone = program.phone {
      sources.phone = try loaded.phonePlace(phone)
    }
    guard program.gpsd != "off" else { return sources }
    sources.gpsd = try loaded.gpsdAddress()
    return sources
  }
}

extension LoadedConfiguration {
  /// Checks the addresses as the commands that need them do.
  func checkAddresses() throws(Stop) {
    do throws(ConfigurationError) { try checkServedAddresses() } catch { throw Stop(error) }
    if values.program.gpsd != "off" { _ = try gpsdAddress() }
  }

  /// Where a phone is read. One that sends from another machine needs the password of those who write over HTTP.
  fileprivate func phonePlace(_ text: String) throws(Stop) -> PhonePlace {
    guard var place = PhonePlace(text) else {
      throw Stop(refusal(of: "phone", "expected HOST[:PORT], or listen[:[ADDRESS:]PORT], found ‘\(text)’"))
    }
    guard place.listens else { return place }
    do throws(ConfigurationError) { place.lock = try httpPassword().map { PhoneLock(password: $0) } } catch {
      throw Stop(error)
    }
    guard !place.isPublic || place.lock != nil else {
      throw Stop(
        refusal(
          of: "phone",
          "other machines can write to \(place.endpoint.description): name a file with http-password-file, whose "
            + "password the phone then sends; or listen on 127.0.0.1"))
    }
    return place
  }

  /// Where gpsd listens.
  func gpsdAddress() throws(Stop) -> Endpoint {
    guard let address = Endpoint(gpsd: values.program.gpsd) else {
      throw Stop(refusal(of: "gpsd", "expected HOST[:PORT] or off, found ‘\(values.program.gpsd)’"))
    }
    return address
  }
}
