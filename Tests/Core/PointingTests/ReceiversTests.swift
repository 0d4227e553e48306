import Events
import Pointing
import Quantities
import Testing

@Suite("Receivers of satellites") struct ReceiversTests {
  private static let here = LocationTests.here
  private static let sydney = Fix(mode: 3, latitude: -33.87, longitude: 151.2, horizontalError: 4, device: "b")

  private func stage(with fix: Fix?) -> Stage {
    var stage = Stage()
    stage.tell(.clock(Stage.start))
    stage.fix = fix
    return stage
  }

  private func moved(_ fix: Fix, north degrees: Double) -> Fix {
    var fix = fix
    (fix.latitude, fix.device) = (fix.latitude! + degrees, "b")
    return fix
  }

  @Test(arguments: [(9_999.0, true), (10_001, false), (1e9, false), (.infinity, false)])
  func `give no position that is known to no better than 10 km`(error: Double, isTaken: Bool) {
    var first = Self.here
    first.horizontalError = error
    var stage = stage(with: first)
    stage.pass(1.1)
    #expect(stage.last?.location == (isTaken ? .gps : LocationState.none))
    #expect(stage.status?.fixesRefused == (isTaken ? 0 : 6))
    // Nor does such an error explain a jump to the other side of the earth.
    stage = self.stage(with: Self.here)
    stage.pass(1)
    let before = stage.last?.bearing
    var jump = Self.sydney
    (jump.device, jump.horizontalError) = ("a", error)
    stage.tell(.fix(jump))
    stage.pass(0.1)
    #expect(before != nil && stage.last?.bearing == before)
  }

  @Test func `give no position while they contradict each other, which is the reason, until one is silent`() {
    var stage = stage(with: Self.here)
    stage.tell(.calibration(Calibration(magn: .identity)))
    stage.pass(1)
    #expect(stage.last?.location == .gps && stage.last?.reason != .receiversDisagree)
    stage.tell(.fix(Self.sydney))
    stage.pass(2.5)
    #expect(stage.last?.location == LocationState.none && stage.last?.reason == .receiversDisagree)
    #expect(stage.last?.bearing == nil && stage.last?.heading == nil && stage.last?.magnetic != nil)
    // Prayer times would be as wrong.
    #expect(stage.status?.position == nil && stage.status?.lastPosition == nil && stage.status?.fixesRefused == 1)
    stage.pass(0.6)
    #expect(stage.last?.location == .gps && stage.last?.reason != .receiversDisagree)
  }

  @Test func `contradict each other all the time though the second reports every ten seconds, until it is silent`() {
    var stage = stage(with: Self.here)
    stage.pass(1)
    var given: [Bool] = []
    for _ in 0..<6 {
      stage.tell(.fix(Self.sydney))
      for _ in 0..<9 {
        stage.pass(1)
        given.append(stage.last?.location == .gps)
      }
      stage.pass(1)
    }
    // How often it reports is known from its second report on.
    #expect(given.count == 54 && given.dropFirst(9).allSatisfy { !$0 })
    stage.pass(9)
    #expect(stage.last?.reason == .receiversDisagree)
    stage.pass(3)
    #expect(stage.last?.location == .gps)
  }

  @Test func `give a position again as soon as they agree`() {
    var stage = stage(with: Self.here)
    stage.pass(1)
    stage.tell(.fix(Self.sydney))
    stage.pass(0.1)
    #expect(stage.last?.location == LocationState.none)
    stage.tell(.fix(moved(Self.here, north: 0.001)))
    stage.pass(0.1)
    #expect(stage.last?.location == .gps && stage.last?.reason != .receiversDisagree)
  }

  @Test func `give no position until the one that takes over from one that it contradicts has settled`() {
    var stage = stage(with: Self.here)
    stage.pass(1)
    stage.fix = Self.sydney
    // 3 s until the first counts as silent, and 5 until the jump counts as one that stays.
    stage.pass(7.5)
    #expect(stage.last?.location == LocationState.none && stage.last?.reason == .receiversDisagree)
    stage.pass(1)
    #expect(stage.last?.location == .gps && stage.last?.reason != .receiversDisagree)
    #expect(abs((stage.last?.bearing?.degrees ?? 0) - 277.5) < 0.1)
  }

  @Test func `may contradict each other where the place was set by hand`() {
    var stage = stage(with: Self.here)
    stage.tell(.place(Place(source: .manual, latitude: 48.2, longitude: 16.37)))
    stage.pass(1)
    stage.tell(.fix(Self.sydney))
    stage.pass(0.1)
    #expect(stage.last?.location == .manual && stage.last?.reason != .receiversDisagree)
  }

  // 7.8 km turn the bearing by a twentieth of a degree in London, and by far more in Makkah.
  @Test(arguments: [(51.5074, -0.1278, 0.07, false), (51.5074, -0.1278, 0.1, true), (21.45, 39.9, 0.07, true)])
  func `contradict each other by what counts here, or for the way to the Kaaba`(
    latitude: Double, longitude: Double, north: Double, isDisputed: Bool
  ) {
    let fix = Fix(mode: 3, latitude: latitude, longitude: longitude, horizontalError: 4, device: "a")
    var stage = stage(with: fix)
    stage.pass(1)
    stage.tell(.fix(moved(fix, north: north)))
    stage.pass(0.1)
    #expect(stage.last?.location == (isDisputed ? LocationState.none : .gps))
  }
}
