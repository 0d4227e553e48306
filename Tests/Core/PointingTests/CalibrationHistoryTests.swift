import Calibrating
import Events
import Foundation
import MotionKit
import Pointing
import Quantities
import Testing

extension `Calibrating on the way` {
  /// A calibration of the sensor whose age is in days, and whose offset is off by `off` in x.
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

  @Test func `in a long run is compared with new motion alone`() throws {
    // It is found in the first motion, and the clock goes on by two days before the second one.
    let noon = try #require(UTC(year: 2026, month: 11, day: 21))
    let later = Event(.clock(noon + .seconds(2 * 86_400)), at: Timestamp(nanoseconds: 12_000_000_000))
    let second = HandMotion(.figureEight, acceleration: 1, seconds: 30).events(sensor, seed: 4, from: 12).map {
      // The hard iron has moved by less than a calibration is replaced for.
      guard case .magn(let raw) = $0.content else { return $0 }
      return Event(.magn(raw + Vector3(0.6, 0, 0)), at: $0.time)
    }
    var gathers: [Timestamp] = []
    let (outputs, _) = outputs(wave() + [later] + second, told: [try clock()]) { output, _ in
      if output.reading.time > later.time, output.status?.calibrating.state == .gathering {
        gathers.append(output.reading.time)
      }
    }
    let checked = try #require(outputs.first { $0.checked != nil })
    #expect(outputs.compactMap(\.checked).count == 1 && checked.checked?.history?.count == 1)
    // Older motion was forgotten before.
    #expect(try #require(gathers.first) < checked.reading.time)
  }

  @Test(arguments: [Int.max, 20, -5])
  func `counts the last twenty comparisons, whatever a file says`(count: Int) throws {
    let given = try aged(2, history: CalibrationHistory(moved: 1, count: count))
    let checked = outputs(wave(seconds: 20), told: [try clock(), .calibration(given)]).outputs.compactMap(\.checked)
    #expect(try #require(checked.first?.history).count == (count < 0 ? 1 : 20))
  }

  @Test func `one that is dated ahead of the clock gets the date of today, and is not counted`() throws {
    let given = try aged(-400)
    let checked = outputs(wave(seconds: 20), told: [try clock(), .calibration(given)]).outputs.compactMap(\.checked)
    let history = try #require(checked.first?.history)
    #expect(checked.count == 1 && history.count == 0)
    #expect(try #require(history.checked) < (try #require(given.created)))
  }

  @Test func `another history of the same calibration begins nothing again`() throws {
    let given = try aged(0.1)
    var longer = given
    longer.history = CalibrationHistory(moved: 3, count: 9)
    var stage = Stage.ready()
    stage.extraField = given.magn.offset
    stage.tell(.calibration(given))
    stage.pass(5)
    let before = try #require(stage.last)
    stage.tell(.calibration(longer))
    stage.pass(0.05)
    let after = try #require(stage.last)
    let (wide, narrow) = (try #require(after.uncertainty).degrees, try #require(before.uncertainty).degrees)
    #expect(after.heading != nil && abs(wide - narrow) < 0.5)
    #expect(stage.compass.calibration?.history == longer.history)
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
