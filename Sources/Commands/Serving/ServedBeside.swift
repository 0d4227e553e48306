internal import Configuration
internal import DeviceBus
internal import Glibc
internal import Service
internal import System
internal import WebPage

/// What the service gives beside lines on sockets: HTTP, D-Bus, and cues that are felt. Each may be off.
struct ServedBeside {
  /// Whoever is told what a tick brings.
  private(set) var outlets: [any Outlet] = []
  /// Where the web page is asked for.
  private(set) var listeners: [Listener] = []
  private var web: WebServer?
  private var bus: BusOutlet?
  private var haptics: HapticOutlet?

  /// Begins what is configured. After the signals were queued: all of these have threads.
  init(
    _ listener: Listener?, _ program: ProgramOptions, _ journal: Journal, _ environment: [String: String]
  ) throws(Stop) {
    if let listener { try serve(listener, journal) }
    if let bus = ServedBeside.bus(program.dbus, environment) { self.bus = BusOutlet(on: bus, journal: journal) }
    let ways = ServedBeside.ways(program.haptics)
    if !ways.isEmpty { haptics = HapticOutlet(ways, journal: journal) }
    if let bus { outlets.append(bus) }
    if let haptics { outlets.append(haptics) }
  }

  /// Ends it all.
  func stop() {
    web?.stop()
    bus?.stop()
    haptics?.stop()
  }

  private mutating func serve(_ listener: Listener, _ journal: Journal) throws(Stop) {
    do throws(Listener.Failure) {
      let web = try WebServer(listener, version: qiblaVersion)
      self.web = web
      outlets.append(web)
      listeners.append(listener)
    } catch {
      // A board without the library still has its other outlets.
      guard error.code == ELIBACC else { throw .failure(.unavailable, error.message) }
      journal.tell(.warning, error.message)
    }
  }

  /// Which bus is meant: whoever has a session has a bus there, a service of the system has not.
  private static func bus(_ choice: BusChoice, _ environment: [String: String]) -> Bus? {
    switch choice {
    case .off: nil
    case .system: .system
    case .session: .session
    case .auto: environment["DBUS_SESSION_BUS_ADDRESS"] ?? environment["XDG_RUNTIME_DIR"] == nil ? .system : .session
    }
  }

  private static func ways(_ choice: HapticsChoice) -> [HapticWay] {
    switch choice {
    case .auto: HapticWay.allCases
    case .feedbackd: [.feedbackd]
    case .motor: [.motor]
    case .bell: [.bell]
    case .off: []
    }
  }
}
