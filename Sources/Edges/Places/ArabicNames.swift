internal import Quantities

/// The Arabic names of the list's cities, followed by those of its countries; make-cities.py documents the layout.
struct ArabicNames {
  private let lines: [UInt8]
  /// The start of each line, and of the line after the last one.
  private let starts: [Int]

  /// The names of a block.
  init(lines: [UInt8]) {
    self.lines = lines
    var starts = [0]
    for (place, byte) in lines.enumerated() where byte == UInt8(ascii: "\n") { starts.append(place + 1) }
    self.starts = starts + [lines.count + 1]
  }

  /// The number of lines.
  var count: Int { starts.count - 1 }

  /// The name in a line; nil if it is empty.
  subscript(line: Int) -> String? {
    let bytes = lines[starts[line]..<starts[line + 1] - 1]
    guard !bytes.isEmpty else { return nil }
    var name = ""
    // The letters of ISO 8859-6.
    for byte in bytes { name.unicodeScalars.append(Unicode.Scalar(UInt16(byte) + (byte < 128 ? 0 : 0x560)) ?? " ") }
    return name
  }
}
