internal import CMath
public import Earth
internal import Quantities

/// A city and its distance from a place.
public struct NearCity: Sendable {
  /// The city.
  public let city: City
  /// The distance from its centre to the place, in metres.
  public let distance: Double
}

extension Gazetteer {
  /// The city nearest to a place.
  public func nearest(to place: Coordinate) -> NearCity {
    let (index, distance) = nearestIndex(to: place)
    return NearCity(city: self[index], distance: distance)
  }

  /// The index of the city nearest to a place, among those that `isMeant` accepts, and its distance in metres.
  func nearestIndex(
    to place: Coordinate, among isMeant: (Int) -> Bool = { _ in true }
  ) -> (index: Int, distance: Double) {
    var best = (index: 0, distance: Double.infinity)
    var box = SearchBox(around: place, radius: .infinity)
    for index in 0..<count where box.contains(table.spot(index)) && isMeant(index) {
      let distance = GreatCircle(from: place, to: coordinate(index)).distance
      guard distance < best.distance else { continue }
      best = (index, distance)
      box = SearchBox(around: place, radius: distance)
    }
    return best
  }

  /// The time zones of the cities within a distance of a place in metres, ordered by the distance of each zone's
  /// nearest city.
  func zones(around place: Coordinate, radius: Double) -> [(name: String, distance: Double)] {
    let box = SearchBox(around: place, radius: radius)
    var found: [(line: Int, distance: Double)] = []
    for index in 0..<count where box.contains(table.spot(index)) {
      let distance = GreatCircle(from: place, to: coordinate(index)).distance
      guard distance <= radius else { continue }
      let line = table.place(index).zone
      if let known = found.firstIndex(where: { $0.line == line }) {
        found[known].distance = min(found[known].distance, distance)
      } else {
        found.append((line, distance))
      }
    }
    return found.sorted { $0.distance < $1.distance }.map { (words[$0.line], $0.distance) }
  }
}

/// The part of the list's grid that contains everything within a distance of a place. It avoids computing sines for the
/// rest.
struct SearchBox {
  private let north, east, height, width: Int

  /// Everything within a distance of a place in metres.
  init(around place: Coordinate, radius: Double) {
    func steps(_ degrees: Double) -> Int { Int(clamping: (degrees * 1e5).rounded(.up)) }
    (north, east) = (steps(place.latitude), steps(place.longitude))
    // One step more for the rounding of the place.
    let angle = min(radius / GreatCircle.earthRadius, .pi)
    height = steps(angle * 180 / .pi) + 2
    // The meridians that touch a circle around the place; if the circle contains a pole, there are none.
    let latitude = abs(place.latitude) * .pi / 180
    width = latitude + angle < .pi / 2 - 1e-6 ? steps(asin(sin(angle) / cos(latitude)) * 180 / .pi) + 2 : 18_000_000
  }

  /// Whether it contains a spot, in steps of 1e-5 degrees north and east.
  func contains(_ spot: (north: Int, east: Int)) -> Bool {
    guard abs(spot.north - north) <= height else { return false }
    let away = abs(spot.east - east)
    return min(away, 36_000_000 - away) <= width
  }
}
