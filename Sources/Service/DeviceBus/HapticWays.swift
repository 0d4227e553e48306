internal import Glibc

/// A way to make a cue felt.
public enum HapticWay: Equatable, Sendable, CaseIterable {
  /// Through feedbackd, which applies the device's theme and the user's profile (full, quiet, silent).
  case feedbackd
  /// By a vibration motor of the kernel's input system.
  case motor
  /// By the bell of the program's terminal.
  case bell

  /// Its name in messages.
  public var name: String {
    switch self {
    case .feedbackd: "feedbackd"
    case .motor: "the motor"
    case .bell: "the terminal's bell"
    }
  }
}

/// The open connections for haptic cues. Only one thread may use it.
struct HapticWays: ~Copyable {
  private let bus: Bus
  private var feedback: BusConnection?
  private var motor: Motor?

  /// Opens nothing yet. feedbackd will be called on this bus.
  init(bus: Bus) { self.bus = bus }

  /// Makes a cue felt in the first of these ways that works, and returns it; nil if none works.
  mutating func pulse(_ ways: [HapticWay]) -> HapticWay? {
    ways.first { way in
      switch way {
      case .feedbackd: pulseFeedback()
      case .motor: pulseMotor()
      case .bell: HapticWays.ringBell()
      }
    }
  }

  /// Tries twice: the first failure may come from a connection that was lost earlier.
  private mutating func pulseFeedback() -> Bool {
    for _ in 0..<2 {
      do throws(BusConnection.Failure) {
        if feedback == nil { feedback = try BusConnection(bus) }
        try feedback?.process()
        try feedback?.feel()
        return true
      } catch {
        feedback = nil
      }
    }
    return false
  }

  private mutating func pulseMotor() -> Bool {
    if motor?.pulse() == true { return true }
    motor = Motor()
    return motor?.pulse() == true
  }

  private static func ringBell() -> Bool {
    let terminal = open("/dev/tty", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    defer { close(terminal) }
    var bell = UInt8(ascii: "\u{7}")
    return write(terminal, &bell, 1) == 1
  }
}
