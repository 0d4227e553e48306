internal import CCore
internal import Calibrating
internal import Earth
internal import Events
internal import Pointing
internal import Quantities

extension qibla_status {
  /// Takes a status.
  mutating func take(_ status: Status) {
    time = Double(status.time.nanoseconds)
    takeCounts(status)
    (fixes_refused, places_refused) = (Double(status.fixesRefused), Double(status.placesRefused))
    (latitude, longitude) = (Double(status.position?.latitude), Double(status.position?.longitude))
    altitude = Double(status.position.flatMap { $0.altitude })
    (last_latitude, last_longitude) = (Double(status.lastPosition?.latitude), Double(status.lastPosition?.longitude))
    declination_sigma = Double(status.declination?.sigma)
    let quality = status.quality
    heading_sigma = Double(quality.flatMap { $0.headingSigma })
    (residual, coverage) = (Double(quality.flatMap { $0.residual }), Double(quality.flatMap { $0.coverage }))
    takeProgress(status.calibrating)
    gyro_bias = status.gyroBias?.bias.three ?? Vector3.unknown
    gyro_bias_sigma = status.gyroBias?.sigma.three ?? Vector3.unknown
    calibration =
      switch status.calibration {
      case .none: 0
      case .given: 1
      case .found: 2
      case .foreign: 3
      }
    good_to = Int32(count: status.goodTo)
    date = Int32(status.date)
    zone = status.declination.map { Int32($0.zone) } ?? -1
    declination_valid = Int32(status.declination?.valid ?? false)
  }

  private mutating func takeCounts(_ status: Status) {
    let (a, b, c, d) = (status.magn, status.accel, status.gyro, status.heading)
    rate = (a.rate, b.rate, c.rate, d.rate)
    taken = (Double(a.tally.taken), Double(b.tally.taken), Double(c.tally.taken), Double(d.tally.taken))
    not_a_number = (
      Double(a.tally.notANumber), Double(b.tally.notANumber), Double(c.tally.notANumber), Double(d.tally.notANumber)
    )
    absurd = (Double(a.tally.absurd), Double(b.tally.absurd), Double(c.tally.absurd), Double(d.tally.absurd))
    repeated = (Double(a.tally.repeated), Double(b.tally.repeated), Double(c.tally.repeated), Double(d.tally.repeated))
    late = (Double(a.tally.late), Double(b.tally.late), Double(c.tally.late), Double(d.tally.late))
  }

  private mutating func takeProgress(_ known: CalibrationProgress) {
    (progress_done, progress_coverage) = (known.done, known.coverage)
    (progress_sigma, progress_residual) = (Double(known.headingSigma), Double(known.residual))
    let refused = RefusalRecord(known.refusal)
    (refusal, refusal_value) = (refused.kind, refused.value)
    (refusal_sensor, refusal_axis) = (refused.sensor, refused.axis)
    covered = known.covered.bits
    shifts = Int32(clamping: known.shifts)
    progress =
      switch known.state {
      case .off: 0
      case .gathering: 1
      case .refused: 2
      case .settled: 3
      }
  }
}

extension SphereCoverage {
  /// The covered directions, 32 in each number, the first in its lowest bit.
  var bits: (Int32, Int32, Int32, Int32) {
    func part(_ first: Int) -> Int32 {
      var bits: UInt32 = 0
      for index in 0..<32 where contains(first + index) { bits |= 1 << UInt32(index) }
      return Int32(bitPattern: bits)
    }
    return (part(0), part(32), part(64), part(96))
  }
}

/// A refusal as numbers: its kind, the faulty sensor and axis, its figure.
struct RefusalRecord {
  private(set) var (kind, sensor, axis): (Int32, Int32, Int32) = (-1, -1, -1)
  private(set) var value = Double.nan

  init(_ refusal: CalibrationRefusal?) {
    switch refusal {
    case nil: break
    case .tooFewSamples(let its): (kind, sensor) = (0, number(its))
    case .deadAxis(let its, let dead): (kind, sensor, axis) = (1, number(its), number(dead))
    case .frozen(let its): (kind, sensor) = (2, number(its))
    case .gravity(let size): (kind, value) = (3, size)
    case .saturated(let size): (kind, value) = (4, size)
    case .units(let size): (kind, value) = (5, size)
    case .axes(let its): (kind, sensor) = (6, number(its))
    case .turns: kind = 7
    case .notFinite(let count): (kind, value) = (8, Double(count))
    case .coverage(let sigma): (kind, value) = (9, sigma.degrees)
    case .residual(let percent): (kind, value) = (10, percent)
    case .foreignField(let field): (kind, value) = (11, field.size)
    case .noBetter: kind = 12
    }
  }

  private func number(_ sensor: CalibrationRefusal.Sensor) -> Int32 {
    switch sensor {
    case .magn: 0
    case .accel: 1
    case .gyro: 2
    }
  }

  private func number(_ axis: CalibrationRefusal.Axis) -> Int32 {
    switch axis {
    case .x: 0
    case .y: 1
    case .z: 2
    }
  }
}
