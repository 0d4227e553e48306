import Events
import Pointing
import Quantities
import Scenarios
import Scoring
import Simulation
import TestKit
import Testing

/// Failures found in recordings of phones in real hands and rooms, each reproduced in a simulation. The field of
/// Grenoble and the figures for rooms and devices come from those recordings.
@Suite struct `A heading in real hands` {
  private let exact = "at 0s calibration exact\n"

  // The field is 17 % weak and points as before: 0.9 degrees/s of bias would otherwise carry the heading away by 100
  // degrees.
  @Test func `is corrected by a field that is called interference`() throws {
    let weak = Ride.field * -0.17
    let ride = Ride(
      story: exact + Ride.wave + "at 10s anomaly \(weak.x) \(weak.y) \(weak.z) over 2s", bias: 0.9)
    let late = try ride.moments(130, seeds: 1...6).filter { $0.time > 60 }.atLeast(20_000)
    #expect(late.error < 8)
    // A bound that knows how far such a field may bend does not grow for ever.
    #expect(late.map(\.bound).max()! < 45)
  }

  // 42 uT instead of 47, 58 degrees of dip instead of 61: the room of the recordings. A magnet passes in between.
  @Test func `meets no wall in a room that is 11 % weak and 3 degrees less steep`() throws {
    let ride = Ride(
      story: exact + Ride.walk + """
        at 10s anomaly -1 -1.6 6 over 3s
        at 25s magnet 4 -2 1 from 3 0.4 0 to 0.5 0.4 0 over 1s
        at 30s no magnet
        """, bias: 0.2)
    let all = try ride.moments(90, seeds: 1...6)
    // A few seconds at the door, where the field becomes weak.
    for (span, flagged) in [(10.0...25, 0.4), (40...90, 0.1)] {
      let moments = try all.during(span)
      #expect(moments.share(\.isFlagged) < flagged)
      #expect(moments.share(\.isCovered) > 0.9)
      #expect(moments.error < 6)
    }
  }

  @Test func `takes a field that becomes 10 % stronger on the way for the field`() throws {
    let more = Ride.field * 0.1
    let ride = Ride(
      story: exact + Ride.walk + "at 10s anomaly \(more.x) \(more.y) \(more.z) over 3s", bias: 0.2)
    let after = try ride.moments(70, seeds: 1...6).during(15...70)
    #expect(after.share(\.isFlagged) < 0.1)
    #expect(after.share(\.isCovered) > 0.9)
    #expect(after.error < 6)
  }

  // Size, dip and direction scatter along the walk by 5 %, 4 and 8 degrees; no field is the same for 20 seconds.
  @Test func `learns a room whose field scatters by 5 %`() throws {
    let ride = Ride(story: exact + Ride.walk + "room 8 %", bias: 0.2)
    let all = try ride.moments(70, seeds: 1...12)
    #expect(all.share(\.isDisturbed) < 0.15)
    #expect(all.share(\.isFlagged) < 0.7)
    // Measured: 0.092. The bends of such a room are 8 degrees, and its bound stays below 20.
    #expect(all.share { !$0.isFlagged && $0.error > 10 } < 0.1)
    #expect(all.share(\.isCovered) > 0.9)
    #expect(try all.during(30...70).error < 7)
  }

  // A strong magnet for 40 s, 30 cm away, while the person turns by 90 degrees every 5 s, always the same way.
  @Test(arguments: [(1.0, 0.0), (0.5, 0.03)])
  func `has a bound that covers what bias and scale do while magnets are near`(bias: Double, scale: Double) throws {
    let ride = Ride(
      story: exact + Ride.walk + "at 10s magnet 8 5 3 from 3 0.5 0 to 0.25 0.2 0 over 2s\nat 50s no magnet",
      bias: bias, scale: scale)
    let all = try ride.moments(70, seeds: 1...12)
    let (beside, after) = (try all.during(13...50), try all.during(52...70))
    // With a bias of 1 degree/s that no one knows it is 0.83 and 0.93: the walk before the magnet is too short.
    #expect(beside.share(\.isCovered) > (bias == 1 ? 0.8 : 0.93), "\(beside.share(\.isCovered)), \(beside.error)")
    #expect(after.share(\.isCovered) > (bias == 1 ? 0.9 : 0.93), "\(after.share(\.isCovered)), \(after.error)")
  }

  // Rooms bend the first seconds by 1 to 17 degrees.
  @Test func `that began in a field bent by 14 degrees says so, and comes back to the field that follows`() throws {
    let ride = Ride(
      story: exact + Ride.walk + "at 0s anomaly 5.57 -0.68 0\nat 8s anomaly 0 0 0 over 2s", bias: 0.2)
    let all = try ride.moments(60, seeds: 1...12)
    #expect(try all.during(0.1...1).share(\.isCovered) > 0.8)
    #expect(try all.during(15...60).share(\.isCovered) > 0.9)
    #expect(try all.during(30...60).error < 5)
  }

  // A bend of the field's direction alone, for as long as bends last along a walk.
  @Test func `is hardly turned by a bend of 14 degrees for two seconds`() throws {
    let ride = Ride(
      story: exact + Ride.walk + "at 30s anomaly 5.57 -0.68 0 over 0.7s\nat 32.5s anomaly 0 0 0 over 0.7s", bias: 0.2)
    let all = try ride.moments(60, seeds: 1...6)
    #expect(try all.during(30...34).error < 5)
    #expect(try all.during(36...60).error < 4)
  }

  // Every phone's own iron is about ten times the earth's field. Until the hand has turned it nothing is known.
  @Test func `of a phone without a calibration has a bound that covers, whatever its own iron`() throws {
    for iron in ["300 -250 180", "-120 400 60", "90 -60 -350"] {
      let all = try Ride(story: "hard-iron \(iron)\n" + Ride.wave).moments(30, seeds: 1...4)
      #expect(try all.during(0...5).share(\.isCovered) > 0.95)
      #expect(all.share(\.isCovered) > 0.93)
    }
  }

  // VQF's error on these devices is 7 to 11 degrees: some of the calibrations of the day before are bad.
  @Test(arguments: ["texting", "phoning", "swinging", "pocket"])
  func `of a used phone in a room is right, however it is carried`(carry: String) throws {
    var sum = TraceScore()
    let monteCarlo = MonteCarlo(try Story(carry).scenario(from: carry))
    for seed in UInt64(1)...12 { sum.add(monteCarlo.trial(seed: seed)) }
    let figures = sum.figures
    #expect(try #require(figures.readings) > 40_000)
    // 12.8 texting, 9.5 in a pocket: a twelfth of the phones was calibrated wrongly, by 10 uT and more.
    #expect(try #require(figures.raw) < 13.5, "\(figures.raw ?? 0)")
    #expect(try #require(figures.coverage) > 0.9, "\(figures.coverage ?? 0)")
    // A room bends the field by 10 degrees with the earth's own size and dip: only the bound can say so, and where it
    // is above 20 degrees the heading is not called accurate.
    #expect(try #require(figures.accurate) > 0.2)
    #expect(try #require(figures.wrongWhileAccurate) < 0.5)
    #expect(try #require(figures.falselyFlagged) < 0.65)
  }
}
