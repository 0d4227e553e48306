internal import CQRencode
internal import Quantities
internal import Text

/// A text as a QR code, which a phone reads with its camera.
struct QRPicture: Equatable, JSONWritable {
  /// How many squares it is wide and high, without the white edge.
  let size: Int
  /// Its dark squares, as the path of an SVG with a unit for each.
  let path: String

  /// Draws a text. nil if the library is not installed, or the text is too long.
  init?(_ text: String) {
    guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
    defer { QRcode_free(code) }
    let size = Int(code.pointee.width)
    var path = ""
    for row in 0..<size {
      var column = 0
      while column < size {
        let start = column
        while column < size, code.pointee.data[row * size + column] & 1 == 1 { column += 1 }
        if column > start { path += "M\(start) \(row)h\(column - start)v1H\(start)z" }
        column += 1
      }
    }
    (self.size, self.path) = (size, path)
  }

  func appendJSON(to buffer: inout ByteBuffer) {
    buffer.object { json in
      json.add("size", size)
      json.add("path", path)
    }
  }
}
