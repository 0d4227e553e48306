internal import Text

/// Which buffers of phyphox hold which sensor: the part of the answer to `/config` that is needed.
///
/// `{"inputs":[{"source":"accelerometer","outputs":[{"x":"accX"},{"y":"accY"},{"z":"accZ"},{"t":"acc_time"}]}]}`
struct PhyphoxConfig: Equatable {
  /// A sensor's buffers.
  struct Sensor: Equatable {
    var role: SensorRole
    var x: String, y: String, z: String
    /// The buffer of its times, in seconds since the experiment began.
    var time: String

    /// All four, in the order in which they are asked for.
    var names: [String] { [time, x, y, z] }
  }

  /// The sensors of the experiment that a compass uses.
  private(set) var sensors: [Sensor] = []

  /// The most inputs of an experiment, and the longest name of a buffer.
  private static let most = 64

  /// Reads the answer.
  init(_ bytes: [UInt8]) throws(PhoneFault) {
    var inputs: [Input] = []
    do throws(Malformed) {
      try bytes.scanned { json throws(Malformed) in
        try json.object("an experiment as an object") { json, key throws(Malformed) in
          guard key.says("inputs") else { return try json.skipValue() }
          try json.array("the experiment's inputs in brackets") { json throws(Malformed) in
            guard inputs.count < PhyphoxConfig.most else {
              throw json.malformed("at most \(PhyphoxConfig.most) inputs")
            }
            inputs.append(try PhyphoxConfig.input(&json))
          }
        }
        try json.finish()
      }
    } catch { throw PhoneFault("text that is no experiment: \(error.clause)") }
    for input in inputs {
      guard let role = PhyphoxConfig.roles[input.source], let x = input.outputs["x"], let y = input.outputs["y"],
        let z = input.outputs["z"], let time = input.outputs["t"], !sensors.contains(where: { $0.role == role }),
        [x, y, z, time].allSatisfy(PhyphoxConfig.isName)
      else { continue }
      sensors.append(Sensor(role: role, x: x, y: y, z: z, time: time))
    }
  }

  /// phyphox's names of sensors.
  private static let roles = [
    "accelerometer": SensorRole.accel, "gyroscope": .gyro, "magnetic_field": .magn,
  ]

  private struct Input {
    var source = ""
    var outputs: [String: String] = [:]
  }

  private static func input(_ json: inout JSONScanner) throws(Malformed) -> Input {
    var input = Input()
    try json.object("an input as an object") { json, key throws(Malformed) in
      switch key {
      case "source": input.source = try json.optionalString("a sensor's name") ?? ""
      case "outputs":
        try json.array("an input's outputs in brackets") { json throws(Malformed) in
          try json.object("an output as an object") { json, key throws(Malformed) in
            guard input.outputs.count < most else { throw json.malformed("at most \(most) outputs") }
            input.outputs[key.string] = try json.optionalString("a buffer's name")
          }
        }
      default: try json.skipValue()
      }
    }
    return input
  }

  /// Whether a name can stand in a request as it is.
  private static func isName(_ name: String) -> Bool {
    (1...most).contains(name.utf8.count)
      && name.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x5a).contains($0 & 0xdf) || $0 == 0x5f }
  }
}
