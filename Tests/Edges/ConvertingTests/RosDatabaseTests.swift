import CSQLite
import Events
import Foundation
import TestKit
import Testing

@testable import Converting

@Suite struct `A bag of ROS 2` {
  private static let schema: [String] = [
    "CREATE TABLE topics(id INTEGER PRIMARY KEY, name TEXT, type TEXT, serialization_format TEXT)",
    "CREATE TABLE messages(id INTEGER PRIMARY KEY, topic_id INTEGER, timestamp INTEGER, data BLOB)",
    "INSERT INTO topics VALUES(1,'/mag','sensor_msgs/msg/MagneticField','cdr')",
    "INSERT INTO topics VALUES(2,'/fix','sensor_msgs/msg/NavSatFix','cdr')",
    "INSERT INTO topics VALUES(3,'/camera','sensor_msgs/msg/Image','cdr')",
    "INSERT INTO messages VALUES(1,3,1,zeroblob(3000000))",
  ]

  /// A database by these statements.
  private static func database(_ statements: [String]) throws -> Data {
    let folder = try TemporaryFolder()
    let path = folder.path("made.db3")
    var database: OpaquePointer?
    try #require(sqlite3_open_v2(path, &database, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, nil) == SQLITE_OK)
    for text in statements {
      var statement: OpaquePointer?
      try #require(sqlite3_prepare_v2(database, text, -1, &statement, nil) == SQLITE_OK, "\(text)")
      try #require(sqlite3_step(statement) == SQLITE_DONE)
      sqlite3_finalize(statement)
    }
    sqlite3_close_v2(database)
    return try Data(contentsOf: folder.url.appending(path: "made.db3"))
  }

  private static func hex(_ bytes: Data) -> String { bytes.map { String(format: "%02x", $0) }.joined() }

  private static func little(_ values: UInt32...) -> Data {
    values.reduce(Data()) { data, value in data + withUnsafeBytes(of: value.littleEndian) { Data($0) } }
  }

  private static func doubles(_ values: [Double]) -> Data {
    values.reduce(Data()) { data, value in data + withUnsafeBytes(of: value.bitPattern.littleEndian) { Data($0) } }
  }

  /// A message of these numbers. The frame's name puts them at a place that is no multiple of 8, where zeros fill in.
  private static func message(
    _ row: Int, _ topic: Int, _ milliseconds: UInt32, frame: String, between: Data = Data(), _ numbers: [Double],
    start: [UInt8] = [0, 1, 0, 0]
  ) -> String {
    var body =
      little(5, milliseconds * 1_000_000, UInt32(frame.utf8.count + 1)) + Data(frame.utf8) + Data([0]) + between
    while body.count % 8 != 0 { body.append(0) }
    body += doubles(numbers) + Data([2, 0, 0, 0])
    return "INSERT INTO messages VALUES(\(row + 1),\(topic),\(row),X'\(hex(Data(start) + body))')"
  }

  private static func field(_ row: Int, _ milliseconds: UInt32, frame: String, _ x: Double) -> String {
    message(row, 1, milliseconds, frame: frame, [x, 2e-6, -4e-6] + Array(repeating: 0, count: 9))
  }

  @Test func `that is a database has the numbers at multiples of their sizes`() throws {
    let covariance: [Double] = [4, 0, 0, 0, 5, 0, 0, 0, 9]
    var rows = tables(named: ["", "imu", "base_link"])
    // The status is one byte, and the service two at an even place.
    rows.append(
      Self.message(9, 2, 15, frame: "gps", between: Data([0, 0, 1, 0]), [51.5, -0.125, 35] + covariance))
    let converted = try Converted(bytes: ["a.db3": Self.database(rows), "metadata.yaml": Data("x: 1\n".utf8)])
    #expect(converted.kind == .rosbag)
    #expect(
      converted.lines == [
        "0 magn -2.0 1.0 -4.0", "10000000 magn -2.0 2.0 -4.0", "15000000 fix 3 51.5 -0.125",
        "20000000 magn -2.0 3.0 -4.0",
      ])
    guard case .fix(let fix) = converted.events[2].content else { return #expect(Bool(false)) }
    // √(4 + 5) m is the root of the mean squared distance.
    #expect(fix.horizontalError == 3 * 1.7308)
  }

  private func tables(named frames: [String]) -> [String] {
    Self.schema
      + frames.enumerated().map { place, frame in
        Self.field(place + 1, UInt32(place * 10), frame: frame, Double(place + 1) * 1e-6)
      }
  }

