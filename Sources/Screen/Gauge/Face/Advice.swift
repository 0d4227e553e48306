internal import Pointing

extension Face {
  /// What to do about what limits the gauge, in plain words; nil where nothing does.
  var advice: Word? {
    switch reason {
    case .noSamples, .noMagnetometer: return .adviceDoctor
    case .stalled: return .adviceStalled
    case .tilt: return .adviceFlatter
    case .noCalibration, .coverage: return .adviceEights
    case .foreignCalibration: return .adviceCalibrate
    case .fieldStrong, .fieldWeak, .dip, .gyroDisagrees: return .adviceMagnets
    case .settling: return .adviceSettling
    case .highLatitude: return .advicePole
    case .levelAssumed, .hubHeading: return .adviceLevel
    case .noDate, .dateOutsideModel: return .adviceDate
    case .receiversDisagree: return .adviceReceivers
    case nil: break
    }
    switch trust {
    case .interference: return .adviceMagnets
    case .calibrating: return .adviceEights
    case .unsure: return .adviceSettling
    case .unavailable: return .adviceDoctor
    case .accurate: return location == .none && compass == .live ? .advicePlace : nil
    }
  }
}

extension Word {
  /// All advice.
  static let advice: [Word] = [
    .adviceDoctor, .adviceStalled, .adviceFlatter, .adviceEights, .adviceCalibrate, .adviceMagnets, .adviceSettling,
    .advicePole, .adviceLevel, .adviceDate, .advicePlace, .adviceReceivers,
  ]
}
