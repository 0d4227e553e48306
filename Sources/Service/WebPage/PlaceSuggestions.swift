internal import Places
internal import Quantities
internal import Service
internal import Text

extension Route {
  /// Cities whose names begin with what a person types.
  static let places = Route(
    "/places", link: Link("cities whose names begin with a text, as JSON", query: "?name=lond"), .places
  ) { _ in
    { _, asked, _ throws(Answer) in try Route.places(asked.head) }
  }

  private static func places(_ head: RequestHead) throws(Answer) -> Answer {
    guard let start = head.name, start.utf8.count <= PlaceSuggestions.longest else {
      throw .refusal(400, "name: expected the beginning of a city's name, at most \(PlaceSuggestions.longest) bytes.")
    }
    return .json(PlaceSuggestions.answer(to: start))
  }
}

/// The answer of `/places`: cities to offer while a place is typed.
enum PlaceSuggestions {
  /// The longest text that is looked up, in bytes.
  static let longest = 200
  /// The most cities to offer.
  private static let most = 6

  /// The likeliest cities whose names begin with a text, as a line of JSON.
  static func answer(to start: String) -> String {
    // Uses a temporary list, so that the memory for unpacked data is freed afterwards.
    let cities = Gazetteer().cities(startingWith: start, most: most)
    return String(class: "places") { json in json.add("places", cities: cities) } + "\n"
  }
}
