internal import Configuration
internal import Events
internal import Quantities
internal import Text

/// The values of the rare event keys. Each method reads one JSON value and skips unknown fields.
extension JSONScanner {
  mutating func fix() throws(Malformed) -> Fix {
    skipSpace()
    let place = at
    var fix = Fix(mode: 0)
    var hasMode = false
    try object("a fix as {\"mode\":3,\"lat\":..,\"lon\":..}") { json, key throws(Malformed) in
      switch key {
      case "mode":
        fix.mode = Int(try json.integer("the mode of a fix as a whole number"))
        hasMode = true
      case "lat": fix.latitude = try json.optionalNumber("a latitude in degrees")
      case "lon": fix.longitude = try json.optionalNumber("a longitude in degrees")
      case "alt": fix.altitude = try json.optionalNumber("an altitude in metres")
      case "eph": fix.horizontalError = try json.optionalNumber("an error in metres")
      case "time": fix.time = try json.optionalUTC("the time of a fix")
      case "device": fix.device = try json.optionalString("a receiver's name in quotes")
      default: try json.skipValue()
      }
    }
    guard hasMode else { throw malformed("a fix with its mode", at: place) }
    return fix
  }

  mutating func place() throws(Malformed) -> Place {
    skipSpace()
    let start = at
    var (source, latitude, longitude): (Place.Source?, Double?, Double?)
    var (altitude, age): (Double?, Double?)
    try object("a place as {\"source\":\"manual\",\"lat\":..,\"lon\":..}") { json, key throws(Malformed) in
      switch key {
      case "source":
        json.skipSpace()
        let word = json.at
        source = Place.Source(rawValue: try json.string("\"manual\" or \"cached\"").string)
        guard source != nil else { throw json.malformed("\"manual\" or \"cached\"", at: word) }
      case "lat": latitude = try json.number("a latitude in degrees", in: -90...90)
      case "lon": longitude = try json.number("a longitude in degrees", in: -180...180)
      case "alt": altitude = try json.optionalNumber("an altitude in metres")
      case "age_s": age = try json.optionalNumber("an age in seconds")
      default: try json.skipValue()
      }
    }
    guard let source, let latitude, let longitude else {
      throw malformed("a place with its source, lat and lon", at: start)
    }
    return Place(source: source, latitude: latitude, longitude: longitude, altitude: altitude, age: age)
  }

  mutating func truth() throws(Malformed) -> Truth {
    skipSpace()
    let place = at
    var (heading, pitch, roll): (Double?, Double?, Double?)
    var (w, x, y, z): (Double?, Double?, Double?, Double?)
    let expected = "truth as {\"heading\":..,\"pitch\":..,\"roll\":..} or {\"w\":..,\"x\":..,\"y\":..,\"z\":..}"
    try object(expected) { json, key throws(Malformed) in
      switch key {
      case "heading": heading = try json.number("a heading in degrees")
      case "pitch": pitch = try json.number("a pitch in degrees")
      case "roll": roll = try json.number("a roll in degrees")
      case "w": w = try json.number("the w of a quaternion")
      case "x": x = try json.number("the x of a quaternion")
      case "y": y = try json.number("the y of a quaternion")
      case "z": z = try json.number("the z of a quaternion")
      default: try json.skipValue()
      }
    }
    if let w, let x, let y, let z { return .attitude(Quaternion(w: w, x: x, y: y, z: z)) }
    guard let heading, let pitch, let roll else { throw malformed(expected, at: place) }
    return .angles(heading: .degrees(heading), pitch: .degrees(pitch), roll: .degrees(roll))
  }

  /// A witness. One of a kind that is not known here shows a direction all the same: it counts as a line.
  mutating func witness() throws(Malformed) -> Witness {
    skipSpace()
    let place = at
    var (azimuth, sigma, kind): (Double?, Double?, Witness.Kind?)
    let expected = "a witness as {\"azimuth\":..,\"sigma\":..,\"kind\":\"shadow\"}"
    try object(expected) { json, key throws(Malformed) in
      switch key {
      case "azimuth": azimuth = try json.number("an azimuth in degrees", in: -360...360)
      case "sigma": sigma = try json.number("a standard deviation in degrees", in: 0.001...180)
      case "kind": kind = Witness.Kind(rawValue: try json.string("a kind in quotes").string) ?? .line
      default: try json.skipValue()
      }
    }
    guard let azimuth, let sigma, let kind else { throw malformed(expected, at: place) }
    return Witness(azimuth: .degrees(azimuth), sigma: .degrees(sigma), kind: kind)
  }

