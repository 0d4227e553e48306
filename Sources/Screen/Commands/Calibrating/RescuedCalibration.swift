internal import Events
internal import Glibc
internal import Readings
internal import Shell
internal import Text

/// A new calibration that could not be stored: a minute of figure eights is not to be lost with it.
struct RescuedCalibration {
  /// The file in which it is now.
  let path: String

  /// Writes it to a new file in a folder, beside those that are there.
  init(_ calibration: Calibration, in folder: String = ".") throws(TraceError) {
    var (path, number) = ("\(folder)/qibla-calibration.json", 1)
    while access(path, F_OK) == 0, number < 1000 {
      number += 1
      path = "\(folder)/qibla-calibration-\(number).json"
    }
    try CalibrationFile.write(calibration, to: path)
    self.path = path
  }

  /// The error that kept the calibration from being stored, with the file in which it is instead.
  static func explained(_ stop: Stop, _ calibration: Calibration, in folder: String = ".") -> Stop {
    guard case .failure(let code, let message) = stop else { return stop }
    do throws(TraceError) {
      let rescued = try RescuedCalibration(calibration, in: folder)
      return .failure(
        code, "\(message)\nthe new calibration is in \(rescued.path): --calibration \(rescued.path) uses it")
    } catch {
      return .failure(code, "\(message)\nnor could the new calibration be written to a file: \(error.message)")
    }
  }
}
