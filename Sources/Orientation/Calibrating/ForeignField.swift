internal import CMath
public import Quantities

/// A field beside the earth's that turns with nothing, where the world model says what the earth's is: steel in the
/// ground, a magnetised table.
///
/// Were it the same all over the motion, it would spoil no calibration. But what makes it is near, so it is not, and a
/// hand that carries the device about an arm turns the difference into soft iron that there is not.
public struct ForeignField: Sendable {
  /// So much of it gets into a calibration: a dipole two metres off changes by three tenths over an arm's swing of
  /// 20 cm to either side, of which the fit takes half for the device's own. More than that the residual shows.
  private static let share = 0.15
  /// How far the earth's field is from the model's in most places, in parts of it: two degrees (ErrorTuning.localAnomaly).
  private static let usual = 0.035

  /// One standard deviation of what it does to a calibration's heading: none where the field is as usual.
  public let sigma: Angle

  /// In a field that was seen, where another was expected; nowhere in particular there is none.
  public init(in seen: ObservedField, expecting expected: ExpectedField?) {
    guard let expected else {
      sigma = .zero
      return
    }
    let horizontal = expected.size * cos(expected.dip)
    let north = seen.size * cos(seen.dip) - horizontal
    let up = seen.size * sin(seen.dip) - expected.size * sin(expected.dip)
    let usual = ForeignField.usual * expected.size
    let beyond = max(0, north * north + up * up - usual * usual).squareRoot()
    sigma = Angle(radians: ForeignField.share * atan2(beyond, horizontal))
  }
}
