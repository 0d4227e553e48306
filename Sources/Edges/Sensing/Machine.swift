internal import Glibc
internal import System

/// The kind of a machine, as far as it matters for attaching sensors and receivers.
public struct Machine: Equatable, Sendable {
  /// The kinds of machines that need their own advice.
  public enum Kind: Equatable, Sendable {
    /// A Raspberry Pi: overlays are named in config.txt.
    case raspberryPi
    /// A BeagleBone: overlays are named in uEnv.txt.
    case beagleBone
    /// Another board or a phone with a device tree.
    case board
    /// A computer without a device tree.
    case computer
  }

  /// Its model, from its device tree; nil without one.
  public var model: String?
  /// Whether programs can reach an I2C bus.
  var hasI2C: Bool
  /// Whether gpsd is installed.
  public var hasGPSD: Bool

  /// A machine.
  public init(model: String?, hasI2C: Bool, hasGPSD: Bool) {
    (self.model, self.hasI2C, self.hasGPSD) = (model, hasI2C, hasGPSD)
  }

  /// This machine. `root` is prefixed to all paths, for tests.
  public init(root: String = "") {
    self.init(
      model: WholeFile.firstLine(of: root + "/proc/device-tree/model"),
      hasI2C: Folder.names(in: root + "/dev").contains { $0.hasPrefix("i2c-") },
      hasGPSD: Machine.gpsdPlaces.contains { access(root + $0, X_OK) == 0 })
  }

  private static let gpsdPlaces: [String] = ["/usr/sbin/gpsd", "/usr/local/sbin/gpsd", "/sbin/gpsd"]

  /// Its kind.
  public var kind: Kind {
    guard let model else { return .computer }
    if model.hasPrefix("Raspberry Pi") { return .raspberryPi }
    return model.hasPrefix("TI AM335x BeagleBone") || model.hasPrefix("BeagleBone") ? .beagleBone : .board
  }

  /// How to attach a sensor to it.
  public var howToAttach: String {
    switch kind {
    case .raspberryPi where !hasI2C:
      "add dtparam=i2c_arm=on and the sensor's dtoverlay to /boot/firmware/config.txt, and reboot"
    case .raspberryPi: "add the sensor's dtoverlay to /boot/firmware/config.txt, and reboot"
    case .beagleBone: "name the sensor's overlay in /boot/uEnv.txt, and reboot"
    case .board: "attach a sensor, and name it in the device tree or load its driver"
    case .computer: "attach a sensor and load its driver, or try qibla demo"
    }
  }
}
