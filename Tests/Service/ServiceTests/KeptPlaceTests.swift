import Events
import Foundation
import Pointing
import Quantities
import Service
import Testing
import Text

@Suite struct `The saved place` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "qibla-\(UUID().uuidString)")
  private var path: String { folder.appending(path: "last-fix.jsonl").path }
  private let noon = UTC(year: 2026, month: 11, day: 21)! + .seconds(43_200)

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private func output(at seconds: Double, latitude: Double, from location: LocationState = .gps) -> Output {
    var reading = Reading(at: Timestamp.zero + .seconds(seconds))
    reading.location = location
    var status = Status(at: reading.time)
    status.position = .init(latitude: latitude, longitude: 4, altitude: 5)
    return Output(reading: reading, status: status)
  }

  @Test func `is restored with its age at that time`() throws {
    var kept = KeptPlace(path: path)
    try kept.observe(output(at: 1, latitude: 51.5), now: noon)
    let place = try #require(try KeptPlace(path: path).restore(now: noon + .seconds(7200)))
    #expect(place == Place(source: .cached, latitude: 51.5, longitude: 4, altitude: 5, age: 7200))
  }

  @Test func `is written at most once a minute`() throws {
    var kept = KeptPlace(path: path)
    try kept.observe(output(at: 1, latitude: 1), now: noon)
    try kept.observe(output(at: 60, latitude: 2), now: noon)
    #expect(try kept.restore(now: noon)?.latitude == 1)
    try kept.observe(output(at: 61, latitude: 3), now: noon)
    #expect(try kept.restore(now: noon)?.latitude == 3)
  }

  @Test func `is written every quarter of an hour where it stays, and within a minute where it moves`() throws {
    var (kept, written) = (KeptPlace(path: path), [Double]())
    for second in stride(from: 1.0, to: 3602, by: 1) {
      // The receiver's noise, and a walk of 200 m in the last minutes.
      let latitude = 51.5 + (second.truncatingRemainder(dividingBy: 7) - 3) * 1e-5 + (second > 3100 ? 0.002 : 0)
      let now = noon + .seconds(second)
      try kept.observe(output(at: second, latitude: latitude), now: now)
      if try kept.restore(now: now)?.age == 0 { written.append(second) }
    }
    #expect(written == [1, 901, 1801, 2701, 3101])
  }

  @Test(arguments: [LocationState.manual, .cached(age: .seconds(11)), .none])
  func `is only written from a receiver's current fix`(location: LocationState) throws {
    var kept = KeptPlace(path: path)
    try kept.observe(output(at: 1, latitude: 1, from: location), now: noon)
    #expect(try kept.restore(now: noon) == nil)
  }

  @Test func `is rejected if it is dated in the future or the clock is not set`() throws {
    var kept = KeptPlace(path: path)
    try kept.observe(output(at: 1, latitude: 1), now: noon)
    let early = #expect(throws: TraceError.self) { try kept.restore(now: noon + .seconds(-10)) }
    #expect(early?.trouble == "it is dated in the future, so its age is unknown")
    let unset = #expect(throws: TraceError.self) { try kept.restore(now: UTC(nanoseconds: 0)) }
    #expect(unset?.trouble == "the clock is not set, so its age is unknown")
  }

  @Test func `is rejected with a reason if the file is broken, and replaced by the next`() throws {
    try "no trace\n".write(toFile: path, atomically: true, encoding: .utf8)
    var kept = KeptPlace(path: path)
    #expect(throws: TraceError.self) { try kept.restore(now: noon) }
    try kept.observe(output(at: 1, latitude: 9), now: noon)
    #expect(try kept.restore(now: noon)?.latitude == 9)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["last-fix.jsonl"])
  }

  @Test func `keeps its old version if the new one cannot be written`() throws {
    var kept = KeptPlace(path: folder.appending(path: "no/such/folder").path)
    #expect(throws: TraceError.self) { try kept.observe(output(at: 1, latitude: 1), now: noon) }
  }
}
