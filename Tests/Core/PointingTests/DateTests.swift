import Earth
import Events
import Pointing
import Quantities
import TestKit
import Testing

/// The effect of the date on the heading: the declination changes with the years.
@Suite struct `The date` {
  /// New York, where the declination has changed by 2.5 degrees since 1970.
  private static let place = Coordinate(latitude: 40.7128, longitude: -74.006, altitude: 0)!

  /// A calibrated device at a place set by hand, after a turn. The clock shows `date`; the field is that of 2026.
  private func stage(_ date: UTC?, at place: Coordinate = place, fix: UTC? = nil) -> Stage {
    var stage = Stage()
    stage.field = MagneticField(at: place, year: Stage.start.decimalYear)
    if let date { stage.tell(.clock(date)) }
    stage.tell(.calibration(Calibration(magn: .identity, quality: .init(headingSigma: 0.3))))
    let position = Place(source: .manual, latitude: place.latitude, longitude: place.longitude)
    if let fix {
      stage.tell(.fix(Fix(mode: 3, latitude: place.latitude, longitude: place.longitude, time: fix)))
    } else {
      stage.tell(.place(position))
    }
    stage.pass(8, turning: 45)
    return stage
  }

  private func bound(_ stage: Stage) throws -> Double { try #require(stage.last?.uncertainty).degrees }

  @Test func `adds nothing to the bound where it lies in the model's years`() throws {
    let stage = stage(Stage.start)
    #expect(stage.last?.reason == nil && stage.last?.accuracy == .accurate)
    #expect(stage.status?.date == .known && stage.status?.declination?.valid == true)
  }

  @Test(arguments: [1970, 1999, 2010, 2045, 2106])
  func `outside the model's years widens the bound by the error that it makes, and is the reason`(year: Int) throws {
    let (known, odd) = (stage(Stage.start), stage(UTC(year: year, month: 1, day: 1)))
    let reading = try #require(odd.last)
    let error = try #require(reading.heading).turn(to: try #require(known.last?.heading)).magnitude.degrees
    let rate = known.field.declinationRate.magnitude.degrees
    let years = Double(year < 2025 ? 2025 - year : year - 2030)
    #expect(error < 1.96 * (try #require(odd.status?.declination).sigma.degrees))
    let (before, after) = (try bound(known), try bound(odd))
    #expect(after * after >= before * before + rate * rate * years * years)
    #expect(reading.reason == .dateOutsideModel)
    #expect(odd.status?.date == .outsideModel && odd.status?.declination?.valid == false)
  }

  @Test func `that is not known widens the bound, and is the reason`() throws {
    let (known, unknown) = (stage(Stage.start), stage(nil))
    let sigmas = try [known, unknown].map { try #require($0.status?.declination).sigma.degrees }
    // The field turns by 0.07 degrees a year there; the bound reaches ten years from the model's middle one.
    #expect(1.96 * (sigmas[1] * sigmas[1] - sigmas[0] * sigmas[0]).squareRoot() > 9 * 0.07)
    #expect(try bound(unknown) > bound(known))
    #expect(unknown.last?.reason != .dateOutsideModel && unknown.last?.reason == .noDate)
    #expect(unknown.status?.date == DateState.none && unknown.status?.declination?.valid == false)
  }

  @Test func `that is not known does not matter to a heading from magnetic north`() throws {
    var stage = Stage()
    stage.tell(.calibration(Calibration(magn: .identity, quality: .init(headingSigma: 0.3))))
    stage.pass(24, turning: 45)
    #expect(stage.last?.magnetic != nil && stage.last?.heading == nil)
    #expect(stage.last?.accuracy == .accurate && stage.last?.reason == nil && stage.status?.date == DateState.none)
  }

  @Test func `is the receiver's where no clock has reported one`() throws {
    let stage = stage(nil, fix: Stage.start)
    #expect(stage.last?.reason == nil && stage.status?.date == .known)
    #expect(this(self.stage(nil, fix: UTC(year: 2007, month: 4, day: 7))).reason == .dateOutsideModel)
  }

  private func this(_ stage: Stage) -> (reason: Reason?, date: DateState?) {
    (stage.last?.reason, stage.status?.date)
  }

  @Test func `decades off, where the field turns fast, leaves no accurate heading and no cue`() throws {
    let north = try #require(Coordinate(latitude: 78.2, longitude: 15.6))
    let (known, odd) = (stage(Stage.start, at: north), stage(UTC(nanoseconds: 0), at: north))
    #expect(known.last?.reason != .dateOutsideModel)
    #expect(odd.last?.accuracy == .unsure && odd.last?.reason == .dateOutsideModel)
  }

  @Test func `that is set later ends the doubt at once`() throws {
    var stage = stage(nil)
    stage.tell(.clock(Stage.start))
    stage.pass(0.1)
    #expect(stage.last?.reason == nil)
  }
}
