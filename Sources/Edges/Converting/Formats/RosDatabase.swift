internal import CSQLite
internal import Glibc
internal import Quantities
internal import System
internal import Text

/// Reads the messages of a bag of ROS 2 that is a database of SQLite, in the order in which they were recorded. The
/// library is loaded with the first one.
///
/// https://github.com/ros2/rosbag2
final class RosDatabase: RosReader {
  /// The first bytes of every database.
  static let magic = Array("SQLite format 3\0".utf8)

  private let path: String
  private let handle: OpaquePointer
  private var statement: OpaquePointer?
  private var topics: [Int64: (topic: String, type: String)] = [:]
  /// The number of the row that is read.
  private var row: Int64 = 0
  /// The size of the file.
  private let fileSize: Int64

  init(_ origin: Origin, _ remarks: Remarks) throws(TraceError) {
    guard let path = origin.diskPath else {
      throw TraceError(
        .badData, file: origin.label, "expected a database beside no others in an archive: unpack the archive first")
    }
    guard database_is_available() else {
      throw TraceError(
        .io, file: path,
        "bags of ROS 2 need SQLite, which cannot be loaded: \(SystemError.last.words); install libsqlite3-0")
    }
    self.path = path
    var opened: OpaquePointer?
    // Nothing is written beside it, nor a lock or a journal looked for.
    let escaped = path.utf8.map { byte in
      let isPlain = byte > 0x20 && byte < 0x7f && !"%?#".utf8.contains(byte)
      return isPlain ? String(UnicodeScalar(byte)) : "%" + String(byte, radix: 16).padded(to: 2, onTheLeft: true)
    }
    let result = sqlite3_open_v2(
      "file:\(escaped.joined())?immutable=1", &opened, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, nil)
    guard result == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw TraceError(.io, file: path, "SQLite cannot open it")
    }
    handle = opened
    var about = stat()
    guard stat(path, &about) == 0 else {
      sqlite3_close_v2(opened)
      throw TraceError(.io, file: path, SystemError.last.words)
    }
    fileSize = Int64(about.st_size)
    _ = sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Int32(ByteFeed.longest))
    if (Folder.size(ofFile: path + "-wal") ?? 0) > 0 {
      remarks.note("what is in the file -wal beside it is not read: sqlite3 joins them when it opens the database")
    }
    try readTopics()
  }

  deinit {
    sqlite3_finalize(statement)
    sqlite3_close_v2(handle)
  }

  /// An error at the row that is read.
  func trouble(_ words: String) -> TraceError { TraceError(.badData, file: path, "\(words) in message \(row)") }

  private func prepare(_ text: String) throws(TraceError) -> OpaquePointer? {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, text, -1, &statement, nil) == SQLITE_OK else { throw refusal() }
    return statement
  }

  private func refusal() -> TraceError {
    TraceError(
      .badData, file: path,
      "expected a bag of ROS 2 (SQLite) with the tables topics and messages: "
        + String(cString: sqlite3_errmsg(handle)).plain)
  }

  /// Reads a row; false at the end.
  private func step(_ statement: OpaquePointer?) throws(TraceError) -> Bool {
    switch sqlite3_step(statement) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw refusal()
    }
  }

  private func text(_ statement: OpaquePointer?, _ column: Int32) -> String {
    guard let bytes = sqlite3_column_text(statement, column) else { return "" }
    // Ten thousand names of a mebibyte would be too many bytes.
    let count = min(1000, Int(sqlite3_column_bytes(statement, column)))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  private func readTopics() throws(TraceError) {
    // A view of that name could compute for ever.
    let tables = try prepare(
      "SELECT count(*) FROM sqlite_master WHERE type='table' AND name IN ('topics','messages')"
        + " AND sql LIKE 'CREATE TABLE%'")
    defer { sqlite3_finalize(tables) }
    guard try step(tables), sqlite3_column_int64(tables, 0) == 2 else {
      throw TraceError(
        .badData, file: path, "expected a bag of ROS 2 with the tables topics and messages, found another database")
    }
    let rows = try prepare("SELECT id, name, type, serialization_format FROM topics")
    defer { sqlite3_finalize(rows) }
    while try step(rows), topics.count < 10_000 {
      let format = text(rows, 3)
      guard format == "cdr" else {
        throw TraceError(
          .badData, file: path, "expected messages in CDR, found ‘\(format.prefix(20).description.plain)’")
      }
      // ROS 1 has no msg in its names of types.
      topics[sqlite3_column_int64(rows, 0)] = (text(rows, 1), text(rows, 2).replacing("/msg/", with: "/"))
    }
  }

  func next(among types: [String]) throws(TraceError) -> BagMessage? {
    if statement == nil {
      // The data of other topics are not read. In a damaged file the same rows may come again and again, so there is a
      // limit: each row takes at least four bytes of the file.
      let chosen = topics.filter { types.contains($0.value.type) }.keys.sorted().map { "\($0)" }
      let list = "topic_id IN (\(chosen.joined(separator: ",")))"
      statement = try prepare(
        "SELECT topic_id, timestamp, CASE WHEN \(list) THEN data END, id, \(list) FROM messages"
          + " LIMIT \(fileSize / 4)")
    }
    repeat {
      guard try step(statement) else { return nil }
    } while sqlite3_column_int64(statement, 4) == 0
    guard let topic = topics[sqlite3_column_int64(statement, 0)] else { return nil }
    row = sqlite3_column_int64(statement, 3)
    guard let bytes = sqlite3_column_blob(statement, 2) else { throw trouble("expected a message, found nothing") }
    let count = Int(sqlite3_column_bytes(statement, 2))
    let start = bytes.assumingMemoryBound(to: UInt8.self)
    // Four bytes say how it is written: CDR whose numbers begin with their lowest byte.
    guard count >= 4, start[0] == 0, start[1] == 1 else {
      throw trouble("expected a message in CDR, found other bytes, as of a compressed bag: rosbags-convert unpacks it")
    }
    return BagMessage(
      topic: topic.topic, type: topic.type, time: sqlite3_column_int64(statement, 1), bytes: start + 4,
      count: count - 4, isAligned: true)
  }
}
