internal import CMotor
internal import Glibc

/// A vibration motor of the kernel's input system, with its pulse loaded; it closes itself.
struct Motor: ~Copyable {
  /// Long enough for a small motor to come to speed, short enough for a tap.
  private static let milliseconds: UInt32 = 120

  private let descriptor: Int32
  private let effect: Int32

  /// The first motor among the input devices of a folder; nil where there is none, or none that this user may use.
  init?(in folder: String = "/dev/input") {
    for path in Motor.devices(in: folder) {
      let motor = motor_open(path)
      guard motor >= 0 else { continue }
      let effect = motor_load(motor, Motor.milliseconds)
      guard effect >= 0 else {
        close(motor)
        continue
      }
      (descriptor, self.effect) = (motor, effect)
      return
    }
    return nil
  }

  deinit { close(descriptor) }

  /// Moves; false where the motor is gone.
  borrowing func pulse() -> Bool { motor_play(descriptor, effect) }

  private static func devices(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name.hasPrefix("event") { names.append("\(folder)/\(name)") }
    }
    return names.sorted()
  }
}
