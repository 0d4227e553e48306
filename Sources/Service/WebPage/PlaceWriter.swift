internal import Earth
internal import Places
internal import Quantities
internal import Service
internal import System
internal import Text
internal import Words

/// The places that a person sets on the page: found as by `--at`, and put into force by the service's loop.
struct PlaceWriter: PageWriter {
  let subjects = [WriteSubject.place]
  let desk: PlaceDesk

  /// The most cities to show if a name has several meanings.
  private static let mostChoices = 8

  func take(_ texts: [String: String], then: @escaping @Sendable (Answer) -> Void) {
    take(texts["place"] ?? "") { then(.json($0)) }
  }

  private func take(_ text: String, then: @escaping @Sendable (String) -> Void) {
    guard !desk.isConfigured else { return then(PlaceWriter.configured) }
    guard desk.begin() else {
      return then(PlaceWriter.refusal("busy", "another client sets the place at this moment: try again"))
    }
    // Finding a name takes about 50 ms, and the thread that serves all clients must not wait for it.
    if let failed = Thread.start("place", { find(text, then) }) {
      desk.giveUp()
      then(PlaceWriter.refusal("failed", "no thread to find it: \(failed.words)"))
    }
  }

  private func find(_ text: String, _ then: @escaping @Sendable (String) -> Void) {
    guard !text.isEmpty else { return leave(nil, then: then) }
    func refuse(_ code: String, _ message: String, _ cities: [City] = []) {
      desk.giveUp()
      then(PlaceWriter.refusal(code, message, Array(cities.prefix(PlaceWriter.mostChoices))))
    }
    let name: PlaceName
    do throws(Expectation) { name = try PlaceName(text) } catch {
      return refuse(OtherNotation(of: text)?.code ?? "coordinates", error.text)
    }
    do throws(CityError) { leave(try NamedPlace(name), then: then) } catch {
      if error.isAmbiguous { return refuse("ambiguous", "add the region or the country", error.cities) }
      refuse("unknown", "no city has this name", error.cities)
    }
  }

  private func leave(_ found: NamedPlace?, then: @escaping @Sendable (String) -> Void) {
    desk.leave(
      PlaceWish(found?.chosen) { outcome in
        switch outcome {
        case .configured: then(PlaceWriter.configured)
        case .kept: then(PlaceWriter.answer(found, isKept: true, ""))
        case .untilTheEnd(let why):
          then(PlaceWriter.answer(found, isKept: false, "It holds until the service ends: \(why)."))
        case .late where found == nil:
          then(PlaceWriter.refusal("late", "the disk does not answer: the place is taken back as soon as it does"))
        case .late:
          then(PlaceWriter.answer(found, isKept: false, "It is in force, and stored as soon as the disk answers."))
        case .stays(let why): then(PlaceWriter.refusal("failed", "the place cannot be taken back: \(why)"))
        }
      })
  }

  private static var configured: String {
    refusal("configured", "the place is set in the configuration: see qibla config --show-origin")
  }

  private static func answer(_ found: NamedPlace?, isKept: Bool, _ message: String) -> String {
    String(class: "place") { json in
      json.add("place", found?.title.plain)
      json.addInOtherLanguages { found?.title($0).plain }
      json.add("lat", raw: found.map { shortest($0.coordinate.latitude) })
      json.add("lon", raw: found.map { shortest($0.coordinate.longitude) })
      json.add("kept", isKept)
      json.add("message", message.plain)
    } + "\n"
  }

  private static func refusal(_ code: String, _ message: String, _ choices: [City] = []) -> String {
    String(class: "place") { json in
      json.add("refused", code)
      json.add("message", message.plain)
      json.add("choices", cities: choices)
    } + "\n"
  }
}

extension NamedPlace {
  /// The city's name, or the coordinates.
  fileprivate var title: String { title(.english) }
  /// The city's name in a language, or the coordinates.
  fileprivate func title(_ language: Language) -> String { city?.city.title(language) ?? coordinate.text }

  /// The place in the form that the service stores.
  fileprivate var chosen: ChosenPlace {
    ChosenPlace(
      latitude: coordinate.latitude, longitude: coordinate.longitude, altitude: coordinate.altitude, name: title)
  }
}

extension ByteBuffer {
  /// Adds cities to choose from.
  mutating func add(_ key: StaticString, cities: [City]) {
    add(key, cities) { json, city in
      json.add("name", city.title.plain)
      json.addInOtherLanguages { city.title($0).plain }
      json.add("lat", raw: shortest(city.coordinate.latitude))
      json.add("lon", raw: shortest(city.coordinate.longitude))
    }
  }

  /// Adds a name in the languages other than English.
  fileprivate mutating func addInOtherLanguages(_ name: (Language) -> String?) {
    for language in Language.allCases where language != .english { add(named: language.rawValue, name(language)) }
  }
}
