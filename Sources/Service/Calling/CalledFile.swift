internal import Day
internal import Glibc
internal import Quantities
internal import Service
internal import System

/// The moments that were called, on the disk: a line with the instant and the name of each. It is written before anyone
/// hears of a moment, so that nothing is called twice, whenever the power goes.
///
/// New lines are added at the end. When most lines are too old to matter, the file is written again without them. It is
/// read piece by piece. Of a file that is longer than those of this program, only the end is read, which has the newest
/// moments; it is written again with these.
struct CalledFile {
  /// The longest line: one that is longer is damaged.
  private static let longest = 1024
  /// So much of a file is read: 100,000 reminders that are called on each of three days. Their moments take 13 MB of
  /// memory.
  struct Most: Equatable {
    var bytes = 32 << 20
    var lines = 300_000
  }
  /// Lines that could not be written wait in memory, up to so many bytes.
  private static let mostUnwritten = 1 << 20
  /// A file with fewer old lines than this is not written again.
  private static let fewOld = 512

  /// Its path.
  let path: String
  private let folder: StateFolder
  let most: Most
  /// Old lines, and lines since the file was read or written as a whole.
  private var (old, added) = (0, 0)
  private var current = 0
  /// Whether the file had more than is read.
  private(set) var isCut = false
  /// Lines that are not on the disk.
  private var unwritten: [UInt8] = []
  /// Whether the last line of the file may be torn.
  private var isTorn = true

  /// A file of a state folder.
  init(_ path: String, in folder: StateFolder, most: Most = Most()) {
    (self.path, self.folder, self.most) = (path, folder, most)
  }

  /// Gives each moment, but for those that are too old to be called; none where there is no file. Returns how many
  /// lines are none: they are left out. A last line without its end is left out too: it was torn, and nobody has heard
  /// of its moment.
  mutating func read(at now: UTC, each: (Caller.Called) -> Void) throws(SystemError) -> Int {
    let count = try lines(at: now) { called, _ in each(called) }
    (old, current, added, isCut) = (count.old + count.damaged, count.current, 0, count.isCut)
    return count.damaged
  }

  /// Adds moments: they are on the disk when this returns.
  mutating func add(_ called: [Caller.Called], at now: UTC) throws(SystemError) {
    guard !called.isEmpty || !unwritten.isEmpty else { return }
    folder.make()
    for one in called { unwritten += Array("\(one.instant.nanoseconds / 1_000_000_000) \(one.name)\n".utf8) }
    do throws(SystemError) {
      if isCut || old + added > CalledFile.fewOld && old + added > 2 * current {
        try rewrite(at: now)
      } else {
        try append()
      }
    } catch {
      isTorn = true
      if unwritten.count > CalledFile.mostUnwritten { unwritten = [] }
      throw error
    }
    (added, unwritten, isTorn) = (added + called.count, [], false)
  }

  /// The file without old lines, and with the new ones.
  private mutating func rewrite(at now: UTC) throws(SystemError) {
    var lines: [UInt8] = []
    let count = try self.lines(at: now) { _, line in
      lines += line
      lines.append(UInt8(ascii: "\n"))
    }
    lines += unwritten
    try WholeFile.replace(path, with: lines)
    (old, current, added, isCut) = (0, count.current, 0, false)
  }

