import Events
import Testing

@testable import Converting

@Suite struct `The error of a recorded position` {
  private static func errors(_ files: [String: String]) throws -> (errors: [Double], words: String) {
    let converted = try Converted(files)
    let errors = converted.events.compactMap { event -> Double? in
      guard case .fix(let fix) = event.content else { return nil }
      return fix.horizontalError
    }
    return (errors, converted.header.source ?? "")
  }

  @Test(arguments: [("android", 1.6215, "1.62: from Android's"), ("ios", 1.7308, "1.73: from iOS'")])
  func `of a telephone is a radius that holds 95 percent`(
    platform: String, factor: Double, origin: String
  ) throws {
    let table = "time,seconds_elapsed,z,y,x\n1764500000000000000,0,3,2,1\n"
    let logger = [
      "Metadata.csv": "version,device name,platform\n3,Phone,\(platform)\n", "Gyroscope.csv": table,
      "Location.csv": "time,seconds_elapsed,horizontalAccuracy,latitude,longitude\n1764500000000000000,0,4,51,0\n",
    ]
    let phyphox = [
      "Gyroscope.csv": "Time (s),Gyroscope x (rad/s),Gyroscope y (rad/s),Gyroscope z (rad/s)\n0,1,2,3\n",
      "Location.csv": "Time (s),Latitude (°),Longitude (°),Horizontal Accuracy (m)\n0,51,0,4\n",
      "meta/device.csv": "property,value\ndeviceBrand,\(platform == "ios" ? "Apple" : "Google")\n",
    ]
    for files in [logger, phyphox] {
      let (errors, words) = try Self.errors(files)
      #expect(errors == [4 * factor])
      #expect(words.contains("errors of positions times \(origin)"))
    }
  }

  @Test func `of Android's logs is a radius that holds 95 percent`() throws {
    let logs = [
      ["log.txt": "UncalGyro,1764500000000,0,1,2,3,0,0,0\nFix,GPS,51.5,0.1,,1,4,77.5,1764500000000,,,0\n"],
      ["logfile.txt": "GYRO;0;0;1;2;3;3\nGNSS;0;1573566012;51.5;0.1;9;77.5;4;1;13;12\n"],
    ]
    for files in logs {
      let (errors, words) = try Self.errors(files)
      #expect(errors == [4 * Fix.from68])
      #expect(words.contains("errors of positions times 1.62: from Android's radius of 68 %"))
    }
  }
}
