internal import Configuration
internal import DeviceBus
internal import Formats
internal import Glibc
internal import Service
internal import System
internal import WebPage

/// A way out of the service beside lines on sockets. A new one is a room with an `Outlet`, an entry of the
/// configuration (`ProgramOptions`), which is also its option of `qibla serve`, and an entry of `all`.
struct Bridge: Sendable {
  /// What a bridge is made from.
  struct Context {
    let program: ProgramOptions
    let environment: [String: String]
    let journal: Journal
    /// The names and sites that the HTTP server answers beside its own.
    var webNames: WebNames { WebNames(hosts: program.webHosts, origins: program.webOrigins) }
    /// The socket of the HTTP server; nil where that is switched off.
    let web: Listener?
    /// The limits of the HTTP server.
    let webLimits: WebLimits
    /// What the HTTP server says of prayers.
    let times: PageTimes
    /// Where the HTTP server leaves the places that are set on its page.
    let desk: RequestDesk

    /// Who may change something over HTTP.
    func writeRule(_ listener: Listener) throws(Stop) -> WriteRule {
      let isNear = Endpoint(listening: listener.address)?.isLoopback ?? false
      do throws(Expectation) {
        return WriteRule(
          isPublic: program.isPublic || !isNear, password: try program.webPasswordFile.map(PasswordFile.read) ?? []
        ) { [journal] in journal.log(.warning, "a wrong password to set the place, from \($0)", about: "password") }
      } catch { throw .failure(.data, "http-password-file: \(error.text)") }
    }
  }

  /// The name of its entry of the configuration.
  let setting: String
  /// Starts it; nil where it is switched off. Called after the signals were queued: bridges have threads.
  let start: @Sendable (Context) throws(Stop) -> (any Outlet)?

  /// Every bridge, in the order of the options of `qibla serve`.
  static let all = [http, dbus, haptics]

  private static let http = Bridge(setting: "http") { context throws(Stop) in
    guard let listener = context.web else { return nil }
    let rule = try context.writeRule(listener)
    do throws(Listener.Failure) {
      let server = try WebServer(
        listener, facts: PageFacts(context.program), names: context.webNames, limits: context.webLimits, rule: rule,
        places: PlaceByHand(desk: context.desk.places)
      ) { [times = context.times] in times.answer($0, isSetByHand: $1, $2) }
      context.journal.log(.notice, "serving on \(listener.address)")
      return server
    } catch {
      // Without the library the other outlets still work.
      guard error.code == ELIBACC else { throw .failure(.unavailable, error.message) }
      context.journal.log(.warning, error.message)
      return nil
    }
  }

  private static let dbus = Bridge(setting: "dbus") { context in
    let session = context.environment["DBUS_SESSION_BUS_ADDRESS"] ?? context.environment["XDG_RUNTIME_DIR"]
    let bus: Bus
    switch context.program.dbus {
    case .off: return nil
    case .system: bus = .system
    case .session: bus = .session
    // A user's session has a bus of its own; a service of the system has none.
    case .auto: bus = session == nil ? .system : .session
    }
    return BusOutlet(on: bus, journal: context.journal)
  }

  private static let haptics = Bridge(setting: "haptics") { context in
    let ways: [HapticWay]
    switch context.program.haptics {
    case .off: return nil
    case .auto: ways = HapticWay.allCases
    case .feedbackd: ways = [.feedbackd]
    case .motor: ways = [.motor]
    case .bell: ways = [.bell]
    }
    return HapticOutlet(ways, journal: context.journal)
  }
}

extension PageFacts {
  /// What the page is told, and what its settings begin with.
  init(_ program: ProgramOptions) {
    self.init(version: qiblaVersion)
    theme = program.theme.rawValue
    language = program.language.rawValue
    north = program.north.rawValue
    units = program.units.rawValue
  }
}
