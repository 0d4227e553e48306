internal import Events
internal import Pointing

/// English in lines of text.
extension English {
  static let lines = LineWords(
    atKaaba: "at the Kaaba", atAntipode: "opposite the Kaaba", qibla: "Qibla ", qiblaUnknown: "Qibla unknown",
    turn: "turn ", left: " left", right: " right", aligned: "aligned", straightAhead: "straight ahead",
    heading: "heading ", headingUnknown: "heading unknown", trueMark: "T", magneticMark: "M", kilometres: " km",
    miles: " mi", pulse: "pulse",
    ageEnd: " old", between: "; ", columns: (19, 35, 58, 71, 82), placeAdvice: "wait for a fix or give --at LAT,LON")

  static func accuracy(_ accuracy: Accuracy) -> StaticString {
    switch accuracy {
    case .unavailable: "unavailable"
    case .calibrating: "calibrating"
    case .interference: "interference"
    case .unsure: "unsure"
    case .accurate: "accurate"
    }
  }

  static func sentence(_ reason: Reason) -> StaticString {
    switch reason {
    case .noSamples: "no samples from any sensor yet"
    case .stalled: "the sensors have stopped: check how they are connected"
    case .noMagnetometer: "no magnetometer: without one there is no north"
    case .tilt: "the tilt is uncertain: hold it still, and not straight up or down"
    case .noCalibration: "not calibrated: turn it once about, then through a figure eight"
    case .foreignCalibration: "the calibration belongs to another sensor: calibrate this one"
    case .coverage: "the calibration covers too few directions: turn it further"
    case .fieldStrong: "a magnet or iron is near: move away from it"
    case .fieldWeak: "iron nearby shields the earth's field: move away from it"
    case .dip: "iron nearby bends the earth's field: move away from it"
    case .gyroDisagrees: "the field turns but the device does not: something magnetic moves nearby"
    case .settling: "not sure yet: wait, or walk a few steps, away from iron and magnets"
    case .highLatitude: "too near the magnetic pole: the field points into the ground"
    case .levelAssumed: "no accelerometer: hold it level"
    case .hubHeading: "the heading comes from a sensor hub: its error is unknown"
    case .noDate: "the date is not set: set the clock, for magnetic north moves with the years"
    case .dateOutsideModel: "the date is not in the magnetic model's years: set the clock, or update qibla"
    case .receiversDisagree: "two receivers report places far apart: disconnect one, or set the place"
    }
  }

  static func note(_ location: LocationState) -> StaticString? {
    switch location {
    case .gps, .manual: nil
    case .cached: "position "
    case .stale: "position out of date, "
    case .none: "no position yet"
    }
  }
}
