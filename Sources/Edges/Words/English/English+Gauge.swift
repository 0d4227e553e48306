internal import Events
internal import Pointing

/// English on the gauge.
extension English {
  static func word(_ word: Word) -> String {
    switch word {
    case .name: "qibla"
    case .turnRight: "turn right"
    case .turnLeft: "turn left"
    case .facing: "facing the Kaaba"
    case .northUp: "map: north is up"
    case .kaaba: "Kaaba"
    case .heading: "Heading"
    case .accuracy: "Accuracy"
    case .place: "Place"
    case .field: "Field"
    case .dip: "Dip"
    case .tilt: "Tilt"
    case .sensors: "Rates Hz"
    case .lastMinute: "last minute"
    case .expected: "expected"
    case .accurate: "accurate"
    case .unsure: "unsure"
    case .calibrating: "not calibrated"
    case .interference: "interference"
    case .unavailable: "no heading"
    case .gps: "GPS"
    case .cached: "last fix"
    case .stale: "old fix"
    case .manual: "set by hand"
    case .nowhere: "not known yet"
    case .placeUnknown: "place not known"
    case .atKaaba: "at the Kaaba"
    case .atAntipode: "every way is right"
    case .trueMark: "T"
    case .magneticMark: "M"
    case .kilometres: "km"
    case .miles: "mi"
    case .magnetometer: "mag"
    case .accelerometer: "acc"
    case .gyroscope: "gyr"
    case .notHere: "not possible here"
    case .slate: "default colours"
    case .ocean: "ocean"
    case .forest: "forest"
    case .sunset: "sunset"
    case .contrast: "high contrast"
    case .calibratingShort: "uncalib."
    case .interferenceShort: "suspect"
    case .unavailableShort: "unknown"
    case .northUpShort: "north is up"
    case .aligned: "facing the Kaaba"
    case .notAligned: "no longer facing the Kaaba"
    }
  }

  static func help(_ word: HelpWord) -> String {
    switch word {
    case .help: "help"
    case .quit: "quit"
    case .units: "units"
    case .north: "true/magnetic"
    case .theme: "theme"
    case .language: "language"
    case .calibrate: "calibrate"
    case .fullDial: "full dial"
    case .record: "record"
    case .pause: "pause"
    case .seek: "seek"
    case .speed: "speed"
    case .turn: "turn"
    case .tiltIt: "tilt"
    case .magnet: "magnet"
    case .satellites: "GPS"
    case .city: "next city"
    case .instruments: "instruments"
    case .keep: "keep choices"
    case .helpTitle: "Keys"
    case .anyKey: "any key goes back"
    case .anyKeyNext: "any key: what the signs mean"
    case .signsTitle: "What the signs mean"
    case .signMark: "where the device points"
    case .signNeedle: "points to the Kaaba"
    case .signSquare: "the Kaaba: turn it under the mark"
    case .signFan: "the Kaaba is in it, 95 % sure"
    case .signRing: "you face the Kaaba"
    case .signRed: "do not trust it now"
    case .signHollow: "not calibrated, or a map"
    case .signNorth: "north"
    case .signLetters: "from true or magnetic north"
    case .signLevel: "level: green when held flat"
    }
  }

  static func advice(_ advice: Advice) -> String {
    switch advice {
    case .doctor: "find out why: qibla doctor"
    case .stalled: "wait, or look with qibla doctor"
    case .flatter: "hold it flatter"
    case .eights: "turn it through figure eights"
    case .calibrate: "calibrate it: qibla calibrate"
    case .magnets: "step away from magnets and steel"
    case .settling: "wait, or walk a few steps"
    case .pole: "near the pole a compass is weak"
    case .level: "hold it level"
    case .date: "set the date of this machine"
    case .place: "wait for GPS, or give --at CITY"
    case .receivers: "unplug one, or give --at CITY"
    }
  }

  static func gauge(_ reason: Reason) -> GaugeReason {
    switch reason {
    case .noSamples: GaugeReason("no sensor data yet", short: "no data")
    case .stalled: GaugeReason("sensors stopped", short: "stopped")
    case .noMagnetometer: GaugeReason("no magnetometer", short: "no magn.")
    case .tilt: GaugeReason("too steep", short: "steep")
    case .noCalibration: GaugeReason("turn it once about", short: "turn it")
    case .foreignCalibration: GaugeReason("wrong calibration", short: "wrong cal")
    case .coverage: GaugeReason("turn it all ways", short: "turn it")
    case .fieldStrong: GaugeReason("field too strong", short: "strong")
    case .fieldWeak: GaugeReason("field too weak", short: "weak")
    case .dip: GaugeReason("wrong field dip", short: "dip off")
    case .gyroDisagrees: GaugeReason("moving magnet", short: "field off")
    case .settling: GaugeReason("not sure yet", short: "unsure")
    case .highLatitude: GaugeReason("near magnetic pole", short: "near pole")
    case .levelAssumed: GaugeReason("level assumed", short: "level?")
    case .hubHeading: GaugeReason("the hub's heading", short: "the hub's")
    case .noDate: GaugeReason("date not set", short: "no date")
    case .dateOutsideModel: GaugeReason("check the date", short: "date?")
    case .receiversDisagree: GaugeReason("receivers disagree", short: "2 places")
    }
  }
}
