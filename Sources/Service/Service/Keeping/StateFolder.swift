internal import Glibc
internal import Readings
internal import System
internal import Text
internal import Traces

/// The folder for the state that a run saves for the next one.
public struct StateFolder: Equatable, Sendable {
  /// The folder's path; it need not exist yet.
  public let path: String

  /// The folder at a path.
  public init(path: String) { self.path = path }

  /// The folder that the environment names: systemd's, else the user's by the XDG base directory specification, which
  /// ignores relative paths. nil if there is none.
  public init?(environment: [String: String]) {
    func absolute(_ name: String) -> String? { environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil } }
    // systemd separates several folders by colons; the first is ours.
    if let own = absolute("STATE_DIRECTORY")?.split(separator: ":").first {
      path = String(own)
    } else if let state = absolute("XDG_STATE_HOME") {
      path = state + "/qibla"
    } else if let home = absolute("HOME") {
      path = home + "/.local/state/qibla"
    } else {
      return nil
    }
  }

  /// The file of the last good fix.
  var lastFix: String { path + "/last-fix.jsonl" }

  /// The file of the place that was set on the page.
  var chosenPlace: String { path + "/place.jsonl" }

  /// The file of the prayer calls that have been made.
  public var calls: String { path + "/calls.txt" }

  /// The file of the reminders that have been called.
  public var calledReminders: String { path + "/calls-reminders.txt" }

  /// The file of the tasks that have been called.
  public var calledTasks: String { path + "/calls-tasks.txt" }

  /// The file that exists while calls are muted.
  public var muted: String { path + "/muted.txt" }

  /// The file of the alerts that wait for an MQTT broker.
  public var waitingAlerts: String { path + "/mqtt-alerts.jsonl" }

  /// The file with the last day on which each failure to refresh announced months was reported.
  public var saidMonths: String { path + "/months-said.txt" }

  /// The file of the announced months that people were last notified of.
  public var knownMonths: String { path + "/months-known.csv" }

  /// The file of the settings of prayer times that were chosen on the page.
  public var chosenTimes: String { path + "/times.conf" }

  /// The folder of the reminders.
  public var reminders: String { path + "/reminders" }

  /// The folder of a user's reminders. Root uses the system service's folder, if that exists.
  public static func ofReminders(environment: [String: String]) -> String? {
    let system = StateFolder(path: "/var/lib/qibla")
    if ThisProcess.isRoot, environment["STATE_DIRECTORY"] == nil, access(system.path, F_OK) == 0 {
      return system.reminders
    }
    return StateFolder(environment: environment)?.reminders
  }

  /// The file of a magnetometer's calibration, by its part's name.
  func calibration(of device: String) -> String { "\(path)/calibration-\(plain(device)).json" }

  /// The file of a gyroscope's bias, by its part's name.
  func gyroBias(of device: String) -> String { "\(path)/gyro-bias-\(plain(device)).jsonl" }

  private func plain(_ device: String) -> String {
    // A driver's name may contain any byte; a file's name may not.
    let plain = device.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        byte
      default: UInt8(ascii: "_")
      }
    }
    return String(decoding: plain.prefix(100), as: UTF8.self)
  }

  /// The error for a file without a place.
  static func hasNoPlace(_ path: String) -> TraceError {
    TraceError(.badData, file: path, "expected a place, found none: it was cut short, or is another file; remove it")
  }

  /// The most bytes of a file in the folder; a place, a fix and a bias are one line each.
  private static let mostBytes = 1 << 20

  /// Rejects a path that is not a regular file: reading a pipe would wait for its writer, and a device stores nothing.
  static func check(_ path: String) throws(TraceError) {
    var about = stat()
    guard stat(path, &about) != 0 || about.st_mode & S_IFMT == S_IFREG else {
      throw TraceError(.badData, file: path, "is not a regular file: remove it")
    }
  }

  /// The trace in a file of the folder; nil if there is no such file.
  static func trace(_ path: String) throws(TraceError) -> TraceReader? {
    try check(path)
    do throws(TraceError) {
      return try TraceReader(path: path, as: .kept(atMost: mostBytes))
    } catch {
      if error.kind == .noSuchFile { return nil }
      throw error
    }
  }

  /// Makes the folder if it is missing. A failure shows when a file is written.
  ///
  /// Only the owner may read it, because it contains the device's position.
  public func make() { Folder.make(path) }

  /// Deletes the half-written files of runs that were killed.
  public func tidy() {
    for name in Folder.names(in: path) {
      let parts = name.split(separator: ".")
      // Process 1234 writes `last-fix.jsonl.1234.new`, so its file stays while it lives.
      guard parts.count > 2, parts.last == "new", let owner = pid_t(parts[parts.count - 2]), owner > 0,
        kill(owner, 0) != 0, errno == ESRCH
      else { continue }
      unlink("\(path)/\(name)")
    }
  }
}

extension BridgeContext {
  /// The service's folder for its state; nil on a simulated board, which stores nothing.
  public var stateFolder: StateFolder? {
    inbox.facts.isSimulated ? nil : StateFolder(environment: environment)
  }
}
