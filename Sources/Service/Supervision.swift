internal import Glibc
public import Quantities
internal import System

/// Tells systemd how the service is (sd_notify(3)), and feeds its watchdog: the loop itself does, so that one that hangs
/// is noticed. Without systemd nothing is told.
public struct Supervision: ~Copyable {
  private let socket: DatagramSocket?
  private let interval: TimeSpan?
  private var fed = Timestamp(nanoseconds: .min)
  private var status = ""
  /// What systemd had no room for when it was told.
  private var unsent: [String] = []

  /// Whoever the environment names.
  public init(environment: [String: String]) {
    socket = environment["NOTIFY_SOCKET"].flatMap { DatagramSocket(path: $0) }
    let isMine = environment["WATCHDOG_PID"].map { $0 == "\(ThisProcess.id)" } ?? true
    // Twice as often as is asked for, as sd_watchdog_enabled(3) advises.
    let micro = isMine ? environment["WATCHDOG_USEC"].flatMap { Int64($0) } : nil
    interval = micro.flatMap { (1_000...3_600_000_000).contains($0) ? TimeSpan(nanoseconds: $0 * 500) : nil }
  }

  /// It serves.
  public mutating func ready() { notify("READY=1") }

  /// It loads its configuration anew, and is ready again after that.
  public mutating func reloading() {
    notify("RELOADING=1\nMONOTONIC_USEC=\(SystemClock.monotonic.now / 1000)")
    notify("READY=1")
  }

  /// It is about to end.
  public mutating func stopping() { notify("STOPPING=1") }

  /// It is alive at an instant: told as often as the watchdog wants to hear it.
  public mutating func feed(at now: Timestamp) {
    if !unsent.isEmpty { sendPending() }
    guard let interval, socket != nil, fed == Timestamp(nanoseconds: .min) || now - fed >= interval else { return }
    fed = now
    if !unsent.contains("WATCHDOG=1") { notify("WATCHDOG=1") }
  }

  /// How it is, in a line for people; told when it is another one than before.
  public mutating func report(status: String) {
    guard socket != nil, status != self.status else { return }
    self.status = status
    notify("STATUS=\(status)")
  }

  /// So much may wait to be told: a systemd that takes nothing for so long watches nothing either.
  private static let mostUnsent = 32

  private mutating func notify(_ message: String) {
    guard socket != nil, unsent.count < Supervision.mostUnsent else { return }
    unsent.append(message)
    sendPending()
  }

  /// Never waits for systemd; a "ready" that was lost would have it give the service up.
  private mutating func sendPending() {
    while var message = unsent.first {
      let failed = message.withUTF8 { socket?.send(UnsafeRawBufferPointer($0)) }
      if let failed, [EAGAIN, EINTR].contains(failed.code) { return }
      unsent.removeFirst()
    }
  }
}
