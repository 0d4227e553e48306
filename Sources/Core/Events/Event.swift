public import Quantities

/// An event: sources yield them, the pipeline consumes them.
///
/// Live, recorded and simulated streams consist of events alone, and everything that a reading depends on is an event.
public struct Event: Equatable, Sendable {
  /// When it was measured, or when a tick is due.
  public var time: Timestamp
  /// The event's content.
  public var content: Content

  /// An event at a time.
  @inlinable public init(_ content: Content, at time: Timestamp) {
    self.time = time
    self.content = content
  }

  /// The text of a mark: the cause that misled a compass in this recording has ended.
  public static let misledEnds = "misled ends"

  /// The kinds of events. Rare and large ones are boxed, so that a sample takes no more room than its three numbers.
  public enum Content: Equatable, Sendable {
    /// The pipeline's settings from now on.
    indirect case settings(Settings)
    /// The sensors from now on.
    indirect case sensors(SensorSet)
    /// UTC at this instant.
    case clock(UTC)
    /// The calibration from now on.
    indirect case calibration(Calibration)
    /// A position that does not come from a receiver.
    indirect case place(Place)
    /// A receiver's report, not checked.
    indirect case fix(Fix)
    /// Acceleration in m/s2, device frame.
    case accel(Vector3)
    /// Angular rate in rad/s, device frame.
    case gyro(Vector3)
    /// Magnetic field in uT, device frame.
    case magn(Vector3)
    /// A heading from magnetic north, from a sensor hub that reports nothing else.
    case heading(Angle)
    /// The true attitude, where it is known; the pipeline ignores it.
    indirect case truth(Truth)
    /// A direction that a witness showed, with its error; the pipeline ignores it.
    indirect case witness(Witness)
    /// A gyroscope bias learnt in an earlier run.
    indirect case gyroBias(GyroBias)
    /// A note by the person who records.
    case mark(String)
    /// A reading is due.
    case tick
  }
}

extension Event.Content {
  /// The row in the contract's table of events.
  public var rank: Int {
    switch self {
    case .settings: 0
    case .sensors: 1
    case .clock: 2
    case .calibration: 3
    case .place: 4
    case .fix: 5
    case .accel: 6
    case .gyro: 7
    case .magn: 8
    case .heading: 9
    case .truth: 10
    case .gyroBias: 11
    case .mark, .witness: 12
    case .tick: 13
    }
  }
}
