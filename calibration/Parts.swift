internal import Quantities

/// The known parts. A comment at each part states the source of its figures.
///
/// "Driver" means the Linux kernel's IIO driver. "Assumed" means an engineer's estimate, if the data sheet lacks the
/// figure or was not available. Tolerances in data sheets (minimum to maximum) count as two standard deviations. All
/// rate errors, latencies and walks are assumed: data sheets rarely state them.
extension Part {
  /// All known parts.
  public static let all: [Part] = magnetometers + inertialOfST + inertialOfInvenSense

  private static let magnetometers: [Part] =
    magnetometersOfST + magnetometersOfHoneywell + magnetometersOfQST + magnetometersOfAKM + magnetometersOfInvenSense
    + magnetometersOfBosch + magnetometersOfPNI + magnetometersOfMEMSIC

  /// The part of a kind with a name in scenarios.
  public static func named(_ chip: String, _ kind: Kind) -> Part? {
    all.first { $0.chip == chip && $0.kind == kind }
  }

  /// The part of a kind with a device name in its driver.
  public static func driven(_ device: String?, _ kind: Kind) -> Part? {
    all.first { $0.device == device && $0.kind == kind }
  }

  /// The scenario names of all parts of a kind.
  public static func chips(_ kind: Kind) -> [String] { all.filter { $0.kind == kind }.map { $0.chip } }

  static func each(_ x: Double, _ y: Double, _ z: Double) -> Noise { .each(Vector3(x, y, z)) }

  /// A magnetometer, with the figures that all magnetometers here share.
  static func magn(
    _ chip: String, device: String, step: Step, to limit: Int32, overflow: Overflow = .clamps, noise: Noise,
    zero: Double, gain: Double, rates: [Double], latency: Double, layout: ChannelLayout
  ) -> Part {
    Part(
      kind: .magn, chip: chip, device: device, step: step, counts: -limit...limit, overflow: overflow, noise: noise,
      // Cross-axis sensitivity 0.5 degrees, a walk of the zero by 10 nT in a second: both assumed.
      zero: zero, gain: gain, crossAxis: 0.009, walk: 0.01, rates: rates, rateError: 0.01, latency: latency,
      layout: layout)
  }
}
