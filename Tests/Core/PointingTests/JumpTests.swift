import Earth
import Events
import Pointing
import Quantities
import Testing

@Suite struct `A journey of the receiver at once` {
  private static let jakarta = Coordinate(latitude: -6.2088, longitude: 106.8456)!
  private static let there = Fix(
    mode: 3, latitude: jakarta.latitude, longitude: jakarta.longitude, altitude: 10, horizontalError: 4, device: "a")

  /// A device in London, whose receiver has been lost for a while.
  private func stage() -> Stage {
    var stage = Stage()
    stage.tell(.clock(Stage.start), .calibration(Calibration(magn: .identity)))
    stage.fix = LocationTests.here
    stage.pass(5, turning: 20)
    stage.pass(5)
    stage.fix = nil
    stage.pass(5)
    return stage
  }

  /// Whether interference is reported within this number of tenths of a second.
  private func isFlagged(_ stage: inout Stage, for tenths: Int) -> Bool {
    var isFlagged = false
    for _ in 0..<tenths {
      stage.pass(0.1)
      if stage.last?.accuracy == .interference { isFlagged = true }
    }
    return isFlagged
  }

  @Test func `is not blamed on a magnet, before it is believed and after`() throws {
    var stage = stage()
    let before = try #require(stage.last?.bearing)
    stage.field = MagneticField(at: Self.jakarta, year: Stage.start.decimalYear)
    stage.fix = Self.there
    #expect(!isFlagged(&stage, for: 45))
    #expect(stage.last?.bearing == before)
    #expect(!isFlagged(&stage, for: 45))
    #expect(stage.last?.bearing != before)
  }

  @Test func `hides no magnet: a field of neither place is interference`() {
    var stage = stage()
    stage.fix = Self.there
    stage.extraField = Vector3(25, 25, -20)
    #expect(isFlagged(&stage, for: 45))
    // The field of the other place without its fix is one of iron nearby.
    stage = self.stage()
    stage.field = MagneticField(at: Self.jakarta, year: Stage.start.decimalYear)
    #expect(isFlagged(&stage, for: 45))
    // Nor does a place that was set by hand move by itself.
    stage = Stage.ready()
    stage.pass(5, turning: 20)
    stage.field = MagneticField(at: Self.jakarta, year: Stage.start.decimalYear)
    stage.fix = Self.there
    #expect(isFlagged(&stage, for: 45))
  }

  @Test func `explains a field no longer when the receiver is silent`() {
    var stage = stage()
    stage.field = MagneticField(at: Self.jakarta, year: Stage.start.decimalYear)
    stage.fix = Self.there
    #expect(!isFlagged(&stage, for: 20))
    stage.fix = nil
    #expect(isFlagged(&stage, for: 60))
  }
}
