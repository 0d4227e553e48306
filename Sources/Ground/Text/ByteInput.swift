internal import CZlib
internal import Glibc
internal import Quantities
internal import System

/// Why a file is read, and which files are therefore allowed.
public enum FileUse: Equatable, Sendable {
  /// A person has named it: a pipe is waited for, and a device is read.
  case given
  /// The program has found it in a folder that a person has named: a regular file of any size.
  case found
  /// The program reads it by itself, repeatedly, from a place where others may have put it. It must be a regular file
  /// with at most this number of bytes, even when unpacked, and not reached through another user's link.
  case kept(atMost: Int)
}

/// The bytes of a file from front to back, unpacked if the content is gzip, whatever the name of the file.
public struct ByteInput: ~Copyable {
  /// Why the bytes ended.
  public enum End: Equatable {
    /// The end of the file.
    case whole
    /// A gzip stream that is cut off.
    case torn
    /// A gzip stream with an error in it, as zlib describes it.
    case corrupt(String)
  }

  private static let blockSize = 1 << 16
  /// The most bytes that a packed byte may become. In recordings it becomes 4 to 17. In a file of line feeds, each of
  /// which costs the work of a line, it would become 1,029.
  private static let mostRatio = 100
  /// The number of unpacked bytes that is always allowed.
  private static let freeBytes = 1 << 24

  private let file: String
  private let descriptor: Int32
  /// The most bytes, packed or not, of a file that the program reads by itself; nil for a file that a person has named.
  private let most: Int?
  private let block: UnsafeMutablePointer<UInt8>
  private var unread: Range<Int> = 0..<0
  // zlib keeps the address of its stream, so the stream must stay where it is.
  private var inflater: UnsafeMutablePointer<z_stream>?
  private var memberIsOver = false
  private var packed = 0
  private var unpacked = 0
  private var taken = 0
  private var fileIsOver = false
  /// Set after the last byte.
  public private(set) var end: End?

  /// Opens a file. `-` is standard input, if a person has named it.
  public static func open(_ path: String, as use: FileUse) throws(TraceError) -> ByteInput {
    let (descriptor, most): (Int32, Int?)
    switch use {
    case .given where path == "-": (descriptor, most) = (STDIN_FILENO, nil)
    case .given:
      do throws(SystemError) { (descriptor, most) = (try GuardedFile.open(reading: path), nil) } catch {
        throw TraceError(code: error.code, file: path)
      }
    case .found:
      do throws(FolderFiles.Failure) { (descriptor, most) = (try GuardedFile.open(found: path), nil) } catch {
        throw TraceError(error, file: path, atMost: .max)
      }
    case .kept(let bytes):
      do throws(FolderFiles.Failure) {
        (descriptor, most) = (try GuardedFile.open(regular: path, atMost: bytes), bytes)
      } catch { throw TraceError(error, file: path, atMost: bytes) }
    }
    var input = ByteInput(file: path, descriptor: descriptor, most: most)
    try input.lookForGzip()
    return input
  }

  private init(file: String, descriptor: Int32, most: Int?) {
    self.file = file
    self.descriptor = descriptor
    self.most = most
    block = .allocate(capacity: ByteInput.blockSize)
  }

  deinit {
    if let inflater {
      inflateEnd(inflater)
      inflater.deallocate()
    }
    block.deallocate()
    if descriptor > 0 { close(descriptor) }
  }

  private mutating func lookForGzip() throws(TraceError) {
    try fill()
    // gzip is recognised by two bytes, and a pipe may deliver them one at a time.
    while unread.count == 1, !fileIsOver, block[0] == 0x1f { try fill() }
    // No text begins with the first of these bytes: alone it is a gzip stream that is cut off.
    guard unread.count >= 1, block[0] == 0x1f, unread.count == 1 || block[1] == 0x8b else { return }
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    inflater = stream
    guard gzip_inflate_init(stream) == Z_OK else { throw TraceError(.io, file: file, "no memory to unpack it") }
  }

  /// Reads up to `count` bytes and returns their number. It returns 0 only after `end` was set.
  public mutating func read(into target: UnsafeMutablePointer<UInt8>, count: Int) throws(TraceError) -> Int {
    if let inflater {
      let got = try inflate(inflater, into: target, count: count)
      if let most, unpacked > most { throw TraceError(.tooLarge, file: file, atMost: most) }
      return got
    }
    var got = min(count, unread.count)
    if got > 0 {
      target.update(from: block + unread.lowerBound, count: got)
      unread = unread.dropFirst(got)
    } else {
      got = try readFile(into: target, count: count)
      if fileIsOver { end = .whole }
    }
    return got
  }

