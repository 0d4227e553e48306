internal import Events
internal import Synchronization
internal import System

/// Reloads the configuration and the saved state: requested by a signal, read by a background thread, taken at a tick.
final class Reload: Sendable {
  /// The loaded values.
  struct Found: Sendable {
    /// The configuration.
    var preset: Preset
    /// The saved calibration and the last fix, for those that are not configured.
    var kept = Preset()
    /// The number of calibrations when the reload was requested.
    var calibrations = 0
  }

  private let background = BackgroundQueue()
  private let found = Mutex<Found?>(nil)
  private let load: @Sendable (Source) -> Preset?

  /// Where the configuration is taken from.
  typealias Source = LiveRun.ReloadSource

  /// Loads through a function, which logs its own errors and then returns nil.
  init(_ load: @escaping @Sendable (Source) -> Preset?) { self.load = load }

  /// Requests a reload, including a magnetometer's saved calibration. `calibrations` is the number found or given since
  /// the start.
  func ask(from source: Source = .disk, _ kept: KeptState?, magnetometer: String?, calibrations: Int = 0) {
    // The two are apart, so that none replaces the other while it waits.
    background.submit(for: "configuration: \(source)") {
      guard let preset = self.load(source) else { return }
      var found = Found(preset: preset, calibrations: calibrations)
      kept?.finish()
      if preset.calibration == nil { found.kept.calibration = magnetometer.flatMap { kept?.calibration(of: $0) } }
      if preset.place == nil { found.kept.place = kept?.lastPlace(now: StreamClock().wall()) }
      self.found.withLock { $0 = found }
    }
  }

  /// The values loaded since the last call; nil if nothing was loaded.
  func take() -> Found? {
    found.withLock { found in
      defer { found = nil }
      return found
    }
  }
}
