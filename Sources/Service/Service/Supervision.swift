internal import Glibc
public import Quantities
internal import System

/// Notifies systemd of the service's state (sd_notify(3)) and feeds its watchdog. The loop itself does this, so that
/// systemd notices a loop that hangs. Without systemd it does nothing.
public struct Supervision: ~Copyable {
  private let socket: DatagramSocket?
  private let interval: TimeSpan?
  /// When the watchdog was last fed.
  private var fed = Timestamp(nanoseconds: .min)
  private var status = ""
  /// Messages that did not fit into systemd's socket yet.
  private var unsent: [String] = []

  /// Notifies the socket that the environment names.
  public init(environment: [String: String]) {
    socket = environment["NOTIFY_SOCKET"].flatMap { DatagramSocket(path: $0) }
    let isMine = environment["WATCHDOG_PID"].map { $0 == "\(ThisProcess.id)" } ?? true
    // Twice as often as required, as sd_watchdog_enabled(3) advises.
    let micro = isMine ? environment["WATCHDOG_USEC"].flatMap { Int64($0) } : nil
    interval = micro.flatMap { (1_000...3_600_000_000).contains($0) ? TimeSpan(nanoseconds: $0 * 500) : nil }
  }

  /// Whether messages wait for room in systemd's socket.
  public var hasUnsent: Bool { !unsent.isEmpty }

  /// Reports that the service is ready.
  public mutating func ready() { notify("READY=1") }

  /// Reports that the configuration was reloaded.
  public mutating func reloading() {
    notify("RELOADING=1\nMONOTONIC_USEC=\(SystemClock.monotonic.now / 1000)")
    notify("READY=1")
  }

  /// Reports that the service is about to end.
  public mutating func stopping() { notify("STOPPING=1") }

  /// Feeds the watchdog if that is due at this instant.
  public mutating func feed(at now: Timestamp) {
    if !unsent.isEmpty { sendPending() }
    guard let interval, socket != nil, fed == Timestamp(nanoseconds: .min) || now - fed >= interval else { return }
    fed = now
    if !unsent.contains("WATCHDOG=1") { notify("WATCHDOG=1") }
  }

  /// Reports the status, a line for people, if it has changed.
  public mutating func report(status: String) {
    guard socket != nil, status != self.status else { return }
    self.status = status
    notify("STATUS=\(status)")
  }

  /// The most messages that may wait. A systemd that leaves this many unread does not supervise the service either.
  private static let mostUnsent = 32

  private mutating func notify(_ message: String) {
    guard socket != nil, unsent.count < Supervision.mostUnsent else { return }
    unsent.append(message)
    sendPending()
  }

  /// Sends the waiting messages, without waiting for systemd. None may be lost: without READY=1 systemd would stop the
  /// service.
  private mutating func sendPending() {
    while var message = unsent.first {
      let failed = message.withUTF8 { socket?.send(UnsafeRawBufferPointer($0)) }
      if let failed, [EAGAIN, EINTR].contains(failed.code) { return }
      unsent.removeFirst()
    }
  }
}
