public import Events
public import Formats
public import Pointing
public import Quantities

/// What outlives a run: the last good fix, and a calibration for each magnetometer.
///
/// It is given back as events, and written aside from the loop. A disk that takes nothing is told and changes nothing.
public struct KeptState: Sendable {
  private let folder: StateFolder
  private let journal: Journal
  private let background = BackgroundQueue()
  private var place: KeptPlace
  /// Whether a calibration found on the way is kept at once; else only what `keep` is told.
  public var keepsWhatIsFound = true

  /// What is kept in a folder.
  public init(in folder: StateFolder, journal: Journal) {
    (self.folder, self.journal) = (folder, journal)
    place = KeptPlace(path: folder.lastFix)
  }

  /// Where the device was last, with the age that has by now.
  public func lastPlace(now: UTC) -> Place? {
    do throws(TraceError) {
      return try place.restore(now: now)
    } catch {
      journal.log(.warning, "the last fix is not used: \(error.message)")
      return nil
    }
  }

  /// The calibration of a magnetometer. One that cannot be used is told, in every command: its readings will be worse.
  public func calibration(of device: String) -> Calibration? {
    do throws(TraceError) {
      return try stored(of: device)
    } catch {
      journal.log(.error, "a calibration is not used: \(error.message)")
      return nil
    }
  }

  /// The same, or why it cannot be used; nil where there is none.
  public func stored(of device: String) throws(TraceError) -> Calibration? {
    do throws(TraceError) {
      return try CalibrationFile.read(folder.calibration(of: device))
    } catch {
      guard error.kind != .noSuchFile else { return nil }
      throw error
    }
  }

  /// Keeps what a tick brought that is worth it.
  public mutating func observe(_ output: Output, now: UTC) {
    // A date that the clock made up would make it look younger than it is.
    if ClockWatch.isSet(now), let place = place.due(output) {
      write(folder.lastFix) { path throws(TraceError) in try KeptPlace.write(place, to: path, now: now) }
    }
    // Without a name nobody could tell later which device it belongs to.
    if keepsWhatIsFound, let calibration = output.calibration, let device = calibration.device {
      write(folder.calibration(of: device)) { path throws(TraceError) in
        try CalibrationFile.write(calibration, to: path)
      }
      journal.log(.notice, "calibrated the \(device) on the way", about: "calibrated")
    }
  }

  /// Keeps a calibration that somebody waits for: the file it is in once it is on the disk; nil where it has no name.
  public func save(_ calibration: Calibration) throws(TraceError) -> String? {
    guard let path = calibration.device.map(folder.calibration) else { return nil }
    folder.make()
    try CalibrationFile.write(calibration, to: path)
    return path
  }

  /// Waits until everything is on the disk; five seconds, then it hangs.
  public func finish() { background.finish(atMost: .seconds(5)) }

  private func write(_ file: String, _ body: @escaping @Sendable (String) throws(TraceError) -> Void) {
    let (folder, journal) = (folder, journal)
    background.submit(for: file) {
      folder.make()
      do throws(TraceError) {
        try body(file)
      } catch {
        journal.log(.warning, "cannot be kept: \(error.message)")
      }
    }
  }
}
