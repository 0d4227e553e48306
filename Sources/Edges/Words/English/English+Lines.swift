internal import Events
internal import Pointing

/// English in lines of text.
extension English {
  static func line(_ word: LineWord) -> String {
    switch word {
    case .atKaaba: "at the Kaaba"
    case .atAntipode: "opposite the Kaaba"
    case .qibla: "Qibla {}"
    case .qiblaUnknown: "Qibla unknown"
    case .turnLeft: "turn {} left"
    case .turnRight: "turn {} right"
    case .aligned: "aligned"
    case .straightAhead: "straight ahead"
    case .heading: "heading {}"
    case .headingUnknown: "heading unknown"
    case .trueMark: "T"
    case .magneticMark: "M"
    case .kilometres: "{} km"
    case .miles: "{} mi"
    case .pulse: "pulse"
    case .between: "; "
    case .cachedPlace: "position {} old"
    case .stalePlace: "position out of date, {} old"
    case .noPlace: "no position yet"
    case .placeAdvice: "wait for a fix or give --at LAT,LON"
    }
  }

  static func accuracy(_ accuracy: Accuracy) -> String {
    switch accuracy {
    case .unavailable: "unavailable"
    case .calibrating: "calibrating"
    case .interference: "interference"
    case .unsure: "unsure"
    case .accurate: "accurate"
    }
  }

  static func sentence(_ reason: Reason) -> String {
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
}
