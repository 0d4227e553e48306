internal import Earth
internal import Events
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
    buffer.append(#","places_refused":"#)
    buffer.append(integer: Int64(status.placesRefused))
    buffer.append(#","calibration":""#)
    buffer.append(status.calibration.word)
    buffer.append(#"","quality":"#)
    buffer.append(status.quality)
    buffer.append(#","calibrating":"#)
    buffer.append(status.calibrating)
    buffer.append(#","position":"#)
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

extension ByteBuffer {
  fileprivate mutating func append(_ quality: Calibration.Quality?) {
    guard let quality else { return append("null") }
    append(#"{"heading_sigma_deg":"#)
    append(quality.headingSigma, decimals: 2)
    append(#","residual_percent":"#)
    append(quality.residual, decimals: 2)
    append(#","coverage_percent":"#)
    append(quality.coverage, decimals: 0)
    append("}")
  }

  fileprivate mutating func append(_ progress: CalibrationProgress) {
    append(#"{"state":""#)
    append(progress.state.word)
    append(#"","done_percent":"#)
    append(progress.done, decimals: 0)
    append(#","coverage_percent":"#)
    append(progress.coverage, decimals: 0)
    append(#","heading_sigma_deg":"#)
    append(progress.headingSigma, decimals: 2)
    append(#","refusal":"#)
    if let refusal = progress.refusal {
      append("\"")
      append(refusal.word)
      append("\"")
    } else {
      append("null")
    }
    append(#","shifts":"#)
    append(integer: Int64(progress.shifts))
    append("}")
  }
}

extension CalibrationProgress.State {
  var word: StaticString {
    switch self {
    case .off: "off"
    case .gathering: "gathering"
    case .refused: "refused"
    case .settled: "settled"
    }
  }
}

extension CalibrationRefusal {
  var word: StaticString {
    switch self {
    case .tooFewSamples: "too-few-samples"
    case .deadAxis: "dead-axis"
    case .frozen: "frozen"
    case .gravity: "gravity"
    case .saturated: "saturated"
    case .units: "units"
    case .axes: "axes"
    case .turns: "turns"
    case .notFinite: "not-finite"
    case .coverage: "coverage"
    case .residual: "residual"
    case .foreignField: "foreign-field"
    case .noBetter: "no-better"
    }
  }
}

extension Status.Calibration {
  var word: StaticString {
    switch self {
    case .none: "none"
    case .given: "given"
    case .found: "found"
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
