import Foundation
import TestKit
import Testing
import WaitingKit

/// A scan with the channels x, y, z of 16 bits each and the time stamp.
private struct Scan: Equatable {
  var x: Int16
  var y: Int16
  var z: Int16
  var stamp: Int64

  static func all(in data: Data) -> [Scan] {
    data.withUnsafeBytes { bytes in
      stride(from: 0, to: bytes.count - 15, by: 16).map { place in
        func count(_ offset: Int) -> Int16 {
          Int16(littleEndian: bytes.loadUnaligned(fromByteOffset: place + offset, as: Int16.self))
        }
        let stamp = Int64(littleEndian: bytes.loadUnaligned(fromByteOffset: place + 8, as: Int64.self))
        return Scan(x: count(0), y: count(2), z: count(4), stamp: stamp)
      }
    }
  }
}

@Suite(.waiting, .enabled(if: has("iio_info"), "libiio-utils is not installed"))
struct `A served board` {
  @Test func `is described by iio_info`() throws {
    let board = try ServedBoard()
    let told = try board.tool("iio_info").output
    #expect(told.contains("IIO context has 7 devices"))
    #expect(told.contains("iio:device0: lis3mdl (buffer capable)"))
    #expect(told.contains("iio:device1: lsm6dsl_accel (buffer capable)"))
    #expect(told.contains("magn_y:  (input, index: 1, format: le:S16/16>>0)"))
    #expect(told.contains("sampling_frequency_available value: 1 2 3 5 10 20 40 80 100"))
    #expect(told.contains("Current trigger: trigger0(lis3mdl-dev0)"))
    #expect(told.contains("hrtimer0"))
    #expect(!told.contains("ERROR"))
  }

  @Test func `is read and set by iio_attr, and rejects what its drivers would reject`() throws {
    let board = try ServedBoard()
    #expect(try board.tool("iio_attr", "-c", "lis3mdl", "magn_x", "scale").output == "0.000146\n")
    #expect(try board.tool("iio_attr", "-d", "lis3mdl", "sampling_frequency", "80").code == 0)
    #expect(try board.tool("iio_attr", "-d", "lis3mdl", "sampling_frequency").output == "80\n")
    #expect(try board.tool("iio_attr", "-d", "lis3mdl", "sampling_frequency", "77").output.contains("Invalid argument"))
    #expect(try board.tool("iio_attr", "-c", "lis3mdl", "magn_x", "scale", "1").output.contains("Permission denied"))
    #expect(try board.tool("iio_attr", "-d", "lis3mdl", "current_timestamp_clock", "boottime").code == 0)
    // Flat, 30 degrees from true north: the field has about 19.5 uT to the north, and -45 uT upwards.
    let z = try board.tool("iio_attr", "-c", "lis3mdl", "magn_z", "raw").output.split(separator: "\n").first.flatMap {
      Int($0)
    }
    #expect(abs(Double(try #require(z)) * 0.0146 + 45) < 1.5)
  }

  @Test func `is captured by iio_readdev: every sample, a hundred a second to the nanosecond`() throws {
    let board = try ServedBoard()
    let client = try Running(["iio_readdev", "-u", board.uri, "-b", "16", "-s", "256", "lis3mdl"])
    let scans = Scan.all(in: client.everything())
    #expect(scans.count == 256)
    #expect(try scans.pairs(ofAtLeast: 256).allSatisfy { $1.stamp - $0.stamp == 10_000_000 })
    #expect(abs(Double(try #require(scans.last).stamp) * 1e-9 - Date.now.timeIntervalSince1970) < 600)
    #expect(scans.allSatisfy { abs(Double($0.z) * 0.0146 + 45) < 1.5 })
  }

