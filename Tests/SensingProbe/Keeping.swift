import Events
import Glibc
import Pointing
import Quantities
import Sensing
import Service

/// Stores state as a service does, but as fast as the disk allows, for tests that kill it or fill the disk.
enum Keeping {
  /// Stores the numbers of a range one after the other, and prints what is stored after each.
  static func run(_ arguments: [String]) {
    guard let folder = arguments.first, let first = arguments.dropFirst().first.flatMap({ Int($0) }) else { return }
    let last = arguments.dropFirst(2).first.flatMap { Int($0) } ?? .max
    var kept = KeptState(in: StateFolder(path: folder), journal: Journal(least: .warning, environment: [:]))
    var number = first
    while number <= last {
      kept.observe(output(number), gyroscope: "lsm6dsl", now: now)
      kept.finish()
      let place = kept.lastPlace(now: now).map { Int(clamping: $0.altitude ?? 0) }
      let calibration = kept.calibration(of: "lis3mdl").map { Int(clamping: $0.magn.offset.x) }
      print(place ?? -1, calibration ?? -1, bias(kept) ?? -1)
      fflush(nil)
      number += 1
    }
  }

  private static func bias(_ kept: KeptState) -> Int? {
    guard case .gyroBias(let known) = kept.stored(for: .gyro, "lsm6dsl") else { return nil }
    return Int(clamping: (known.bias.x * 1e6).rounded())
  }

  private static let now = UTC(year: 2026, month: 11, day: 21) ?? UTC(nanoseconds: 0)

  /// The output of a tick, a quarter of an hour after the previous one, with a number in all stored values.
  private static func output(_ number: Int) -> Output {
    var reading = Reading(at: .zero + .seconds(901 * Double(number)))
    reading.location = .gps
    var status = Status(at: reading.time)
    status.position = .init(latitude: 51, longitude: 4, altitude: Double(number))
    status.gyroBias = GyroBias(
      bias: Vector3(Double(number) * 1e-6, 0, 0), sigma: Vector3(1e-9, 1e-9, 1e-9), created: now)
    let offset = Vector3(Double(number), 0, 0)
    return Output(
      reading: reading, status: status,
      calibration: Calibration(device: "lis3mdl", magn: .init(offset: offset, matrix: .identity)))
  }
}
