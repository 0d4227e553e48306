import Events
import Foundation
import Pointing
import Quantities
import Service
import Testing

@Suite struct `The kept calibration` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "qibla-\(UUID().uuidString)")
  private let noon = UTC(year: 2026, month: 11, day: 21)!

  private var kept: KeptState {
    KeptState(in: StateFolder(path: folder.path), journal: Journal(least: .error, environment: [:]))
  }

  @Test func `is the one found last for its magnetometer, and survives the run`() {
    var calibration = Calibration(
      device: "lis3mdl", created: noon, magn: .init(offset: Vector3(1, 2, 3), matrix: .identity),
      quality: .init(headingSigma: 0.4, tilt: 10))
    var state = kept
    for x in [1.0, 5] {
      calibration.magn.offset.x = x
      state.observe(Output(reading: Reading(at: .zero), calibration: calibration), now: noon)
    }
    state.finish()
    #expect(kept.calibration(of: "lis3mdl") == calibration)
    #expect(kept.calibration(of: "ak8963") == nil)
  }

  @Test func `belongs to a part: without a name there is nothing to keep it under`() {
    var state = kept
    state.observe(Output(reading: Reading(at: .zero), calibration: Calibration(magn: .identity)), now: noon)
    state.finish()
    #expect((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] == [])
  }
}
