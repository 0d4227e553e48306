import Events
import Pointing
import Quantities
import Testing

@Suite("The position in use") struct LocationTests {
  static let here = Fix(mode: 3, latitude: 51.5074, longitude: -0.1278, altitude: 11, horizontalError: 4, device: "a")

  private func stage(with fix: Fix?) -> Stage {
    var stage = Stage()
    stage.tell(.clock(Stage.start))
    stage.fix = fix
    return stage
  }

  private func moved(_ fix: Fix, north degrees: Double, device: String? = "a") -> Fix {
    var fix = fix
    fix.latitude = fix.latitude! + degrees
    fix.device = device
    return fix
  }

  @Test func `is the receiver's until its last fix is 10 s old, then that fix with its age, then called stale`() throws
  {
    var stage = stage(with: Self.here)
    stage.pass(2)
    #expect(stage.last?.location == .gps)
    stage.fix = nil
    stage.pass(9.5)
    #expect(stage.last?.location == .gps)
    stage.pass(1)
    guard case .cached(let age) = try #require(stage.last).location else { throw Unexpected() }
    #expect(abs(age.seconds - 10.7) < 0.1)
    #expect(stage.last?.bearing != nil)
    stage.time = stage.time + .seconds(86_400)
    stage.tell(.clock(Stage.start + .seconds(86_412)))
    let due = stage.compass.observe(Event(.tick, at: stage.time))
    let output = try #require(due)
    guard case .stale = output.reading.location else { throw Unexpected() }
    #expect(output.reading.bearing == nil && output.reading.declination == nil)
  }

  private struct Unexpected: Error {}

  @Test func `has an altitude only where a source gives one`() throws {
    var told = stage(with: Self.here)
    told.pass(1.1)
    #expect(told.status?.position?.altitude == 11)
    var fix = Self.here
    fix.altitude = nil
    var untold = stage(with: fix)
    untold.pass(1.1)
    #expect(try #require(untold.status?.position).altitude == nil)
  }

  @Test(arguments: [true, false])
  func `gets no fresher when a receiver repeats the same fix`(hasClock: Bool) throws {
    var stage = Stage()
    if hasClock { stage.tell(.clock(Stage.start)) }
    var stuck = Self.here
    stuck.time = Stage.start
    stage.fix = stuck
    stage.pass(9.9)
    #expect(stage.last?.location == .gps)
    stage.pass(1)
    guard case .cached(let age) = try #require(stage.last).location else { throw Unexpected() }
    #expect(abs(age.seconds - 10.9) < 0.1)
  }

  @Test func `is stale from a day on`() throws {
    var stage = stage(with: nil)
    stage.tell(.place(Place(source: .cached, latitude: 51.5, longitude: -0.1, age: 86_400)))
    let output = stage.compass.observe(Event(.tick, at: stage.time))
    let reading = try #require(output).reading
    guard case .stale = reading.location else { throw Unexpected() }
    #expect(reading.bearing == nil)
  }

  @Test func `is unknown for an impossible place, which is counted`() {
    var stage = stage(with: nil)
    stage.tell(.place(Place(source: .manual, latitude: 95, longitude: 0)))
    stage.pass(1.1)
    #expect(stage.last?.location == LocationState.none && stage.status?.placesRefused == 1)
  }

  @Test func `is none while the receiver has no fix`() {
    var stage = stage(with: Fix(mode: 1))
    stage.pass(1)
    #expect(stage.last?.location == LocationState.none)
  }

  @Test(arguments: [
    Fix(mode: 3, latitude: 0, longitude: 0), Fix(mode: 3, latitude: 91, longitude: 0), Fix(mode: 2, latitude: .nan),
    Fix(mode: 2, latitude: 10, longitude: .infinity), Fix(mode: 3),
    Fix(mode: 3, latitude: 51, longitude: 0, time: UTC(year: 2031, month: 1, day: 1)),
    Fix(mode: 3, latitude: 51, longitude: 0, time: UTC(year: 2007, month: 4, day: 6)),
  ])
  func `is never a fix without a position, at 0/0, or of another time`(fix: Fix) {
    var stage = stage(with: fix)
    stage.pass(1.2)
    #expect(stage.last?.location == LocationState.none)
    #expect(stage.status?.fixesRefused == 6)  // at 0, 0.2, … 1 s
  }

  @Test func `rejects a jump that comes back, and accepts one that stays`() throws {
    var stage = stage(with: Self.here)
    stage.pass(2)
    let before = try #require(stage.last?.bearing)
    stage.fix = moved(Self.here, north: 5)
    stage.pass(2)
    #expect(stage.last?.bearing == before)
    stage.fix = Self.here
    stage.pass(1)
    #expect(stage.last?.bearing == before)
    stage.fix = moved(Self.here, north: 5)
    stage.pass(6)
    #expect(stage.last?.bearing != before && stage.last?.location == .gps)
  }

  @Test(arguments: [(9.5, true), (10.5, false), (3600, false), (86_000, false)])
  func `is a fix that the clock puts into the future only as far as two clocks may differ`(
    ahead: Double, isTaken: Bool
  ) {
    var stage = stage(with: nil)
    stage.pass(1)
    var fix = Self.here
    fix.time = Stage.start + .seconds(1 + ahead)
    stage.tell(.fix(fix))
    stage.pass(1)
    #expect(stage.last?.location == (isTaken ? .gps : LocationState.none))
    #expect(stage.status?.fixesRefused == (isTaken ? 0 : 1))
  }