  mutating func sensors() throws(Malformed) -> SensorSet {
    var set = SensorSet()
    try object("the sensors as {\"magn\":{\"rate_hz\":100},..}") { json, key throws(Malformed) in
      switch key {
      case "magn": set.magn = try json.optionalSensor()
      case "accel": set.accel = try json.optionalSensor()
      case "gyro": set.gyro = try json.optionalSensor()
      case "heading": set.heading = try json.optionalSensor()
      default: try json.skipValue()
      }
    }
    return set
  }

  private mutating func optionalSensor() throws(Malformed) -> SensorSet.Sensor? {
    if takes(word: "null") { return nil }
    var sensor = SensorSet.Sensor()
    try object("a sensor as {\"device\":\"lis3mdl\",\"rate_hz\":100}") { json, key throws(Malformed) in
      switch key {
      case "device": sensor.device = try json.optionalString("a part's name in quotes")
      case "rate_hz": sensor.rate = try json.optionalNumber("rate_hz", in: 0...1e6)
      case "latency_ms": sensor.latency = try json.optionalNumber("latency_ms", in: -100...60_000)
      case "noise": sensor.noise = try json.optionalNumber("noise", in: 0...1e6)
      default: try json.skipValue()
      }
    }
    return sensor
  }

  /// A whole number from 0 to a bound.
  private mutating func whole(_ name: String, to most: Int64) throws(Malformed) -> Int64 {
    skipSpace()
    let place = at
    let expected = "\(name) from 0 to \(most)"
    let value = try integer(expected)
    guard (0...most).contains(value) else { throw malformed(expected, at: place) }
    return value
  }

  mutating func header() throws(Malformed) -> TraceHeader {
    var header = TraceHeader()
    var hasVersion = false
    var part = TracePart(series: "", number: 0, opening: 0)
    let expected = "a trace's header such as {\"qibla_trace\":\(TraceHeader.version),\"name\":\"walk\"}"
    skipSpace()
    let place = at
    try object(expected) { json, key throws(Malformed) in
      switch key {
      case "qibla_trace":
        json.skipSpace()
        let version = json.at
        let expected = "version \(TraceHeader.version) of a trace"
        guard try json.integer(expected) == Int64(TraceHeader.version) else {
          throw json.malformed(expected, at: version)
        }
        hasVersion = true
      case "name": header.name = try json.optionalString("the trace's name in quotes")
      case "source": header.source = try json.optionalString("where the trace comes from, in quotes")
      case "start": header.start = try json.optionalUTC("the start")
      case "sensors": header.sensors = json.takes(word: "null") ? nil : try json.sensors()
      case "t": header.begins = Timestamp(nanoseconds: try json.whole("t in nanoseconds", to: TraceHeader.latest))
      case "series": part.series = try json.string("the name of a capture's series in quotes").string
      case "part": part.number = Int(clamping: try json.whole("the number of a part", to: 1 << 30))
      case "opening": part.opening = Int(clamping: try json.whole("a number of events", to: 1 << 10))
      default: try json.skipValue()
      }
    }
    try finish()
    if !part.series.isEmpty { header.part = part }
    guard hasVersion else { throw malformed(expected, at: place) }
    return header
  }
}

extension JSONScanner {
  /// Settings as a flat object of dotted names, and how many of its names are unknown. A setting that is not in the
  /// object has its default.
  mutating func settings() throws(Malformed) -> (settings: Settings, unknown: Int) {
    var (settings, unknown) = (Settings(), 0)
    skipSpace()
    let place = at
    try object("settings as {\"alignment.enter_deg\":5,..}") { json, key throws(Malformed) in
      guard let setting = SettingsCatalog.all.first(where: { key.says($0.name) }) else {
        unknown += 1
        return try json.skipValue()
      }
      switch setting.value {
      case .number(let path, let range):
        settings[keyPath: path] = try json.number("\(setting.name)", in: range)
      case .flag(let path):
        if json.takes(word: "true") {
          settings[keyPath: path] = true
        } else if json.takes(word: "false") {
          settings[keyPath: path] = false
        } else {
          throw json.malformed("\(setting.name) as \(setting.allowed)", at: json.at)
        }
      case .forward:
        json.skipSpace()
        let place = json.at
        let word = try json.string(setting.allowed).string
        guard let forward = PointingTuning.Forward(rawValue: word) else {
          throw json.malformed("\(setting.name) as \(setting.allowed)", at: place)
        }
        settings.pointing.forward = forward
      }
    }
    if let order = SettingsOrder.broken(by: settings) {
      throw malformed(order.expectation(of: settings) + ", not \(order.found(in: settings))", at: place)
    }
    return (settings, unknown)
  }
}
