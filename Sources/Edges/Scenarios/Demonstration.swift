internal import Earth
internal import Events
public import Pointing
public import Quantities
internal import Simulation
public import Text
public import Words

/// A simulated device for `qibla demo`: a tour that explains in sentences what it shows, until the user steers it.
public struct Demonstration: Sendable {
  /// Something for the user to see.
  public enum Moment: Sendable {
    /// A sentence on what comes next.
    case sentence(Sentence)
    /// The output of the pipeline.
    case output(Output)
  }

  /// The ways to steer it.
  public enum Steer: Equatable, Sendable, CaseIterable {
    /// Turn it by fifteen degrees.
    case left, right
    /// Raise or lower its top edge by fifteen degrees.
    case up, down
    /// Bring a magnet near, or take it away.
    case magnet
    /// Lose the satellites, or find them again.
    case satellites
    /// Jump to another city.
    case city
    /// Start a calibration: drop the known one, and move the device in a figure eight.
    case calibrate
  }

  /// The length of the tour.
  public static let length = TimeSpan.seconds(76)

  private var stream: SimulatedStream
  private var compass = Compass()
  private var coming: Event?
  private var clock: (utc: UTC, at: Timestamp)?
  private var isSteered = false
  private var pitch = 0.0
  private var hasMagnet = false
  private var isLost = false
  private var cities = 0

  /// A tour with a rate of readings, in Hz (default: 60).
  public init(rate: Double? = nil) throws(TraceError) {
    var scenario = try Story.tour.scenario(from: "tour")
    scenario.truth = nil
    stream = SimulatedStream(scenario, rate: rate)
  }

  /// Plays everything that is due by an instant of the tour.
  public mutating func advance(to instant: Timestamp, tell: (Moment) -> Void) {
    while let event = coming ?? stream.next() {
      guard event.time <= instant else {
        coming = event
        return
      }
      coming = nil
      switch event.content {
      case .mark(let text): tell(.sentence(Sentence(mark: text)))
      case .clock(let utc): clock = (utc, event.time)
      default: break
      }
      if let output = compass.observe(event) { tell(.output(output)) }
    }
  }

  /// UTC at an instant of the tour, by the scenario's own clock; nil until it is known.
  public func date(at instant: Timestamp) -> UTC? { clock.map { $0.utc + (instant - $0.at) } }

  /// When the next reading or sample is due.
  public var due: Timestamp { coming?.time ?? .zero }

  /// Steers the device; the first call ends the tour. Returns a sentence about it, or nil.
  public mutating func steer(_ steer: Steer) -> Sentence? {
    if !isSteered {
      isSteered = true
      pitch = stream.simulator.tilt.degrees
      stream.simulator.improvise()
      tremble()
    }
    switch steer {
    case .left, .right:
      // A held key could request more than a hand can do: turns of more than 90 degrees ahead are ignored.
      let left = stream.simulator.leftToTurn.degrees
      let step = steer == .left ? -15.0 : 15
      guard abs(left + step) <= 90 else { break }
      stream.simulator.perform(.turnBy(.degrees(step), over: Demonstration.span(of: left + step)))
    case .up, .down:
      pitch = min(85, max(-85, pitch + (steer == .up ? 15 : -15)))
      let left = pitch - stream.simulator.tilt.degrees
      stream.simulator.perform(.tilt(to: .degrees(pitch), over: Demonstration.span(of: left)))
    case .magnet:
      hasMagnet.toggle()
      let near = Magnet(moment: Vector3(1.5, 1, 0.6), at: Vector3(1.2, 0.25, 0), frame: .world)
      stream.simulator.perform(hasMagnet ? .magnet(near, to: Vector3(0.2, 0.15, 0), over: .seconds(1)) : .noMagnet)
      return Sentence(hasMagnet ? .magnetComes : .magnetGone)
    case .satellites:
      isLost.toggle()
      for receiver in stream.simulator.scenario.receivers {
        stream.simulator.perform(.receiver(receiver.name, isLost ? .lost : .found))
      }
      return Sentence(isLost ? .satellitesLost : .satellitesFound)
    case .city: return goOn()
    case .calibrate:
      // Only one figure eight at a time, starting level: two at once turn the device over.
      pitch = 10
      for action: Action in [
        .hold, .tilt(to: .degrees(pitch), over: .seconds(1)), .calibration(.foreign("another-part")),
        .figureEight(lasting: .seconds(14)),
      ] {
        stream.simulator.perform(action)
      }
      tremble()
      return Sentence(.calibrationDropped)
    }
    return nil
  }

  /// Jumps to the next city other than the present one.
  private mutating func goOn() -> Sentence? {
    let here = stream.simulator.world.place
    for _ in Demonstration.cities {
      let (city, latitude, longitude) = Demonstration.cities[cities % Demonstration.cities.count]
      cities += 1
      // The tour's place in a city may differ from the listed one.
      let isHere = abs(here.latitude - latitude) + abs(here.longitude - longitude) < 0.5
      guard !isHere, let place = Coordinate(latitude: latitude, longitude: longitude) else { continue }
      stream.simulator.perform(.move(to: place))
      return Sentence { $0.words.message(.movedTo).filled($0.words.message(city).description) }
    }
    return nil
  }

  /// Adds the tremor of a hand.
  private mutating func tremble() {
    stream.simulator.perform(.tremble(.degrees(0.4), frequency: 9, lasting: nil))
  }

  /// The time for a turn: one of 90 degrees peaks at 190 degrees/s, within a gyroscope's range of 245.
  private static func span(of degrees: Double) -> TimeSpan { .seconds(max(0.5, abs(degrees) / 100)) }

  /// Cities whose bearings cover all sides. The coordinates are from GeoNames.
  private static let cities: [(Message, Double, Double)] = [
    (.jakarta, -6.2146, 106.8451), (.capeTown, -33.9258, 18.4232), (.sanFrancisco, 37.7749, -122.4194),
    (.tromsø, 69.6489, 18.9551), (.makkah, 21.4266, 39.8256), (.istanbul, 41.0138, 28.9497),
  ]
}

extension Sentence {
  /// A mark of the tour: the sentence in each language, separated by `|`; for a missing language, the first one.
  fileprivate init(mark text: String) {
    let parts = text.split(separator: "|").map { String($0).trimmed }
    self.init { language in
      let place = Language.allCases.firstIndex(of: language) ?? 0
      return parts.indices.contains(place) ? parts[place] : parts.first ?? ""
    }
  }
}

extension String {
  /// The text without spaces at its ends.
  fileprivate var trimmed: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text.drop { $0 == " " })
  }
}
