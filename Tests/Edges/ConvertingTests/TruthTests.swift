import Events
import Foundation
import Quantities
import TestKit
import Testing

@testable import Converting

@Suite struct `The truth of a recording` {
  /// A recording of each kind that has courses, with a sample, and fixes with courses of 77.5 degrees at these speeds
  /// one second after the other.
  private static func recordings(_ speeds: [Double]) -> [[String: String]] {
    let phone = 1_764_500_000_000_000_000
    func rows(_ row: (Int, Double) -> String) -> String {
      speeds.enumerated().map { row($0.offset, $0.element) + "\n" }.joined()
    }
    let table = "time,seconds_elapsed,z,y,x\n\(phone),0,1,2,3\n"
    let places = rows { "\(phone + $0 * 1_000_000_000),0,51.5,0.1,77.5,\($1)" }
    let objects = rows {
      ",{\"sensor\":\"Location\",\"time\":\"\(phone + $0 * 1_000_000_000)\",\"latitude\":\"51.5\","
        + "\"longitude\":\"0.1\",\"bearing\":\"77.5\",\"speed\":\"\($1)\"}"
    }
    return [
      [
        "Gyroscope.csv": table,
        "Location.csv": "time,seconds_elapsed,latitude,longitude,bearing,speed\n" + places,
      ],
      ["list.json": "[{\"sensor\":\"Gyroscope\",\"time\":\"\(phone)\",\"x\":\"1\",\"y\":\"1\",\"z\":\"1\"}\(objects)]"],
      [
        "Gyroscope.csv": "Time (s),Gyroscope x (rad/s),Gyroscope y (rad/s),Gyroscope z (rad/s)\n0,1,2,3\n",
        "Location.csv": "Time (s),Latitude (°),Longitude (°),Direction (°),Velocity (m/s)\n"
          + rows { "\($0),51.5,0.1,77.5,\($1)" },
      ],
      [
        "log.txt": "UncalGyro,1764500000000,0,1,2,3,0,0,0\n"
          + rows { "Fix,GPS,51.5,0.1,,\($1),4.5,77.5,\(1_764_500_000_000 + $0 * 1000),,,\($0 * 1_000_000_000)" }
      ],
      ["logfile.txt": "GYRO;0;0;1;2;3;3\n" + rows { "GNSS;\($0);1573566012;51.5;0.1;9;77.5;3;\($1);13;12" }],
      [
        "flight.log": "FMT, 128, 89, FMT, BBnNZ, Type,Length,Name,Format,Columns\n"
          + "FMT, 10, 40, IMU, Qffffff, TimeUS,GyrX,GyrY,GyrZ,AccX,AccY,AccZ\n"
          + "FMT, 12, 40, GPS, QBLLff, TimeUS,Status,Lat,Lng,Spd,GCrs\nIMU, 0, 1, 2, 3, 0, 0, 9\n"
          + rows { "GPS, \($0 * 1_000_000), 3, 51.5, 0.1, \($1), 77.5" }
      ],
    ]
  }

  @Test func `is a course at 3 meters per second or more, and none on a walk`() throws {
    // A person walks at 0.6 to 1.7 m/s, and runs slowly at 2.9.
    let fast = Self.recordings([0, 0.6, 1.4, 1.7, 2.9, 3.1])
    for files in fast {
      let converted = try Converted(files) { $0.truth = .course }
      let truths = converted.lines.filter { $0.contains("truth") }
      #expect(truths == ["5000000000 truth 77.5 0.0 0.0"], "\(converted.kind)")
      #expect(converted.tally.fixes == 6, "\(converted.kind)")
    }
    #expect(fast.count == 6)
  }

  @Test func `says what it is and how exact, on the screen and in the trace`() throws {
    let words = "truth: the receiver's course over ground at 3 m/s or more, as the heading of a level device"
    for files in Self.recordings([1, 5]) {
      let converted = try Converted(files) { $0.truth = .course }
      #expect(converted.notes.contains { $0.hasPrefix(words) && $0.contains("Its error is not stated") })
      #expect(converted.header.source?.contains(words) == true, "\(converted.kind)")
      let unasked = try Converted(files)
      #expect(!unasked.notes.contains { $0.contains("truth") } && unasked.tally.truths == 0, "\(unasked.kind)")
    }
  }

  @Test func `that is missing is missed, on the screen and in the trace`() throws {
    let words = "no truth: --truth course expects fixes with a course at 3 m/s or more, and the recording has none"
    for files in Self.recordings([1.4]) {
      let converted = try Converted(files) { $0.truth = .course }
      #expect(converted.notes.contains { $0.hasPrefix(words) }, "\(converted.kind)")
      #expect(converted.header.source?.contains(words) == true)
      #expect(!converted.notes.contains { $0.hasPrefix("truth:") })
      for truth in [RecordedTruth.simulated, .attitude] {
        let converted = try Converted(files) { $0.truth = truth }
        #expect(converted.notes.contains { $0.hasPrefix("no truth: --truth \(truth.rawValue) expects") })
      }
    }
  }

  @Test func `of a simulator is exact, and an autopilot's own is not`() throws {
    let log = """
      FMT, 128, 89, FMT, BBnNZ, Type,Length,Name,Format,Columns
      FMT, 11, 24, MAG, Qhhhhhh, TimeUS,MagX,MagY,MagZ,OfsX,OfsY,OfsZ
      FMT, 13, 24, SIM, Qccc, TimeUS,Roll,Pitch,Yaw
      FMT, 14, 24, ATT, Qccc, TimeUS,Roll,Pitch,Yaw
      SIM, 500, 9, 9, 99
      MAG, 1000, 1, 2, 3, 0, 0, 0
      SIM, 2000, 0, 0, 30
      ATT, 3000, 0, 0, 40

      """
    let simulated = try Converted(["a.log": log])
    // The simulator's attitude before the first sample is not that at the first sample.
    #expect(simulated.lines.filter { $0.contains("truth") } == ["1000000 truth 30.0 0.0 0.0"])
    #expect(
      simulated.header.source?.contains("truth: the attitude that the simulator gave its aircraft, exact") == true)
    let own = try Converted(["a.log": log]) { $0.truth = .attitude }
    #expect(own.lines.filter { $0.contains("truth") } == ["2000000 truth 40.0 0.0 0.0"])
    #expect(own.header.source?.contains("that the autopilot computed, with the same sensors") == true)
  }

  @Test func `that lies before the first sample only is missed at the end`() throws {
    let log = """
      FMT, 128, 89, FMT, BBnNZ, Type,Length,Name,Format,Columns
      FMT, 11, 24, MAG, Qhhhhhh, TimeUS,MagX,MagY,MagZ,OfsX,OfsY,OfsZ
      FMT, 13, 24, SIM, Qccc, TimeUS,Roll,Pitch,Yaw
      SIM, 500, 9, 9, 99
      MAG, 1000, 1, 2, 3, 0, 0, 0

      """
    let converted = try Converted(["a.log": log]) { $0.truth = .simulated }
    #expect(converted.tally.truths == 0)
    #expect(converted.notes.last?.hasPrefix("no truth: --truth simulated expects") == true)
  }
}
