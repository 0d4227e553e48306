internal import Configuration
internal import Earth
internal import Places
internal import Quantities

/// A place as a user names it.
enum GivenPlace: Equatable, Sendable {
  /// A latitude and a longitude.
  case coordinate(Coordinate)
  /// A city, by its name.
  case city(String)
  /// The lines of standard input, each a place.
  case lines

  /// Reads coordinates or a city's name, in one word or several, or `-`.
  init(_ operands: [String], for command: String, altitude: Double? = nil) throws(Stop) {
    guard !operands.isEmpty else {
      throw .usage("\(command) needs a place: LAT LON, a city's name, or - for lines of standard input")
    }
    if operands == ["-"] {
      self = .lines
      return
    }
    // `nan 5` is no city.
    if operands.count == 2, let odd = operands.first(where: { Double($0).map(\.isFinite) == false }),
      operands.contains(where: { decimal($0) != nil })
    {
      throw .usage("\(command): expected a latitude from -90 to 90, found ‘\(odd)’")
    }
    do throws(Expectation) {
      self = try GivenPlace(text: operands.joined(separator: " "), altitude: altitude)
    } catch {
      throw .usage("\(command): \(error.text)")
    }
  }

  /// Reads coordinates or a city's name.
  init(text: String, altitude: Double? = nil) throws(Expectation) {
    let kind = GivenPlace.strange(text)
    let strange = kind.map {
      Expectation("‘\(text)’ looks like \($0), which is not understood; \(GivenPlace.advice)")
    }
    if let strange, kind != GivenPlace.grid { throw strange }
    // `40deg 42min` starts like a grid reference, and is none.
    let coordinate: Coordinate?
    do throws(Expectation) { coordinate = try CoordinateText.read(text, altitude: altitude) } catch {
      throw strange ?? error
    }
    if let coordinate {
      self = .coordinate(coordinate)
    } else if let strange {
      throw strange
    } else {
      self = .city(text)
    }
  }

  private static let advice = "use coordinates, or the name of a city"
  private static let grid = "a grid reference"

  /// What people also call a place by, and what is not understood.
  private static func strange(_ text: String) -> String? {
    guard text.utf8.count <= 200 else { return nil }
    let words = text.split { " ,\t".contains($0) }
    if words.contains(where: isPlusCode) { return "a plus code" }
    if isPostcode(words) { return "a postcode" }
    return words.first.map(isGridReference) == true ? grid : nil
  }

  /// Whether a word is an Open Location Code, such as `8FW4V75V+8Q`.
  private static func isPlusCode(_ word: Substring) -> Bool {
    let parts = word.uppercased().split(separator: "+", omittingEmptySubsequences: false)
    guard parts.count == 2, (2...8).contains(parts[0].count), (0...4).contains(parts[1].count) else { return false }
    let isCode = parts.allSatisfy { $0.allSatisfy { "23456789CFGHJMPQRVWX0".contains($0) } }
    return isCode && (parts[0].contains(where: \.isLetter) || parts[1].contains(where: \.isLetter))
  }

  /// Whether a word starts a reference of the military grid: `18TWL83864507`.
  private static func isGridReference(_ word: Substring) -> Bool {
    let zone = word.prefix(while: \.isASCIIDigit)
    let letters = word.dropFirst(zone.count).uppercased().prefix(while: \.isASCIILetter)
    let rest = word.dropFirst(zone.count + letters.count)
    return (1...2).contains(zone.count) && letters.count == 3 && rest.allSatisfy(\.isASCIIDigit)
  }

  /// Whether text is a postcode: `10115`, `SW1A 1AA`, `1012 AB`, `K1A 0B6`, `100-0001`, `90210-1234`.
  private static func isPostcode(_ words: [Substring]) -> Bool {
    guard (1...2).contains(words.count) else { return false }
    let whole = words.joined().uppercased()
    let shape = String(whole.map { $0.isASCIIDigit ? "9" : $0.isASCIILetter ? "A" : $0 })
    let known: Set = [
      "9999", "99999", "999999", "9999999", "A99AA", "A999AA", "AA99AA", "AA999AA", "A9A9AA", "AA9A9AA", "9999AA",
      "A9A9A9", "999-9999", "99999-9999", "99-999", "9999-999",
    ]
    return known.contains(shape) && (words.count == 1 || whole.contains(where: \.isASCIILetter))
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var isASCIILetter: Bool { ("A"..."Z").contains(self) }
}