  @Test func `keeps a rate that is set, and can be triggered by a timer`() throws {
    let board = try ServedBoard()
    _ = try board.tool("iio_attr", "-d", "lis3mdl", "sampling_frequency", "20")
    let slow = Scan.all(
      in: try Running(["iio_readdev", "-u", board.uri, "-b", "4", "-s", "12", "lis3mdl"]).everything())
    #expect(slow.count == 12)
    #expect(try slow.pairs(ofAtLeast: 12).allSatisfy { $1.stamp - $0.stamp == 50_000_000 })
    let timed = Scan.all(
      in: try Running([
        "iio_readdev", "-u", board.uri, "-t", "hrtimer0", "-b", "40", "-s", "120", "lis3mdl",
      ])
      .everything())
    #expect(timed.count == 120)
    #expect(try timed.pairs(ofAtLeast: 120).allSatisfy { $1.stamp - $0.stamp == 10_000_000 })
    // The tool sets the timer to 100 Hz: at 20 Hz of the sensor five scans have the same sample.
    #expect(Set(timed.map(\.x)).count < 30)
  }

  @Test func `serves twenty clients, each with all samples`() throws {
    let board = try ServedBoard()
    let clients = try (0..<20).map { number in
      try Running([
        "iio_readdev", "-u", board.uri, "-b", "\(1 + number)", "-s", "\((1 + number) * (120 / (1 + number)))",
        "lis3mdl",
      ])
    }
    for client in clients {
      let scans = Scan.all(in: client.everything())
      #expect(try scans.pairs(ofAtLeast: 101).allSatisfy { $1.stamp - $0.stamp == 10_000_000 })
    }
  }

  /// Parts whose drivers have different channel layouts: shared and separate scales, another order of axes, big-endian,
  /// shifted and 32-bit values, mount matrices in each possible place, and all sensors in one device.
  static let parts: [(magn: String, inertial: String, rate: Double)] = [
    ("lis3mdl", "lsm6dsl", 80), ("hmc5883l", "lsm6dsl", 75), ("qmc5883l", "lsm6dsl", 100), ("ak8975", "mpu9250", 50),
    ("mpu9250", "mpu9250", 50), ("bmm150", "lsm6dsl", 30), ("rm3100", "lsm6dsl", 75), ("icm20948", "lsm6dsl", 100),
  ]

  @Test(arguments: parts.indices)
  func `gives the program's own source the right values, for every part`(number: Int) throws {
    let (magn, inertial, rate) = Self.parts[number]
    let inertialRate = inertial == "mpu9250" ? 50 : 104
    let board = try ServedBoard(
      """
      magn \(magn) at \(rate) Hz mount 0 1 0  1 0 0  0 0 -1
      accel \(inertial) at \(inertialRate) Hz
      gyro \(inertial) at \(inertialRate) Hz
      at 0s turn to 30
      """)
    let live = try Running(["sensing-probe", "--iio", board.uri, "--until", "magn=15,accel=25,gyro=25"]).lines()
    let shown = try Running(["qibla", "simulate", board.scenario, "--record", "-", "-x", "0.5"]).lines()
    for (sensor, step) in [("magn", 0.7), ("accel", 0.01), ("gyro", 0.002)] {
      let expected = try #require(shown.compactMap { $0[sensor] as? [Double] }.first, "\(sensor)")
      let samples = live.compactMap { $0[sensor] as? [Double] }
      #expect(samples.count >= 15, "\(sensor): \(samples.count) samples")
      for sample in samples {
        #expect(sample.count == expected.count)
        #expect(zip(sample, expected).allSatisfy { abs($0 - $1) <= step }, "\(sensor) \(sample), not \(expected)")
      }
      let times = live.filter { $0[sensor] != nil }.compactMap { $0["t"] as? Int }
      #expect(try times.pairs(ofAtLeast: 15).allSatisfy(<))
    }
    #expect(live.contains { $0["compass"] as? String == "live" })
  }

  @Test func `is reached only from this machine without --public`() throws {
    let refused = try BuiltProgram.run(["simulate", "desk", "--iiod", "0.0.0.0:0", "-x", "1"])
    #expect(refused.code == 64 && refused.messages.contains("--public"))
    #expect(try BuiltProgram.run(["simulate", "desk", "--iiod", "0.0.0.0:0", "--public", "-x", "0.1"]).code == 0)
  }
}
