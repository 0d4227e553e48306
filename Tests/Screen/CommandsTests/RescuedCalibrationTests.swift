import Events
import Foundation
import Quantities
import Readings
import Shell
import TestKit
import Testing

@testable import Commands

@Suite struct `A calibration that could not be stored` {
  private let calibration = Calibration(magn: .init(offset: Vector3(1, 2, 3), matrix: .identity))
  private let trouble = Stop.failure(.noPermission, "the running service cannot store a calibration: it has gone")

  @Test func `is written to a file of the folder, beside those that are there, and the message names it`() throws {
    let folder = try TemporaryFolder(["qibla-calibration.json": "mine"])
    let stop = RescuedCalibration.explained(trouble, calibration, in: folder.path("."))
    let path = folder.path(".") + "/qibla-calibration-2.json"
    #expect(
      stop
        == .failure(
          .noPermission, "\(trouble.message)\nthe new calibration is in \(path): --calibration \(path) uses it"))
    #expect(try CalibrationFile.read(path) == calibration)
    #expect(try folder.text("qibla-calibration.json") == "mine")
  }

  @Test func `is said to be lost where no file can be written either`() {
    let stop = RescuedCalibration.explained(trouble, calibration, in: "/nowhere")
    #expect(stop.message.hasPrefix(trouble.message + "\nnor could the new calibration be written to a file: "))
  }
}
