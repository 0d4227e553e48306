/// Coordinates in a link to a map, in a `geo:` address, or behind the `@` of a map's address.
enum MapLink {
  /// The part of a text that has the coordinates, as `latitude,longitude`; nil if it is no link.
  static func coordinates(in text: String) throws(Expectation) -> String? {
    let text = text.trimmed
    if text.lowercased().hasPrefix("geo:") { return try geo(text.dropFirst(4)) }
    if text.first == "@" { return pair(text.dropFirst()) }
    guard text.behind("://") != nil || text.lowercased().hasPrefix("www.") else { return nil }
    let link = text.replacing("%2C", with: ",").replacing("%2c", with: ",").replacing("%20", with: " ")
      .replacing("+", with: " ")
    // Where several maps agree on a name, it is for the latitude first; Yandex has the longitude first.
    if link.behind("yandex.") != nil {
      for mark in ["pt=", "ll="] {
        if let found = link.behind(mark) {
          let parts = pair(found).split(separator: ",")
          if parts.count == 2 { return "\(parts[1]),\(parts[0])" }
        }
      }
    } else {
      // The pin of a place comes before the middle of what the map shows.
      if let north = link.behind("!3d"), let east = link.behind("!4d") {
        return "\(north.number),\(east.number)"
      }
      if let north = link.behind("mlat="), let east = link.behind("mlon=") {
        return "\(north.number),\(east.number)"
      }
      for mark in ["q=loc:", "q=", "query=", "destination=", "daddr=", "coordinate=", "ll=", "center="] {
        if let found = link.behind("?" + mark) ?? link.behind("&" + mark), found.startsWithNumber { return pair(found) }
      }
      if let found = link.behind("cp=") { return pair(found.replacing("~", with: ",")[...]) }
      if let found = link.behind("#map=") {
        let parts = found.split(separator: "/")
        if parts.count >= 3 { return "\(parts[1].number),\(parts[2].number)" }
      }
      for mark in ["/@", "/search/", "/place/"] {
        if let found = link.behind(mark), found.startsWithNumber { return pair(found) }
      }
    }
    throw Expectation("this link has no coordinates that are understood: copy the coordinates from the map")
  }

  /// `geo:` of RFC 5870, and with the `q=` of Android's addresses.
  private static func geo(_ text: Substring) throws(Expectation) -> String {
    let address = text.lowercased()
    if let system = address[...].behind("crs="), !system.hasPrefix("wgs84") {
      throw Expectation("expected coordinates of WGS84, found ‘geo:\(text)’")
    }
    let place = text.prefix { $0 != ";" && $0 != "?" }
    guard pair(place).split(separator: ",").allSatisfy({ Double($0) == 0 }) else { return pair(place) }
    guard let asked = text.behind("q=") else { return pair(place) }
    guard asked.startsWithNumber else {
      throw Expectation("‘geo:\(text)’ has no coordinates: give the name of the place alone")
    }
    return pair(asked)
  }

  /// The first two of the numbers between commas: what follows them is an altitude or a zoom.
  private static func pair(_ text: Substring) -> String {
    text.prefix { !"&#/(?;".contains($0) }.split(separator: ",").prefix(2).joined(separator: ",")
  }
}

extension StringProtocol {
  /// What follows the first place of a mark; nil without one.
  fileprivate func behind(_ mark: String) -> Substring? {
    let text = Substring(self)
    var rest = text
    while !rest.isEmpty {
      if rest.hasPrefix(mark) { return rest.dropFirst(mark.count) }
      rest = rest.dropFirst()
    }
    return nil
  }

  /// With every occurrence of a text replaced.
  fileprivate func replacing(_ old: String, with new: String) -> String {
    var (result, rest) = ("", Substring(self))
    while let next = rest.first {
      if rest.hasPrefix(old) {
        result += new
        rest = rest.dropFirst(old.count)
      } else {
        result.append(next)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// The number at the start.
  fileprivate var number: Substring { Substring(self).prefix { "0123456789.+-".contains($0) } }

  /// Whether a number starts it.
  fileprivate var startsWithNumber: Bool { first.map { "0123456789.+-".contains($0) } == true }

  /// Without blanks around it.
  fileprivate var trimmed: Substring {
    var text = Substring(self).drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
