internal import Earth
internal import Orientation
public import Pointing
internal import Quantities

extension JSONLines {
  /// Appends a status' line.
  public static func append(_ status: Status, to buffer: inout ByteBuffer) {
    buffer.append(#"{"class":"status","t":"#)
    buffer.append(integer: status.time.nanoseconds)
    buffer.append(#","sensors":{"magn":"#)
    buffer.append(status.magn)
    buffer.append(#","accel":"#)
    buffer.append(status.accel)
    buffer.append(#","gyro":"#)
    buffer.append(status.gyro)
    buffer.append(#","heading":"#)
    buffer.append(status.heading)
    buffer.append(#"},"fixes_refused":"#)
    buffer.append(integer: Int64(status.fixesRefused))
    buffer.append(#","calibration":""#)
    buffer.append(status.calibration.word)
    buffer.append(#"","position":"#)
    if let position = status.position {
      // Seven decimals of a degree are a centimetre.
      buffer.append(#"{"lat":"#)
      buffer.append(position.latitude, decimals: 7)
      buffer.append(#","lon":"#)
      buffer.append(position.longitude, decimals: 7)
      buffer.append(#","alt":"#)
      buffer.append(position.altitude, decimals: 2)
      buffer.append("}")
    } else {
      buffer.append("null")
    }
    buffer.append(#","declination":"#)
    if let declination = status.declination {
      buffer.append(declination.valid ? #"{"valid":true,"zone":""# : #"{"valid":false,"zone":""#)
      buffer.append(declination.zone.word)
      buffer.append(#"","sigma_deg":"#)
      buffer.append(declination.sigma.degrees, decimals: 2)
      buffer.append("}")
    } else {
      buffer.append("null")
    }
    buffer.append("}\n")
  }
}

extension ByteBuffer {
  fileprivate mutating func append(_ sensor: Status.Sensor) {
    append(#"{"rate_hz":"#)
    append(sensor.rate, decimals: 1)
    append(#","taken":"#)
    append(integer: Int64(sensor.tally.taken))
    append(#","not_a_number":"#)
    append(integer: Int64(sensor.tally.notANumber))
    append(#","absurd":"#)
    append(integer: Int64(sensor.tally.absurd))
    append(#","repeated":"#)
    append(integer: Int64(sensor.tally.repeated))
    append(#","late":"#)
    append(integer: Int64(sensor.tally.late))
    append("}")
  }
}

extension Status.Calibration {
  var word: StaticString {
    switch self {
    case .none: "none"
    case .given: "given"
    case .foreign: "foreign"
    }
  }
}

extension MagneticField.Zone {
  var word: StaticString {
    switch self {
    case .ok: "ok"
    case .caution: "caution"
    case .blackout: "blackout"
    }
  }
}
