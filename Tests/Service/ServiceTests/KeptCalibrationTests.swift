import Events
import Foundation
import Pointing
import Quantities
import Service
import Testing
import Text

@Suite struct `The saved calibration` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "qibla-\(UUID().uuidString)")
  private let noon = UTC(year: 2026, month: 11, day: 21)!

  private var kept: KeptState {
    KeptState(in: StateFolder(path: folder.path), journal: Journal(least: .error, environment: [:]))
  }

  @Test func `of a guided run is the one saved at its end, not one made in the background`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var calibration = Calibration(
      device: "lis3mdl", created: noon, magn: .init(offset: Vector3(1, 2, 3), matrix: .identity),
      quality: .init(headingSigma: 0.4, tilt: 10, trimSigma: 1.5))
    var guided = kept
    guided.keepsWhatIsFound = false
    guided.observe(Output(reading: Reading(at: .zero), calibration: calibration), now: noon)
    guided.finish()
    #expect(kept.calibration(of: "lis3mdl") == nil)
    calibration.trim = .degrees(7)
    let path = try #require(try guided.save(calibration))
    #expect(path == folder.path + "/calibration-lis3mdl.json")
    #expect(kept.calibration(of: "lis3mdl") == calibration)
    #expect(try guided.save(Calibration(magn: .identity)) == nil)
  }

  @Test func `is saved again when it was compared, but not one that a file gives`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    var calibration = Calibration(device: "lis3mdl", created: noon, magn: .identity)
    calibration.history = CalibrationHistory(moved: 0.5, count: 1, checked: noon)
    let output = Output(reading: Reading(at: .zero), checked: calibration)
    var state = kept
    state.observe(output, isGiven: true, now: noon)
    state.finish()
    #expect(kept.calibration(of: "lis3mdl") == nil)
    state = kept
    state.observe(output, now: noon)
    state.finish()
    #expect(kept.calibration(of: "lis3mdl") == calibration)
  }

  @Test func `that cannot be written is an error for the caller who waits`() {
    // A folder cannot be made where a file is.
    let nowhere = KeptState(
      in: StateFolder(path: "/proc/version/qibla"), journal: Journal(least: .error, environment: [:]))
    #expect(throws: TraceError.self) { try nowhere.save(Calibration(device: "lis3mdl", magn: .identity)) }
  }
}
