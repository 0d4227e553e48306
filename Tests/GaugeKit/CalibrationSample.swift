internal import Calibrating
internal import Events
public import Gauge
public import Pointing
public import Quantities
public import Words

/// A guided calibration to draw, at one of three moments.
public enum CalibrationSample: String, CaseIterable, Sendable {
  /// At the start the device lies face up; midway eights have been drawn for a while; at the end it has succeeded.
  case start, midway, end

  /// The guide at that moment.
  public var guide: CalibrationGuide {
    var guide = CalibrationGuide()
    var covered = SphereCoverage()
    for index in 0..<49 { covered.mark(SphereCoverage.direction(index)) }
    let count = self == .start ? 1 : self == .midway ? 120 : 400
    for tick in 0..<count {
      let seconds = Double(tick) / 20
      var reading = Reading(at: .zero + .seconds(seconds))
      reading.compass = .live
      // An eight of the upward direction; later the device is turned over.
      let over = max(0, seconds - 8) * 0.4
      let tilt = Quaternion(rotation: Vector3(1.1 * sin(.radians(1.6 * seconds)) + over, 0, 0))
      reading.attitude = tilt * Quaternion(rotation: Vector3(0, 0.9 * sin(.radians(3.2 * seconds)), 0))
      (reading.rate, reading.field, reading.expectedField, reading.expectedDip) = (90, 50.7, 49.8, .degrees(60))
      var status = Status(at: reading.time)
      if self != .start { status.calibrating.headingSigma = self == .midway ? 1.6 : 0.2 }
      (status.calibrating.covered, status.calibrating.residual) = (covered, 1.4)
      let isLast = self == .end && tick == count - 30
      let found = Calibration(
        magn: .identity, quality: .init(headingSigma: 0.2, residual: 0.8, coverage: 91, samples: 900))
      // In an old one 4 uT of the hard iron were missing.
      let old = Calibration(magn: .init(offset: Vector3(4, 0, 0), matrix: .identity))
      guide.observe(Output(reading: reading, status: status, calibration: isLast ? found : nil), inForce: old)
    }
    return guide
  }

  /// The page's content at that moment.
  public func face(_ language: Language) -> CalibrationFace {
    CalibrationFace(guide, GuideWords(language), fault: nil)
  }

  /// The time that determines the point on the eight.
  public static let time = Timestamp.zero + .seconds(1.3)
}
