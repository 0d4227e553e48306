public import Quantities

/// What a driver is known to say wrongly of its part, or not to say, and what puts it right.
public struct Quirk: Equatable, Sendable {
  /// What is wrong.
  public enum Error: Equatable, Sendable {
    /// The scale, by a factor; one that is not below this is right, for a kernel may have been mended.
    case scale(times: Double, below: Double)
    /// The counts are so many in no field, and no offset attribute says so.
    case null(Double)
    /// Inside these parts the axes lie otherwise: what turns them into the axes of the part around it.
    case axes(Matrix3, within: [String])
  }

  /// Its driver's names for the parts.
  public var devices: [String]
  /// Which of their sensors.
  public var kind: Part.Kind
  /// What is wrong.
  public var error: Error
  /// In words.
  public var words: String

  init(of devices: [String], _ kind: Part.Kind, _ error: Error, _ words: String) {
    self.devices = devices
    self.kind = kind
    self.error = error
    self.words = words
  }

  /// All of them.
  public static let known = ofHoneywell + ofAKM + ofMEMSIC

  /// Those of a device's sensor.
  public static func known(of device: String?, _ kind: Part.Kind) -> [Quirk] {
    guard let device else { return [] }
    return known.filter { $0.kind == kind && $0.devices.contains(device) }
  }
}
