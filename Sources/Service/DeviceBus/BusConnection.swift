internal import CSystemd
internal import Glibc
internal import Quantities
internal import Readings
internal import System

/// A connection to a bus that closes itself. Only one thread may use it.
struct BusConnection: ~Copyable {
  /// Why a call failed, as an error number.
  struct Failure: Error {
    let code: Int32

    /// In words.
    var words: String {
      switch code {
      case ELIBACC: "libsystemd is not installed (apt-get install libsystemd0)"
      case EEXIST: "another program has the name org.qibla.Compass1"
      case EACCES, EPERM: "the bus does not let this user have the name org.qibla.Compass1"
      default: SystemError(code).words
      }
    }
  }

  /// The longest wait for the answer to a call, unless the caller sets another.
  static let patience = TimeSpan.seconds(2)

  /// The most messages handled in a second: a program that calls endlessly must not keep a thread busy. The others wait
  /// in the bus, which limits them itself.
  private static let mostHeard = 1000

  let bus: OpaquePointer
  private let clock = StreamClock()
  private var heard = RateLimit(most: BusConnection.mostHeard)
  // Kept alive because the bus reads from it until the connection closes.
  private var compass: CompassObject?
  private var prayers: PrayersObject?
  var listener: NotificationListener?

  /// Connects to a bus.
  init(_ bus: Bus, patience: TimeSpan = BusConnection.patience) throws(Failure) {
    self.init(bus: try BusConnection.connect(to: bus, UInt64(clamping: patience.nanoseconds / 1000)))
  }

  private init(bus: OpaquePointer) { self.bus = bus }

  private static func connect(to bus: Bus, _ timeout: UInt64) throws(Failure) -> OpaquePointer {
    var connected: OpaquePointer?
    let failed =
      switch bus {
      case .system: bus_connect(bus_system, nil, timeout, &connected)
      case .session: bus_connect(bus_user, nil, timeout, &connected)
      case .address(let address): bus_connect(bus_at, address, timeout, &connected)
      }
    guard failed >= 0, let connected else {
      if let connected { sd_bus_flush_close_unref(connected) }
      throw Failure(code: failed < 0 ? -failed : ENOTCONN)
    }
    return connected
  }

  deinit { sd_bus_flush_close_unref(bus) }

  /// Exports the objects on the bus.
  mutating func offer(_ compass: CompassObject, _ prayers: PrayersObject) throws(Failure) {
    (self.compass, self.prayers) = (compass, prayers)
    try check(bus_offer(bus, compass.storage, prayers.storage))
  }

  /// Answers the calls that have arrived, at a bounded rate.
  mutating func process() throws(Failure) {
    while heard.pause(at: clock.now()) == .zero, try check(sd_bus_process(bus, nil)) > 0 { heard.take(at: clock.now()) }
  }

  /// Waits for a message from the bus, for the bell, or for this time (default: no limit).
  func wait(orFor bell: Int32, atMost length: TimeSpan? = nil) throws(Failure) {
    let socket = try check(sd_bus_get_fd(bus))
    let events = try check(sd_bus_get_events(bus))
    let isPaused = heard.pause(at: clock.now()) > .zero
    var awaited = [
      pollfd(fd: isPaused ? -1 : socket, events: Int16(truncatingIfNeeded: events), revents: 0),
      pollfd(fd: bell, events: Int16(POLLIN), revents: 0),
    ]
    let limit = length.map { Int32(clamping: $0.nanoseconds / 1_000_000) } ?? -1
    let due = milliseconds
    poll(&awaited, 2, due < 0 ? limit : limit < 0 ? due : min(due, limit))
  }

  /// Signals that the compass's properties with these names have changed.
  func tell(changed names: [StaticString]) throws(Failure) {
    var pointers = BusConnection.pointers(names)
    try check(bus_changed(bus, &pointers))
  }

  /// Signals that the prayers' properties with these names have changed.
  func tell(changedPrayers names: [StaticString]) throws(Failure) {
    var pointers = BusConnection.pointers(names)
    try check(bus_prayers_changed(bus, &pointers))
  }

  private static func pointers(_ names: [StaticString]) -> [UnsafePointer<CChar>?] {
    names.map { UnsafeRawPointer($0.utf8Start).assumingMemoryBound(to: CChar.self) } + [nil]
  }

  /// Signals a call, or silence.
  func tell(_ notice: Notice) throws(Failure) {
    switch notice {
    case .hush: try check(bus_hushed(bus))
    case .alert(let alert):
      var call = bus_call()
      (call.epoch, call.late) = (Int64(alert.epoch), Int64(alert.late))
      (call.adhan, call.doubtful) = (alert.adhan ? 1 : 0, alert.doubtful ? 1 : 0)
      let result = alert.id.withCString { id in
        alert.kind.word.withCString { kind in
          alert.prayerWord.withCString { prayer in
            alert.text.withCString { text in
              (call.id, call.kind, call.prayer, call.text) = (id, kind, prayer, text)
              return bus_called(bus, &call)
            }
          }
        }
      }
      try check(result)
    }
  }

  /// Signals that the device now faces the Kaaba, or no longer does.
  func tell(aligned: Bool) throws(Failure) { try check(bus_aligned(bus, aligned ? 1 : 0)) }

  /// Asks feedbackd for haptic feedback. D-Bus starts feedbackd if needed.
  func feel() throws(Failure) { try check(bus_feedback(bus)) }

  /// The descriptor to wait for, and poll's events; nil if the connection is lost, or while the rate limit applies.
  var events: (descriptor: Int32, mask: Int32)? {
    guard heard.pause(at: clock.now()) == .zero else { return nil }
    let (socket, mask) = (sd_bus_get_fd(bus), sd_bus_get_events(bus))
    return socket < 0 || mask < 0 ? nil : (socket, mask)
  }

  /// Milliseconds until the bus needs processing, at most 60,000; -1 if it needs none.
  var milliseconds: Int32 {
    let pause = heard.pause(at: clock.now())
    guard pause == .zero else { return Int32(clamping: pause.nanoseconds / 1_000_000 + 1) }
    let until = bus_deadline(bus)
    guard until != .max else { return -1 }
    let micro = UInt64(SystemClock.monotonic.now) / 1000
    return until <= micro ? 0 : Int32(min((until - micro) / 1000 + 1, 60_000))
  }

  @discardableResult func check(_ result: Int32) throws(Failure) -> Int32 {
    if result < 0 { throw Failure(code: -result) }
    return result
  }
}
