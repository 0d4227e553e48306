public import Events
internal import Formats
public import Pointing
public import Quantities

/// What outlives a run: the last good fix, and a calibration for each magnetometer.
///
/// It is given back as events, and written aside from the loop. A disk that takes nothing is told and changes nothing.
public struct KeptState: Sendable {
  private let folder: StateFolder
  private let journal: Journal
  private let errands = Errands()
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
      journal.tell(.warning, "the last fix is not used: \(error.message)")
      return nil
    }
  }

  /// The calibration of a magnetometer.
  public func calibration(of device: String) -> Calibration? {
    let path = folder.calibration(of: device)
    do throws(TraceError) {
      return try CalibrationFile.read(path)
    } catch {
      if error.kind != .noSuchFile { journal.tell(.warning, "a calibration is not used: \(error.message)") }
      return nil
    }
  }

  /// Keeps what a tick brought that is worth it.
  public mutating func observe(_ output: Output, now: UTC) {
    if let place = place.due(output) {
      write(folder.lastFix) { path throws(TraceError) in try KeptPlace.write(place, to: path, now: now) }
    }
    if keepsWhatIsFound, let calibration = output.calibration, keep(calibration) {
      journal.tell(.notice, "calibrated the \(calibration.device ?? "") on the way", about: "calibrated")
    }
  }

  /// Keeps a calibration for its magnetometer; says whether it has a name to keep it under. Without one nobody could
  /// tell later which device it belongs to.
  public func keep(_ calibration: Calibration) -> Bool {
    guard let device = calibration.device else { return false }
    write(folder.calibration(of: device)) { path throws(TraceError) in
      try CalibrationFile.write(calibration, to: path)
    }
    return true
  }

  /// Waits until everything is on the disk; five seconds, then it hangs.
  public func finish() { errands.finish(atMost: .seconds(5)) }

  private func write(_ file: String, _ body: @escaping @Sendable (String) throws(TraceError) -> Void) {
    let (folder, journal) = (folder, journal)
    errands.send(for: file) {
      folder.make()
      do throws(TraceError) {
        try body(file)
      } catch {
        journal.tell(.warning, "cannot be kept: \(error.message)")
      }
    }
  }
}
