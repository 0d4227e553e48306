public import Events
internal import Quantities

extension JSONLines {
  /// Appends the first line of a trace.
  public static func append(_ header: TraceHeader, to buffer: inout ByteBuffer) {
    buffer.append(#"{"qibla_trace":"#)
    buffer.append(integer: Int64(TraceHeader.version))
    buffer.append(#","name":"#, quoted: header.name)
    buffer.append(#","source":"#, quoted: header.source)
    if let start = header.start {
      buffer.append(#","start":""#)
      buffer.append(start)
      buffer.append("\"")
    }
    if let sensors = header.sensors {
      buffer.append(#","sensors":"#)
      buffer.append(sensors)
    }
    buffer.append("}\n")
  }

  /// Appends the line of an event.
  public static func append(_ event: Event, to buffer: inout ByteBuffer) {
    buffer.append(#"{"t":"#)
    buffer.append(integer: event.time.nanoseconds)
    switch event.content {
    case .settings(let settings):
      buffer.append(#","settings":"#)
      buffer.append(settings)
    case .sensors(let sensors):
      buffer.append(#","sensors":"#)
      buffer.append(sensors)
    case .clock(let utc):
      buffer.append(#","clock":""#)
      buffer.append(utc)
      buffer.append("\"")
    case .calibration(let calibration):
      buffer.append(#","calibration":"#)
      buffer.append(calibration, between: "")
    case .place(let place):
      buffer.append(place.source == .manual ? #","place":{"source":"manual""# : #","place":{"source":"cached""#)
      buffer.append(#","lat":"#, exact: place.latitude)
      buffer.append(#","lon":"#, exact: place.longitude)
      buffer.append(#","alt":"#, exact: place.altitude)
      buffer.append(#","age_s":"#, exact: place.age)
      buffer.append("}")
    case .fix(let fix):
      buffer.append(#","fix":"#)
      buffer.append(fix)
    case .accel(let v):
      buffer.append(#","accel":"#)
      buffer.append(exact: v)
    case .gyro(let v):
      buffer.append(#","gyro":"#)
      buffer.append(exact: v)
    case .magn(let v):
      buffer.append(#","magn":"#)
      buffer.append(exact: v)
    case .heading(let heading):
      buffer.append(#","heading":"#)
      buffer.append(exact: heading)
    case .truth(let truth):
      buffer.append(#","truth":"#)
      buffer.append(truth)
    case .mark(let note):
      buffer.append(#","mark":"#)
      buffer.append(quoted: note)
    case .tick:
      buffer.append(#","tick":true"#)
    }
    buffer.append("}\n")
  }
}

extension ByteBuffer {
  /// Appends a key and its number, or nothing for nil.
  mutating func append(_ key: StaticString, exact value: Double?) {
    guard let value else { return }
    append(key)
    append(exact: value)
  }

  /// Appends a key and its text, or nothing for nil.
  mutating func append(_ key: StaticString, quoted text: String?) {
    guard let text else { return }
    append(key)
    append(quoted: text)
  }

  fileprivate mutating func append(_ fix: Fix) {
    append(#"{"mode":"#)
    append(integer: Int64(fix.mode))
    append(#","lat":"#, exact: fix.latitude)
    append(#","lon":"#, exact: fix.longitude)
    append(#","alt":"#, exact: fix.altitude)
    append(#","eph":"#, exact: fix.horizontalError)
    if let time = fix.time {
      append(#","time":""#)
      append(time)
      append("\"")
    }
    append(#","device":"#, quoted: fix.device)
    append("}")
  }

  fileprivate mutating func append(_ truth: Truth) {
    switch truth {
    case .angles(let heading, let pitch, let roll):
      append(#"{"heading":"#)
      append(exact: heading)
      append(#","pitch":"#)
      append(exact: pitch)
      append(#","roll":"#)
      append(exact: roll)
    case .attitude(let q):
      append(#"{"w":"#)
      append(exact: q.w)
      append(#","x":"#)
      append(exact: q.x)
      append(#","y":"#)
      append(exact: q.y)
      append(#","z":"#)
      append(exact: q.z)
    }
    append("}")
  }

  fileprivate mutating func append(_ sensors: SensorSet) {
    append("{")
    var isFirst = true
    append(#""magn":"#, sensors.magn, &isFirst)
    append(#""accel":"#, sensors.accel, &isFirst)
    append(#""gyro":"#, sensors.gyro, &isFirst)
    append(#""heading":"#, sensors.heading, &isFirst)
    append("}")
  }

  private mutating func append(_ key: StaticString, _ sensor: SensorSet.Sensor?, _ isFirst: inout Bool) {
    guard let sensor else { return }
    if !isFirst { append(",") }
    isFirst = false
    append(key)
    let opening = count
    append(#","device":"#, quoted: sensor.device)
    append(#","rate_hz":"#, exact: sensor.rate)
    append(#","latency_ms":"#, exact: sensor.latency)
    append(#","noise":"#, exact: sensor.noise)
    close(objectAt: opening)
  }

  fileprivate mutating func append(_ settings: Settings) {
    let opening = count
    for setting in SettingsCatalog.all {
      append(",\"")
      append(setting.name)
      append("\":")
      switch setting.value {
      case .number(let path, _): append(exact: settings[keyPath: path])
      case .flag(let path): append(settings[keyPath: path] ? "true" : "false")
      case .forward: append(quoted: settings.pointing.forward.rawValue)
      }
    }
    close(objectAt: opening)
  }

  /// Makes an object of the keys appended since `opening`, each of which has a comma before it.
  mutating func close(objectAt opening: Int) {
    if count == opening { append("{") } else { replace(at: opening, with: UInt8(ascii: "{")) }
    append("}")
  }
}
