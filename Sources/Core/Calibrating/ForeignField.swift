internal import CMath
public import Events
public import Quantities

/// The effect of a field other than the earth's, from steel in the ground or a magnetized table, judged by the world
/// model.
///
/// A field that is constant over the motion would not disturb a calibration. But its source is near, so it is not
/// constant, and a hand that swings the device on its arm turns the difference into false soft iron.
public struct ForeignField: Sendable {
  /// The share of this field that enters a calibration: the field of a dipole at two metres changes by three tenths
  /// over an arm's swing of 20 cm to either side, and the fit attributes half of that to the device. A larger share
  /// shows in the residual.
  private static let share = 0.15

  /// The heading error that it adds to a calibration, one standard deviation; zero if the field differs no more than
  /// usual.
  public let sigma: Angle

  /// The effect, given the measured and the expected field; zero without an expected one.
  public init(in measured: ObservedField, expecting expected: ExpectedField?) {
    guard let expected else {
      sigma = .zero
      return
    }
    let horizontal = expected.size * cos(expected.dip)
    let north = measured.size * cos(measured.dip) - horizontal
    let up = measured.size * sin(measured.dip) - expected.size * sin(expected.dip)
    let anomaly = FieldPrior.anomaly * expected.size
    let beyond = max(0, north * north + up * up - anomaly * anomaly).squareRoot()
    sigma = Angle(radians: ForeignField.share * atan2(beyond, horizontal))
  }
}
