internal import Quantities

/// The room that a capture leaves on its disk for others: it is never what fills a disk.
struct CaptureRoom {
  /// The free bytes of the disk.
  let free: Int
  /// With less than this, in bytes, files are removed, or the capture stops: 2 % of the disk, at least 64 MB, at most
  /// 1 GB.
  let reserve: Int
  /// So much must be free before a capture begins: it would stop and begin all the time otherwise.
  var toBegin: Int { reserve + reserve / 2 }

  /// A new look is due after this; at 400 Hz a capture writes less than 1 MB meanwhile.
  static let pause = TimeSpan.seconds(5)
  /// A new look is due after this where files were removed: some file systems show the room later.
  static let pauseAfterRemoval = TimeSpan.seconds(30)

  private static let (least, most) = (64_000_000, 1_000_000_000)

  /// The room of a disk of this size.
  init(free: Int, size: Int) {
    self.free = free
    reserve = min(max(size / 50, CaptureRoom.least), CaptureRoom.most)
  }

  /// Why there is no capture.
  func trouble(isBeginning: Bool) -> String {
    "the disk has too little room: \(words) free, expected \(CaptureRoom.words(isBeginning ? toBegin : reserve)) "
      + (isBeginning ? "to begin" : "to go on")
  }

  /// The message that old files were removed.
  func note(removed count: Int) -> String {
    let files = count == 1 ? "the oldest file was removed" : "the \(count) oldest files were removed"
    return "the disk is short of room: \(files) to leave \(CaptureRoom.words(reserve)) free"
  }

  private var words: String { CaptureRoom.words(free) }

  private static func words(_ bytes: Int) -> String { "\(bytes / 1_000_000) MB" }
}
