public import Quantities

/// The results of an examination of sensors and receiver, before they are judged.
public struct Findings: Equatable, Sendable {
  /// The result of reading a sensor for a while.
  public struct Reading: Equatable, Sendable {
    /// The sensor.
    public var candidate: Candidate
    /// True if it was captured, false if polled.
    public var captured = false
    /// Why capturing failed although its channels can be captured.
    public var captureFailure: SourceError?
    /// Why it could not be read at all.
    public var failure: SourceError?
    /// Samples per second.
    public var rate = 0.0
  }

  /// The result of asking gpsd.
  public enum Receiver: Equatable, Sendable {
    /// gpsd is switched off.
    case off
    /// It did not answer.
    case unreachable(SourceError)
    /// It answered but sent no report from a receiver.
    case silent(devices: Int)
    /// Its receiver reports no fix, or a fix without a time.
    case noFix
    /// It has a fix. `clockError` is the system's clock minus the fix's time; nil if unknown.
    case fix(clockError: TimeSpan?)
  }

  /// The URI of the context; nil if the sensors are switched off.
  public var uri: String?
  /// Why the context could not be read.
  public var failure: SourceError?
  /// The group that owns a device's node, if this user may not read it; empty if only root may.
  public var lockedOutOf: String?
  /// The number of devices of any kind.
  public var devices = 0
  /// Sensors that were requested but not found.
  public var unmet: [UnmetWish] = []
  /// The result of reading each sensor.
  public var readings: [Reading] = []
  /// The result of reading a phone, which replaces the sensors; nil if none is read.
  public var phone: PhoneReport?
  /// The result of asking gpsd.
  public var receiver = Receiver.off
  /// UTC by the system's clock.
  public var wall: UTC
  /// The examined machine.
  public var machine: Machine

  /// Empty findings.
  public init(uri: String?, wall: UTC, machine: Machine = Machine()) {
    (self.uri, self.wall, self.machine) = (uri, wall, machine)
  }
}
