import Calibrating
import Events
import Foundation
import MotionKit
import Pointing
import Quantities
import Testing

extension `Calibrating on the way` {
  /// A calibration of the sensor of this age in days, whose offset is off by this on x.
  private func aged(_ days: Double, off: Double = 0, history: CalibrationHistory? = nil) throws -> Calibration {
    let noon = try #require(UTC(year: 2026, month: 11, day: 21))
    return Calibration(
      device: "lis3mdl", created: noon + .seconds(-86_400 * days),
      magn: .init(offset: sensor.hardIron + Vector3(off, 0, 0), matrix: try #require(sensor.distortion.inverse)),
      quality: .init(headingSigma: 0.4), history: history)
  }

  private func clock() throws -> Event.Content { .clock(try #require(UTC(year: 2026, month: 11, day: 21))) }

  @Test func `one that is still right after days is compared once, and its history kept`() throws {
    let given = try aged(2)
    let (outputs, status) = outputs(wave(seconds: 30), told: [try clock(), .calibration(given)])
    #expect(!outputs.contains { $0.calibration != nil })
    let checked = outputs.compactMap(\.checked)
    #expect(checked.count == 1)
    var same = try #require(checked.first)
    let history = try #require(same.history)
    #expect(history.count == 1 && history.moved < 0.4)
    #expect(try #require(history.checked) > (try #require(UTC(year: 2026, month: 11, day: 21))))
    same.history = nil
    #expect(same == given)
    #expect(status?.calibration == .given)
  }

  @Test func `one of the same morning is not compared, nor one without a date`() throws {
    var undated = try aged(2)
    undated.created = nil
    for given in [try aged(0.4), undated] {
      let (outputs, status) = outputs(wave(seconds: 20), told: [try clock(), .calibration(given)])
      #expect(outputs.count > 1000 && !outputs.contains { $0.checked != nil })
      #expect(status?.calibrating.refusal == .noBetter, "there was something to compare")
    }
  }

  @Test func `one that is replaced after days leaves in the new one how far it was off`() throws {
    let before = CalibrationHistory(moved: 2, count: 3)
    let given = try aged(30, off: 6, history: before)
    let found = outputs(wave(seconds: 20), told: [try clock(), .calibration(given)]).outputs.compactMap(\.calibration)
    let history = try #require(found.last?.history)
    #expect(history.count == 4)
    // 6 uT on one axis are 3.5 on each: the square of the mean grows from 4 to (3 * 4 + 12) / 4.
    #expect(abs(history.moved - 6.0.squareRoot()) < 0.3)
    // What replaces that one within minutes says nothing of days.
    #expect(found.allSatisfy { $0.history?.count == 4 })
  }
}
