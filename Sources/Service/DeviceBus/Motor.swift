internal import CMotor
internal import Glibc
internal import System

/// A vibration motor of the kernel's input system, with its pulse uploaded. It closes itself.
struct Motor: ~Copyable {
  /// The length of a pulse: long enough for a small motor to come to speed, short enough to feel like a tap.
  private static let milliseconds: UInt32 = 120

  private let descriptor: Int32
  private let effect: Int32

  /// Opens the first motor among the input devices of a folder; nil if there is none that this user may use.
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

  /// Starts a pulse; false if the motor is gone.
  borrowing func pulse() -> Bool { motor_play(descriptor, effect) }

  private static func devices(in folder: String) -> [String] {
    Folder.names(in: folder).filter { $0.hasPrefix("event") }.map { "\(folder)/\($0)" }.sorted()
  }
}
