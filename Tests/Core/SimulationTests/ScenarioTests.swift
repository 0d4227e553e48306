import Earth
import Events
import Profiles
import Quantities
import Simulation
import Testing

@Suite struct `A scenario's text` {
  static let head = "start 2026-11-21T06:00:00Z\nplace 51.5 -0.1\n"

  @Test func `accepts every line of its documentation`() throws {
    let scenario = try Scenario(
      parsing: """
        story  A slow turn through north.    # what the recording's table of contents says
        seed   7
        start  2026-11-21T06:00:00Z
        place  51.5074 -0.1278 11 m
        lasts  12s
        truth  60 Hz
        accel  lsm6dsl at 100 Hz
        gyro   lsm6dsl at 100 Hz
        magn   lis3mdl at 100 Hz mount 0 1 0  -1 0 0  0 0 1
        receiver /dev/ttyACM0 at 1 Hz error 3 m
        anomaly 2 deg
        errors typical
        hard-iron 12 -30 8
        soft-iron 1.02 0.01 0  0.01 0.98 0  0 0 1

        at 0s turn to 350
        at 0s turn to kaaba
        at 0s turn to kaaba -4 over 1s
        at 2s turn by 20 over 5s
        at 2s tilt to 60 over 3s
        at 2s roll to -30 over 1s
        at 1s tremble 2.5 deg at 9 Hz for 6s
        at 1s figure-eight for 10s
        at 1s walk at 1.4 m/s for 8s
        at 1s travel at 50 km/h over 6s
        at 0s swell 12 deg every 8s
        at 0s sway up 0.4 at 27 Hz
        at 9s hold
        at 3s magnet 0 0 0.8 from 1 0.3 0 to -1 0.3 0 over 4s
        at 3s magnet 0.02 0 0 glued at 0.03 0.05 0
        at 9s no magnet
        at 5s anomaly 3 0 -2 over 1s
        at 5s move to 21.4 39.8
        at 4s /dev/ttyACM0 is lost
        at 4s /dev/ttyACM0 jumps 5 km toward 90
        at 4s /dev/ttyACM0 drifts 3 m/s toward 45
        at 4s magn stops
        at 0s calibration exact
        at 0s calibration fitted
        at 0s calibration wrong by 12 -8 5
        at 0s calibration of mpu9250
        at 0s place manual 48.1 11.6
        at 0s place cached 48.1 11.6 aged 2min
        at 6s clock by 3600s
        at 3s mark the magnet comes near
        room 8 %
        at 1s walk at 0.8 m/s texting for 8s
        at 1s walk at 0 m/s shaking for 8s
        at 0s walk at 0.8 m/s bag for 3s
        at 0s gyro-bias 90 0 -45 sigma 1.8
        """, name: "all")
    #expect(scenario.story == "A slow turn through north.")
    #expect(scenario.seed == 7)
    #expect(scenario.length == .seconds(12))
    #expect(scenario.place == Coordinate(latitude: 51.5074, longitude: -0.1278, altitude: 11))
    #expect(scenario.start.day == (2026, 11, 21) && scenario.start.nanosecondsOfDay == 21_600_000_000_000)
    #expect(scenario.fitting(.magn)?.mount.x == Vector3(0, 1, 0))
    #expect(scenario.receivers == [Receiver(name: "/dev/ttyACM0", rate: 1, error: 3)])
    #expect(scenario.priors.anomaly == 2 && scenario.priors.hardIron == Priors.typical.hardIron)
    #expect(scenario.hardIron == Vector3(12, -30, 8))
    #expect(scenario.iron == .room(scatter: 0.08, extent: 1.3))
    #expect(scenario.steps.count == 34)
    #expect(scenario.steps[30].action == .walk(speed: 0.8, carry: .texting, lasting: .seconds(8)))
    #expect(scenario.steps[31].action == .walk(speed: 0, carry: .shaking, lasting: .seconds(8)))
    #expect(scenario.steps[32].action == .walk(speed: 0.8, carry: .bag, lasting: .seconds(3)))
    guard case .gyroBias(let bias) = scenario.steps[33].action else { throw Missing() }
    #expect((bias.bias - Vector3(.pi / 2, 0, -.pi / 4)).length < 1e-12 && abs(bias.sigma.y - .pi / 100) < 1e-12)
    #expect(scenario.steps[8].action == .walk(speed: 1.4, carry: .held, lasting: .seconds(8)))
    #expect(scenario.steps[9].action == .travel(speed: 50 / 3.6, over: .seconds(6)))
    #expect(scenario.steps[27].action == .place(.init(source: .cached, latitude: 48.1, longitude: 11.6, age: 120)))
    #expect(scenario.steps[29].action == .mark("the magnet comes near"))
  }

