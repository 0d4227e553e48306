internal import Events
internal import Quantities

/// The values of the rare event keys. Each method reads one JSON value and skips unknown fields.
extension JSONScanner {
  mutating func fix() throws(Malformed) -> Fix {
    skipSpace()
    let place = at
    var fix = Fix(mode: 0)
    var hasMode = false
    try object("a fix as {\"mode\":3,\"lat\":..,\"lon\":..}") { json, key throws(Malformed) in
      if key.says("mode") {
        fix.mode = Int(try json.integer("the mode of a fix as a whole number"))
        hasMode = true
      } else if key.says("lat") {
        fix.latitude = try json.optionalNumber("a latitude in degrees")
      } else if key.says("lon") {
        fix.longitude = try json.optionalNumber("a longitude in degrees")
      } else if key.says("alt") {
        fix.altitude = try json.optionalNumber("an altitude in metres")
      } else if key.says("eph") {
        fix.horizontalError = try json.optionalNumber("an error in metres")
      } else if key.says("time") {
        fix.time = try json.optionalUTC("the time of a fix")
      } else if key.says("device") {
        fix.device = try json.optionalString("a receiver's name in quotes")
      } else {
        try json.skipValue()
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
      if key.says("source") {
        json.skipSpace()
        let word = json.at
        source = Place.Source(rawValue: try json.string("\"manual\" or \"cached\"").string)
        guard source != nil else { throw json.malformed("\"manual\" or \"cached\"", at: word) }
      } else if key.says("lat") {
        latitude = try json.number("a latitude in degrees", in: -90...90)
      } else if key.says("lon") {
        longitude = try json.number("a longitude in degrees", in: -180...180)
      } else if key.says("alt") {
        altitude = try json.optionalNumber("an altitude in metres")
      } else if key.says("age_s") {
        age = try json.optionalNumber("an age in seconds")
      } else {
        try json.skipValue()
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
      if key.says("heading") {
        heading = try json.number("a heading in degrees")
      } else if key.says("pitch") {
        pitch = try json.number("a pitch in degrees")
      } else if key.says("roll") {
        roll = try json.number("a roll in degrees")
      } else if key.says("w") {
        w = try json.number("the w of a quaternion")
      } else if key.says("x") {
        x = try json.number("the x of a quaternion")
      } else if key.says("y") {
        y = try json.number("the y of a quaternion")
      } else if key.says("z") {
        z = try json.number("the z of a quaternion")
      } else {
        try json.skipValue()
      }
    }
    if let w, let x, let y, let z { return .attitude(Quaternion(w: w, x: x, y: y, z: z)) }
    guard let heading, let pitch, let roll else { throw malformed(expected, at: place) }
    return .angles(heading: .degrees(heading), pitch: .degrees(pitch), roll: .degrees(roll))
  }

  mutating func sensors() throws(Malformed) -> SensorSet {
    var set = SensorSet()
    try object("the sensors as {\"magn\":{\"rate_hz\":100},..}") { json, key throws(Malformed) in
      if key.says("magn") {
        set.magn = try json.optionalSensor()
      } else if key.says("accel") {
        set.accel = try json.optionalSensor()
      } else if key.says("gyro") {
        set.gyro = try json.optionalSensor()
      } else if key.says("heading") {
        set.heading = try json.optionalSensor()
      } else {
        try json.skipValue()
      }
    }
    return set
  }

  private mutating func optionalSensor() throws(Malformed) -> SensorSet.Sensor? {
    if takes(word: "null") { return nil }
    var sensor = SensorSet.Sensor()
    try object("a sensor as {\"device\":\"lis3mdl\",\"rate_hz\":100}") { json, key throws(Malformed) in
      if key.says("device") {
        sensor.device = try json.optionalString("a part's name in quotes")
      } else if key.says("rate_hz") {
        sensor.rate = try json.optionalNumber("rate_hz", in: 0...1e6)
      } else if key.says("latency_ms") {
        sensor.latency = try json.optionalNumber("latency_ms", in: -100...1000)
      } else if key.says("noise") {
        sensor.noise = try json.optionalNumber("noise", in: 0...1e6)
      } else {
        try json.skipValue()
      }
    }
    return sensor
  }

  mutating func header() throws(Malformed) -> TraceHeader {
    var header = TraceHeader()
    var hasVersion = false
    let expected = "a trace's header such as {\"qibla_trace\":\(TraceHeader.version),\"name\":\"walk\"}"
    skipSpace()
    let place = at
    try object(expected) { json, key throws(Malformed) in
      if key.says("qibla_trace") {
        json.skipSpace()
        let version = json.at
        let expected = "version \(TraceHeader.version) of a trace"
        guard try json.integer(expected) == Int64(TraceHeader.version) else {
          throw json.malformed(expected, at: version)
        }
        hasVersion = true
      } else if key.says("name") {
        header.name = try json.optionalString("the trace's name in quotes")
      } else if key.says("source") {
        header.source = try json.optionalString("where the trace comes from, in quotes")
      } else if key.says("start") {
        header.start = try json.optionalUTC("the start")
      } else if key.says("sensors") {
        header.sensors = json.takes(word: "null") ? nil : try json.sensors()
      } else {
        try json.skipValue()
      }
    }
    try finish()
    guard hasVersion else { throw malformed(expected, at: place) }
    return header
  }
}
