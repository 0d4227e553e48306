import Earth
import Quantities
import Testing

@Suite struct `A coordinate` {
  @Test(
    arguments: [
      (90.000_001, 0.0, 0.0), (-91, 0, 0), (.nan, 0, 0), (0, .nan, 0), (0, .infinity, 0), (0, 360.1, 0), (0, -361, 0),
      (0, 0, .nan), (0, 0, -.infinity), (0, 0, -1.1e6), (0, 0, 4e8),
    ])
  func `is refused where there is no such place`(latitude: Double, longitude: Double, altitude: Double) {
    #expect(Coordinate(latitude: latitude, longitude: longitude, altitude: altitude) == nil)
  }

  @Test(
    arguments: [
      (0.0, 0.0), (180, 180), (-180, -180), (196.740_21, -163.259_79), (-200.5, 159.5), (360, 0), (-360, 0),
      (39.826_181_8, 39.826_181_8),
    ])
  func `keeps its degrees, and takes a longitude past 180 back by a turn`(given: Double, kept: Double) throws {
    let place = try #require(Coordinate(latitude: -12.345_678_9, longitude: given))
    #expect(place.latitude == -12.345_678_9)
    #expect(place.longitude == given || abs(given) > 180)
    #expect(abs(place.longitude - kept) < 1e-13)
  }
}

@Suite struct `A wind` {
  @Test(
    arguments: [
      (0.0, "N"), (11.24, "N"), (11.26, "NNE"), (58.48, "ENE"), (90, "E"), (118.99, "ESE"), (225, "SW"),
      (348.74, "NNW"), (348.76, "N"), (-90, "W"), (720, "N"),
    ])
  func `is the nearest of sixteen`(degrees: Double, name: String) {
    #expect("\(Wind(.degrees(degrees)))".uppercased() == name)
  }

  @Test(arguments: Wind.allCases)
  func `lies in the middle of its own sector`(wind: Wind) {
    let middle = Angle.degrees(Double(wind.rawValue) * 22.5)
    #expect(Wind(middle) == wind)
    #expect(Wind(middle + .degrees(11.2)) == wind && Wind(middle - .degrees(11.2)) == wind)
  }
}
