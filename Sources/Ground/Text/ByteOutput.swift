internal import CZlib
internal import Glibc
internal import Quantities
internal import System

/// A file that is written from front to back, optionally as gzip. It ends at a whole record even if the disk is full.
public struct ByteOutput: ~Copyable {
  private static let blockSize = 1 << 16

  private let file: String
  private let descriptor: Int32
  private let isDisk: Bool
  // zlib keeps the address of its stream, so the stream must stay where it is.
  private var deflater: UnsafeMutablePointer<z_stream>?
  private let block: UnsafeMutablePointer<UInt8>
  /// The length of the file, and then that of the whole records in it.
  public private(set) var length = 0
  private var whole = 0
  private var failure: TraceError?

  /// Creates or empties a file; `-` is standard output. One that must be new is an error where it exists, and its owner
  /// alone may read it.
  public static func open(_ path: String, gzip: Bool, isNew: Bool = false) throws(TraceError) -> ByteOutput {
    let descriptor: Int32
    do throws(SystemError) {
      descriptor = try path == "-" ? STDOUT_FILENO : GuardedFile.create(path, isNew: isNew, isNew ? 0o600 : 0o644)
    } catch { throw TraceError(writing: path, code: error.code) }
    var output = ByteOutput(file: path, descriptor: descriptor)
    if gzip { try output.startPacking() }
    return output
  }

  private init(file: String, descriptor: Int32) {
    self.file = file
    self.descriptor = descriptor
    var about = stat()
    isDisk = fstat(descriptor, &about) == 0 && about.st_mode & S_IFMT == S_IFREG
    block = .allocate(capacity: ByteOutput.blockSize)
  }

  deinit {
    if let deflater {
      deflateEnd(deflater)
      deflater.deallocate()
    }
    block.deallocate()
    if descriptor != STDOUT_FILENO { close(descriptor) }
  }

  private mutating func startPacking() throws(TraceError) {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    deflater = stream
    guard gzip_deflate_init(stream, Z_DEFAULT_COMPRESSION) == Z_OK else {
      throw TraceError(.io, file: file, "no memory to pack it")
    }
  }

  /// Writes whole lines, so that a reader of the file finds all of them at once. After an error nothing more is
  /// written.
  public mutating func write(_ lines: UnsafeRawBufferPointer) throws(TraceError) {
    if deflater != nil {
      try pack(lines, Z_SYNC_FLUSH)
    } else if !lines.isEmpty {
      try put(lines, isText: true)
    }
    whole = length
  }

  /// Ends a gzip stream, and waits until everything is on the disk where it is to be durable.
  public mutating func finish(isDurable: Bool = true) throws(TraceError) {
    if deflater != nil { try pack(UnsafeRawBufferPointer(start: nil, count: 0), Z_FINISH) }
    whole = length
    if isDurable { try sync() }
  }

  /// Waits until everything written is on the disk. Only then does it survive a power failure.
  public mutating func sync() throws(TraceError) {
    guard isDisk, failure == nil else { return }
    while fdatasync(descriptor) != 0 {
      let code = errno
      if code != EINTR { throw fail(TraceError(writing: file, code: code)) }
    }
  }

  private mutating func pack(_ bytes: UnsafeRawBufferPointer, _ flush: Int32) throws(TraceError) {
    guard let deflater else { return }
    // zlib does not write through this pointer, although its type lacks const.
    deflater.pointee.next_in = UnsafeMutableRawPointer(mutating: bytes.baseAddress)?.assumingMemoryBound(to: UInt8.self)
    deflater.pointee.avail_in = UInt32(bytes.count)
    repeat {
      deflater.pointee.next_out = block
      deflater.pointee.avail_out = UInt32(ByteOutput.blockSize)
      deflate(deflater, flush)
      let packed = ByteOutput.blockSize - Int(deflater.pointee.avail_out)
      try put(UnsafeRawBufferPointer(start: block, count: packed), isText: false)
    } while deflater.pointee.avail_out == 0
  }

  private mutating func put(_ bytes: UnsafeRawBufferPointer, isText: Bool) throws(TraceError) {
    if let failure { throw failure }
    var rest = bytes
    while !rest.isEmpty {
      let put = Glibc.write(descriptor, rest.baseAddress, rest.count)
      if put >= 0 {
        length += put
        rest = UnsafeRawBufferPointer(rebasing: rest[put...])
        continue
      }
      let code = errno
      if code == EINTR { continue }
      if isText, let end = bytes.prefix(bytes.count - rest.count).lastIndex(of: 0x0a) { whole += end + 1 }
      throw fail(TraceError(writing: file, code: code))
    }
  }

  /// Removes the incomplete record at the end, and stores the error.
  private mutating func fail(_ error: TraceError) -> TraceError {
    if isDisk, length > whole { ftruncate(descriptor, off_t(whole)) }
    failure = error
    return error
  }
}

extension ByteOutput {
  /// Replaces a file of any kind, completely or not at all.
  public static func replace(
    _ path: String, with content: borrowing ByteBuffer, isDurable: Bool = true
  ) throws(TraceError) {
    do throws(SystemError) {
      try WholeFile.replace(path, with: content.bytes, isDurable: isDurable)
    } catch {
      throw TraceError(writing: path, code: error.code)
    }
  }
}
