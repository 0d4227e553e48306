public import Quantities

/// One thing that happened: what every source yields and the pipeline consumes.
///
/// Live, recorded and simulated streams are made of these and of nothing else; whatever a reading depends on
/// came as one of them.
public struct Event: Equatable, Sendable {
  /// When it was measured; for a tick, when it is due.
  public var time: Timestamp
  /// What it was.
  public var content: Content

  /// A thing that happened at a time.
  @inlinable public init(_ content: Content, at time: Timestamp) {
    self.time = time
    self.content = content
  }

  /// What can happen. The rare and large are held apart, so that a sample stays as small as its three numbers.
  public enum Content: Equatable, Sendable {
    /// The pipeline's tuning from here on.
    indirect case settings(Settings)
    /// Which sensors there are from here on.
    indirect case sensors(SensorSet)
    /// What UTC is now.
    case clock(UTC)
    /// The calibration from here on.
    indirect case calibration(Calibration)
    /// A position that no receiver gave.
    indirect case place(Place)
    /// A receiver's report, raw.
    indirect case fix(Fix)
    /// Acceleration in m/s2, device frame.
    case accel(Vector3)
    /// Angular rate in rad/s, device frame.
    case gyro(Vector3)
    /// Magnetic field in uT, device frame.
    case magn(Vector3)
    /// A heading from magnetic north, from a sensor hub that gives nothing else.
    case heading(Angle)
    /// What was really so, where it is known; the pipeline ignores it.
    indirect case truth(Truth)
    /// A note by whoever records.
    case mark(String)
    /// A reading is due.
    case tick
  }
}
