internal import Events
internal import Orientation
internal import Quantities

/// Holds an earlier run's knowledge of the gyroscope's bias, and reports the present knowledge. Both refer to raw
/// rates, whereas the filter knows only the bias that the calibration leaves.
struct HeldBias: Sendable {
  private var device: String?
  private var given: GyroBias?

  /// Takes the name of the gyroscope; returns true if it has replaced another one: its bias is unknown.
  mutating func take(device: String?) -> Bool {
    guard let device, device != self.device else { return false }
    defer { self.device = device }
    guard self.device != nil else { return false }
    given = nil
    return true
  }

  /// Takes the bias of an earlier run.
  mutating func take(_ bias: GyroBias) { given = bias }

  /// Passes the bias to a filter, with its age.
  func tell(_ filter: inout HeadingFilter, with calibration: Calibration?, at now: UTC?) {
    guard var known = given?.aged(to: now) else { return }
    known.bias = known.bias - (calibration?.gyroBias ?? .zero)
    filter.adopt(known, mount: calibration?.mount ?? .identity)
  }

  /// The bias of raw rates as a filter has learnt it; nil before the first rate.
  func learnt(by filter: borrowing HeadingFilter, with calibration: Calibration?, at now: UTC?) -> GyroBias? {
    guard var known = filter.gyroBias(mount: calibration?.mount ?? .identity) else { return nil }
    known.bias += calibration?.gyroBias ?? .zero
    known.created = now
    return known
  }
}
