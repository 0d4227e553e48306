public import Events
public import Text

/// A calibration in its own file.
public enum CalibrationFile {
  /// The largest file that is read, in bytes. A calibration has about 600.
  public static let largest = 1 << 20

  /// Reads and checks a calibration; `-` is standard input.
  public static func read(_ path: String, as use: FileUse = .given) throws(TraceError) -> Calibration {
    let text = try [UInt8](unpacking: path, atMost: largest, as: "a calibration", use: use)
    do {
      return try text.scanned { json throws(Malformed) in
        json.skipByteOrderMark()
        let calibration = try json.calibration()
        try json.finish()
        return calibration
      }
    } catch {
      let before = text.prefix(error.offset)
      let line = 1 + before.count { $0 == 0x0a }
      var inLine = error
      inLine.offset = before.reversed().prefix { $0 != 0x0a }.count
      throw TraceError(.badData, file: path, line: line, inLine.clause)
    }
  }

  /// Writes a calibration completely or not at all: into a temporary file beside it, which replaces it once it is on
  /// the disk.
  public static func write(_ calibration: Calibration, to path: String) throws(TraceError) {
    var text = ByteBuffer()
    append(calibration, to: &text)
    try ByteOutput.replace(path, with: text)
  }

  /// Appends the content of such a file.
  public static func append(_ calibration: Calibration, to buffer: inout ByteBuffer) {
    buffer.append(calibration, indent: "\n ")
    buffer.append("\n")
  }
}
