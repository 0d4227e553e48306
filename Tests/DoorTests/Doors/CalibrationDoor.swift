import Events
import Readings
import Text

extension Door {
  /// A calibration, which is a file that a user may have edited.
  static let calibration = Door(name: "calibration", longest: 2048, words: calibrationWords) { bytes in
    let file = ByteFile(bytes)
    let first: Calibration
    do throws(TraceError) {
      first = try CalibrationFile.read(file.path)
    } catch {
      return fault(of: error, in: file.path)
    }
    let written = text(of: first)
    let again = ByteFile(written)
    do throws(TraceError) {
      return text(of: try CalibrationFile.read(again.path)) == written
        ? nil : "written and read again it differs: \(String(decoding: written, as: UTF8.self))"
    } catch {
      return "cannot read what was written: \(error.message)"
    }
  }

  private static func text(of calibration: Calibration) -> [UInt8] {
    var buffer = ByteBuffer()
    CalibrationFile.append(calibration, to: &buffer)
    return Array(buffer.bytes)
  }
}
