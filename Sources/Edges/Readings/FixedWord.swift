public import Events
public import Pointing
public import Quantities

/// A value that the line formats write as one of a few fixed words.
///
/// The words are listed below instead of being raw values: a raw value is a new string at every use, and these are
/// written 60 times a second.
public protocol FixedWord {
  /// One value for each word.
  static var allWorded: [Self] { get }
  /// Its word in the line formats.
  var word: StaticString { get }
}

extension FixedWord {
  /// The words of the type.
  public static var words: [StaticString] { allWorded.map(\.word) }
}

extension FixedWord where Self: CaseIterable {
  /// All cases.
  public static var allWorded: [Self] { Array(allCases) }
}

extension CompassState: FixedWord {
  /// Its word in the line formats.
  public var word: StaticString {
    switch self {
    case .live: "live"
    case .stalled: "stalled"
    case .absent: "absent"
    }
  }
}

extension LocationState: FixedWord {
  /// One value for each word; an age is no word.
  public static let allWorded: [LocationState] = [.gps, .cached(age: .zero), .stale(age: .zero), .manual, .none]

  /// Its word in the line formats.
  public var word: StaticString {
    switch self {
    case .gps: "gps"
    case .cached: "cached"
    case .stale: "stale"
    case .manual: "manual"
    case .none: "none"
    }
  }

  /// How old the position is, where that is stated.
  public var age: TimeSpan? {
    get {
      switch self {
      case .cached(let age), .stale(let age): age
      case .gps, .manual, .none: nil
      }
    }
    set {
      switch self {
      case .cached: self = .cached(age: newValue ?? .zero)
      case .stale: self = .stale(age: newValue ?? .zero)
      case .gps, .manual, .none: break
      }
    }
  }
}

extension Site: FixedWord {
  /// Its word in the line formats.
  public var word: StaticString {
    switch self {
    case .open: "open"
    case .kaaba: "kaaba"
    case .antipode: "antipode"
    }
  }
}

extension Accuracy: FixedWord {
  /// Its word in the line formats.
  public var word: StaticString {
    switch self {
    case .unavailable: "unavailable"
    case .calibrating: "calibrating"
    case .interference: "interference"
    case .unsure: "unsure"
    case .accurate: "accurate"
    }
  }
}

extension Reason: FixedWord {
  /// Its word in the line formats.
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
    case .settling: "settling"
    case .highLatitude: "high-latitude"
    case .levelAssumed: "level-assumed"
    case .hubHeading: "hub-heading"
    case .noDate: "no-date"
    case .dateOutsideModel: "date-outside-model"
    case .receiversDisagree: "receivers-disagree"
    }
  }
}

extension Cue: FixedWord {
  /// Its word in the line formats.
  public var word: StaticString {
    switch self {
    case .aligned: "aligned"
    }
  }
}
