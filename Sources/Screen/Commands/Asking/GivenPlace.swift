internal import Configuration
internal import Earth
internal import Glibc
internal import Places
internal import Quantities
internal import Shell
internal import Text

/// The place of a question: one that the command line names, or the lines of standard input, each with a place.
enum GivenPlace: Equatable, Sendable {
  case named(PlaceName)
  case lines

  /// Reads coordinates or a city's name, in one or several words, or `-`.
  init(_ operands: [String], for command: String, altitude: Double? = nil) throws(Stop) {
    guard !operands.isEmpty else {
      throw .usage("\(command) needs a place: LAT LON, a city's name, or - for lines of standard input")
    }
    if operands == ["-"] {
      self = .lines
      return
    }
    // `nan 5` is not a city.
    if operands.count == 2, let odd = operands.first(where: { Double($0).map(\.isFinite) == false }),
      operands.contains(where: { decimal($0) != nil })
    {
      throw .usage("\(command): expected a latitude from -90 to 90, found ‘\(odd)’")
    }
    do throws(Expectation) {
      self = .named(try PlaceName(operands.joined(separator: " "), altitude: altitude))
    } catch {
      throw .usage("\(command): \(error.text)")
    }
  }
}

extension Option<[GivenSetting]> {
  /// `--at`: a place by its coordinates or by the name of a city.
  static func place(_ help: String) -> Option {
    Option(OptionText(long: "at", shape: .word("LAT,LON|CITY"), help: help)) { settings, given throws(Stop) in
      let name: PlaceName
      do throws(Expectation) { name = try PlaceName(given.text) } catch {
        throw .usage("\(given.command): \(given.option): \(error.text)")
      }
      // The text is read again where the place is used.
      let place = try NamedPlace(asked: name)
      settings.append(GivenSetting(name: "at", value: place.text, shown: given.option))
    }
  }
}

extension NamedPlace {
  /// The place with this name. If several cities match equally well, the user chooses one from a list at a terminal.
  init(asked name: PlaceName) throws(Stop) {
    do throws(CityError) { try self.init(name) } catch {
      guard error.isAmbiguous else { throw .failure(.data, error.message) }
      guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
        throw .failure(
          .data, "‘\(error.name)’ may be one of \(error.cities.count) cities; \(CityError.advice)\n\(error.list)")
      }
      self.init(NamedCity(chosen: try NamedPlace.ask(error)))
    }
  }

  private static func ask(_ error: CityError) throws(Stop) -> City {
    let cities = error.choices
    var question =
      "Several cities have the name ‘\(error.name)’:\n\(error.list)\nWhich one (1 to \(cities.count))? "
    question.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    for _ in 1...3 {
      guard let answer = readLine() else { break }
      if let number = Int(plainCharacters(answer).filter { $0 != " " }), (1...cities.count).contains(number) {
        return cities[number - 1]
      }
      question = "A number from 1 to \(cities.count), or Ctrl-C to give the place in another way: "
      question.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
    throw .failure(.data, "no city was chosen; \(CityError.advice)")
  }
}

extension String {
  /// A place's title and shorter forms, the longest first: `Portland, Oregon, United States`, `Portland, Oregon`,
  /// `Portland`.
  var placeNames: [String] { [self] + (lastIndex(of: ",").map { String(self[..<$0]).placeNames } ?? []) }
}

extension NamedCity {
  /// Adds the city's name, region and country, and the titles of other cities with that name.
  func add(to json: inout ByteBuffer) {
    json.add("name", city.name)
    json.add("region", city.region)
    json.add("country", city.country)
    if !others.isEmpty { json.add("others", others.map(\.title)) }
  }
}
