import Events
import Orientation
import Pointing
import Quantities
import Testing

@Suite struct `A compass with few sensors` {
  @Test func `is told north by a hub where there is nothing else, and says so`() throws {
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

  @Test func `assumes to lie level where there is only a magnetometer, and does not pass that off as measured`() throws
  {
    var stage = Stage.ready()
    stage.sensors = [.magn]
    stage.heading = 77
    stage.pass(1)
    let reading = try #require(stage.last)
    #expect(degrees(from: 77, to: reading.heading) < 0.1 && reading.reason == .levelAssumed)
    #expect(reading.pitch == nil && reading.roll == nil && reading.attitude != nil)
  }

  @Test func `takes a magnetometer that shows no field at all for dead, at once`() throws {
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

  private func degrees(from a: Double, to b: Angle?) -> Double {
    b.map { Angle.degrees(a).turn(to: $0).magnitude.degrees } ?? .infinity
  }
}
