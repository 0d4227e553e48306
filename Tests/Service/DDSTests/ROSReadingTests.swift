import Pointing
import Quantities
import Testing

@testable import DDS

@Suite struct `A reading in ROS's axes` {
  private func reading(
    heading: Double, declination: Double, attitude: Quaternion, bound: Double = 9.8
  ) -> Reading {
    var reading = Reading(at: .zero)
    (reading.heading, reading.declination) = (.degrees(heading), .degrees(declination))
    (reading.magnetic, reading.uncertainty) = (.degrees(heading - declination), .degrees(bound))
    (reading.attitude, reading.pitch, reading.roll) = (attitude, .zero, .zero)
    (reading.field, reading.dip) = (50, .degrees(60))
    return reading
  }

  /// A device that lies flat, face up, with its top edge pointing to a magnetic heading.
  private func flat(magnetic: Double) -> Quaternion {
    Quaternion(rotation: Vector3(0, 0, -Angle.degrees(magnetic).radians))
  }

  private func close(_ a: Vector3, _ b: Vector3, within tolerance: Double = 1e-12) -> Bool {
    (a - b).length < tolerance
  }

  @Test(arguments: [(0.0, 0.0), (90, 0), (121.4, -12.5), (350, 20), (181, 3)])
  func `has a forward axis at the true heading, counted from the east to the left`(heading: Double, declination: Double)
    throws
  {
    let it = ROSReading(
      reading(heading: heading, declination: declination, attitude: flat(magnetic: heading - declination)))
    let (attitude, variance) = try #require(it.orientation)
    let yaw = Angle.degrees(90 - heading)
    #expect(close(attitude.rotate(Vector3(1, 0, 0)), Vector3(cos(yaw), sin(yaw), 0)))
    // Left is 90 degrees to the left of it, and z stays up.
    #expect(close(attitude.rotate(Vector3(0, 1, 0)), Vector3(-sin(yaw), cos(yaw), 0)))
    #expect(close(attitude.rotate(Vector3(0, 0, 1)), Vector3(0, 0, 1)))
    // A bound of 9.8 degrees is a standard deviation of 5.
    let sigma = Angle.degrees(5).radians
    #expect(abs(variance - sigma * sigma) < 1e-15)
    let azimuth = try #require(it.azimuth)
    #expect(abs(azimuth.angle - Angle.degrees(heading).radians) < 1e-12 && azimuth.variance == variance)
  }

  @Test func `keeps the tilt: a raised top edge is a forward axis that points up`() throws {
    // 30 degrees about the device's x, which points to the right.
    let raised = Quaternion(rotation: Vector3(Angle.degrees(30).radians, 0, 0))
    let (attitude, _) = try #require(
      ROSReading(reading(heading: 10, declination: 10, attitude: raised)).orientation)
    let (forward, north) = (attitude.rotate(Vector3(1, 0, 0)), Angle.degrees(80))
    let level = cos(Angle.degrees(30))
    #expect(close(forward, Vector3(level * cos(north), level * sin(north), 0.5)))
    // Its left side stays level.
    #expect(abs(attitude.rotate(Vector3(0, 1, 0)).z) < 1e-12)
  }

  @Test func `has the field in tesla, forward, left and up`() throws {
    // To the east: magnetic north is on the left. 50 uT at a dip of 60 degrees: 25 north, 43.3 down.
    let it = ROSReading(reading(heading: 95, declination: 5, attitude: flat(magnetic: 90)))
    #expect(close(try #require(it.field), Vector3(0, 25e-6, -43.301_270_19e-6), within: 1e-14))
  }

  @Test func `has no orientation without true north, tilt, or a heading that says anything`() {
    let whole = reading(heading: 10, declination: 1, attitude: flat(magnetic: 9))
    #expect(ROSReading(whole).orientation != nil && ROSReading(whole).azimuth != nil)
    var placeless = whole
    (placeless.heading, placeless.declination) = (nil, nil)
    #expect(ROSReading(placeless).orientation == nil && ROSReading(placeless).azimuth == nil)
    #expect(ROSReading(placeless).field != nil)
    var tiltless = whole
    (tiltless.pitch, tiltless.roll) = (nil, nil)
    #expect(ROSReading(tiltless).orientation == nil && ROSReading(tiltless).azimuth != nil)
    let anywhere = reading(heading: 10, declination: 1, attitude: flat(magnetic: 9), bound: 180)
    #expect(ROSReading(anywhere).orientation == nil && ROSReading(anywhere).azimuth == nil)
    let nothing = ROSReading(Reading(at: .zero))
    #expect(nothing.orientation == nil && nothing.azimuth == nil && nothing.field == nil)
  }
}
