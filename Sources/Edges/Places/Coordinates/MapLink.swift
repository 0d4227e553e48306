internal import Text

/// Coordinates in a link to a map, in a `geo:` address, or after the `@` of a map's address. From a link only the part
/// that names a place is read, and only for maps whose order of latitude and longitude is known: the part of the world
/// that a map shows is not the place.
enum MapLink {
  /// The part of a text with the coordinates, as `latitude,longitude`; nil if it is not a link.
  static func coordinates(in text: String) throws(Expectation) -> String? {
    let text = text.trimmed
    let lower = text.lowercased()
    if lower.hasPrefix("geo:") { return try geo(text.dropFirst(4)) }
    if text.first == "@" { return try view(text.dropFirst()) }
    guard lower.behind("://") != nil || lower.hasPrefix("www.") else { return nil }
    guard lower.hasPrefix("http") || lower.hasPrefix("www."), !text.contains(" ") else { throw unclear }
    let link = text.replacing("%2C", with: ",").replacing("%2c", with: ",").replacing("%20", with: " ")
    let host = lower.replacing("https://", with: "").replacing("http://", with: "").prefix { $0 != "/" && $0 != "?" }
    if host.behind("yandex.") != nil || host.hasPrefix("ya.ru") { return try yandex(link) }
    if host.behind("openstreetmap.org") != nil { return try openStreetMap(link) }
    if host.behind("google.") != nil, link.behind("/maps") != nil || host.hasPrefix("maps.") { return try google(link) }
    if host.behind("apple.com") != nil { return try parameters(["q", "ll", "coordinate"], of: link) }
    if host.behind("bing.com") != nil, link.behind("sp=") == nil, let middle = parameter("cp", of: link) {
      return try pair(middle.replacing("~", with: ","))
    }
    throw unclear
  }

  private static let unclear = Expectation(
    "this link has no coordinates of a place that are understood: copy the coordinates from the map")

  private static func google(_ link: String) throws(Expectation) -> String {
    // The pin of a place.
    if let north = link.behind("!3d"), let east = link.behind("!4d") { return "\(north.number),\(east.number)" }
    for mark in ["/place/", "/search/"] {
      if let named = link.behind(mark), named.first != "?" { return try pair(named.prefix { $0 != "/" && $0 != "?" }) }
    }
    if link.behind("/dir") != nil { throw unclear }
    if let middle = link.behind("/@") { return try view(middle.prefix { $0 != "/" && $0 != "?" }) }
    return try parameters(["q", "query", "ll"], of: link)
  }

  private static func openStreetMap(_ link: String) throws(Expectation) -> String {
    if let north = parameter("mlat", of: link), let east = parameter("mlon", of: link) { return "\(north),\(east)" }
    let parts = link.behind("#map=").map { $0.prefix { $0 != "&" }.split(separator: "/") } ?? []
    // Only a plain map, not one of a search, a way or directions.
    guard parts.count == 3, link.behind(".org/#map=") != nil || link.behind(".org#map=") != nil else { throw unclear }
    return "\(parts[1]),\(parts[2])"
  }

  /// Yandex puts the longitude first.
  private static func yandex(_ link: String) throws(Expectation) -> String {
    let hasText = parameter("text", of: link) != nil || parameter("rtext", of: link) != nil
    guard let place = parameter("pt", of: link) ?? (hasText ? nil : parameter("ll", of: link)) else { throw unclear }
    let parts = try pair(place).split(separator: ",")
    return "\(parts[1]),\(parts[0])"
  }

  /// The first of some parameters that a link has; the others describe the surroundings.
  private static func parameters(_ names: [String], of link: String) throws(Expectation) -> String {
    for name in names {
      if let value = parameter(name, of: link) {
        return try pair(value.hasPrefix("loc:") ? value.dropFirst(4) : value[...])
      }
    }
    throw unclear
  }

  private static func parameter(_ name: String, of link: String) -> Substring? {
    (link.behind("?\(name)=") ?? link.behind("&\(name)=")).map { $0.prefix { $0 != "&" && $0 != "#" } }
  }

  /// `geo:` of RFC 5870, also with `q=` as in Android's addresses.
  private static func geo(_ text: Substring) throws(Expectation) -> String {
    if let system = text.lowercased().behind("crs="), !system.hasPrefix("wgs84") {
      throw Expectation("expected coordinates of WGS84, found ‘geo:\(text)’")
    }
    let place = text.prefix { $0 != ";" && $0 != "?" }
    let parts = place.split(separator: ",", omittingEmptySubsequences: false)
    guard let asked = text.behind("q=") else {
      // The third number is the altitude.
      guard (2...3).contains(parts.count) else { throw unclear }
      return parts.prefix(2).joined(separator: ",")
    }
    guard parts.allSatisfy({ Double($0) == 0 }) else { throw unclear }
    return try pair(asked.prefix { $0 != "&" && $0 != "(" })
  }

  /// The text after an `@`: latitude, longitude, and the zoom with its letter.
  private static func view(_ text: some StringProtocol) throws(Expectation) -> String {
    let parts = Substring(text).split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count >= 2, parts.dropFirst(2).allSatisfy({ $0.last?.isLetter == true }) else { throw unclear }
    return parts.prefix(2).joined(separator: ",")
  }

  /// Two numbers separated by a comma.
  private static func pair(_ text: some StringProtocol) throws(Expectation) -> String {
    let parts = Substring(text).split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ Double($0.trimmed) != nil }) else { throw unclear }
    return parts.joined(separator: ",")
  }
}

extension StringProtocol {
  /// The text after the first occurrence of a mark; nil if there is none.
  fileprivate func behind(_ mark: String) -> Substring? {
    var rest = Substring(self)
    while !rest.isEmpty {
      if rest.hasPrefix(mark) { return rest.dropFirst(mark.count) }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// The number at the start.
  fileprivate var number: Substring { Substring(self).prefix { "0123456789.+-".contains($0) } }

  /// The text without blanks around it.
  fileprivate var trimmed: Substring {
    var text = Substring(self).drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
