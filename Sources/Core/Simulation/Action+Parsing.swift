internal import Earth
internal import Events
internal import Profiles
internal import Quantities

extension Action {
  /// Parses an action in the words of a scenario: `turn by 20 over 5s`.
  public init(parsing text: String) throws(ScenarioError) {
    var words = ScenarioWords(text[...], line: 1)
    try self.init(&words)
    try words.done()
  }

  /// Parses the words after `at 3s`.
  init(_ words: inout ScenarioWords) throws(ScenarioError) {
    let verbs =
      "one of turn, tilt, roll, tremble, figure-eight, walk, travel, swell, sway, hold, magnet, no, anomaly, move, "
      + "accel, gyro, magn, calibration, gyro-bias, place, clock, mark, or a receiver's name"
    let verb = try words.word(verbs)
    switch verb {
    case "turn", "tilt", "roll", "tremble", "figure-eight", "walk", "travel", "swell", "sway", "hold":
      self = try Action.motion(verb, &words)
    case "magnet": self = try Action.magnet(&words)
    case "no":
      try words.must("magnet")
      self = .noMagnet
    case "anomaly": self = .anomaly(try words.vector("three numbers in uT"), over: try words.over())
    case "move":
      try words.must("to")
      self = .move(to: try words.place())
    case "accel", "gyro", "magn":
      self = .sensor(Part.Kind(rawValue: String(verb)) ?? .magn, try words.one(of: SensorState.self))
    case "calibration": self = .calibration(try Action.choice(&words))
    case "gyro-bias":
      let turn = Angle.degrees(1).radians
      let bias = try words.vector("a bias: three numbers in degrees/s") * turn
      try words.must("sigma")
      let sigma = try words.number("a standard deviation in degrees/s", within: 0...1000) * turn
      self = .gyroBias(GyroBias(bias: bias, sigma: Vector3(sigma, sigma, sigma)))
    case "place": self = .place(try Action.place(&words))
    case "clock":
      try words.must("by")
      let back = words.take("-")
      let span = try words.span()
      self = .clock(by: back ? TimeSpan(nanoseconds: -span.nanoseconds) : span)
    case "mark": self = .mark(words.rest())
    default:
      guard !words.isAtEnd else { throw words.error(verbs, back: 1) }
      self = .receiver(String(verb), try Action.condition(&words))
    }
  }

  /// An action of the hand that holds the device.
  private static func motion(_ verb: Substring, _ words: inout ScenarioWords) throws(ScenarioError) -> Action {
    switch verb {
    case "turn":
      if words.take("by") { return .turnBy(try words.angle(), over: try words.over()) }
      try words.must("to")
      return .turn(to: try Action.direction(&words), over: try words.over())
    case "tilt":
      try words.must("to")
      return .tilt(to: try words.angle(), over: try words.over())
    case "roll":
      try words.must("to")
      return .roll(to: try words.angle(), over: try words.over())
    case "tremble":
      let angle = try words.angle()
      try words.must("at")
      return .tremble(angle, frequency: try words.frequency(), lasting: try words.lasting())
    case "figure-eight": return .figureEight(lasting: try words.lasting())
    case "walk":
      try words.must("at")
      let speed = try words.speed()
      let carry = Carry.allCases.first { words.take($0.rawValue) } ?? .held
      return .walk(speed: speed, carry: carry, lasting: try words.lasting())
    case "travel":
      try words.must("at")
      return .travel(speed: try words.speed(), over: try words.over())
    case "swell":
      let angle = try words.angle()
      try words.must("every")
      let period = try words.span()
      guard period > .zero else { throw words.error("a time longer than 0 s", back: 1) }
      return .swell(angle, period: period, lasting: try words.lasting())
    case "sway":
      let what = try words.one(of: Swaying.self)
      let size = try words.number("an amplitude in degrees or m/s2", units: [("deg", 1), ("m/s2", 1)])
      try words.must("at")
      return .sway(what, amplitude: size, frequency: try words.frequency(), lasting: try words.lasting())
    default: return .hold
    }
  }

  private static func direction(_ words: inout ScenarioWords) throws(ScenarioError) -> Direction {
    guard words.take("kaaba") else { return .heading(try words.angle()) }
    if words.isAtEnd || words.comes("over") { return .kaaba(.zero) }
    return .kaaba(try words.angle())
  }

  private static func magnet(_ words: inout ScenarioWords) throws(ScenarioError) -> Action {
    let moment = try words.vector("a moment: three numbers in A m2")
    let metres = "a place: three numbers in metres"
    if words.take("glued") {
      try words.must("at")
      return .magnet(Magnet(moment: moment, at: try words.vector(metres), frame: .device), to: nil, over: .zero)
    }
    try words.must("from")
    let magnet = Magnet(moment: moment, at: try words.vector(metres), frame: .world)
    let end = words.take("to") ? try words.vector(metres) : nil
    return .magnet(magnet, to: end, over: try words.over())
  }

  private static func choice(_ words: inout ScenarioWords) throws(ScenarioError) -> CalibrationChoice {
    let choices = "exact, fitted, wrong by X Y Z or of DEVICE"
    switch try words.word(choices) {
    case "exact": return .exact
    case "fitted": return .fitted
    case "wrong":
      try words.must("by")
      return .wrong(by: try words.vector("three numbers in uT"))
    case "of": return .foreign(String(try words.word("a device's name")))
    default: throw words.error(choices, back: 1)
    }
  }

  private static func place(_ words: inout ScenarioWords) throws(ScenarioError) -> Place {
    let sources = "manual or cached"
    guard let source = Place.Source(rawValue: String(try words.word(sources))) else {
      throw words.error(sources, back: 1)
    }
    let latitude = try words.number("a latitude from -90 to 90", within: -90...90)
    let longitude = try words.number("a longitude from -180 to 180", within: -180...180)
    let age = words.take("aged") ? Double(try words.span().nanoseconds / 1_000_000) / 1000 : nil
    return Place(source: source, latitude: latitude, longitude: longitude, altitude: nil, age: age)
  }

  private static func condition(_ words: inout ScenarioWords) throws(ScenarioError) -> Receiver.Condition {
    let conditions =
      "is lost, is silent, is found, is nowhere, jumps DISTANCE toward ANGLE or drifts SPEED toward ANGLE"
    switch try words.word(conditions) {
    case "is":
      switch try words.word(conditions) {
      case "lost": return .lost
      case "silent": return .silent
      case "found": return .found
      case "nowhere": return .nowhere
      default: throw words.error(conditions, back: 1)
      }
    case "jumps":
      let metres = try words.metres()
      try words.must("toward")
      return .jumps(metres: metres, toward: try words.angle())
    case "drifts":
      let speed = try words.speed()
      try words.must("toward")
      return .drifts(speed: speed, toward: try words.angle())
    default: throw words.error(conditions, back: 1)
    }
  }
}
