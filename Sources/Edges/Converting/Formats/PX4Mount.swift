internal import Quantities

/// How a magnetometer is mounted in an aircraft of PX4, by the parameters in its log.
struct PX4Mount {
  /// The rotation from the axes of the sensor to those of the aircraft.
  let matrix: Matrix3
  /// The parameters that say so, for people.
  let words: String

  /// Roll, pitch and yaw of the numbered mountings, in steps of 45 degrees: an octal digit each.
  ///
  /// https://mavlink.io/en/messages/common.html#MAV_SENSOR_ORIENTATION
  private static let steps: [UInt16] = [
    0o000, 0o001, 0o002, 0o003, 0o004, 0o005, 0o006, 0o007, 0o400, 0o401, 0o402, 0o403, 0o040, 0o405, 0o406, 0o407,
    0o200, 0o201, 0o202, 0o203, 0o600, 0o601, 0o602, 0o603, 0o020, 0o060, 0o042, 0o046, 0o220, 0o420, 0o620, 0o240,
    0o640, 0o260, 0o460, 0o660, 0o242, 0o206, 0o000, 0o070, 0o270,
  ]
  /// The mounting that is no multiple of 45 degrees, and the one whose angles are parameters.
  private static let (odd, custom) = (38, 100)
  /// The sensors that have parameters.
  private static let most = 4

  /// Whether a parameter says how something is mounted.
  static func concerns(_ name: String) -> Bool { name.hasPrefix("CAL_MAG") || name.hasPrefix("SENS_BOARD_") }

  /// The mounting of a sensor by its number; nil if the parameters do not say it.
  init?(of device: Double, _ parameters: [String: Double]) {
    guard let number = (0..<PX4Mount.most).first(where: { parameters["CAL_MAG\($0)_ID"] == device }), device != 0 else {
      return nil
    }
    let name = "CAL_MAG\(number)_ROT"
    // -1: the sensor is on the autopilot's board.
    guard let rotation = parameters[name].flatMap({ Int(exactly: $0) }), rotation >= 0 else {
      let board = parameters["SENS_BOARD_ROT"].flatMap { Int(exactly: $0) } ?? 0
      guard let turn = PX4Mount.turn(board, [0, 0, 0]) else { return nil }
      let fine = ["X", "Y", "Z"].map { parameters["SENS_BOARD_\($0)_OFF"] ?? 0 }
      matrix = PX4Mount.turn(fine) * turn
      words = "turned as its board is (SENS_BOARD_ROT \(board))"
      return
    }
    guard
      let turn = PX4Mount.turn(rotation, ["ROLL", "PITCH", "YAW"].map { parameters["CAL_MAG\(number)_\($0)"] ?? 0 })
    else { return nil }
    matrix = turn
    words = "turned as it is mounted (\(name) \(rotation))"
  }

  /// The matrix of a numbered mounting; nil for an unknown one.
  private static func turn(_ number: Int, _ custom: [Double]) -> Matrix3? {
    if number == PX4Mount.custom { return turn(custom) }
    if number == odd { return turn([90, 68, 293]) }
    guard steps.indices.contains(number) else { return nil }
    let step = Int(steps[number])
    return turn([step >> 6, step >> 3 & 7, step & 7].map { Double(45 * $0) })
  }

  private static func turn(_ angles: [Double]) -> Matrix3 {
    TrueAngles.turn(roll: angles[0], pitch: angles[1], yaw: angles[2]).matrix
  }
}
