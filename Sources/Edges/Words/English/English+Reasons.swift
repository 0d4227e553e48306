internal import Events

/// English for reasons on the page.
extension English {
  static func step(_ reason: Reason) -> String {
    switch reason {
    case .noSamples: "Wait for the sensors"
    case .noMagnetometer: "Connect a magnetometer"
    case .stalled: "Wait a moment"
    case .tilt: "Hold it flatter"
    case .noCalibration, .foreignCalibration, .coverage: "Turn it through an eight"
    case .fieldStrong, .fieldWeak, .dip, .gyroDisagrees: "Step away from magnets"
    case .settling: "Wait, or walk a few steps"
    case .highLatitude: "Use the sun or the map"
    case .levelAssumed, .hubHeading: "Hold it level"
    case .noDate: "Set the date"
    case .dateOutsideModel: "Check the date"
    case .receiversDisagree: "Set the place"
    }
  }

  static func page(_ reason: Reason) -> (why: String, advice: String) {
    switch reason {
    case .noSamples: ("The sensors have sent nothing yet.", "On the device, qibla doctor finds out why.")
    case .noMagnetometer:
      ("There is no magnetometer.", "Connect one. On the device, qibla doctor says what was looked for.")
    case .stalled: ("The sensors have stopped.", "Wait a moment, or look with qibla doctor on the device.")
    case .tilt: ("It is held too steeply.", "Hold it flatter.")
    case .noCalibration: ("It is not calibrated yet.", "Turn it through figures of eight.")
    case .foreignCalibration:
      ("The calibration is of another magnetometer.", "Turn it through figures of eight, or run qibla calibrate.")
    case .coverage:
      ("It was not turned in all directions yet.", "Turn it through figures of eight, each side up once.")
    case .fieldStrong: ("The field is stronger than the earth’s.", "Step away from magnets and steel.")
    case .fieldWeak: ("The field is weaker than the earth’s.", "Step away from magnets and steel.")
    case .dip: ("The field does not dip as it should here.", "Step away from magnets and steel.")
    case .gyroDisagrees: ("The field turns, and the device does not.", "Step away from magnets and steel.")
    case .settling: ("It is not sure yet.", "Wait, or walk a few steps, away from iron and magnets.")
    case .highLatitude: ("Near the magnetic pole a compass is weak.", "Use the sun or the map as well.")
    case .levelAssumed: ("There is no accelerometer, so it is taken to be level.", "Hold it level.")
    case .hubHeading: ("The heading is the sensor hub’s own.", "Hold it level.")
    case .noDate: ("The date is not set, so true north is not exact.", "Set the date of the device.")
    case .dateOutsideModel: ("The date lies outside the years of the magnetic model.", "Check the date of the device.")
    case .receiversDisagree: ("Two receivers report places far apart.", "Disconnect the wrong one, or set the place.")
    }
  }
}
