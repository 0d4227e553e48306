internal import CSystemd
internal import Glibc
public import Quantities
internal import System

/// Desktop notifications, through the program that owns the name org.freedesktop.Notifications. Only one thread may use
/// it.
public struct DesktopNotifications: ~Copyable {
  /// A notification.
  public struct Note: Equatable, Sendable {
    /// Its title, and the lines below it.
    public var title, body: String
    /// Its buttons: a name for `Event.acted`, and the text.
    public var actions: [Action]
    /// Whether it stays until a person closes it.
    public var isUrgent: Bool

    /// A button.
    public struct Action: Equatable, Sendable {
      /// The name, and the text on it.
      public let name, text: String

      /// A button.
      public init(_ name: String, _ text: String) { (self.name, self.text) = (name, text) }
    }

    /// A notification.
    public init(title: String, body: String, actions: [Action] = [], isUrgent: Bool = false) {
      (self.title, self.body, self.actions, self.isUrgent) = (title, body, actions, isUrgent)
    }
  }

  /// The number of a notification. Its server assigns it; a server that restarts counts from the beginning.
  public struct Number: Equatable, Sendable {
    /// The name of the server's connection, which no later one gets.
    public let server: String
    /// The server's number.
    public let id: UInt32

    /// A number of a server.
    public init(_ id: UInt32, of server: String) { (self.id, self.server) = (id, server) }
  }

  /// What happened to a notification, by its number.
  public enum Event: Equatable, Sendable {
    /// A button was pressed.
    case acted(Number, String)
    /// It is gone.
    case closed(Number)
  }

  /// Why a notification is not shown, in words.
  public struct Failure: Error, Equatable, Sendable {
    /// The words.
    public let words: String
  }

  /// The longest wait for the answer to a call.
  public static let patience = BusConnection.patience

  private let bus: Bus
  private let patience: TimeSpan
  private var connection: BusConnection?
  private var listener: NotificationListener?

  /// Connects when the first notification is shown; a call may take `patience`.
  public init(on bus: Bus = .session, patience: TimeSpan = DesktopNotifications.patience) {
    (self.bus, self.patience) = (bus, patience)
  }

  /// Shows a notification, instead of the one with this number if the same server still runs, and returns its number.
  /// It tries twice: the first failure may come from a connection, or a server, that was lost earlier.
  public mutating func show(_ note: Note, replacing old: Number?) throws(Failure) -> Number {
    var code: Int32 = 0
    for _ in 0..<2 {
      do throws(BusConnection.Failure) {
        try connect()
        guard let server = try connection?.notificationServer() else { continue }
        var shown = note
        if !server.hasActions { shown.actions = [] }
        let replaced = old?.server == server.name ? old?.id : nil
        if let id = try connection?.notify(shown, by: server.name, replacing: replaced ?? 0) {
          return Number(id, of: server.name)
        }
      } catch {
        code = error.code
        connection = nil
      }
    }
    throw Failure(
      words: code == EHOSTUNREACH || code == ESRCH
        ? "no program shows notifications" : BusConnection.Failure(code: code).words)
  }

  private mutating func connect() throws(BusConnection.Failure) {
    guard connection == nil else { return }
    let listener = NotificationListener()
    var connection = try BusConnection(bus, patience: patience)
    try connection.listen(listener)
    self.listener = listener
    self.connection = consume connection
  }

  /// The news since the last call.
  public mutating func events() -> [Event] {
    do throws(BusConnection.Failure) { try connection?.process() } catch { connection = nil }
    return listener?.take() ?? []
  }

  /// Waits for news of notifications, for a descriptor to become readable, or for this time.
  public mutating func wait(orFor descriptor: Int32, atMost length: TimeSpan) {
    let isWaited: Bool? = connection?.awaits(orFor: descriptor, atMost: length)
    if isWaited == true { return }
    connection = nil
    var awaited = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    poll(&awaited, 1, Int32(clamping: length.nanoseconds / 1_000_000))
  }
}

/// Collects the signals of the notification server. It belongs to the connection's thread.
final class NotificationListener {
  /// Its functions, as sd-bus calls them.
  let storage = UnsafeMutablePointer<bus_listener>.allocate(capacity: 1)
  private var events: [DesktopNotifications.Event] = []

  /// The most signals that wait, since a hostile server may send many.
  private static let most = 64

  init() {
    storage.initialize(to: bus_listener())
    storage.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
    storage.pointee.acted = { owner, server, id, action in
      guard let owner, let server, let action else { return }
      let number = DesktopNotifications.Number(id, of: String(cString: server))
      NotificationListener.of(owner).add(.acted(number, String(cString: action).plain))
    }
    storage.pointee.closed = { owner, server, id in
      guard let owner, let server else { return }
      NotificationListener.of(owner).add(.closed(DesktopNotifications.Number(id, of: String(cString: server))))
    }
  }

  deinit { storage.deallocate() }

  private static func of(_ owner: UnsafeMutableRawPointer) -> NotificationListener {
    Unmanaged<NotificationListener>.fromOpaque(owner).takeUnretainedValue()
  }

  private func add(_ event: DesktopNotifications.Event) {
    if events.count < NotificationListener.most { events.append(event) }
  }

  /// The signals since the last call.
  func take() -> [DesktopNotifications.Event] {
    defer { events = [] }
    return events
  }
}
