import Events
import Foundation
import Quantities
import Readings
import SampleKit
import TestKit
import Testing
import Text

private let bad: [(text: String, trouble: String)] = [
  (
    "",
    #"1: expected a calibration as {"qibla_calibration":1,"magn":{"offset":..,"matrix":..}}, found the end at column 1"#
  ),
  ("{}", #"1: expected a calibration with "qibla_calibration":1, found ‘{}’ at column 1"#),
  (#"{"qibla_calibration":2}"#, "1: expected version 1 of a calibration, found ‘2}’ at column 22"),
  (#"{"qibla_calibration":1}"#, #"1: expected a calibration with "magn", found ‘{"qibla_calibration":1}’ at column 1"#),
  (
    "{\"qibla_calibration\":1,\n \"magn\":{\"offset\":[1,2]}}",
    "2: expected a comma and the z component of the offset of magn, found ‘]}}’ at column 23"
  ),
  (
    #"{"qibla_calibration":1,"magn":{"offset":[1,null,3]}}"#,
    "1: expected three finite numbers as the offset of magn, found ‘[1,null,3]}}’ at column 41"
  ),
  (
    #"{"qibla_calibration":1,"magn":{"matrix":[[1,0,0],[0,1,0],[0,1,0]]}}"#,
    "1: expected a matrix of magn that can be undone (determinant 0.0), found ‘[[1,0,0],[0,1,0],[0,1,0]…’ at column 41"
  ),
  (
    #"{"qibla_calibration":1,"magn":{"matrix":[[1,0,0],[0,1,0],[0,0,-1]]}}"#,
    "1: expected a matrix of magn that does not mirror (determinant -1.0), found ‘[[1,0,0],[0,1,0],[0,0,-1…’ at column 41"
  ),
  (
    #"{"qibla_calibration":1,"magn":{},"mount":[[1,0,0],[0,1,0],[0,0,-1]]}"#,
    "1: expected a mount that turns and does not mirror (determinant -1.0), found ‘[[1,0,0],[0,1,0],[0,0,-1…’ at column 42"
  ),
  (
    #"{"qibla_calibration":1,"magn":{},"mount":[[2,0,0],[0,1,0],[0,0,1]]}"#,
    "1: expected a mount whose rows are of length 1 and at right angles, found ‘[[2,0,0],[0,1,0],[0,0,1]…’ at column 42"
  ),
  (
    #"{"qibla_calibration":1,"magn":{},"gyro":{"bias":[1e999,0,0]}}"#,
    "1: expected three finite numbers as the bias of gyro, found ‘[1e999,0,0]}}’ at column 49"
  ),
  (
    #"{"qibla_calibration":1,"magn":{},"trim_deg":400}"#,
    "1: expected trim_deg from -360 to 360, found ‘400}’ at column 45"
  ),
  (
    #"{"qibla_calibration":1,"magn":{"offset":[1e300,0,0]}}"#,
    "1: expected an offset of magn of at most 100000 uT, found ‘[1e300,0,0]}}’ at column 41"
  ),
  (
    #"{"qibla_calibration":1,"magn":{"matrix":[[1e9,0,0],[0,1,0],[0,0,1]]}}"#,
    "1: expected a matrix of magn that stretches by 0.0001 to 10000, found ‘[[1e9,0,0],[0,1,0],[0,0,…’ at column 41"
  ),
  (
    #"{"qibla_calibration":1,"magn":{},"accel":{"offset":[0,0,2000]}}"#,
    "1: expected an offset of accel of at most 1000 m/s2, found ‘[0,0,2000]}}’ at column 52"
  ),
  (
    #"{"qibla_calibration":1,"magn":{},"gyro":{"bias":[0,1.6,0]}}"#,
    "1: expected a bias of gyro of at most 1.5 rad/s, found ‘[0,1.6,0]}}’ at column 49"
  ),
  (
    #"{"qibla_calibration":1,"magn":{"matrix":[[0.766,0.643,0],[-0.643,0.766,0],[0,0,1]]}}"#,
    "1: expected a matrix of magn that turns by at most 15 degrees, for the mount turns the device (this one turns by 40.0), found ‘[[0.766,0.643,0],[-0.643…’ at column 41"
  ),
  (
    #"{"qibla_calibration":1,"magn":{},"accel":{"matrix":[[1,0,0],[0,-2,0],[0,0,-3]]}}"#,
    "1: expected a matrix of accel that turns by at most 15 degrees, for the mount turns the device (this one turns by 180.0), found ‘[[1,0,0],[0,-2,0],[0,0,-…’ at column 52"
  ),
  (
    #"{"qibla_calibration":1,"magn":{},"quality":{"heading_sigma_deg":-5}}"#,
    "1: expected heading_sigma_deg from 0 to 180, found ‘-5}}’ at column 65"
  ),
  (
    #"{"qibla_calibration":1,"magn":{},"gyro":{"bias":[0,0.6,0],"sigma":[1,-1,1]}}"#,
    "1: expected a sigma of gyro above 0 rad/s, found ‘[1,-1,1]}}’ at column 67"
  ),
  (
    #"{"qibla_calibration":1,"magn":{},"quality":{"samples":-1}}"#,
    "1: expected a count of samples from 0, found ‘-1}}’ at column 55"
  ),
  (
    #"{"qibla_calibration":1,"magn":{},"history":{"moved_ut":1}}"#,
    #"1: expected history as {"moved_ut":..,"count":..}, found ‘{"moved_ut":1}}’ at column 44"#
  ),
  (
    #"{"qibla_calibration":1,"magn":{},"history":{"moved_ut":1,"count":-1}}"#,
    "1: expected a count of comparisons from 0, found ‘-1}}’ at column 66"
  ),
  (#"{"qibla_calibration":1,"magn":{}} {}"#, "1: expected nothing more, found ‘{}’ at column 35"),
]

@Suite struct `A calibration file` {
  @Test(arguments: bad.indices)
  func `that is malformed is reported with the place and the reason`(index: Int) throws {
    let file = try TemporaryFile("bad.json", text: bad[index].text)
    let error = #expect(throws: TraceError.self) { try CalibrationFile.read(file.path) }
    #expect(error?.message == "\(file.path):\(bad[index].trouble)")
    #expect(error?.exitCode == 65)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `gives back what was written`(seed: UInt64) throws {
    var source = RandomEvents(seed: seed)
    let calibration = source.calibration()
    let file = try TemporaryFile("device.json")
    try CalibrationFile.write(calibration, to: file.path)
    #expect(try CalibrationFile.read(file.path) == calibration)
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.url.deletingLastPathComponent().path).count == 1)
  }

  @Test func `reads durations and speeds as people write them`() throws {
    let file = try TemporaryFile(
      "device.json",
      text: #"""
        {
          "qibla_calibration": 1,
          "magn": { "offset": [12.5, -3, 0.25] },
          "mount": [[0, 1, 0], [-1, 0, 0], [0, 0, 1]],
          "note": "on the left wing"
        }

        """#)
    let calibration = try CalibrationFile.read(file.path)
    #expect(calibration.magn == .init(offset: Vector3(12.5, -3, 0.25), matrix: .identity))
    #expect(calibration.mount.x == Vector3(0, 1, 0))
  }

  // A stretch of one to a hundred along any axes turns nothing, and the turn beside it is found as it is.
  @Test(arguments: [(14.9, true), (15.1, false)])
  func `may turn by what the axes of a part differ, however it stretches`(degrees: Double, isTaken: Bool) throws {
    let stretch = Matrix3(rows: Vector3(0.1, 0.02, 0), Vector3(0.02, 3, 0.5), Vector3(0, 0.5, 10))
    for axis in [Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0.6, 0, -0.8)] {
      let turn = Quaternion(rotation: axis * Angle.degrees(degrees).radians).matrix
      let file = try TemporaryFile("device.json")
      try CalibrationFile.write(Calibration(magn: .init(offset: .zero, matrix: turn * stretch)), to: file.path)
      #expect(((try? CalibrationFile.read(file.path)) != nil) == isTaken, "about \(axis)")
    }
  }

  @Test func `without a bias of the gyroscope has no gyro part, and a bias of zero is none`() throws {
    let file = try TemporaryFile("device.json", text: "")
    try CalibrationFile.write(Calibration(magn: .identity), to: file.path)
    #expect(try !String(contentsOf: file.url, encoding: .utf8).contains("gyro"))
    #expect(try CalibrationFile.read(file.path).gyroBias == nil)
    let old = try TemporaryFile("old.json", text: #"{"qibla_calibration":1,"magn":{},"gyro":{"bias":[0,0,0]}}"#)
    #expect(try CalibrationFile.read(old.path).gyroBias == nil)
    let null = try TemporaryFile("null.json", text: #"{"qibla_calibration":1,"magn":{},"gyro":null}"#)
    #expect(try CalibrationFile.read(null.path).gyroBias == nil)
  }

  @Test func `says beside the gyroscope's bias how well it is known, or not`() throws {
    func read(_ gyro: String) throws -> Calibration {
      let file = try TemporaryFile("gyro.json", text: #"{"qibla_calibration":1,"magn":{},"gyro":\#(gyro)}"#)
      return try CalibrationFile.read(file.path)
    }
    let known = try read(#"{"bias":[0.01,0,-0.02],"sigma":[0.001,0.002,0.003]}"#)
    #expect(known.gyroBias == Vector3(0.01, 0, -0.02) && known.gyroBiasSigma == Vector3(0.001, 0.002, 0.003))
    #expect(try read(#"{"bias":[0.01,0,-0.02]}"#).gyroBiasSigma == nil)
    #expect(try read(#"{"bias":[0,0,0],"sigma":[0.001,0.002,0.003]}"#).gyroBiasSigma == nil)
    for (sigma, what) in [("[1,0,1]", "above 0 rad/s"), ("[1,2,1]", "at most 1.5 rad/s"), ("[1,null,1]", "finite")] {
      let error = #expect(throws: TraceError.self) { try read(#"{"bias":[0.01,0,0],"sigma":\#(sigma)}"#) }
      #expect(error?.trouble.contains(what) == true && error?.trouble.contains(sigma) == true)
    }
  }

  @Test func `is as it was where a new one cannot be written`() throws {
    // A folder in its place: even root cannot put a file there.
    let folder = try TemporaryFolder(["device.json/old": "old"])
    let path = folder.path("device.json")
    let error = #expect(throws: TraceError.self) { try CalibrationFile.write(Calibration(magn: .identity), to: path) }
    #expect(error?.file == path && error?.kind == .noSuchFile)
    #expect(try folder.text("device.json/old") == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("")) == ["device.json"])
  }

  @Test func `stays where a link points to it`() throws {
    let file = try TemporaryFile("device.json", text: "old")
    let link = file.url.deletingLastPathComponent().appending(path: "link.json")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file.url)
    try CalibrationFile.write(Calibration(magn: .identity), to: link.path)
    #expect(try CalibrationFile.read(file.path) == Calibration(magn: .identity))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
  }
}