  private func append() throws(SystemError) {
    let (file, size) = try CalledFile.open(path, O_RDWR | O_CREAT | O_APPEND)
    defer { close(file) }
    if isTorn { try CalledFile.cutTornLine(file, of: size) }
    var rest = unwritten[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .last }
      rest = rest.dropFirst(count)
    }
    while fdatasync(file) != 0 {
      if errno == EINVAL || errno == EROFS { return }
      guard errno == EINTR else { throw .last }
    }
    if size == 0 { WholeFile.sync(folder.path) }
  }

  /// Opens a regular file. A link in its place is not followed: nothing but this program puts anything there.
  private static func open(_ path: String, _ flags: Int32) throws(SystemError) -> (descriptor: Int32, size: Int) {
    // Opening a pipe would wait for its other end.
    let file = Glibc.open(path, flags | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o644)
    guard file >= 0 else { throw errno == ELOOP ? .notRegular : .last }
    var about = stat()
    guard fstat(file, &about) == 0, about.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw .notRegular
    }
    return (file, Int(about.st_size))
  }

  /// Removes a last line without its end. A name without its end might be that of another moment.
  private static func cutTornLine(_ file: Int32, of size: Int) throws(SystemError) {
    var end = [UInt8](repeating: 0, count: min(size, 2 * longest))
    let got = pread(file, &end, end.count, off_t(size - end.count))
    guard got == end.count, let last = end.last, last != UInt8(ascii: "\n") else { return }
    let lineFeed = end.lastIndex(of: UInt8(ascii: "\n"))
    if lineFeed == nil, size > end.count {
      // Longer than any line: it is damaged, and stays one.
      guard write(file, "\n", 1) == 1 else { throw .last }
    } else {
      guard ftruncate(file, off_t(size - end.count + (lineFeed.map { $0 + 1 } ?? 0))) == 0 else { throw .last }
    }
  }

  /// Gives the bytes of a file from a place on, piece by piece, with the place of each piece.
  private static func pieces(
    of file: Int32, from start: Int, _ take: (ArraySlice<UInt8>, Int) -> Void
  ) throws(SystemError) {
    var (block, place) = ([UInt8](repeating: 0, count: 1 << 16), start)
    while true {
      let got = pread(file, &block, block.count, off_t(place))
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw .last }
      if got == 0 { return }
      take(block[..<got], place)
      place += got
    }
  }

  /// The place from which a file is read: 0 for one of this program's, else behind the end of a line.
  private func start(of file: Int32, _ size: Int) throws(SystemError) -> Int {
    let first = max(0, size - most.bytes)
    var lines = 0
    try CalledFile.pieces(of: file, from: first) { piece, _ in lines += piece.count { $0 == UInt8(ascii: "\n") } }
    guard first > 0 || lines > most.lines else { return 0 }
    var (left, start) = (max(1, lines - most.lines), size)
    try CalledFile.pieces(of: file, from: first) { piece, place in
      for at in piece.indices where left > 0 && piece[at] == UInt8(ascii: "\n") {
        left -= 1
        if left == 0 { start = place + at + 1 }
      }
    }
    return start
  }

  /// Gives each moment that is not too old, with its line. Returns how many lines are such, too old, or none, and
  /// whether there are more than those that are read.
  private func lines(
    at now: UTC, each: (Caller.Called, [UInt8]) -> Void
  ) throws(SystemError) -> (current: Int, old: Int, damaged: Int, isCut: Bool) {
    var count = (current: 0, old: 0, damaged: 0, isCut: false)
    let (file, size): (Int32, Int)
    do throws(SystemError) { (file, size) = try CalledFile.open(path, O_RDONLY) } catch {
      if error.code == ENOENT || error.code == ENOTDIR { return count }
      throw error
    }
    defer { close(file) }
    let start = try start(of: file, size)
    count.isCut = start > 0
    var (line, isTooLong) = ([UInt8](), false)
    try CalledFile.pieces(of: file, from: start) { piece, _ in
      for byte in piece {
        if byte == UInt8(ascii: "\n") {
          if let called = isTooLong ? nil : Caller.Called(line: line) {
            let isKnown = CalledMoments.isKnown(called.instant, at: now)
            if isKnown { each(called, line) }
            if isKnown { count.current += 1 } else { count.old += 1 }
          } else if !line.isEmpty {
            count.damaged += 1
          }
          line.removeAll(keepingCapacity: true)
          isTooLong = false
        } else if line.count < CalledFile.longest {
          line.append(byte)
        } else {
          isTooLong = true
        }
      }
    }
    return count
  }
}

extension Caller.Called {
  /// The instants that a line may have, in seconds since 1970: differences of two are counted in nanoseconds.
  private static let seconds: ClosedRange<Int64> = 0...7_258_118_400

  /// Reads a line; nil where it is none.
  fileprivate init?(line: [UInt8]) {
    let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard words.count == 2, !words[1].isEmpty, words[1].allSatisfy({ (0x21...0x7e).contains($0) }),
      let second = Int64(String(decoding: words[0], as: UTF8.self)), Caller.Called.seconds.contains(second)
    else { return nil }
    self.init(
      name: String(decoding: words[1], as: UTF8.self), instant: UTC(nanoseconds: second * 1_000_000_000))
  }
}

extension CalledMoments {
  /// The moments of a file; what cannot be read is logged.
  init(reading file: inout CalledFile?, at now: UTC, _ journal: Journal) {
    self.init()
    guard file != nil else { return }
    do throws(SystemError) {
      let damaged = try file?.read(at: now) { insert($0) } ?? 0
      if damaged > 0 {
        let path = file?.path ?? ""
        journal.log(.warning, "\(path): \(damaged) lines are damaged; what they have called may be called again")
      }
      if let file, file.isCut {
        journal.log(
          .warning,
          "\(file.path): longer than \(file.most.bytes >> 20) MB or \(file.most.lines) lines: only its end"
            + " is read; what its beginning has called may be called again")
      }
    } catch {
      journal.log(.warning, "what was called before is not known: \(error.words)", about: "calls")
    }
  }
}
