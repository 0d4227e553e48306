import Events
import Pointing
import Quantities
import TestKit
import Testing

@Suite struct `The offset of a calibration that was given` {
  private func stage(off offset: Vector3) -> Stage {
    var stage = Stage.ready()
    let magn = Calibration.Affine(offset: offset, matrix: .identity)
    stage.tell(.calibration(Calibration(magn: magn, quality: .init(headingSigma: 0.3))))
    return stage
  }

  // 8 uT turn a heading in London by up to 22 degrees, and change the field's size by a fiftieth at least.
  @Test(arguments: 0..<8)
  func `may be 8 uT off: the bound says so from the first second, and nothing calls it accurate`(eighth: Int) throws {
    let angle = Angle.degrees(Double(eighth) * 45)
    var stage = stage(off: Vector3(8 * cos(angle), 8 * sin(angle), 0))
    var seen: [Reading] = []
    for _ in 0..<80 {
      stage.pass(0.1)
      if let reading = stage.last, reading.heading != nil { seen.append(reading) }
    }
    for reading in try seen.atLeast(70) {
      let (error, bound) = (try #require(reading.heading).turn(to: .zero).magnitude, try #require(reading.uncertainty))
      #expect(error <= bound, "at \(reading.time)")
      #expect(reading.accuracy != .accurate || error < .degrees(5), "at \(reading.time)")
    }
  }

  @Test(arguments: [true, false])
  func `is doubted until the device has been turned, with a place and without one`(hasPlace: Bool) throws {
    var stage = stage(off: .zero)
    if !hasPlace {
      stage = Stage()
      stage.tell(.clock(Stage.start), .calibration(Calibration(magn: .identity, quality: .init(headingSigma: 0.3))))
    }
    stage.pass(8)
    let before = try #require(stage.last)
    #expect(before.accuracy == .unsure && before.reason == .coverage)
    stage.pass(8, turning: 45)
    let after = try #require(stage.last)
    #expect(after.accuracy == .accurate && after.reason == nil)
    // Without a place a bend that stays is in the bound too.
    #expect(try #require(after.uncertainty) < .degrees(hasPlace ? 15 : 19))
  }

  @Test func `stays in doubt where the field does not agree on the other side`() throws {
    var stage = stage(off: Vector3(8, 0, 0))
    stage.pass(8, turning: 45)
    #expect(try #require(stage.last?.uncertainty) > .degrees(20))
  }
}
