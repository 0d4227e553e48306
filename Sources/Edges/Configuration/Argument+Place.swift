public import Earth
public import Places
internal import Quantities
internal import Text

extension Argument<Double> {
  /// An altitude that a place can have.
  public static let altitude = Argument.number("M", of: "metres", in: Coordinate.altitudes)
}

extension Argument<NamedPlace> {
  /// Coordinates, or a name that clearly means one city.
  public static let place = Argument(
    shape: .word("LAT,LON|CITY"), expected: Argument<Coordinate>.coordinate.expected + ", or the name of one city",
    read: { word in
      // A text that looks like coordinates but is invalid is not a city's name either.
      guard let name = try? PlaceName(word) else { return nil }
      return try? NamedPlace(name)
    }, text: { $0.text })

  /// Why a text is not a place: the cities that its name may mean, or similar ones. nil if there is nothing to add to
  /// what was expected.
  static func refusal(of text: String) -> String? {
    let name: PlaceName
    do throws(Expectation) { name = try PlaceName(text) } catch { return error.text }
    do throws(CityError) { _ = try NamedPlace(name) } catch { return error.cities.isEmpty ? nil : error.message }
    return nil
  }
}

extension Argument<Coordinate> {
  /// Coordinates as one word.
  public static let coordinate = Argument(
    shape: .word("LAT,LON"), expected: "a latitude from -90 to 90, a comma and a longitude from -180 to 180",
    read: { word in (try? CoordinateText.read(word)) ?? nil }, text: { $0.text })
}
