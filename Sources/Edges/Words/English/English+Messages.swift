internal import Pointing

/// English in messages of the gauge, and in the guide of a calibration.
extension English {
  static func message(_ message: Message) -> String {
    switch message {
    case .noSensors: "no sensors: {1} · {2}"
    case .noSensorsForLong: "no sensors · {2} · {1}"
    case .noService: "no service runs at {}; start it: {}"
    case .recordingEnded: "The recording has ended."
    case .recordingTo: "Recording to {}; r ends it."
    case .backgroundOff: "Background calibration is off: calibration.background."
    case .calibrated: "Calibrated: the new calibration is in use."
    case .calibrating: "Calibrating, {} %: draw figure eights, and turn it over."
    case .notKept: "Not kept: {}"
    case .kept: "Kept in {}: {}."
    case .keptAlready: "These choices are kept already."
    case .overridden: "{} But {} in the environment overrides them."
    case .overriddenByMany: "{} But {} in the environment override them."
    case .magnetComes: "A magnet comes near."
    case .magnetGone: "The magnet is gone."
    case .satellitesLost: "The receiver has lost its satellites."
    case .satellitesFound: "The receiver has found its satellites."
    case .calibrationDropped: "The calibration is dropped; an eight in the air finds another."
    case .movedTo: "Now in {}: until that is accepted its field seems wrong."
    case .jakarta: "Jakarta"
    case .capeTown: "Cape Town"
    case .sanFrancisco: "San Francisco"
    case .tromsø: "Tromsø"
    case .makkah: "Makkah"
    case .istanbul: "Istanbul"
    }
  }

  static func guide(_ word: GuideWord) -> String {
    switch word {
    case .title: "qibla calibrate"
    case .waiting: "Waiting for the sensors."
    case .waitingFor: "Waiting for the sensors ({})."
    case .waitingShort: "wait for sensors"
    case .noAccelerometer: "No accelerometer: a calibration needs one to know where down is."
    case .noAccelerometerShort: "no accelerometer"
    case .faulty: "Cannot calibrate: {}."
    case .faultyShort: "a sensor is faulty"
    case .turn: "Draw figure eights in the air, slowly, with the whole arm."
    case .turnShort: "draw figure eights"
    case .leaveMagnets: "The field here is not the earth's: step away from magnets and steel, and continue."
    case .otherField:
      "The field does not fit the calibration in use: draw figure eights, away from magnets and steel."
    case .magnetsShort: "away from magnets"
    case .turnUp: "Draw eights in the air, and turn it until the {} has been up."
    case .turnUpShort: "turn {} up"
    case .allUp: "Every side was up: continue with the figure eights."
    case .missing: "{} have not been up."
    case .missingOne: "{} has not been up."
    case .noneMissing: "Every side has been up."
    case .noneMissingShort: "every side was up"
    case .missingShort: "{} of 6 sides missing"
    case .goal: "Good is {} or better; not known yet."
    case .goalShort: "good: {}"
    case .quality: "Good is {2} or better; now {1}."
    case .qualityShort: "{1}, good {2}"
    case .before: "before {}"
    case .noneBefore: "none before"
    case .result: "Calibration's error before {}, now {} (95 %)."
    case .firstResult: "No calibration before; its error is now {} (95 %)."
    case .goodTo: "good to about {}; a turn through an eight now and then keeps it so"
    case .goodToShort: "good to {}"
    case .leave: "q or Ctrl-C leaves and keeps the old calibration."
    case .leaveShort: "q leaves"
    case .close: "Any key goes on."
    case .closeShort: "any key"
    case .good: "Done: the calibration is good."
    case .goodShort: "done: it is good"
    case .asGood: "No better than the old calibration, which stays in use."
    case .asGoodShort: "the old one stays"
    case .faceUp: "face up"
    case .backUp: "back up"
    case .figures: "coverage {} %   residual {} %   field {}"
    case .ofField: "{} of {}"
    }
  }

  static func side(_ side: Side) -> String {
    switch side {
    case .face: "face"
    case .back: "back"
    case .top: "top edge"
    case .bottom: "bottom edge"
    case .left: "left edge"
    case .right: "right edge"
    }
  }

  /// The back and the left edge; the face, and the top, bottom and left edges.
  static func listed(_ sides: [Side]) -> String {
    let edges = sides.filter { $0 != .face && $0 != .back }
    var parts = sides.filter { edges.count < 2 || !edges.contains($0) }.map { "the \(side($0))" }
    if edges.count > 1 { parts.append("the \(listed(edges.map(\.rawValue))) edges") }
    let text = edges.count > 1 && parts.count > 1 ? parts.joined(separator: ", and ") : listed(parts)
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  private static func listed(_ parts: [String]) -> String {
    guard parts.count > 1, let last = parts.last else { return parts.first ?? "" }
    return parts.dropLast().joined(separator: ", ") + " and " + last
  }
}
