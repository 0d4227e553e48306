internal import Configuration
public import Events
internal import Quantities
internal import Readings
public import Text

extension JSONLines {
  /// Appends the first line of a trace.
  public static func append(_ header: TraceHeader, to buffer: inout ByteBuffer) {
    buffer.line { json in
      json.add("qibla_trace", TraceHeader.version)
      json.add("name", known: header.name)
      json.add("source", known: header.source)
      json.add("start", known: header.start)
      if let sensors = header.sensors { json.add(sensors) }
      if header.begins != .zero { json.add("t", header.begins.nanoseconds) }
      if let part = header.part {
        json.add("series", part.series)
        json.add("part", part.number)
        json.add("opening", part.opening)
      }
    }
  }

  /// Appends the line of an event.
  public static func append(_ event: Event, to buffer: inout ByteBuffer) {
    buffer.line { json in
      json.add("t", event.time.nanoseconds)
      switch event.content {
      case .settings(let settings): json.add(settings)
      case .sensors(let sensors): json.add(sensors)
      case .clock(let utc): json.add("clock", utc)
      case .calibration(let calibration):
        json.append(key: "calibration")
        json.append(calibration)
      case .place(let place): json.add(place)
      case .fix(let fix): json.add(fix)
      case .accel(let v): json.add("accel", v)
      case .gyro(let v): json.add("gyro", v)
      case .magn(let v): json.add("magn", v)
      case .heading(let heading): json.add("heading", heading)
      case .truth(let truth): json.add(truth)
      case .witness(let witness): json.add(witness)
      case .gyroBias(let known): json.add(known)
      case .mark(let note): json.add("mark", note)
      case .tick: json.add("tick", true)
      }
    }
  }
}

extension ByteBuffer {
  fileprivate mutating func add(_ place: Place) {
    add("place") { json in
      json.add("source", place.source == .manual ? "manual" : "cached")
      json.add("lat", place.latitude)
      json.add("lon", place.longitude)
      json.add("alt", known: place.altitude)
      json.add("age_s", known: place.age)
    }
  }

  fileprivate mutating func add(_ fix: Fix) {
    add("fix") { json in
      json.add("mode", Int(fix.mode))
      json.add("lat", known: fix.latitude)
      json.add("lon", known: fix.longitude)
      json.add("alt", known: fix.altitude)
      json.add("eph", known: fix.horizontalError)
      json.add("time", known: fix.time)
      json.add("device", known: fix.device)
    }
  }

  fileprivate mutating func add(_ truth: Truth) {
    add("truth") { json in
      switch truth {
      case .angles(let heading, let pitch, let roll):
        json.add("heading", heading)
        json.add("pitch", pitch)
        json.add("roll", roll)
      case .attitude(let q):
        json.add("w", q.w)
        json.add("x", q.x)
        json.add("y", q.y)
        json.add("z", q.z)
      }
    }
  }

  fileprivate mutating func add(_ witness: Witness) {
    add("witness") { json in
      json.add("azimuth", witness.azimuth)
      json.add("sigma", witness.sigma)
      json.add("kind", witness.kind.rawValue)
    }
  }

  fileprivate mutating func add(_ known: GyroBias) {
    add("gyro_bias") { json in
      json.add("bias", known.bias)
      json.add("sigma", known.sigma)
      json.add("created", known: known.created)
    }
  }

  fileprivate mutating func add(_ sensors: SensorSet) {
    add("sensors") { json in
      json.add("magn", sensors.magn)
      json.add("accel", sensors.accel)
      json.add("gyro", sensors.gyro)
      json.add("heading", sensors.heading)
    }
  }

  private mutating func add(_ key: StaticString, _ sensor: SensorSet.Sensor?) {
    guard let sensor else { return }
    add(key) { json in
      json.add("device", known: sensor.device)
      json.add("rate_hz", known: sensor.rate)
      json.add("latency_ms", known: sensor.latency)
      json.add("noise", known: sensor.noise)
    }
  }

  fileprivate mutating func add(_ settings: Settings) {
    add("settings") { json in
      for setting in SettingsCatalog.all {
        switch setting.value {
        case .number(let path, _): json.add(setting.name, settings[keyPath: path])
        case .flag(let path): json.add(setting.name, settings[keyPath: path])
        case .forward: json.add(setting.name, settings.pointing.forward.rawValue)
        }
      }
    }
  }
}