  // A receiver that has just found itself is off by kilometres, and says so.
  @Test(arguments: [(4.0, false), (3000, true)])
  func `follows a jump at once only where the receiver's own error explains it`(error: Double, isTaken: Bool) throws {
    var stage = stage(with: Self.here)
    stage.pass(1)
    let before = try #require(stage.last?.bearing)
    // 5.6 km, and 8.5 km in a second are far beyond the fastest journey.
    var fix = moved(Self.here, north: 0.05)
    fix.horizontalError = error
    stage.fix = fix
    stage.pass(0.5)
    #expect((stage.last?.bearing != before) == isTaken)
    stage.pass(0.6)
    #expect(((stage.status?.fixesRefused ?? 0) == 0) == isTaken)
  }

  // Two reports at nearly the same time: a position scatters by its error, and by up to 100 m without one.
  @Test(arguments: [(80.0, true), (150, false)])
  func `follows a scatter of 100 m at any pace`(metres: Double, isTaken: Bool) {
    var stage = stage(with: nil)
    var fix = Self.here
    (fix.horizontalError, fix.time) = (nil, Stage.start)
    stage.tell(.fix(fix))
    stage.pass(0.02)
    fix = moved(fix, north: metres / 111_195)
    fix.time = Stage.start + .seconds(0.02)
    stage.tell(.fix(fix))
    stage.pass(1.1)
    #expect(stage.status?.fixesRefused == (isTaken ? 0 : 1))
  }

  // London's field dips by 66 degrees, that of Singapore rises by 14.
  @Test func `decides which field is expected: at a new place the old one is a disturbance`() {
    var stage = Stage.ready()
    stage.pass(3)
    #expect(stage.last?.accuracy.isClean == true)
    stage.tell(.place(Place(source: .manual, latitude: 1.35, longitude: 103.8)))
    stage.pass(3)
    #expect(stage.last?.accuracy == .interference)
    // At once, and not with the next reading: the first one, after three seconds, says so too.
    var unread = Stage.ready()
    unread.pass(3)
    unread.ticksFrom = unread.time + .seconds(3)
    unread.tell(.place(Place(source: .manual, latitude: 1.35, longitude: 103.8)))
    unread.pass(3.02)
    #expect(unread.last?.accuracy == .interference)
  }

  @Test func `follows a walk`() throws {
    var stage = stage(with: Self.here)
    stage.pass(1)
    let before = try #require(stage.last?.distance)
    for step in 1...20 {
      stage.fix = moved(Self.here, north: Double(step) * 1e-4)  // 11 m a second
      stage.pass(1)
    }
    #expect(stage.last?.location == .gps)
    #expect(abs(try #require(stage.last?.distance) - before) > 50)
    #expect(stage.status?.fixesRefused == 0)
  }

  @Test func `stays with one receiver while it speaks, and takes the next when it falls silent`() throws {
    var stage = stage(with: Self.here)
    stage.pass(1)
    let before = try #require(stage.last?.bearing)
    let other = moved(Self.here, north: 0.001, device: "b")
    stage.tell(.fix(other))
    stage.pass(0.1)
    #expect(stage.last?.bearing == before)
    stage.fix = other
    stage.pass(2)
    #expect(stage.last?.bearing == before)
    stage.pass(2)
    #expect(stage.last?.bearing != before)
  }

  @Test func `is the place set by hand, whatever a receiver reports`() {
    var stage = stage(with: Self.here)
    stage.tell(.place(Place(source: .manual, latitude: 40.7128, longitude: -74.006)))
    stage.pass(1)
    #expect(stage.last?.location == .manual)
    #expect(abs((stage.last?.bearing?.degrees ?? 0) - 58.48) < 0.01)
    // Until the stream says another one, however old that is.
    stage.tell(.place(Place(source: .cached, latitude: 40.7128, longitude: -74.006, age: 24 * 3600)))
    stage.pass(1)
    #expect(stage.last?.location == .gps)
  }

  @Test func `is a kept place with its age until a receiver has a fix`() throws {
    var stage = stage(with: nil)
    stage.tell(.place(Place(source: .cached, latitude: 51.5, longitude: -0.1, age: 3600)))
    stage.pass(1)
    guard case .cached(let age) = try #require(stage.last).location else { throw Unexpected() }
    #expect(abs(age.seconds - 3601) < 0.1)
    stage.fix = Self.here
    stage.pass(1)
    #expect(stage.last?.location == .gps)
  }

  @Test func `is not a kept place that is more than a day old`() throws {
    var stage = stage(with: nil)
    stage.tell(.place(Place(source: .cached, latitude: 51.5, longitude: -0.1, age: 90_000)))
    stage.pass(1)
    guard case .stale = try #require(stage.last).location else { throw Unexpected() }
    #expect(stage.last?.heading == nil && stage.last?.magnetic != nil)
  }

  @Test func `a place set by hand is taken back by one that is older than anybody remembers`() throws {
    var stage = stage(with: nil)
    stage.tell(.place(Place(source: .manual, latitude: 51.5, longitude: -0.1)))
    stage.pass(1)
    #expect(try #require(stage.last).location == .manual)
    stage.tell(.place(Place(source: .cached, latitude: 51.5, longitude: -0.1, age: 100 * 365.25 * 86_400)))
    stage.pass(1)
    #expect(try #require(stage.last).location == .none)
  }
}
