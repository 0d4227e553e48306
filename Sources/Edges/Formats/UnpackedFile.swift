/// A file that is small enough to be read at once.
public enum UnpackedFile {
  /// Reads the file, unpacked if it is gzip; `-` is standard input. A file with more than `most` bytes is rejected.
  public static func read(_ path: String, atMost most: Int, as expected: String) throws(TraceError) -> [UInt8] {
    var input = try ByteInput.open(path)
    var bytes: [UInt8] = []
    let block = UnsafeMutablePointer<UInt8>.allocate(capacity: 4096)
    defer { block.deallocate() }
    while true {
      let got = try input.read(into: block, count: 4096)
      if got == 0 { return bytes }
      bytes.append(contentsOf: UnsafeBufferPointer(start: block, count: got))
      guard bytes.count <= most else {
        throw TraceError(.badData, file: path, "expected \(expected), found more than \(most >> 10) KiB")
      }
    }
  }
}
