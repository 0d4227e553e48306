import Day
import Earth
import Events
import Pointing
import Quantities
import TestKit
import Testing

@testable import WebPage

@Suite struct `The sun over HTTP` {
  private func sky(at position: Status.Position?) throws -> Line {
    let stage = try Stage()
    var status = Status(at: .zero)
    status.position = position
    stage.server.note(Output(reading: Reading(at: .zero), status: status), report: nil, date: CalendarStage.now)
    return try Visitor.answer(port: stage.port, "/camera/sky").body.object
  }

  @Test func `is where the sun is at the place of the service, with its motion`() throws {
    let place = try #require(Coordinate(latitude: 41, longitude: 29))
    let now = try #require(CalendarStage.now)
    let sky = try sky(at: Status.Position(latitude: 41, longitude: 29, altitude: nil))
    let sun = SunView(at: now, over: place)
    let later = SunView(at: now + .seconds(600), over: place)
    let (azimuth, turn) = (try #require(sky["azimuth"] as? Double), try #require(sky["turn"] as? Double))
    let (height, climb) = (try #require(sky["height"] as? Double), try #require(sky["climb"] as? Double))
    #expect(abs((Angle.degrees(azimuth) - sun.azimuth).wrapped.degrees) < 0.01)
    #expect(abs(height - sun.height.degrees) < 0.01)
    // Ten minutes later it is where its motion says.
    #expect(abs((Angle.degrees(azimuth + 10 * turn) - later.azimuth).wrapped.degrees) < 0.1)
    #expect(abs(height + 10 * climb - later.height.degrees) < 0.1)
  }

  @Test func `is not guessed without a place`() throws {
    let sky = try sky(at: nil)
    #expect(sky["reason"] as? String == "no-place" && sky["azimuth"] == nil)
  }
}
