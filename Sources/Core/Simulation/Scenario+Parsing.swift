internal import Earth
internal import Events
internal import Profiles
internal import Quantities

extension Scenario {
  /// Parses a scenario. A line states one fact, in words separated by spaces; `#` begins a comment. The order of the
  /// lines matters only for steps at the same time.
  ///
  ///     story  A slow turn through north.    # the description in the list of recordings
  ///     seed   7                             # (default: 1)
  ///     start  2026-11-21T06:00:00Z          # UTC; required
  ///     place  51.5074 -0.1278 11 m          # latitude, longitude, altitude (default: 0 m); required
  ///     lasts  12s                           # (default: endless)
  ///     truth  60 Hz                         # or `none`, or `60 Hz as attitude` (default: 60 Hz, the readings' rate)
  ///
  /// The board. A sensor line may end with `latency 5ms` and with `mount` and nine numbers, row by row:
  /// device axes = mount * part axes.
  ///
  ///     accel  lsm6dsl at 100 Hz
  ///     gyro   lsm6dsl at 100 Hz
  ///     magn   lis3mdl at 100 Hz mount 0 1 0  -1 0 0  0 0 1
  ///     receiver /dev/ttyACM0 at 1 Hz error 3 m
  ///     errors typical                       # the sensors' errors: none, typical, cheap or used (default: none)
  ///     anomaly 2 deg                        # deflection of the field by rock and houses, one sigma (default: 0 deg)
  ///     room 8 %                             # iron in walls: direction and dip vary by 8 % of the field, one sigma
  ///     room 8 % within 3 m                  # they change within this distance (default: 1.3 m)
  ///     room mall                            # as on one of 20 recorded walks through a mall, which the seed chooses
  ///     hard-iron 12 -30 8                   # uT in the part's axes, instead of a drawn offset
  ///     soft-iron 1.02 0.01 0  0.01 0.98 0  0 0 1
  ///
  /// The steps. `at` states the start, `over` the duration of a change (default: 0s), `for` the duration of a movement
  /// (default: endless).
  ///
  ///     at 0s turn to 350                    # degrees from true north; or `kaaba`, or `kaaba -4`
  ///     at 2s turn by 20 over 5s             # from the end of the turn before
  ///     at 2s tilt to 60 over 3s             # elevation of y above the horizon, in degrees
  ///     at 2s roll to -30 over 1s            # degrees; positive: the right edge down
  ///     at 1s tremble 2.5 deg at 9 Hz for 6s
  ///     at 1s figure-eight for 10s
  ///     at 1s walk at 1.4 m/s for 8s
  ///     at 1s walk at 0.8 m/s texting for 8s # or phoning, swinging, pocket, bag (default: held); 0 m/s: stands
  ///     at 1s walk at 0 m/s shaking for 8s   # shakes and turns it in the air
  ///     at 1s travel at 50 km/h over 6s      # accelerates to 50 km/h within 6 s; a car travels along its heading
  ///     at 0s swell 12 deg every 8s
  ///     at 0s sway up 0.4 at 27 Hz           # heading, pitch, roll in degrees; forward, right, up in m/s2
  ///     at 9s hold                           # every movement fades out; travel continues
  ///     at 3s magnet 0 0 0.8 from 1 0.3 0 to -1 0.3 0 over 4s    # moment in A m2; metres east, north, up
  ///     at 3s magnet 0.02 0 0 glued at 0.03 0.05 0               # metres in the device's axes
  ///     at 9s no magnet
  ///     at 5s anomaly 3 0 -2 over 1s         # uT east, north, up, as of steel in the floor
  ///     at 5s move to 21.4 39.8              # the device is in another city at once
  ///     at 4s /dev/ttyACM0 is lost           # no fix; or silent, found, nowhere (it reports 0, 0)
  ///     at 4s /dev/ttyACM0 jumps 5 km toward 90
  ///     at 4s /dev/ttyACM0 drifts 3 m/s toward 45
  ///     at 4s magn stops                     # or freezes, resumes; accel and gyro too
  ///     at 0s calibration exact              # or `fitted`, `wrong by 12 -8 5` (uT), `of mpu9250` (another device's)
  ///     at 0s gyro-bias 0.5 0 -1.2 sigma 0.3 # degrees/s: what an earlier run has stored
  ///     at 0s place manual 48.1 11.6         # or `cached 48.1 11.6 aged 2min`
  ///     at 6s clock by 3600s                 # UTC steps; `by - 3600s` steps back
  ///     at 3s mark the magnet comes near
  public init(parsing text: String, name: String) throws(ScenarioError) {
    self.init(name: name, start: UTC(nanoseconds: 0), place: Qibla.kaaba)
    var given: Set<String> = []
    var number = 0
    // Swift treats the two bytes of a DOS line end as one character.
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
      number += 1
      var words = ScenarioWords(line, line: number)
      if words.isEmpty { continue }
      given.insert(try read(&words))
      try words.done()
    }
    for fact in ["start", "place"] where !given.contains(fact) {
      throw ScenarioError(line: 0, found: "no line \"\(fact)\"", expected: "one")
    }
    for step in steps {
      guard case .receiver(let name, _) = step.action, !receivers.contains(where: { $0.name == name }) else { continue }
      throw ScenarioError(line: 0, found: "a step for a receiver \"\(name)\"", expected: "a line \"receiver \(name)\"")
    }
  }

  /// Parses one line and returns its first word.
  private mutating func read(_ words: inout ScenarioWords) throws(ScenarioError) -> String {
    let facts =
      "one of story, seed, start, place, lasts, truth, accel, gyro, magn, receiver, errors, anomaly, room, "
      + "hard-iron, soft-iron, at"
    let fact = try words.word(facts)
    switch fact {
    case "story": story = words.rest()
    case "seed":
      let expected = "a whole number"
      guard let seed = UInt64(try words.word(expected)) else { throw words.error(expected, back: 1) }
      self.seed = seed
    case "start": start = try words.instant()
    case "place": place = try words.place()
    case "lasts": length = try words.span()
    case "truth": truth = try Scenario.truthOutput(&words)
    case "accel", "gyro", "magn": fittings.append(try fitting(Part.Kind(rawValue: String(fact)) ?? .magn, &words))
    case "receiver":
      let name = String(try words.word("the receiver's name"))
      try words.must("at")
      let rate = try words.frequency()
      let error = words.take("error") ? try words.metres() : 0
      receivers.append(Receiver(name: name, rate: rate, error: error))
    case "errors": draw(from: try words.one(of: Priors.Kind.self))
    case "room": iron = try Scenario.iron(&words)
    case "anomaly": priors.anomaly = try words.angle().degrees
    case "hard-iron": hardIron = try words.vector("three numbers in uT")
    case "soft-iron": softIron = try words.matrix()
    case "at":
      let time = Timestamp.zero + (try words.span())
      steps.append(Step(time: time, action: try Action(&words)))
    default: throw words.error(facts, back: 1)
    }
    return String(fact)
  }

  private static func truthOutput(_ words: inout ScenarioWords) throws(ScenarioError) -> TruthOutput? {
    if words.take("none") { return nil }
    var output = TruthOutput(rate: try words.frequency())
    if words.take("as") {
      try words.must("attitude")
      output.asAttitude = true
    }
    return output
  }

  private static func iron(_ words: inout ScenarioWords) throws(ScenarioError) -> Iron {
    if words.take("mall") { return .mall }
    let expected = "mall, or a percentage like 8 %"
    let scatter = try words.number(expected, units: [("%", 1)], within: 0...100) / 100
    guard words.take("within") else { return .room(scatter: scatter, extent: Iron.usualExtent) }
    let distance = "a distance from 0.1 to 1000 m"
    return .room(scatter: scatter, extent: try words.number(distance, units: [("m", 1)], within: 0.1...1000))
  }

  private func fitting(_ kind: Part.Kind, _ words: inout ScenarioWords) throws(ScenarioError) -> Fitting {
    let known = "one of " + Part.chips(kind).joined(separator: ", ")
    guard fitting(kind) == nil else { throw words.error("only one line \"\(kind.rawValue)\"", back: 1) }
    guard let part = Part.named(String(try words.word(known)), kind) else { throw words.error(known, back: 1) }
    try words.must("at")
    var fitting = Fitting(part, rate: try words.frequency())
    while !words.isAtEnd {
      if words.take("latency") {
        fitting.latency = try words.span().seconds
      } else if words.take("mount") {
        fitting.mount = try words.matrix()
      } else {
        throw words.error("latency, mount or the end of the line")
      }
    }
    return fitting
  }
}
