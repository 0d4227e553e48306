internal import Events
internal import Glibc
internal import Readings
internal import Shell
internal import Text

/// A new calibration that could not be stored, saved elsewhere so that a minute of figure eights is not lost.
struct RescuedCalibration {
  /// The file in which it was saved.
  let path: String

  /// Writes it to a new file in a folder, without replacing any file.
  init(_ calibration: Calibration, in folder: String = ".") throws(TraceError) {
    var (path, number) = ("\(folder)/qibla-calibration.json", 1)
    while access(path, F_OK) == 0, number < 1000 {
      number += 1
      path = "\(folder)/qibla-calibration-\(number).json"
    }
    try CalibrationFile.write(calibration, to: path)
    self.path = path
  }

  /// The error that prevented storing the calibration, with the file in which it was saved instead.
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
