import Earth
import Events
import Quantities
import Simulation

/// The scenarios for the tests.
enum Stories {
  /// A scenario with these lines, in London, with three sensors (default: without errors).
  static func scenario(_ lines: String..., errors: String = "none") throws -> Scenario {
    try Scenario(
      parsing: """
        start 2026-11-21T06:00:00Z
        place 51.5074 -0.1278 11 m
        accel lsm6dsl at 100 Hz latency 0s
        gyro mpu9250 at 100 Hz latency 0s
        magn lis3mdl at 100 Hz latency 0s
        errors \(errors)
        \(lines.joined(separator: "\n"))
        """, name: "test")
  }

  /// Everything that a hand can do at once, and more.
  static let wild = """
    lasts 20s
    at 0s turn to 300
    at 1s turn by 200 over 3s
    at 2s tilt to 50 over 2s
    at 2.5s turn to 10 over 2s
    at 3s roll to -40 over 2s
    at 5s figure-eight for 6s
    at 6s tremble 3 deg at 9 Hz for 8s
    at 12s tilt to 95 over 2s
    at 15s walk at 1.4 m/s for 4s
    at 15s tilt to 10 over 1s
    """

  /// A walk as through a recorded mall: the scenario with that name, without its board and the tilt of its hand.
  static func mallWalk() throws -> Scenario {
    try scenario(
      "lasts 80s", "room mall", "at 0s walk at 1.05 m/s", "at 9s turn by 90 over 2s", "at 21s turn by -80 over 2s",
      "at 30s turn by 40 over 1s", "at 43s turn by 140 over 3s", "at 54s turn by -90 over 2s",
      "at 65s turn by 90 over 2s", "at 72s turn by -45 over 1s")
  }

  /// All events of a scenario.
  static func events(_ scenario: Scenario, seed: UInt64? = nil) -> [Event] {
    var simulator = Simulator(scenario, seed: seed)
    var events: [Event] = []
    while let event = simulator.next() { events.append(event) }
    return events
  }
}

extension Event {
  var accel: Vector3? { if case .accel(let v) = content { v } else { nil } }
  var gyro: Vector3? { if case .gyro(let v) = content { v } else { nil } }
  var magn: Vector3? { if case .magn(let v) = content { v } else { nil } }
  var fix: Fix? { if case .fix(let v) = content { v } else { nil } }
  var seconds: Double { (time - .zero).seconds }
}
