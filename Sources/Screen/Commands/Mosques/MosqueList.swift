internal import Answers
internal import Earth
internal import Quantities
internal import Readings
internal import System
internal import Text
internal import Words

/// The list of mosques, for people and for programs.
struct MosqueList {
  private let near: NearMosques
  private let language: Language
  private let unit: ReadingText.Unit
  private let ink: Emphasis

  init(_ near: NearMosques, _ language: Language, unit: ReadingText.Unit, ink: Emphasis) {
    (self.near, self.language, self.unit, self.ink) = (near, language, unit, ink)
  }

  /// The lines in a format.
  func lines(_ format: AnswerFormat, around place: String, within kilometres: Double) -> [String] {
    switch format {
    case .text: text(around: place, within: kilometres)
    case .json: near.mosques.enumerated().map { json($0.offset + 1, $0.element) }
    case .csv:
      ["number,name,lat,lon,distance_km,bearing_deg,address,phone,website,opening_hours,service_times,friday"]
        + near.mosques.enumerated().map { csv($0.offset + 1, $0.element) }
    }
  }

  private func text(around place: String, within kilometres: Double) -> [String] {
    let width = "\(near.mosques.count)".count
    let words = BearingWords(language)
    let number = language.words.number
    var lines = [
      "\(ink.bold(place))\(language.words.comma)\(number(shortest(kilometres))) \(words(.kilometres)): \(number("\(near.total)"))"
    ]
    for (place, mosque) in near.mosques.enumerated() {
      let index = "\(place + 1)"
      let figure = number(Figures.fixed(mosque.way.distance / unit.metres, 1))
      let distance = "\(figure) \(words(unit == .miles ? .miles : .kilometres))"
      let way =
        mosque.bearing.map { bearing in
          words.direction(number(Figures.card(bearing, 0)) + "°", bearing, distance)
        } ?? distance
      let name = mosque.name(language)?.plain ?? "–"
      lines.append(String(repeating: " ", count: width - index.count) + "\(index)  \(way)  \(ink.bold(name))")
      let indent = String(repeating: " ", count: width + 2)
      lines += details(of: mosque).map { "\(indent)\($0.key): \($0.value.plain)" }
    }
    return lines + ["\(NearMosques.attribution); from \(near.maps.plain)"]
  }

  /// What the map says of a mosque, in its words.
  private func details(of mosque: NearMosques.Mosque) -> [(key: String, value: String)] {
    let known: [(String, String?)] = [
      ("address", mosque.address), ("phone", mosque.tag("phone", "contact:phone")),
      ("website", mosque.tag("website", "contact:website")), ("opening_hours", mosque.tag("opening_hours")),
      ("service_times", mosque.tag("service_times")), ("denomination", mosque.tag("denomination")),
    ]
    return known.compactMap { key, value in value.map { (key, $0) } }
      + mosque.tags.filter {
        $0.key.hasPrefix("service_times:") && !NearMosques.Mosque.isOfFriday($0.key)
      }
      + (mosque.fridays.map { [(language.words.call(.jumuah), $0)] } ?? [])
  }

  private func json(_ number: Int, _ mosque: NearMosques.Mosque) -> String {
    String(class: "mosque") { json in
      mosque.add(number, language, to: &json)
      json.add("licence", "ODbL 1.0")
    }
  }

  private func csv(_ number: Int, _ mosque: NearMosques.Mosque) -> String {
    let cells: [String] = [
      "\(number)", mosque.name(language) ?? "", shortest(mosque.place.latitude), shortest(mosque.place.longitude),
      Figures.fixed(mosque.way.distance / 1000, 3), mosque.bearing.map { String(card: $0) } ?? "",
      mosque.address ?? "", mosque.tag("phone", "contact:phone") ?? "",
      mosque.tag("website", "contact:website") ?? "", mosque.tag("opening_hours") ?? "",
      mosque.tag("service_times") ?? "", mosque.fridays ?? "",
    ]
    return cells.map(\.plain.quotedForCSV).joined(separator: ",")
  }
}
