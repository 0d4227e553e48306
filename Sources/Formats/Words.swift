public import Pointing
internal import Quantities

// The fixed codes of the line formats. Written out rather than taken from raw values: a raw value is a new string
// at every use, and these are written sixty times a second.

extension CompassState {
  /// Its code in the line formats.
  public var word: StaticString {
    switch self {
    case .live: "live"
    case .stalled: "stalled"
    case .absent: "absent"
    }
  }
}

extension LocationState {
  /// Its code in the line formats.
  public var word: StaticString {
    switch self {
    case .gps: "gps"
    case .cached: "cached"
    case .stale: "stale"
    case .manual: "manual"
    case .none: "none"
    }
  }

  var age: TimeSpan? {
    switch self {
    case .cached(let age), .stale(let age): age
    case .gps, .manual, .none: nil
    }
  }
}

extension Site {
  var word: StaticString {
    switch self {
    case .open: "open"
    case .kaaba: "kaaba"
    case .antipode: "antipode"
    }
  }
}

extension Accuracy {
  /// Its code in the line formats.
  public var word: StaticString {
    switch self {
    case .unavailable: "unavailable"
    case .calibrating: "calibrating"
    case .interference: "interference"
    case .accurate: "accurate"
    }
  }
}

extension Reason {
  /// Its code in the line formats.
  public var word: StaticString {
    switch self {
    case .noSamples: "no-samples"
    case .stalled: "stalled"
    case .noMagnetometer: "no-magnetometer"
    case .tilt: "tilt"
    case .noCalibration: "no-calibration"
    case .foreignCalibration: "foreign-calibration"
    case .coverage: "coverage"
    case .fieldStrong: "field-strong"
    case .fieldWeak: "field-weak"
    case .dip: "dip"
    case .gyroDisagrees: "gyro-disagrees"
    case .highLatitude: "high-latitude"
    case .levelAssumed: "level-assumed"
    case .hubHeading: "hub-heading"
    }
  }
}

extension Cue {
  var word: StaticString {
    switch self {
    case .aligned: "aligned"
    }
  }
}
