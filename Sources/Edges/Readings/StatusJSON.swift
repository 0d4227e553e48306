public import Calibrating
internal import Earth
internal import Events
public import Pointing
internal import Quantities
public import Text

extension JSONLines {
  /// Appends the line of a status.
  public static func append(_ status: Status, to buffer: inout ByteBuffer) {
    buffer.line(class: "status") { json in
      json.add("t", status.time.nanoseconds)
      json.add("sensors") { json in
        json.add("magn", status.magn)
        json.add("accel", status.accel)
        json.add("gyro", status.gyro)
        json.add("heading", status.heading)
      }
      json.add("fixes_refused", status.fixesRefused)
      json.add("places_refused", status.placesRefused)
      json.add("calibration", status.calibration.word)
      json.add("quality", status.quality)
      json.add("good_to_deg", status.goodTo)
      json.add("calibrating", status.calibrating)
      json.add("gyro_bias", status.gyroBias)
      json.add("position", status.position)
      if let last = status.lastPosition { json.add("last_position", last) }
      json.add("date", status.date.word)
      json.add("declination", status.declination)
    }
  }
}

extension ByteBuffer {
  fileprivate mutating func add(_ key: StaticString, _ position: Status.Position?) {
    add(key, ifAny: position) { json, position in
      // Seven decimals of a degree are about 1 cm.
      json.add("lat", position.latitude, decimals: 7)
      json.add("lon", position.longitude, decimals: 7)
      json.add("alt", position.altitude, decimals: 2)
    }
  }

  fileprivate mutating func add(_ key: StaticString, _ sensor: Status.Sensor) {
    add(key) { json in
      json.add("rate_hz", sensor.rate, decimals: 1)
      json.add("taken", sensor.tally.taken)
      json.add("not_a_number", sensor.tally.notANumber)
      json.add("absurd", sensor.tally.absurd)
      json.add("repeated", sensor.tally.repeated)
      json.add("late", sensor.tally.late)
    }
  }

  fileprivate mutating func add(_ key: StaticString, _ quality: Calibration.Quality?) {
    add(key, ifAny: quality) { json, quality in
      json.add("heading_sigma_deg", quality.headingSigma, decimals: 2)
      json.add("residual_percent", quality.residual, decimals: 2)
      json.add("coverage_percent", quality.coverage, decimals: 0)
    }
  }

  fileprivate mutating func add(_ key: StaticString, _ progress: CalibrationProgress) {
    add(key) { json in
      json.add("state", progress.state.word)
      json.add("done_percent", progress.done, decimals: 0)
      json.add("coverage_percent", progress.coverage, decimals: 0)
      json.append(key: "covered")
      json.append("\"")
      for first in stride(from: 0, to: SphereCoverage.directions, by: 4) {
        let digit = (first..<first + 4).reduce(0 as UInt8) { $0 << 1 | (progress.covered.contains($1) ? 1 : 0) }
        json.append(hexadecimal: digit, from: UInt8(ascii: "a"))
      }
      json.append("\"")
      json.add("heading_sigma_deg", progress.headingSigma, decimals: 2)
      json.add("refusal", progress.refusal?.word)
      json.add("shifts", progress.shifts)
    }
  }

  fileprivate mutating func add(_ key: StaticString, _ known: GyroBias?) {
    add(key, ifAny: known) { json, known in
      // Six decimals of a rad/s are 0.2 degrees an hour.
      json.add("bias", known.bias, decimals: 6)
      json.add("sigma", known.sigma, decimals: 6)
    }
  }

  fileprivate mutating func add(_ key: StaticString, _ declination: Status.Declination?) {
    add(key, ifAny: declination) { json, declination in
      json.add("valid", declination.valid)
      json.add("zone", declination.zone.rawValue)
      json.add("sigma_deg", declination.sigma.degrees, decimals: 2)
    }
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
  /// Its word in the line formats.
  public var word: StaticString {
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
  /// One value for each word.
  public static let allWorded: [Status.Calibration] = [.none, .given, .found, .foreign]

  /// Its word in the line formats.
  public var word: StaticString {
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
