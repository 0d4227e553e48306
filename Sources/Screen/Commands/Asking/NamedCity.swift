internal import Configuration
internal import Earth
internal import Glibc
internal import Places
internal import Quantities
internal import Words

extension City {
  /// Its title and shorter forms, the longest first.
  var names: [String] { title.placeNames }
}

extension String {
  /// A place's title and shorter forms, the longest first: `Portland, Oregon, United States`, `Portland, Oregon`,
  /// `Portland`.
  var placeNames: [String] { [self] + (lastIndex(of: ",").map { String(self[..<$0]).placeNames } ?? []) }
}

/// A city that was found by its name, and what else the name may mean.
struct NamedCity: Equatable, Sendable {
  /// The city.
  let city: City
  /// Other cities, the likeliest first.
  let others: [City]
  /// Whether it was chosen from a list.
  let wasAsked: Bool

  /// The city of a name; where several are meant equally, the one that is chosen from a list at a terminal.
  init(asked name: String) throws(Stop) {
    do throws(Expectation) {
      try self.init(name)
    } catch {
      guard case .ambiguous(let cities) = Gazetteer().find(name) else { throw .failure(.data, error.text) }
      let list = NamedCity.list(cities.prefix(NamedCity.listed))
      guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
        throw .failure(.data, "‘\(name)’ may be one of \(cities.count) cities; \(NamedCity.advice)\n\(list)")
      }
      self.init(city: try NamedCity.ask(name, cities.prefix(NamedCity.listed), list), others: [], wasAsked: true)
    }
  }

  /// The city of a name, or an error that names the cities that it may mean.
  init(_ name: String, from gazetteer: Gazetteer = Gazetteer(), suggests: Bool = true) throws(Expectation) {
    switch gazetteer.find(name, suggests: suggests) {
    case .one(let city, let others): self.init(city: city, others: others)
    case .ambiguous(let cities):
      let first = cities.prefix(3).map { "\($0.title) (\($0.bearing))" }.listed("or", separator: "; ")
      throw Expectation("‘\(name)’ may be one of \(cities.count) cities, such as \(first); \(NamedCity.advice)")
    case .unknown(let suggestions):
      let guess =
        suggestions.isEmpty
        ? "expected a city of more than 15,000 people, or LAT LON"
        : "did you mean \(suggestions.prefix(3).map(\.title).listed("or", separator: "; "))?"
      throw Expectation("unknown city ‘\(name)’; \(guess)")
    }
  }

  private init(city: City, others: [City], wasAsked: Bool = false) {
    (self.city, self.others, self.wasAsked) = (city, others, wasAsked)
  }

  /// How many cities a list has.
  private static let listed = 9
  private static let advice = "add the region or country, or use coordinates"

  /// A numbered list: title, bearing, coordinates.
  private static func list(_ cities: ArraySlice<City>) -> String {
    zip(1..., cities).map { number, city in "  \(number)  \(city.title): \(city.bearing) (\(city.position))" }
      .joined(separator: "\n")
  }

  private static func ask(_ name: String, _ cities: ArraySlice<City>, _ list: String) throws(Stop) -> City {
    var question = "Several cities have the name ‘\(name)’:\n\(list)\nWhich one (1 to \(cities.count))? "
    question.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    for _ in 1...3 {
      guard let answer = readLine() else { break }
      if let number = Int(plainCharacters(answer).filter { $0 != " " }), (1...cities.count).contains(number) {
        return cities[number - 1]
      }
      question = "A number from 1 to \(cities.count), or Ctrl-C to give the place in another way: "
      question.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
    throw .failure(.data, "no city was chosen; \(advice)")
  }

  /// The city, and what else the name may mean.
  var title: String {
    guard !others.isEmpty else { return city.title }
    return "\(city.title), not " + others.map { "\($0.title) (\($0.bearing))" }.listed("or", separator: "; ")
  }

  /// Its name, region and country as fields of a JSON object, and the titles of the others. No name of the list has a
  /// quote or a backslash.
  var fields: String {
    let own = #""name":"\#(city.name)","region":"\#(city.region)","country":"\#(city.country)","#
    return own + (others.isEmpty ? "" : #""others":[\#(others.map { #""\#($0.title)""# }.joined(separator: ","))],"#)
  }
}

extension NamedCity {
  /// The city that stands for a configured place; nil where coordinates do.
  init?(of place: ConfiguredPlace?) {
    guard let place, let city = place.city else { return nil }
    self.init(city: city, others: place.others)
  }
}

extension City {
  /// The bearing of the Kaaba from it, to whole degrees.
  var bearing: String {
    guard let bearing = Qibla(from: coordinate).bearing else { return "no bearing" }
    return "\(Figures.card(bearing, 0))° \(Language.english.words.wind(Wind(bearing)))"
  }

  /// Its coordinates.
  var position: String { "\(shortest(coordinate.latitude)),\(shortest(coordinate.longitude))" }
}
