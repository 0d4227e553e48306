/// A sentence of the guide of a calibration. `Short` ones take at most 20 columns.
public enum GuideWord: CaseIterable, Sendable {
  case title
  // What to do next.
  case waiting, waitingFor, waitingShort
  case noAccelerometer, noAccelerometerShort, faulty, faultyShort
  case turn, turnShort, leaveMagnets, otherField, magnetsShort, turnUp, turnUpShort, allUp
  // The sides that have not been up: `{}` is a list of several, or the name of one.
  case missing, missingOne, noneMissing, noneMissingShort, missingShort
  // How good it is, and how good it must be; the error before and after.
  case goal, goalShort, quality, qualityShort, before, noneBefore, result, firstResult
  // What it will be worth from tomorrow on.
  case goodTo, goodToShort
  // Keys.
  case leave, leaveShort, close, closeShort
  // How it ended.
  case good, goodShort, asGood, asGoodShort
  // The halves of the sphere of directions.
  case faceUp, backUp
  // Figures of merit.
  case figures, ofField
}
