public import Answers
public import Configuration
internal import Glibc
public import System

/// A way out of the service: lines on sockets, HTTP, D-Bus, haptics. Each bridge is a module with a section of the
/// configuration, an `Outlet`, and a value of this type.
public struct Bridge: Sendable {
  /// Its configuration: options of `qibla serve`, of the file and of the environment.
  public let section: any ConfigurationSection.Type
  private let make: @Sendable (BridgeContext) throws(Failure) -> (any Outlet)?

  /// Why a bridge, and with it the service, cannot start.
  public enum Failure: Error, Equatable, Sendable {
    /// A value in the configuration cannot be used.
    case refused(ConfigurationError)
    /// Something that it needs is not available.
    case failed(Listener.Failure)
  }

  /// A bridge that is started with the values of its section. `start` returns nil if the bridge is switched off, or
  /// cannot work and has logged why. It may start threads, since the signals are already queued.
  public init<Section: ConfigurationSection>(
    _ start: @escaping @Sendable (Section, BridgeContext) throws(Failure) -> (any Outlet)?
  ) {
    section = Section.self
    make = { context throws(Failure) in try start(context.configuration.values[Section.self], context) }
  }

  /// Starts bridges in this order, and logs where they serve. If one fails, those already started are stopped.
  public static func start(_ bridges: [Bridge], in context: BridgeContext) throws(Failure) -> [any Outlet] {
    var outlets: [any Outlet] = []
    do throws(Failure) {
      for bridge in bridges { if let outlet = try bridge.make(context) { outlets.append(outlet) } }
    } catch {
      for outlet in outlets { outlet.stop() }
      throw error
    }
    for address in outlets.flatMap(\.addresses) { context.journal.log(.notice, "serving on \(address)") }
    return outlets
  }
}

/// The values that every bridge is started with. The time comes with each `Publication`.
public struct BridgeContext: Sendable {
  /// The configuration, with the origin of each value. It can be loaded again.
  public let configuration: LoadedConfiguration
  /// Messages for the administrator.
  public let journal: Journal
  /// The day of the device's place, for all that is shown, called or sent of it.
  public let day: DayDesk
  /// Where a bridge leaves what comes back to the loop.
  public let inbox: Inbox
  /// The shares of the process's file descriptors, from which a bridge takes its own.
  public let budget: DescriptorBudget

  /// A context.
  public init(
    _ configuration: LoadedConfiguration, journal: Journal, inbox: Inbox,
    budget: DescriptorBudget = .ofThisProcess()
  ) {
    (self.configuration, self.journal, self.inbox, self.budget) = (configuration, journal, inbox, budget)
    day = DayDesk(configuration)
  }

  /// The environment of the process.
  public var environment: [String: String] { configuration.sources.environment }

  /// The address in an entry of the configuration; nil if it is off. An address on another machine, or one that other
  /// machines can reach, is refused unless that is allowed.
  public func endpoint(_ name: String, _ text: String) throws(Bridge.Failure) -> Endpoint? {
    guard text != "off" else { return nil }
    do throws(ConfigurationError) {
      let address = try configuration.servedAddress(name, text)
      guard !address.isLoopback else { return address }
      guard configuration.values.program.isPublic else {
        throw configuration.refusal(
          of: name,
          "other machines can reach \(text) and read this machine's position; --public (public = true) allows that")
      }
      journal.log(.warning, "\(name): everyone who can reach \(text) can read this machine's position")
      return address
    } catch { throw .refused(error) }
  }

  /// A socket that listens on the address in an entry of the configuration.
  public func listen(_ name: String, on text: String) throws(Bridge.Failure) -> ListeningSocket? {
    guard let address = try endpoint(name, text) else { return nil }
    return try trying(name) { () throws(Listener.Failure) in try ListeningSocket(address) }
  }

  /// The result of a body. An address in use is reported with the option that disables it.
  public func trying<Result>(
    _ name: String, _ body: () throws(Listener.Failure) -> Result
  ) throws(Bridge.Failure) -> Result {
    do throws(Listener.Failure) { return try body() } catch {
      guard error.code == EADDRINUSE else { throw .failed(error) }
      let hint = "; another service uses it (--\(name) off disables it)"
      throw .failed(Listener.Failure(message: error.message + hint, code: error.code))
    }
  }
}
