import Foundation
import Quantities
import TestKit
import Testing

@testable import Converting

@Suite struct `A recording that is damaged or hostile` {
  private static let head = "time,seconds_elapsed,z,y,x\n"

  @Test(arguments: [
    ("Magnetometer.csv", head + "1,0,1,2,3\n2,0,1,two,3\n", "csv:3: expected a number in ‘y’, found ‘two’"),
    ("Magnetometer.csv", head + "soon,0,1,2,3\n", "csv:2: expected a number in ‘time’, found ‘soon’"),
    ("Magnetometer.csv", head + "1e300,0,1,2,3\n", "csv:2: expected nanoseconds in ‘time’, found ‘1e300’"),
    ("Magnetometer.csv", head, "expected samples of a sensor, found none"),
    ("Magnetometer.csv", "time,seconds_elapsed,x\n1,2,3\n", "expected the columns time, x, y and z, found"),
    ("log.txt", "UncalMag,1764500000001,50,1,2x,3,0,0,0\nRaw\n", "txt:1: expected a number in ‘uncalmagy"),
    ("log.txt", "ACCE;0.1;0.1;0;0;9.8;3\nACCE;0.2;0.2;up;0;9.8;3\n", "txt:2: expected x as field 4, found ‘up’"),
    ("log.txt", "ACCE;0.1;0.1;0;0;9.8;3\nACCE;0.2;1e99;0;0;9.8;3\n", "txt:2: expected a time in seconds as field 3"),
    (
      "a.json", "[{\"sensor\":\"Gyroscope\",\"time\":\"5\",\"x\":\"a\"}]",
      "expected a number, found ‘\"a\"}’ at byte 38"
    ),
    ("a.json", "[{\"sensor\":\"Gyroscope\",\"time\":\"5\"};", "expected an object of a list, found ‘;’ at byte 34"),
    ("flight.log", "FMT, 128, 89, FMT, BBnNZ, Type,Length,Name,Format,Columns\n", "expected samples of a sensor"),
    ("notes.txt", "Dear diary\n", "expected a recording of Sensor Logger, phyphox, "),
    ("empty.csv", "", "expected a recording of Sensor Logger, phyphox, "),
  ])
  func `is refused with its place`(name: String, text: String, words: String) throws {
    let refusal = try Converted.refusal([name: Data(text.utf8)])
    #expect(refusal.contains(words), "\(refusal)")
    #expect(!refusal.contains("\n"))
  }

  @Test func `is no pipe, which has its bytes only once`() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    #expect {
      try Converted(paths: [pipe])
    } throws: {
      "\($0)".contains("expected a file or a folder, found a pipe or a device")
    }
  }

  @Test func `is not written over by its own trace`() throws {
    let text = Self.head + "1,0,1,2,3\n2,0,1,2,3\n"
    let folder = try TemporaryFolder(["Magnetometer.csv": text])
    let own = folder.path("Magnetometer.csv")
    for files in [[own], [folder.url.path]] {
      let run = try BuiltProgram.run(["convert", "--output", own] + files)
      #expect(run.code == 64 && run.messages.contains("--output: expected another file"), "\(run)")
      #expect(try String(contentsOfFile: own, encoding: .utf8) == text)
    }
  }

  @Test func `is not mixed with another one`() throws {
    let refusal = try Converted.refusal([
      "a.txt": Data("ACCE;0.1;0.1;0;0;9.8;3\n".utf8), "b.csv": Data((Self.head + "1,0,1,2,3\n").utf8),
    ])
    #expect(refusal.contains("expected files of one recording"), "\(refusal)")
  }

  @Test func `may end within a line`() throws {
    let whole = Self.head + "1000,0,1,2,3\n2000,0,4,5,6\n"
    for length in Self.head.utf8.count + 12..<whole.utf8.count - 1 {
      let cut = String(decoding: whole.utf8.prefix(length), as: UTF8.self)
      let lines = try Converted(["Gyroscope.csv": cut]).lines
      // A cut number may still be one: 2000 is 200 then. What was whole before it stays.
      #expect(lines.first == "0 gyro 3.0 2.0 1.0", "\(cut)")
      #expect(lines.count <= 2)
    }
  }

  @Test func `has a line of at most a mebibyte`() throws {
    let refusal = try Converted.refusal([
      "Gyroscope.csv": Data((Self.head + String(repeating: "1", count: 3 << 20) + "\n").utf8)
    ])
    #expect(refusal.contains("csv:2: expected a line of at most 1 MiB"), "\(refusal)")
  }

  @Test func `does not jump by days, and its samples go forward`() throws {
    let day = 86_400_000_000_000
    let far = Self.head + "0,0,1,2,3\n\(2 * day),0,1,2,3\n"
    #expect(try Converted.refusal(["Gyroscope.csv": Data(far.utf8)]).contains("found a step of 48 hours after 0 s"))
    let mixed =
      Self.head + "0,0,1,2,3\n5000000000,0,4,5,6\n5000000000,0,7,8,9\n9000000000,0,0,0,0\n2000000000,0,1,1,1\n"
    let converted = try Converted(["Gyroscope.csv": mixed])
    #expect(converted.lines == ["0 gyro 3.0 2.0 1.0", "5000000000 gyro 6.0 5.0 4.0", "9000000000 gyro 0.0 0.0 0.0"])
    #expect(converted.tally.repeated == 1 && converted.tally.late == 1)
  }

  @Test func `has no time that overflows`() throws {
    let ends = Self.head + "-9223372036854775808,0,1,2,3\n9223372036854775807,0,1,2,3\n"
    #expect(try Converted.refusal(["Gyroscope.csv": Data(ends.utf8)]).contains("found a step of centuries"))
  }
}