  private mutating func inflate(
    _ stream: UnsafeMutablePointer<z_stream>, into target: UnsafeMutablePointer<UInt8>, count: Int
  ) throws(TraceError) -> Int {
    stream.pointee.next_out = target
    stream.pointee.avail_out = UInt32(count)
    while stream.pointee.avail_out == UInt32(count), end == nil {
      if unread.isEmpty { try fill() }
      guard !unread.isEmpty else {
        end = memberIsOver ? .whole : .torn
        break
      }
      if memberIsOver, try !startsMember(stream) { continue }
      stream.pointee.next_in = block + unread.lowerBound
      stream.pointee.avail_in = UInt32(unread.count)
      let code = CZlib.inflate(stream, Z_NO_FLUSH)
      packed += unread.count - Int(stream.pointee.avail_in)
      unread = unread.upperBound - Int(stream.pointee.avail_in)..<unread.upperBound
      switch code {
      case Z_OK: break
      case Z_STREAM_END: memberIsOver = true
      default: end = .corrupt(stream.pointee.msg.map { String(cString: $0) } ?? "zlib error \(code)")
      }
    }
    unpacked += count - Int(stream.pointee.avail_out)
    if unpacked > ByteInput.freeBytes, unpacked / ByteInput.mostRatio > packed, end == nil {
      end = .corrupt("bytes that become more than \(ByteInput.mostRatio) times as many: no recording does")
    }
    return count - Int(stream.pointee.avail_out)
  }

  /// Whether another member follows the last one. A file system may have filled the block with zeros; anything else is
  /// an error.
  private mutating func startsMember(_ stream: UnsafeMutablePointer<z_stream>) throws(TraceError) -> Bool {
    while let first = unread.first, block[first] == 0 { unread = unread.dropFirst() }
    guard let first = unread.first else { return false }
    guard block[first] == 0x1f, inflateReset(stream) == Z_OK else {
      end = .corrupt("bytes behind the end that are no gzip member")
      return false
    }
    memberIsOver = false
    return true
  }

  private mutating func fill() throws(TraceError) {
    let kept = unread.count
    block.update(from: block + unread.lowerBound, count: kept)
    unread = try 0..<kept + readFile(into: block + kept, count: ByteInput.blockSize - kept)
  }

  private mutating func readFile(into target: UnsafeMutablePointer<UInt8>, count: Int) throws(TraceError) -> Int {
    while !fileIsOver {
      let got = Glibc.read(descriptor, target, count)
      if got > 0 {
        taken += got
        // It may have grown since it was opened.
        if let most, taken > most { throw TraceError(.tooLarge, file: file, atMost: most) }
        return got
      }
      if got < 0 && errno == EINTR { continue }
      guard got == 0 else { throw TraceError(code: errno, file: file) }
      fileIsOver = true
    }
    return 0
  }
}

extension [UInt8] {
  /// Reads a whole file, unpacked if it is gzip; `-` is standard input. A file with more than `most` bytes is rejected.
  public init(
    unpacking path: String, atMost most: Int, as expected: String, use: FileUse = .given
  ) throws(TraceError) {
    var input = try ByteInput.open(path, as: use)
    self = []
    let block = UnsafeMutablePointer<UInt8>.allocate(capacity: 4096)
    defer { block.deallocate() }
    while true {
      let got = try input.read(into: block, count: 4096)
      if got == 0 { return }
      append(contentsOf: UnsafeBufferPointer(start: block, count: got))
      guard count <= most else {
        throw TraceError(.badData, file: path, "expected \(expected), found more than \(most >> 10) KiB")
      }
    }
  }
}

extension TraceError {
  /// An error in writing a file, in the system's words; `-` is standard output.
  public init(writing file: String, code: Int32) {
    let name = file == "-" ? "standard output" : file
    switch code {
    case EBADF where file == "-": self.init(.io, file: name, "it is closed; > /dev/null discards what is printed")
    case EPIPE where file == "-": self.init(.readerGone, file: name, SystemError(code).words)
    default: self.init(code: code, file: name)
    }
  }

  /// An error of the system, in its words.
  init(code: Int32, file: String) {
    let kind: Kind =
      switch code {
      case ENOENT, ENOTDIR, EISDIR, ENAMETOOLONG, ELOOP: .noSuchFile
      case EACCES, EPERM, EROFS, SystemError.foreignLink.code, SystemError.foreignFile.code: .noPermission
      default: .io
      }
    let words = code == EISDIR ? "is a folder, not a file" : SystemError(code).words
    self.init(kind, file: file, words)
  }

  /// Why the program does not read a file by itself.
  init(_ failure: FolderFiles.Failure, file: String, atMost most: Int) {
    switch failure {
    case .system(let error): self.init(code: error.code, file: file)
    case .notRegular:
      self.init(.badData, file: file, "expected a regular file, found a pipe, a device, a folder or a link; remove it")
    case .tooLarge: self.init(.badData, file: file, "expected at most \(most >> 10) KiB, found more")
    }
  }
}
