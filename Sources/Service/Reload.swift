internal import Events
internal import Synchronization
internal import System

/// The configuration loaded anew, and with it what is kept: asked for at a signal, read by a thread, taken at a tick.
final class Reload: Sendable {
  /// What was found.
  struct Found: Sendable {
    /// What is configured.
    var preset: Preset
    /// What is kept, for what is not configured.
    var kept = Preset()
  }

  private let background = BackgroundQueue()
  private let found = Mutex<Found?>(nil)
  private let load: @Sendable () -> Preset?

  /// Loads through a function, which tells for itself why it gives nothing.
  init(_ load: @escaping @Sendable () -> Preset?) { self.load = load }

  /// Asks for it, and for what is kept of a magnetometer.
  func ask(_ kept: KeptState?, magnetometer: String?) {
    background.submit(for: "configuration") {
      guard let preset = self.load() else { return }
      var found = Found(preset: preset)
      if preset.calibration == nil { found.kept.calibration = magnetometer.flatMap { kept?.calibration(of: $0) } }
      if preset.place == nil { found.kept.place = kept?.lastPlace(now: StreamClock().wall()) }
      self.found.withLock { $0 = found }
    }
  }

  /// What has been found since this was asked.
  func take() -> Found? {
    found.withLock { found in
      defer { found = nil }
      return found
    }
  }
}
