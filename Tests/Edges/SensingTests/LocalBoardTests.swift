import Foundation
import TestKit
import Testing
import WaitingKit

/// A part on a mocked board, and the sample that its counts represent.
struct Part: CustomTestStringConvertible {
  var name: String
  var board: Board
  var expected: [String: [Double]]
  /// The largest accepted difference from `expected`, in the unit of the sample.
  var tolerance = 1e-6

  var testDescription: String { name }

  static let identity = "1, 0, 0; 0, 1, 0; 0, 0, 1"

  /// A sensor's channels x, y, z as attributes: counts, a shared scale.
  static func sensor(_ kind: String, _ raw: [Int], scale: String) -> [(String, String)] {
    zip("xyz", raw).map { ("in_\(kind)_\($0)_raw", "\($1)") } + [("in_\(kind)_scale", scale)]
  }

  /// The scan elements x, y, z of a sensor, starting at an index.
  static func axes(_ kind: String, _ type: String, order: String = "xyz", from first: Int = 0) -> [Board.Element] {
    order.enumerated().map { Board.Element(channel: "\(kind)_\($1)", index: first + $0, type: type) }
  }

  // The expected samples are computed by hand from counts, scale and matrix, not by the program's code.
  static let all = [
    Part(
      name: "lis3mdl with lsm6dsl",
      board: Board(devices: [
        .init(
          "lis3mdl",
          sensor("magn", [1358, -166, -3079], scale: "0.000146156")
            + [("in_mount_matrix", identity), ("in_magn_mount_matrix", "0, 1, 0; 1, 0, 0; 0, 0, -1")]
            + [("sampling_frequency", "10"), ("sampling_frequency_available", "0.625 1.25 2.5 5 10 20 40 80")]
            + Board.scan(axes("magn", "le:s16/16>>0") + [.stamp(3)]),
          feed: ("<hhh", ["1358", "-166", "-3079"]), hz: 80),
        .init(
          "lsm6dsl_accel",
          sensor("accel", [0, 0, 16393], scale: "0.000598206") + [("mount_matrix", identity)]
            + Board.scan(axes("accel", "le:s16/16>>0") + [.stamp(3)]),
          feed: ("<hhh", ["0", "0", "16393"])),
        .init(
          "lsm6dsl_gyro",
          sensor("anglvel", [0, 100, -2286], scale: "0.000152716")
            + Board.scan(axes("anglvel", "le:s16/16>>0") + [.stamp(3)]),
          feed: ("<hhh", ["0", "100", "-2286"])),
      ]),
      expected: [
        "magn": [-2.4261896, 19.8479848, 45.0014324], "accel": [0, 0, 9.806390958],
        "gyro": [0, 0.0152716, -0.349108776],
      ]),
    Part(
      name: "hmc5883, its scale 100 times too small, its scan x z y",
      board: Board(devices: [
        .init(
          "hmc5883",
          // 1090 counts a gauss by the data sheet: 256 counts are 23.4868 uT where the kernel's 9174 nano say 0.234854.
          sensor("magn", [256, -512, 80], scale: "0.000009174")
            + Board.scan(
              axes("magn", "be:s16/16>>0", order: "xzy") + [.stamp(3)]), feed: (">hhh", ["256", "80", "-512"]))
      ]), expected: ["magn": [23.48544, -46.97088, 7.3392]]),
    Part(
      name: "ak8975, a scale for each axis",
      board: Board(devices: [
        .init(
          "ak8975",
          [("in_magn_x_raw", "70"), ("in_magn_y_raw", "-20"), ("in_magn_z_raw", "-150")]
            + [("in_magn_x_scale", "0.003379"), ("in_magn_y_scale", "0.003402"), ("in_magn_z_scale", "0.003261")]
            + [("in_magn_mount_matrix", "-1, 0, 0; 0, 1, 0; 0, 0, -1")]
            + Board.scan(axes("magn", "le:s16/16>>0") + [.stamp(3)]),
          feed: ("<hhh", ["70", "-20", "-150"]))
      ]), expected: ["magn": [-23.653, -6.804, 48.915]]),
    Part(
      name: "bmm150, 32 bits",
      board: Board(devices: [
        .init(
          "bmc150_magn",
          sensor("magn", [320, -160, -720], scale: "0.000625")
            + Board.scan(axes("magn", "le:s32/32>>0") + [.stamp(3)]),
          feed: ("<iii", ["320", "-160", "-720"]))
      ]), expected: ["magn": [20, -10, -45]]),
    Part(
      name: "mpu9250, all on one device, mounted apart",
      board: Board(devices: [
        .init(
          "mpu9250",
          sensor("accel", [0, 8192, -14189], scale: "0.000598")
            + sensor("anglvel", [10, 20, -30], scale: "0.001064724")
            + [
              ("in_magn_x_raw", "100"), ("in_magn_y_raw", "200"), ("in_magn_z_raw", "300"),
              ("in_magn_scale", "0.001500"),
            ]
            + [("in_accel_mount_matrix", identity), ("in_anglvel_mount_matrix", identity)]
            + [("in_magn_mount_matrix", "0, 1, 0; 1, 0, 0; 0, 0, -1"), ("sampling_frequency", "50")]
            + Board.scan(
              axes("accel", "be:s16/16>>0") + axes("anglvel", "be:s16/16>>0", from: 4)
                + axes("magn", "be:s16/16>>0", from: 7) + [.stamp(10)]),
          feed: (">hhhhhhhhh", ["0", "8192", "-14189", "10", "20", "-30", "100", "200", "300"]))
      ]),
      expected: [
        "accel": [0, 4.898816, -8.485022], "gyro": [0.01064724, 0.02129448, -0.03194172], "magn": [30, 15, -45],
      ]),
    Part(
      name: "a HID hub with garbage in the upper bits",
      board: Board(devices: [
        .init(
          "magn_3d",
          [("in_magn_x_raw", "-170"), ("in_magn_y_raw", "199"), ("in_magn_z_raw", "-450")]
            + [("in_magn_x_scale", "0.001000"), ("in_magn_y_scale", "0.001000"), ("in_magn_z_scale", "0.001000")]
            + [("in_rot_from_north_magnetic_tilt_comp_raw", "900000")]
            + [("in_rot_from_north_magnetic_tilt_comp_scale", "0.000100")] + Board.scan(axes("magn", "le:s16/32>>0")),
          feed: ("<hhhhhh", ["-170", "199", "199", "-450", "-450", "12345"]))
      ]), expected: ["magn": [-17, 19.9, -45]]),
    Part(
      name: "lis3dh, 12 bits at the top of 16, an offset",
      board: Board(devices: [
        .init(
          "lis3dh",
          sensor("accel", [5, -10, 1024], scale: "0.009576") + [("in_accel_offset", "0.5")]
            + Board.scan(axes("accel", "le:s12/16>>4") + [.stamp(3)]),
          feed: ("<hhh", ["\(5 << 4)", "\(-10 << 4)", "\(1024 << 4)"]))
      ]), expected: ["accel": [0.052668, -0.090972, 9.810612]]),
  ]
}

