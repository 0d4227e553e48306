import Events
import Orientation
import Pointing
import Quantities
import Testing

@Suite struct `A compass with few sensors` {
  @Test func `takes a hub's heading where there is no other sensor, with the reason hub-heading`() throws {
    var stage = Stage.ready()
    stage.sensors = []
    stage.tell(.heading(.degrees(200)))
    stage.pass(0.1)
    let reading = try #require(stage.last)
    #expect(degrees(from: 200, to: reading.magnetic) < 1e-9)
    #expect(reading.accuracy == .calibrating && reading.reason == .hubHeading)
    #expect(reading.attitude == nil && reading.pitch == nil && reading.roll == nil && reading.field == nil)
    // One heading says nothing of a turn.
    #expect(reading.rate == nil)
    stage.pass(0.6)
    #expect(stage.last?.compass == .stalled && stage.last?.heading == nil)
  }

  @Test func `carries a hub's turn on to its own instant`() throws {
    var stage = Stage.ready()
    stage.sensors = []
    for step in 0..<20 {
      stage.tell(.heading(.degrees(300 + Double(step) * 9)))
      stage.pass(0.1)
    }
    let reading = try #require(stage.last)
    // 90 degrees/s; the last heading was 111 at 1.9 s.
    let due = 111 + ((reading.time - .zero).seconds - 1.9) * 90
    #expect(degrees(from: due, to: reading.magnetic) < 0.5)
    #expect(abs(try #require(reading.rate) - 90) < 1)
  }

  @Test func `is taken as level with a magnetometer alone, and shows no pitch and roll`() throws {
    var stage = Stage.ready()
    stage.sensors = [.magn]
    stage.heading = 77
    stage.pass(1)
    let reading = try #require(stage.last)
    #expect(degrees(from: 77, to: reading.heading) < 0.1 && reading.reason == .levelAssumed)
    #expect(reading.pitch == nil && reading.roll == nil && reading.attitude != nil)
  }

  @Test func `reports a magnetometer without any field as stalled at once`() throws {
    var stage = Stage.ready()
    stage.pass(1)
    stage.sensors = [.accel, .gyro]
    for _ in 0..<60 {
      stage.tell(.magn(.zero))
      stage.pass(0.01)
    }
    #expect(stage.last?.compass == .stalled && stage.last?.field == nil)
    stage.pass(0.5)
    #expect(try #require(stage.status).magn.tally.absurd > 40)
  }

  @Test(arguments: [30.0, 90, -90, 180])
  func `does not trail behind a steady turn without a gyroscope`(rate: Double) throws {
    var stage = Stage.ready()
    stage.sensors = [.magn, .accel]
    stage.pass(2)
    stage.pass(1.5, turning: rate)
    let reading = try #require(stage.last)
    // The last sample was measured a hundredth of a second before the loop's end.
    let due = stage.heading - rate * ((stage.time - reading.time).seconds - 0.01)
    // Eighteen milliseconds of a turn, and half a degree of noise.
    #expect(degrees(from: due, to: reading.heading) < 0.5 + 0.018 * abs(rate))
    #expect(abs(try #require(reading.rate) - rate) < 0.1 * abs(rate))
  }

  @Test(arguments: [Vector3(40, 0, 0), Vector3(-15, 30, 10), Vector3(0, -60, 0)], [0.0, 2])
  func `bounds what a magnet does to a heading that no gyroscope carries`(magnet: Vector3, after: Double) throws {
    var stage = Stage.ready()
    stage.sensors = [.magn, .accel]
    stage.pass(after)
    stage.extraField = magnet
    stage.pass(1.5)
    let reading = try #require(stage.last)
    #expect(reading.accuracy == .interference)
    #expect(degrees(from: 0, to: reading.heading) <= (try #require(reading.uncertainty)).degrees)
  }

  @Test func `finds no heading in a field that is vertical`() {
    var stage = Stage.ready()
    stage.sensors = [.accel]
    for step in 0..<20 {
      stage.tell(.magn(Vector3(0, 0, -45 - Double(step % 2) * 0.01)))
      stage.pass(0.05)
    }
    #expect(stage.last?.compass == .live && stage.last?.magnetic == nil && stage.last?.accuracy == .unavailable)
  }

  private func degrees(from a: Double, to b: Angle?) -> Double {
    b.map { Angle.degrees(a).turn(to: $0).magnitude.degrees } ?? .infinity
  }
}