  @Test func `may have several databases`() throws {
    let first = Self.schema + [Self.field(1, 0, frame: "a", 1e-6)]
    let second = Self.schema + [Self.field(1, 10, frame: "a", 2e-6)]
    let converted = try Converted(bytes: [
      "bag_0.db3": Self.database(first), "bag_1.db3": Self.database(second), "metadata.yaml": Data(),
    ])
    #expect(converted.lines == ["0 magn -2.0 1.0 -4.0", "10000000 magn -2.0 2.0 -4.0"])
  }

  @Test func `is read at a path with signs that a URI has`() throws {
    let folder = try TemporaryFolder()
    let name = "a?b#c%41 ü.db3"
    try Self.database(tables(named: ["a"])).write(to: folder.url.appending(path: name))
    let converted = try Converted(paths: [folder.path(name)])
    #expect(converted.tally.magn == 1)
    // And by a link to it.
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: folder.path(name))
    #expect(try Converted(paths: [folder.path("link")]).tally.magn == 1)
  }

  @Test(arguments: [
    (["CREATE TABLE other(x)"], "expected a bag of ROS 2 with the tables topics and messages"),
    (
      [
        "CREATE VIEW messages AS WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x FROM n) SELECT x AS id FROM n",
        "CREATE TABLE topics(id, name, type, serialization_format)",
      ], "expected a bag of ROS 2 with the tables topics and messages"
    ),
    (["CREATE TABLE topics(x)", "CREATE TABLE messages(x)"], "no such column"),
    (
      [
        "CREATE TABLE topics(id, name, type, serialization_format)", "CREATE TABLE messages(x)",
        "INSERT INTO topics VALUES(1, 'a', 'sensor_msgs/msg/Imu', 'ros\u{1b}[1m')",
      ], "expected messages in CDR, found ‘ros"
    ),
    (
      Array(schema.prefix(3)) + [
        message(1, 1, 0, frame: "a", Array(repeating: 0, count: 12), start: [0x28, 0xb5, 0x2f, 0xfd])
      ], "expected a message in CDR, found other bytes, as of a compressed bag: rosbags-convert unpacks it in message 2"
    ),
    (Array(schema.prefix(3)) + [message(1, 1, 0, frame: "a", [1])], "expected a message of sensor_msgs/MagneticField"),
    (Array(schema.prefix(3)) + ["INSERT INTO messages VALUES(1,1,1,NULL)"], "expected a message, found nothing"),
    (Array(schema.prefix(3)) + ["INSERT INTO messages VALUES(1,1,1,X'00010000')"], "expected a message with its head"),
    (Array(schema.prefix(3)) + ["INSERT INTO messages VALUES(1,1,1,zeroblob(2000000))"], "too big"),
  ])
  func `that is none, or hostile, is refused`(statements: [String], words: String) throws {
    let refusal = try Converted.refusal(["a.db3": try Self.database(statements)])
    #expect(refusal.contains(words) && !refusal.contains("\u{1b}") && !refusal.contains("\n"), "\(refusal)")
  }

  @Test func `may be cut off or damaged`() throws {
    let whole = try Self.database(tables(named: ["a", "b", "c"]).filter { !$0.contains("zeroblob") })
    #expect(try Converted(bytes: ["a.db3": whole]).tally.magn == 3)
    var refused = 0
    for length in stride(from: 16, to: whole.count, by: 97) {
      do { #expect(try Converted(bytes: ["a.db3": whole.prefix(length)]).tally.magn <= 3) } catch { refused += 1 }
    }
    // Only the last of three pages may lack its end.
    #expect(refused > whole.count / 97 / 2)
    var chance = Seeded(5)
    for _ in 0..<300 {
      var damaged = whole
      for _ in 0..<8 { damaged[Int(chance.next() % UInt64(whole.count))] ^= UInt8(truncatingIfNeeded: chance.next()) }
      let count = (try? Converted(bytes: ["a.db3": damaged]).tally.magn) ?? 0
      #expect(count <= 3)
    }
  }

  @Test(
    arguments: [
      ([0x89, 0x4d, 0x43, 0x41, 0x50, 0x30, 0x0d, 0x0a], "found MCAP: rosbags-convert --dst-storage sqlite3 makes"),
      ([0x28, 0xb5, 0x2f, 0xfd, 0, 0, 0, 0], "found compression by zstd: unzstd makes one of it"),
    ] as [([UInt8], String)])
  func `of another form is refused with what makes one that is read`(bytes: [UInt8], words: String) throws {
    #expect(try Converted.refusal(["a": Data(bytes)]).contains(words))
    #expect(try Converted.refusal(["a": Data(bytes)]) { $0.kind = .rosbag }.contains(words))
  }
}
