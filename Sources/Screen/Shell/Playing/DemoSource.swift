public import Answers
public import Gauge
public import Pointing
public import Quantities
public import Scenarios
public import Words

/// The demonstration for the gauge. Its time begins with the first frame.
public struct DemoSource: ~Copyable, GaugeSource {
  private var tour: Demonstration
  private var begun: Timestamp?
  private let length: TimeSpan?
  /// The newest sentence.
  public private(set) var news: Sentence?
  private var outlook: PrayerOutlook?
  /// The next prayer and the date at the tour's place.
  public private(set) var dayLine: DayLine?
  /// The number of readings still to come.
  private var left: Int

  /// A tour that ends after a time or a number of readings; without them it never ends.
  public init(_ tour: Demonstration, length: TimeSpan?, count: Int? = nil, _ outlook: consuming PrayerOutlook?) {
    (self.tour, self.length, left) = (tour, length, count ?? .max)
    self.outlook = outlook
  }

  /// Nil: a tour is not a recording.
  public var transport: Transport? { nil }
  /// The device can be moved and calibrated.
  public var offers: GaugeOffers { [.steering, .calibrating] }

  /// When the next output is due.
  public func waits(at now: Timestamp) -> GaugeWait {
    guard let begun else { return GaugeWait(until: now) }
    return GaugeWait(until: begun + (tour.due - .zero))
  }

  /// Appends the outputs that are due; false at the end.
  public mutating func advance(to now: Timestamp, into outputs: inout [Output]) -> Bool {
    let begun = begun ?? now
    self.begun = begun
    var news: Sentence?
    tour.advance(to: .zero + (now - begun)) { moment in
      switch moment {
      case .sentence(let sentence): news = sentence
      case .output(let output): outputs.append(output)
      }
    }
    self.news = news
    if let status = outputs.last(where: { $0.status != nil })?.status {
      dayLine = outlook?.line(for: status, at: tour.date(at: status.time))
    }
    left -= min(left, outputs.count)
    return left > 0 && length.map { now - begun < $0 } ?? true
  }

  /// Moves the device as a key requests.
  public mutating func perform(_ wish: GaugeWish, at now: Timestamp) -> GaugeAnswer {
    let sentence: Sentence?
    switch wish {
    case .steer(let steering): sentence = tour.steer(Demonstration.Steer(steering))
    case .calibrate: sentence = tour.steer(.calibrate)
    case .play, .record: return .notHere
    }
    return sentence.map { .told($0) } ?? .done
  }
}

extension Demonstration.Steer {
  fileprivate init(_ steering: GaugeSteering) {
    self =
      switch steering {
      case .left: .left
      case .right: .right
      case .up: .up
      case .down: .down
      case .magnet: .magnet
      case .satellites: .satellites
      case .city: .city
      }
  }
}
