public import Events
public import Pointing
public import Quantities
internal import Readings
public import Sensing
internal import System
public import Text

/// The state that is saved from run to run: the last good fix, a calibration for each magnetometer, and the bias of
/// each gyroscope.
///
/// A background thread writes it. A write that fails is logged and has no other effect.
public struct KeptState: Sendable {
  private let folder: StateFolder
  private let journal: Journal
  private let background = BackgroundQueue()
  private var place: KeptPlace
  private var bias = KeptBias()
  /// Whether calibrations made in the background are saved at once. If false, only `save` stores one.
  public var keepsWhatIsFound = true

  /// The state in a folder.
  public init(in folder: StateFolder, journal: Journal) {
    (self.folder, self.journal) = (folder, journal)
    place = KeptPlace(path: folder.lastFix)
  }

  /// The last good fix, with its age now; nil, with a message in the journal, if it cannot be used.
  public func lastPlace(now: UTC) -> Place? {
    do throws(TraceError) {
      return try place.restore(now: now)
    } catch {
      journal.log(.warning, "the last fix is not used: \(error.message)")
      return nil
    }
  }

  /// The place that was set on the page; nil, with a message in the journal, if it cannot be used.
  public func chosenPlace() -> ChosenPlace? {
    do throws(TraceError) {
      return try ChosenPlace.read(folder.chosenPlace)
    } catch {
      journal.log(.error, "the place that was set on the page is not used: \(error.message)")
      return nil
    }
  }

  /// Saves a place that was set on the page, on the background thread; `then` gets the error, if any. A newer place
  /// replaces one that still waits.
  func save(_ chosen: ChosenPlace, now: UTC, then: @escaping @Sendable (TraceError?) -> Void) {
    change("saved", then) { folder throws(TraceError) in
      folder.make()
      try ChosenPlace.write(chosen, to: folder.chosenPlace, now: now)
    }
  }

  /// Removes the place that was set on the page, on the background thread; `then` gets the last good fix, or the error.
  func removeChosenPlace(now: UTC, then: @escaping @Sendable (Place?, TraceError?) -> Void) {
    let state = self
    change("removed", { then($0 == nil ? state.lastPlace(now: now) : nil, $0) }) { folder throws(TraceError) in
      try ChosenPlace.write(nil, to: folder.chosenPlace, now: now)
    }
  }

  private func change(
    _ done: String, _ then: @escaping @Sendable (TraceError?) -> Void,
    _ body: @escaping @Sendable (StateFolder) throws(TraceError) -> Void
  ) {
    let (folder, journal) = (folder, journal)
    background.submit(for: "the place set on the page") {
      do throws(TraceError) {
        try body(folder)
        then(nil)
      } catch {
        journal.log(.warning, "the place cannot be \(done): \(error.message)")
        then(error)
      }
    }
  }

  /// The calibration of a magnetometer. One that cannot be used is logged as an error, since it makes readings worse.
  public func calibration(of device: String) -> Calibration? {
    do throws(TraceError) {
      return try stored(of: device)
    } catch {
      journal.log(.error, "a calibration is not used: \(error.message)")
      return nil
    }
  }

  /// The calibration of a magnetometer; nil if none is stored. Throws if it cannot be used.
  public func stored(of device: String) throws(TraceError) -> Calibration? {
    do throws(TraceError) {
      try StateFolder.check(folder.calibration(of: device))
      return try CalibrationFile.read(folder.calibration(of: device), as: .kept(atMost: CalibrationFile.largest))
    } catch {
      guard error.kind != .noSuchFile else { return nil }
      throw error
    }
  }

  /// The event that is stored for a sensor with this name.
  public func stored(for role: SensorRole, _ device: String) -> Event.Content? {
    switch role {
    case .magn: return calibration(of: device).map { .calibration($0) }
    case .gyro:
      do throws(TraceError) {
        return try KeptBias.read(folder.gyroBias(of: device), of: device).map { .gyroBias($0) }
      } catch {
        journal.log(.warning, "the bias of the \(device.plain) is learnt again: \(error.message); remove the file")
        return nil
      }
    case .accel, .heading: return nil
    }
  }

  /// Saves the position, the calibration and the gyroscope's bias of an output, if they are due. `stored` is the bias
  /// that was read from the disk. `isGiven`: the calibration comes from a file, and its history is not saved.
  public mutating func observe(
    _ output: Output, gyroscope: String? = nil, stored: GyroBias? = nil, isGiven: Bool = false, now: UTC
  ) {
    if let gyroscope, let learnt = output.status?.gyroBias {
      let due = bias.due(learnt, of: gyroscope, stored: stored, at: output.reading.time, now: now)
      if let due { write(due) }
    }
    // A fix dated by an unset clock would look younger than it is.
    if WallClock.isSet(now), let place = place.due(output) {
      write(folder.lastFix) { path throws(TraceError) in try KeptPlace.write(place, to: path, now: now) }
    }
    // A calibration without a device's name could not be found again.
    if keepsWhatIsFound, let calibration = output.calibration ?? (isGiven ? nil : output.checked),
      let device = calibration.device
    {
      write(folder.calibration(of: device)) { path throws(TraceError) in
        try CalibrationFile.write(calibration, to: path)
      }
      guard output.checked == nil else { return }
      journal.log(.notice, "calibrated the \(device) in the background", about: "calibrated")
    }
  }

  /// Writes a calibration and waits for the disk. Returns the file's path; nil if the calibration names no device.
  public func save(_ calibration: Calibration) throws(TraceError) -> String? {
    guard let path = calibration.device.map(folder.calibration) else { return nil }
    folder.make()
    try StateFolder.check(path)
    try CalibrationFile.write(calibration, to: path)
    return path
  }

  /// Writes a calibration that names its device on the background thread; `then` gets the file's path, or the error.
  func save(
    _ calibration: Calibration, then: @escaping @Sendable (Result<String, TraceError>) -> Void
  ) {
    let state = self
    // Under its own name, so that a calibration found in the background cannot replace it in the queue.
    background.submit(for: "a client's calibration") {
      do throws(TraceError) {
        then(.success(try state.save(calibration) ?? ""))
      } catch {
        then(.failure(error))
      }
    }
  }

  /// Waits until everything is on the disk, so that a later read finds the newest state. It waits at most 5 s; a disk
  /// that needs longer hangs.
  public func finish() {
    if let last = bias.waiting { write(last) }
    background.finish(atMost: .seconds(5))
  }

  private func write(_ bias: KeptBias.Learnt) {
    write(folder.gyroBias(of: bias.device)) { path throws(TraceError) in try KeptBias.write(bias, to: path) }
  }

  private func write(_ file: String, _ body: @escaping @Sendable (String) throws(TraceError) -> Void) {
    let (folder, journal) = (folder, journal)
    background.submit(for: file) {
      folder.make()
      do throws(TraceError) {
        try body(file)
      } catch {
        journal.log(.warning, "cannot be saved: \(error.message)")
      }
    }
  }
}
