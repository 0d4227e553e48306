public import Almanac
public import Earth

/// The methods of the countries around a place.
public enum Neighbours {
  /// The distances in degrees of latitude at which countries are looked up, and the directions as steps north and east.
  private static let distances = [2.5, 6, 11]
  private static let directions = [
    (1.0, 0.0), (0.7, 0.7), (0, 1), (-0.7, 0.7), (-1, 0), (-0.7, -0.7), (0, -1), (0.7, -0.7),
  ]

  /// The methods, the nearest first, without the one of the place itself.
  public static func methods(of place: Coordinate) -> [Method] {
    let gazetteer = Gazetteer()
    let own = Authority(country: gazetteer.zone(of: place).country ?? "", at: place).method
    var methods: [Method] = []
    for distance in distances {
      for (north, east) in directions {
        let latitude = place.latitude + north * distance
        // Meridians get closer away from the equator: an approximation of the cosine is enough.
        let radians = min(abs(place.latitude), 75) / 57.3
        let cosine = 1 - radians * radians / 2 + radians * radians * radians * radians / 24
        let longitude = (place.longitude + east * distance / cosine + 540).truncatingRemainder(dividingBy: 360) - 180
        guard let other = Coordinate(latitude: latitude, longitude: longitude),
          let country = gazetteer.zone(of: other).country
        else { continue }
        let method = Authority(country: country, at: other).method
        if method != own, !methods.contains(method) { methods.append(method) }
      }
    }
    return methods
  }
}
