internal import Quantities

/// The parts that are known, with where each figure is from.
///
/// "Driver" is the Linux kernel's IIO driver; "assumed" is an engineer's guess where the datasheet is silent or was
/// not at hand. Datasheet tolerances (minimum to maximum) are taken as two standard deviations. Rate errors,
/// latencies and walks are assumed throughout: datasheets rarely state them.
extension Part {
  /// Every part there is.
  public static let all: [Part] = magnetometers + inertialOfST + inertialOfInvenSense

  private static let magnetometers: [Part] =
    magnetometersOfST + magnetometersOfHoneywell + magnetometersOfQST + magnetometersOfAKM + magnetometersOfInvenSense
    + magnetometersOfBosch + magnetometersOfPNI + magnetometersOfMEMSIC

  /// The part of a kind that a scenario calls so.
  public static func named(_ chip: String, _ kind: Kind) -> Part? {
    all.first { $0.chip == chip && $0.kind == kind }
  }

  /// The part of a kind that a driver calls so.
  public static func driven(_ device: String?, _ kind: Kind) -> Part? {
    all.first { $0.device == device && $0.kind == kind }
  }

  /// What a scenario may call a part of a kind.
  public static func chips(_ kind: Kind) -> [String] { all.filter { $0.kind == kind }.map { $0.chip } }

  static func each(_ x: Double, _ y: Double, _ z: Double) -> Noise { .each(Vector3(x, y, z)) }

  /// A magnetometer; what most of them share is filled in.
  static func magn(
    _ chip: String, device: String, step: Step, to limit: Int32, overflow: Overflow = .clamps, noise: Noise,
    zero: Double, gain: Double, rates: [Double], latency: Double, layout: ChannelLayout
  ) -> Part {
    Part(
      kind: .magn, chip: chip, device: device, step: step, counts: -limit...limit, overflow: overflow, noise: noise,
      // Axes lean by some 0.5 degrees, and zeros walk by 10 nT in a second: both assumed.
      zero: zero, gain: gain, lean: 0.009, walk: 0.01, rates: rates, rateError: 0.01, latency: latency,
      layout: layout)
  }
}
