internal import Quantities

/// The free space that a capture leaves on its disk, so that it never fills the disk.
struct CaptureRoom {
  /// The free bytes of the disk.
  let free: Int
  /// If fewer bytes are free, old files are removed or the capture stops: 2 % of the disk, at least 64 MB, at most 1
  /// GB.
  let reserve: Int
  /// This many bytes must be free before a capture begins. With only `reserve` it would stop and start all the time.
  var toBegin: Int { reserve + reserve / 2 }

  /// The time between checks. At 400 Hz a capture writes less than 1 MB meanwhile.
  static let pause = TimeSpan.seconds(5)
  /// The time until the next check after files were removed: some file systems show the free space later.
  static let pauseAfterRemoval = TimeSpan.seconds(30)

  private static let (least, most) = (64_000_000, 1_000_000_000)

  /// The room on a disk of this size.
  init(free: Int, size: Int) {
    self.free = free
    reserve = min(max(size / 50, CaptureRoom.least), CaptureRoom.most)
  }

  /// Why the capture stops or cannot begin.
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
