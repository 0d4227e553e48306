internal import CSystemd
internal import Glibc
internal import Pointing
internal import Quantities
internal import Service
internal import System

/// Offers the compass on a bus as iio-sensor-proxy does: `net.hadess.SensorProxy`, with the magnetic heading.
///
/// The name is iio-sensor-proxy's. It is taken only after it has been free for `settling`, since that program may be
/// restarting. Changes are sent only to the clients that have claimed the compass.
final class SensorProxyPeer: FeedPeer {
  /// iio-sensor-proxy reads a compass every 700 ms.
  static let rate = 1 / 0.7
  private static let name = "net.hadess.SensorProxy"
  /// How long the name must have been free before it is taken.
  private static let settling = TimeSpan.seconds(10)

  private let bus: Bus
  private let clock = StreamClock()
  private let settling: TimeSpan
  private var connection: BusConnection?
  private var lastOwned: Timestamp?
  private var told: SensorProxyFacts?
  /// The properties that the bus reads.
  private let sensors = UnsafeMutablePointer<bus_sensors>.allocate(capacity: 1)

  /// A compass that is not on its bus yet.
  init(on bus: Bus, settling: TimeSpan = SensorProxyPeer.settling) {
    (self.bus, self.settling) = (bus, settling)
    sensors.initialize(to: bus_sensors())
    sensors.pointee.heading = -1
  }

  deinit {
    close()
    sensors.deallocate()
  }

  func open() throws(FeedFailure) {
    let settled = lastOwned.map { clock.now() - $0 >= settling } ?? true
    do throws(BusConnection.Failure) {
      let connection = try BusConnection(bus)
      guard try connection.check(bus_is_owned(connection.bus, SensorProxyPeer.name)) == 0 else {
        throw BusConnection.Failure(code: EEXIST)
      }
      guard settled else { throw BusConnection.Failure(code: EAGAIN) }
      try connection.check(bus_offer_sensors(connection.bus, sensors))
      self.connection = consume connection
    } catch {
      if error.code == EEXIST { lastOwned = clock.now() }
      throw FeedFailure(words(error))
    }
  }

  func send(_ news: News) throws(FeedFailure) {
    guard news.isReadingDue else { return }
    let facts = SensorProxyFacts(news.output.reading)
    guard facts != told else { return }
    told = facts
    (sensors.pointee.has_compass, sensors.pointee.heading) = (facts.hasCompass ? 1 : 0, facts.heading)
    try trying { (bus) throws(BusConnection.Failure) in try bus.check(bus_tell_heading(bus.bus, sensors)) }
  }

  func attend() throws(FeedFailure) {
    try trying { (bus) throws(BusConnection.Failure) in try bus.process() }
  }

  var awaited: (descriptor: Int32, writing: Bool)? {
    let events = connection?.events
    return events.map { ($0.descriptor, $0.mask & POLLOUT != 0) }
  }

  var patience: TimeSpan? {
    let milliseconds = connection?.milliseconds ?? -1
    return milliseconds < 0 ? nil : .milliseconds(Double(milliseconds))
  }

  func close() {
    bus_end_claims(sensors)
    connection = nil
  }

  private func trying(
    _ body: (inout BusConnection) throws(BusConnection.Failure) -> Void
  ) throws(FeedFailure) {
    guard connection != nil else { return }
    do throws(BusConnection.Failure) { try body(&connection!) } catch { throw FeedFailure(words(error)) }
  }

  private func words(_ failure: BusConnection.Failure) -> String {
    switch failure.code {
    case EEXIST: "iio-sensor-proxy, or another program, has the name \(SensorProxyPeer.name)"
    case EAGAIN: "the name \(SensorProxyPeer.name) has just become free"
    case EACCES, EPERM: "the bus does not let this user have the name \(SensorProxyPeer.name)"
    default: "\(bus.name): \(failure.words)"
    }
  }
}

/// A reading as iio-sensor-proxy's interface shows it, without a bound.
struct SensorProxyFacts: Equatable {
  /// Whether there is a compass.
  var hasCompass: Bool
  /// Degrees clockwise from magnetic north, to a tenth; -1 if unknown.
  var heading: Double

  /// The facts of a reading.
  init(_ reading: Reading) {
    hasCompass = reading.compass != .absent
    guard reading.knowsDirection, let magnetic = reading.magnetic else {
      heading = -1
      return
    }
    let tenths = (magnetic.onTheCard.degrees * 10).rounded()
    heading = tenths >= 3600 ? 0 : tenths / 10
  }
}
