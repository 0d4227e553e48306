internal import Events
internal import Pointing
internal import Words

extension Face {
  /// The colour for the turn.
  var turnInk: Ink {
    switch accuracy {
    case .interference: .bad
    case .unsure: .label
    default: .gold
    }
  }

  /// What to do against whatever limits the gauge, in plain words; nil if nothing limits it.
  var advice: Advice? {
    switch reason {
    case .noSamples, .noMagnetometer: return .doctor
    case .stalled: return .stalled
    case .tilt: return .flatter
    case .noCalibration, .coverage: return .eights
    case .foreignCalibration: return .calibrate
    case .fieldStrong, .fieldWeak, .dip, .gyroDisagrees: return .magnets
    case .settling: return .settling
    case .highLatitude: return .pole
    case .levelAssumed, .hubHeading: return .level
    case .noDate, .dateOutsideModel: return .date
    case .receiversDisagree: return .receivers
    case nil: break
    }
    switch accuracy {
    case .interference: return .magnets
    case .calibrating: return .eights
    case .unsure: return .settling
    case .unavailable: return .doctor
    case .accurate: return location == .none && compass == .live ? .place : nil
    }
  }
}