extension Part {
  /// Compares the samples of a sensor with its known vector.
  fileprivate func check(_ samples: [[Double]], of sensor: String, against expected: [Double]) {
    for sample in samples {
      #expect(sample.count == expected.count)
      #expect(sample.count == expected.count)
      #expect(zip(sample, expected).allSatisfy { abs($0 - $1) < tolerance }, "\(sensor) \(sample)")
    }
  }
}

@Suite(.waiting, .enabled(if: Tools.has("umockdev-run"), "umockdev is not installed (apt install umockdev)"))
struct `A part on a mocked board` {
  @Test(arguments: Part.all)
  func `gives the expected vector when it is polled`(part: Part) throws {
    var board = part.board
    for place in board.devices.indices {
      board.devices[place].feed = nil
      board.devices[place].attributes.removeAll { $0.0.contains("/") }
    }
    let lines = try board.run(["--until", part.expected.keys.map { "\($0)=2" }.joined(separator: ",")])
    for (sensor, expected) in part.expected {
      try part.check(lines.vectors(sensor).atLeast(2), of: sensor, against: expected)
    }
    // The event carries the part's known latency, as a simulated board's does.
    guard part.name.hasPrefix("lis3mdl") else { return }
    let said = lines.compactMap { ($0["sensors"] as? [String: Any])?["magn"] as? [String: Any] }
    #expect(said.contains { $0["latency_ms"] as? Double == 4 }, "\(said)")
  }

