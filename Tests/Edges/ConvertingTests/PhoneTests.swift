import Events
import Foundation
import Quantities
import TestKit
import Testing
import Text

@testable import Converting

@Suite struct `A recording of a telephone` {
  private static let logger = [
    "Magnetometer.csv":
      "time,seconds_elapsed,z,y,x\n1764500000000000003,0.003,-45,19,0.5\n1764500000010000003,0.013,-44,18,0.25\n",
    "TotalAcceleration.csv": "time,seconds_elapsed,z,y,x\n1764500000000000000,0,9.8,0.2,0.1\n",
    "Annotation.csv":
      "time,seconds_elapsed,text,millisecond_press_duration\n1764500000005000000,0.005,\"at the door, left\",5\n",
    "Location.csv": """
    time,seconds_elapsed,speed,bearing,horizontalAccuracy,altitude,longitude,latitude
    1764499900000000000,-100,-1,-1,50,10,1,50
    1764499999000000000,-1,-1,-1,4.5,11,-0.125,51.5
    1764500000008000000,0.008,5,77.5,-1,11,-0.125,51.5

    """,
  ]

  @Test func `by Sensor Logger has the order of time, at nanoseconds after its first sample`() throws {
    let converted = try Converted(Self.logger)
    #expect(
      converted.lines == [
        "0 fix 3 51.5 -0.125", "0 accel 0.1 0.2 9.8", "3 magn 0.5 19.0 -45.0", "5000000 mark at the door, left",
        "8000000 fix 3 51.5 -0.125", "10000003 magn 0.25 18.0 -44.0",
      ])
    #expect(converted.header.start?.text == "2025-11-30T10:53:20Z")
    #expect(converted.tally.old == 1)
    guard case .fix(let fix) = converted.events[4].content else { return #expect(Bool(false)) }
    #expect(fix.horizontalError == nil)
  }

  @Test func `takes the course as the truth only if a person says so`() throws {
    let converted = try Converted(Self.logger) { $0.truth = .course }
    #expect(converted.lines.filter { $0.contains("truth") } == ["8000000 truth 77.5 0.0 0.0"])
    #expect(try Converted(Self.logger).tally.truths == 0)
  }

  @Test(arguments: [("ios,false", -1.0), ("ios,true", 1.0), ("android,false", 1.0)])
  func `by Sensor Logger on iOS has the signs of Android`(metadata: String, sign: Double) throws {
    let table = "time,seconds_elapsed,z,y,x\n1764500000000000000,0,3,2,1\n"
    let converted = try Converted([
      "Metadata.csv": "version,device name,platform,standardisation\n3,Phone,\(metadata)\n", "Accelerometer.csv": table,
      "Gravity.csv": table,
    ])
    #expect(converted.lines == ["0 accel \(2 * sign) \(4 * sign) \(6 * sign)"])
  }

  @Test func `by Sensor Logger may be a list in the order of its sensors`() throws {
    let list = """
      [{"sensor":"Metadata","platform":"android","device name":"Phone {x}"},
      {"sensor":"Gravity","time":"1764500000000000007","seconds_elapsed":"0","x":"0","y":"0","z":"9.75"},
      {"sensor":"Gyroscope","time":"1764500000000000009","x":"1e-3","y":"0.5","z":"-0.25"},
      {"sensor":"Accelerometer","time":"1764500000000000007","x":"1","y":"2","z":"0.25"}, {"sensor":"Light","time":"1",
      "lux":"5"},{"sensor":"Gyroscope","time":"17645
      """
    let converted = try Converted(["all.json": list])
    #expect(converted.lines == ["0 accel 1.0 2.0 10.0", "2 gyro 0.001 0.5 -0.25"])
    #expect(converted.header.source?.contains("Phone {x}") == true)
  }

  @Test func `by Sensor Logger may have been renamed by a browser`() throws {
    let table = "time,seconds_elapsed,z,y,x\n1764500000000000000,0,3,2,1\n"
    let renamed = [
      "MagnetometerUncalibrated (1).csv": table, "gyro-2.csv": table, "TotalAcceleration copy.csv": table,
      "download (3).csv": "version,device name,platform,standardisation\n3,Phone,ios,false\n",
      "places.csv": "time,seconds_elapsed,latitude,longitude\n1764500000000000000,0,51.5,0\n",
      "Pedometer (1).csv": "time,seconds_elapsed,steps\n1764500000000000000,0,5\n",
      "notes(2).csv": "time,seconds_elapsed,text\n1764500000000000000,0,here\n",
    ]
    let converted = try Converted(renamed)
    #expect(
      converted.lines == [
        "0 fix 2 51.5 0.0", "0 accel -1.0 -2.0 -3.0", "0 gyro 1.0 2.0 3.0", "0 magn 1.0 2.0 3.0", "0 mark here",
      ])
    for words in [
      "MagnetometerUncalibrated (1).csv taken as the magnetometeruncalibrated", "gyro-2.csv taken as the gyroscope",
      "places.csv taken as the location",
    ] { #expect(converted.notes.contains(words)) }
  }