  @Test(arguments: [
    ("room 8 %", Iron.room(scatter: 0.08, extent: 1.3)), ("room 12 % within 3 m", .room(scatter: 0.12, extent: 3)),
    ("room mall", .mall), ("", .none),
  ])
  func `has the iron of a building`(line: String, iron: Iron) throws {
    #expect(try Scenario(parsing: Self.head + line, name: "iron").iron == iron)
  }

  @Test(arguments: [
    ("trun to 5", 3, "\"trun\"", "one of story"),
    ("at 5x turn to 3", 3, "\"5x\"", "a time like 2s"),
    ("at 5s turn to north", 3, "\"north\"", "an angle in degrees"),
    ("at 5s turn to 3 under 2s", 3, "\"under\"", "the end of the line"),
    ("at 5s turn to", 3, "the end of the line", "an angle in degrees"),
    ("\n\nmagn lis3mdx at 100 Hz", 5, "\"lis3mdx\"", "one of lis3mdl"),
    ("magn lis3mdl at 100 kHz", 3, "\"kHz\"", "latency, mount or the end of the line"),
    ("magn lis3mdl at -5 Hz", 3, "\"Hz\"", "a rate like 100 Hz"),
    ("magn lis3mdl at 5 Hz mount 1 0 0", 3, "the end of the line", "nine numbers"),
    ("place 91 0", 3, "\"91\"", "a latitude"),
    ("start 2026-02-30T06:00:00Z", 3, "\"2026-02-30T06:00:00Z\"", "a time like 2026-11-21T06:00:00Z"),
    ("seed -1", 3, "\"-1\"", "a whole number"),
    ("errors awful", 3, "\"awful\"", "one of none, typical, cheap, used"),
    ("room small", 3, "\"small\"", "mall, or a percentage like 8 %"),
    ("room 8 % within 0 m", 3, "\"m\"", "a distance from 0.1 to 1000 m"),
    ("at 1s gps is lost", 0, "a step for a receiver \"gps\"", "a line \"receiver gps\""),
    ("at 1s calibration good", 3, "\"good\"", "exact, fitted"),
    ("at nan turn to 3", 3, "\"nan\"", "a time"),
    ("at 1e400s turn to 3", 3, "\"1e400s\"", "a time"),
    ("at 1s swell 3 every 0s", 3, "\"0s\"", "a time longer than 0 s"),
    ("truth 0 Hz", 3, "\"Hz\"", "a rate"),
    ("magn lis3mdl at 9 Hz\nmagn bmm150 at 9 Hz", 4, "\"magn\"", "only one line \"magn\""),
  ])
  func `that cannot be read says where, what and what instead`(
    line: String, number: Int, found: String, expected: String
  ) {
    let error = #expect(throws: ScenarioError.self) { try Scenario(parsing: Self.head + line, name: "bad") }
    #expect(error?.line == number)
    #expect(error?.found == found)
    #expect(error?.expected.hasPrefix(expected) == true, "\(error?.expected ?? "nothing")")
  }

  @Test(arguments: ["start", "place"])
  func `needs a place and a date`(fact: String) {
    let error = #expect(throws: ScenarioError.self) {
      try Scenario(
        parsing: Self.head.split(separator: "\n").filter { !$0.hasPrefix(fact) }.joined(separator: "\n"), name: "bad")
    }
    #expect(error?.found == "no line \"\(fact)\"")
  }

  @Test func `may have the line ends of DOS, and its errors still name the line`() throws {
    let lines = Self.head + "errors typical # a comment\nat 1s mark here\n"
    let dos = String(decoding: lines.utf8.flatMap { $0 == 0x0a ? [0x0d, 0x0a] : [$0] }, as: UTF8.self)
    try #require(dos.utf8.count == lines.utf8.count + 4)
    #expect(try Scenario(parsing: dos, name: "same") == Scenario(parsing: lines, name: "same"))
    let error = #expect(throws: ScenarioError.self) { try Scenario(parsing: dos + "at 2s\r\n", name: "bad") }
    #expect(error?.line == 5)
  }

  @Test func `of random words is rejected and never traps`() {
    var random = RandomStream(seed: 3, name: "noise")
    let alphabet = Array("at turn to 0s .-+e9 kaaba over magnet from # \n receiver gps is Hz nan m/s start place")
    let head = Self.head.split(separator: "\n", omittingEmptySubsequences: false).count
    var (lines, rejected): (Set<Int>, Int) = ([], 0)
    for _ in 0..<2_000 {
      let text = String((0..<60).map { _ in alphabet[Int(clamping: random.uniform() * Double(alphabet.count))] })
      do throws(ScenarioError) { _ = try Scenario(parsing: Self.head + text, name: "noise") } catch {
        rejected += 1
        lines.insert(error.line)
      }
    }
    // Some are a comment as a whole. The errors name the lines that are noise.
    #expect(rejected > 1_900 && lines.count > 0 && lines.allSatisfy { (head...head + 60).contains($0) }, "\(lines)")
  }

  private struct Missing: Error {}
}
