internal import Events
internal import Quantities
internal import System
internal import Text
internal import Traces

/// A gyroscope's learnt bias, stored on disk for the next start.
struct KeptBias: Sendable {
  /// A bias, and the name of its gyroscope.
  struct Learnt: Sendable {
    var device: String
    var bias: GyroBias
  }

  /// The least time between two writes, since writing wears out an SD card, and the time before the first write, which
  /// is short because a device may lose its power at any time.
  private static let (every, first) = (TimeSpan.seconds(600), TimeSpan.seconds(60))

  private var device: String?
  private var stored: GyroBias?
  private var dueAt = Timestamp.zero
  /// The newest bias that is not stored yet but better than the stored one.
  private(set) var waiting: Learnt?

  /// Takes a gyroscope's bias at an instant, and returns it if it must be written now. `read` is the bias that was
  /// stored for this gyroscope at the start.
  mutating func due(
    _ bias: GyroBias, of device: String, stored read: GyroBias?, at time: Timestamp, now: UTC
  ) -> Learnt? {
    if device != self.device { (self.device, stored, dueAt) = (device, read, time + Self.first) }
    var new = Learnt(device: device, bias: bias)
    // Dated by an unset clock, it would look older or younger than it is.
    if !WallClock.isSet(now) { new.bias.created = nil }
    waiting = new.bias.improves(on: stored) ? new : nil
    guard waiting != nil, time >= dueAt else { return nil }
    (stored, dueAt, waiting) = (new.bias, time + Self.every, nil)
    return new
  }

  /// The bias in a file; nil if there is no file, or it is another gyroscope's. Throws if the file has no bias.
  static func read(_ path: String, of device: String) throws(TraceError) -> GyroBias? {
    guard var trace = try StateFolder.trace(path) else { return nil }
    while let event = try trace.next() {
      guard case .gyroBias(let bias) = event.content else { continue }
      return trace.header.sensors?.gyro?.device == device ? bias : nil
    }
    throw TraceError(.badData, file: path, "has no gyro_bias: it was cut short, or is another file")
  }

  /// Writes the file completely or not at all.
  static func write(_ learnt: Learnt, to path: String) throws(TraceError) {
    try StateFolder.check(path)
    try TraceWriter.replace(
      path, header: TraceHeader(name: "gyroscope's bias", sensors: SensorSet(gyro: .init(device: learnt.device))),
      events: [Event(.gyroBias(learnt.bias), at: .zero)])
  }
}
