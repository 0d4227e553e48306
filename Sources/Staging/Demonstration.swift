internal import Earth
internal import Events
public import Formats
public import Pointing
public import Quantities
internal import Simulation

/// A simulated device that shows what a compass has to tell of: a tour with a sentence on each thing that is seen, until
/// somebody takes it in the hand.
public struct Demonstration: Sendable {
  /// What there is to be shown.
  public enum Moment: Sendable {
    /// What is about to be seen.
    case sentence(String)
    /// What the pipeline says.
    case output(Output)
  }

  /// What a hand can do with it.
  public enum Steer: Equatable, Sendable, CaseIterable {
    /// Turn it by fifteen degrees.
    case left, right
    /// Lift or lower its top edge by fifteen degrees.
    case up, down
    /// Bring a magnet near, or take it away.
    case magnet
    /// Lose the satellites, or find them.
    case satellites
    /// Go to another city at once.
    case city
    /// Begin a calibration: the known one is dropped, and an eight drawn in the air.
    case calibrate
  }

  /// How long the tour is.
  public static let length = TimeSpan.seconds(76)

  private var stream: SimulatedStream
  private var compass = Compass()
  private var coming: Event?
  private var isSteered = false
  private var pitch = 0.0
  private var hasMagnet = false
  private var isLost = false
  private var cities = 0

  /// A tour about to begin, so many readings a second.
  public init(rate: Double? = nil) throws(TraceError) {
    var scenario = try Story.tour.scenario(from: "tour")
    scenario.truth = nil
    stream = SimulatedStream(scenario, rate: rate)
  }

  /// Lets everything happen that is due by an instant of the tour.
  public mutating func advance(to instant: Timestamp, tell: (Moment) -> Void) {
    while let event = coming ?? stream.next() {
      guard event.time <= instant else {
        coming = event
        return
      }
      coming = nil
      if case .mark(let sentence) = event.content { tell(.sentence(sentence)) }
      if let output = compass.observe(event) { tell(.output(output)) }
    }
  }

  /// When the next reading or sample is due.
  public var due: Timestamp { coming?.time ?? .zero }

  /// Does what a hand wants; the first time the tour is over. Gives a sentence on it where there is one.
  public mutating func steer(_ steer: Steer) -> String? {
    if !isSteered {
      isSteered = true
      pitch = stream.simulator.pose(at: stream.simulator.now).shown.pitch.degrees
      stream.simulator.improvise()
    }
    let soon = TimeSpan.milliseconds(500)
    switch steer {
    case .left: stream.simulator.perform(.turnBy(.degrees(-15), over: soon))
    case .right: stream.simulator.perform(.turnBy(.degrees(15), over: soon))
    case .up, .down:
      pitch = min(85, max(-85, pitch + (steer == .up ? 15 : -15)))
      stream.simulator.perform(.tilt(to: .degrees(pitch), over: soon))
    case .magnet:
      hasMagnet.toggle()
      let near = Magnet(moment: Vector3(1.5, 1, 0.6), at: Vector3(1.2, 0.25, 0), frame: .world)
      stream.simulator.perform(hasMagnet ? .magnet(near, to: Vector3(0.2, 0.15, 0), over: .seconds(1)) : .noMagnet)
      return hasMagnet ? "A magnet comes near." : "The magnet is gone."
    case .satellites:
      isLost.toggle()
      for receiver in stream.simulator.scenario.receivers {
        stream.simulator.perform(.receiver(receiver.name, isLost ? .lost : .found))
      }
      return isLost ? "The receiver has lost its satellites." : "The receiver has found its satellites."
    case .city:
      let (name, latitude, longitude) = Demonstration.cities[cities % Demonstration.cities.count]
      cities += 1
      if let place = Coordinate(latitude: latitude, longitude: longitude) { stream.simulator.perform(.move(to: place)) }
      return "To \(name)."
    case .calibrate:
      stream.simulator.perform(.calibration(.foreign("another-part")))
      stream.simulator.perform(.figureEight(lasting: .seconds(14)))
      return "The calibration is dropped; an eight in the air finds another."
    }
    return nil
  }

  /// Where it goes: each a bearing from another side. GeoNames' coordinates.
  private static let cities = [
    ("Jakarta", -6.2146, 106.8451), ("Cape Town", -33.9258, 18.4232), ("San Francisco", 37.7749, -122.4194),
    ("Tromsø", 69.6489, 18.9551), ("Makkah", 21.4266, 39.8256), ("Istanbul", 41.0138, 28.9497),
  ]
}