  @Test(arguments: Part.all)
  func `gives the expected vector when it is captured, each sample at its own time`(part: Part) throws {
    // On a busy machine a mocked sensor may begin so late that it is polled for a minute.
    try until {
      let lines = try part.board.run(["--until", part.expected.keys.map { "\($0)=25" }.joined(separator: ",")])
      var areCaptured = true
      for (sensor, expected) in part.expected {
        try part.check(lines.vectors(sensor).atLeast(25), of: sensor, against: expected)
        let steps = try lines.times(sensor).pairs(ofAtLeast: 25).map { $1 - $0 }.sorted()
        #expect(steps.allSatisfy { $0 > 0 })
        // Captured, even a constant sample comes at the sampling rate; polled it would come ten times a second.
        areCaptured = areCaptured && steps[steps.count / 2] < 90_000_000
      }
      return areCaptured
    }
  }

  @Test func `that is a hub without a magnetometer gives its heading`() throws {
    let hub = Board.Device(
      "magn_3d",
      [
        ("in_rot_from_north_magnetic_tilt_comp_raw", "900000"),
        ("in_rot_from_north_magnetic_tilt_comp_scale", "0.000100"),
      ])
    let lines = try Board(devices: [hub]).run(["--until", "heading=2"])
    let headings = try lines.compactMap { $0["heading"] as? Double }.atLeast(2)
    #expect(headings.allSatisfy { abs($0 - 90) < 1e-9 })
  }

  /// A magnetometer whose z is 1 when it is polled and 2 when it is captured.
  private func magnetometer(_ name: String, claims rate: Double?, hz: Double, fed: Range<Double>? = nil) -> Board {
    var device = Board.Device(
      name,
      Part.sensor("magn", [0, 0, 1], scale: "0.01") + (rate.map { [("sampling_frequency", "\($0)")] } ?? [])
        + Board.scan(Part.axes("magn", "le:s16/16>>0") + [.stamp(3)]), feed: ("<hhh", ["0", "0", "2"]), hz: hz)
    device.fed = fed
    return Board(devices: [device])
  }

  /// The samples of z up to the third, and the reasons why the source was waiting until then.
  private func three(of board: Board) throws -> (samples: [Double], illnesses: [String]) {
    let lines = try board.run(["--seconds", "60", "--until", "magn=3"])
    return (lines.vectors("magn").map { $0[2] }, lines.compactMap(illness))
  }

  /// Why the source waits, if a line says so.
  private func illness(_ line: Line) -> String? {
    guard line["source"] as? String == "magnetometer", let state = line["state"] as? String else { return nil }
    return state == "opening" || state == "open" ? nil : state
  }

  @Test func `that is slow stays captured between two samples`() throws {
    // Its timeout is 3 s.
    let (samples, illnesses) = try three(of: magnetometer("lis3mdl", claims: 1, hz: 4))
    #expect(try samples.atLeast(3).allSatisfy { $0 == 2 })
    #expect(illnesses.isEmpty, "\(illnesses)")
  }

  @Test func `that starts late is captured, one sample at a time`() throws {
    // Two samples at a time are waited for 0.5 s, and one for 0.5 s more. On a busy machine it may begin after that.
    try until {
      let (samples, _) = try three(of: magnetometer("lis3mdl", claims: 100, hz: 100, fed: 0.7..<3600))
      return try samples.atLeast(3).allSatisfy { $0 == 2 }
    }
  }

  @Test func `that has no name and falls silent is named by its number`() throws {
    let board = magnetometer("", claims: nil, hz: 50, fed: 0..<0.2)
    let found = try board.inside([Tools.probe, "--seconds", "60"]) { probe in
      defer { probe.stop() }
      while let line = probe.next() { if let found = illness(line) { return found } }
      return ""
    }
    #expect(found == "iio:device0: open, but sends nothing")
  }
}
