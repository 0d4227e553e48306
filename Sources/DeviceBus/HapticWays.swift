internal import Glibc

/// How a cue can be made felt.
public enum HapticWay: Equatable, Sendable, CaseIterable {
  /// Through feedbackd, which knows the device's themes and the user's wish for silence.
  case feedbackd
  /// By the kernel's motor.
  case motor
  /// By the bell of the terminal that the program runs in.
  case bell

  /// What it is called.
  public var name: String {
    switch self {
    case .feedbackd: "feedbackd"
    case .motor: "the motor"
    case .bell: "the terminal's bell"
    }
  }
}

/// What is open of the ways to make a cue felt. One thread uses it.
struct HapticWays: ~Copyable {
  private let bus: Bus
  private var feedback: BusConnection?
  private var motor: Motor?

  /// Nothing is open; feedbackd is asked on this bus.
  init(bus: Bus) { self.bus = bus }

  /// Makes a cue felt in the first of these ways that is there; nil where none is.
  mutating func pulse(_ ways: [HapticWay]) -> HapticWay? {
    ways.first { way in
      switch way {
      case .feedbackd: pulseFeedback()
      case .motor: pulseMotor()
      case .bell: HapticWays.ringBell()
      }
    }
  }

  /// Twice, as the first failure may be that of a connection which is long dead.
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
