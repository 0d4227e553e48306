internal import Earth
internal import Events
internal import Orientation
public import Pointing
internal import Quantities

extension JSONLines {
  /// Appends the line of a status.
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
    buffer.append(#"},"fixes_refused":"#, status.fixesRefused)
    buffer.append(#","places_refused":"#, status.placesRefused)
    buffer.append(#","calibration":""#)
    buffer.append(status.calibration.word)
    buffer.append(#"","quality":"#)
    buffer.append(status.quality)
    buffer.append(#","calibrating":"#)
    buffer.append(status.calibrating)
    buffer.append(#","position":"#)
    buffer.append(status.position)
    if let last = status.lastPosition {
      buffer.append(#","last_position":"#)
      buffer.append(last)
    }
    buffer.append(#","date":""#)
    buffer.append(status.date.word)
    buffer.append(#"","declination":"#)
    if let declination = status.declination {
      buffer.append(declination.valid ? #"{"valid":true,"zone":""# : #"{"valid":false,"zone":""#)
      buffer.append(declination.zone.word)
      buffer.append(#"","sigma_deg":"#, declination.sigma.degrees, decimals: 2)
      buffer.append("}")
    } else {
      buffer.append("null")
    }
    buffer.append("}\n")
  }
}

extension ByteBuffer {
  /// Appends a position.
  fileprivate mutating func append(_ position: Status.Position?) {
    guard let position else { return append("null") }
    // Seven decimals of a degree are about 1 cm.
    append(#"{"lat":"#, position.latitude, decimals: 7)
    append(#","lon":"#, position.longitude, decimals: 7)
    append(#","alt":"#, position.altitude, decimals: 2)
    append("}")
  }

  /// Appends a key and a count.
  fileprivate mutating func append(_ key: StaticString, _ count: Int) {
    append(key)
    append(integer: Int64(count))
  }

  /// Appends a key and a number, or null for nil.
  fileprivate mutating func append(_ key: StaticString, _ value: Double?, decimals: Int) {
    append(key)
    append(value, decimals: decimals)
  }

  fileprivate mutating func append(_ sensor: Status.Sensor) {
    append(#"{"rate_hz":"#, sensor.rate, decimals: 1)
    append(#","taken":"#, sensor.tally.taken)
    append(#","not_a_number":"#, sensor.tally.notANumber)
    append(#","absurd":"#, sensor.tally.absurd)
    append(#","repeated":"#, sensor.tally.repeated)
    append(#","late":"#, sensor.tally.late)
    append("}")
  }

  fileprivate mutating func append(_ quality: Calibration.Quality?) {
    guard let quality else { return append("null") }
    append(#"{"heading_sigma_deg":"#, quality.headingSigma, decimals: 2)
    append(#","residual_percent":"#, quality.residual, decimals: 2)
    append(#","coverage_percent":"#, quality.coverage, decimals: 0)
    append("}")
  }

  fileprivate mutating func append(_ progress: CalibrationProgress) {
    append(#"{"state":""#)
    append(progress.state.word)
    append(#"","done_percent":"#, progress.done, decimals: 0)
    append(#","coverage_percent":"#, progress.coverage, decimals: 0)
    append(#","covered":""#)
    for first in stride(from: 0, to: SphereCoverage.directions, by: 4) {
      let digit = (first..<first + 4).reduce(0 as UInt8) { $0 << 1 | (progress.covered.contains($1) ? 1 : 0) }
      append(hexadecimal: digit, from: UInt8(ascii: "a"))
    }
    append("\"")
    append(#","heading_sigma_deg":"#, progress.headingSigma, decimals: 2)
    append(#","refusal":"#)
    if let refusal = progress.refusal { append(quoted: refusal.word) } else { append("null") }
    append(#","shifts":"#, progress.shifts)
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

extension Status.Calibration: FixedWord {
  static let allWorded: [Status.Calibration] = [.none, .given, .found, .foreign]

  var word: StaticString {
    switch self {
    case .none: "none"
    case .given: "given"
    case .found: "found"
    case .foreign: "foreign"
    }
  }
}

extension DateState {
  var word: StaticString {
    switch self {
    case .none: "none"
    case .known: "known"
    case .outsideModel: "outside-model"
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
