public import Quantities

/// A known error of a Linux driver, and its correction.
public struct Quirk: Equatable, Sendable {
  /// The error and its correction.
  public enum Error: Equatable, Sendable {
    /// The stated scale needs a factor. A scale of at least `below` is correct: a newer kernel may be fixed.
    case scale(times: Double, below: Double)
    /// The counts at zero field, for which the driver has no offset attribute.
    case zeroCount(Double)
    /// The axes differ inside these parts: the matrix converts them to the axes of the surrounding part.
    case axes(Matrix3, within: [String])
  }

  /// The parts' device names in their driver.
  public var devices: [String]
  /// The affected sensor of the parts.
  public var kind: Part.Kind
  /// The error.
  public var error: Error
  /// The description of the error for messages.
  public var words: String

  init(of devices: [String], _ kind: Part.Kind, _ error: Error, _ words: String) {
    self.devices = devices
    self.kind = kind
    self.error = error
    self.words = words
  }

  /// All known quirks.
  public static let known = ofHoneywell + ofAKM + ofMEMSIC

  /// The quirks of a device's sensor.
  public static func known(of device: String?, _ kind: Part.Kind) -> [Quirk] {
    guard let device else { return [] }
    return known.filter { $0.kind == kind && $0.devices.contains(device) }
  }
}