  @Test func `by Sensor Logger may have a table twice if it is the same`() throws {
    let table = "time,seconds_elapsed,z,y,x\n1764500000000000000,0,3,2,1\n"
    let same = try Converted(["Magnetometer.csv": table, "Magnetometer-2.csv": table])
    #expect(same.lines == ["0 magn 1.0 2.0 3.0"])
    #expect(same.notes.contains { $0.hasPrefix("left out Magnetometer") })
    let other = try Converted.refusal([
      "Magnetometer.csv": Data(table.utf8),
      "Magnetometer (1).csv": Data((table + "1764500000000000009,0,3,2,1\n").utf8),
    ])
    #expect(other.contains("expected one file of each sensor, found a second one of the magnetometer"), "\(other)")
  }

  @Test(arguments: [(",", "."), (";", ","), ("\t", ".")])
  func `by phyphox has columns with units`(separator: String, point: String) throws {
    let rows = [
      ["\"Time (s)\"", "\"Magnetic field x (µT)\"", "\"Magnetic field y (µT)\"", "\"Magnetic field z (µT)\""],
      ["1.000000000E-1", "0.5", "19", "-45.25"], ["0.2", "NaN", "19", "-45"], ["0.3", "1", "2", "3"],
    ].map { $0.map { $0.hasPrefix("\"") ? $0 : $0.replacing(".", with: point) }.joined(separator: separator) }
    let converted = try Converted([
      "Magnetometer.csv": rows.joined(separator: "\r\n") + "\r\n",
      "Linear.csv": "\"Time (s)\",\"Linear Acceleration x (m/s^2)\",\"Linear Acceleration y (m/s^2)\","
        + "\"Linear Acceleration z (m/s^2)\"\n0.1,1,2,3\n",
      "meta/time.csv": "\"event\",\"experiment time\",\"system time\",\"system time text\"\n"
        + "\"START\",0.1,1764500000.250,\"2025\"\n",
    ])
    #expect(converted.kind == .phyphox)
    #expect(converted.lines == ["0 magn 0.5 19.0 -45.25", "200000000 magn 1.0 2.0 3.0"])
    #expect(converted.tally.blank == 1)
    #expect(converted.header.start?.text == "2025-11-30T10:53:20.25Z")
  }

  @Test func `may have the ends of lines of Windows`() throws {
    let sensors = "% Model: \tG8141\nACCE;0.01;1000;0.1;0.2;9.81;3\nMAGN;0.013;1000.0025;1.5;19.25;-45;3\n"
    for files in [["log.txt": Self.gnss], ["log.txt": sensors], Self.logger] {
      let (own, windows) = (try Converted(files), try Converted(files.mapValues { $0.replacing("\n", with: "\r\n") }))
      #expect(own.lines == windows.lines && own.header.source == windows.header.source && own.lines.count > 1)
    }
  }

  private static let gnss = """
    # Version: v3.0.6.4 Platform: 14 Manufacturer: Google Model: Pixel 7
    # UncalMag,utcTimeMillis,elapsedRealtimeNanos,UncalMagXMicroT,UncalMagYMicroT,UncalMagZMicroT,BiasX,BiasY,BiasZ
    Raw,1,2,3
    UncalMag,1764500000001,5001000000,101.5,19.25,-45.5,100,1,2
    UncalGyro,1764500000003,5003000001,0.1,0.2,0.3,0,0,0
    Fix,GPS,51.5,-0.125,,0.1,4.5,,1764500000004,,,,
    UncalMag,1764500000011,5011000000,101.5,19.25,-45.5,100
    """

  @Test func `by GnssLogger is raw, or calibrated if a person says so`() throws {
    let raw = try Converted(["log.txt": Self.gnss])
    #expect(
      raw.lines == [
        "0 magn 101.5 19.25 -45.5", "2000001 gyro 0.1 0.2 0.3", "3000000 fix 2 51.5 -0.125",
        "10000000 magn 101.5 19.25 -45.5",
      ])
    #expect(raw.header.start?.text == "2025-11-30T10:53:20.001Z")
    #expect(raw.header.source?.contains("Google Pixel 7") == true)
    let calibrated = try Converted(["log.txt": Self.gnss]) { $0.isCalibrated = true }
    #expect(calibrated.lines.first == "0 magn 1.5 18.25 -47.5")
  }

  @Test func `by GetSensorData has the even clock of the sensors, and UTC from the first fix`() throws {
    let converted = try Converted([
      "logfile.txt": """
      % Model: G8141
      ACCE;0.010;1000.000;0.1;0.2;9.81;3
      MAGN;0.013;1000.0025;1.5;19.25;-45;3
      GNSS;0.500;1573566012.000;40.25;-3.5;653.0;0.0;3.0;0.1;13;12
      GYRO;0.520;7.500;1;2;3;3
      MAGN;0.600;1000.5025;1.5;19.
      """
    ])
    #expect(
      converted.lines == [
        "0 accel 0.1 0.2 9.81", "2500000 magn 1.5 19.25 -45.0", "490000000 fix 3 40.25 -3.5",
        "510000000 gyro 1.0 2.0 3.0",
      ])
    #expect(converted.header.start?.text == "2019-11-12T13:40:11.51Z")
    #expect(converted.notes.contains { $0.contains("gyroscope has a clock of its own") })
  }
}
