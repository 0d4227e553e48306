internal import Answers
internal import Configuration
internal import Earth
internal import Places
internal import Quantities
internal import Readings
internal import Shell
internal import Text

// The forms of the answer.
extension FieldCommand {
  func answer(at place: Coordinate, called city: NamedCity?, isLine: Bool, _ console: inout Console) {
    let field = MagneticField(at: place, year: day.year)
    switch question.format {
    case .text: console.put((city.map { $0.title + "\n" } ?? "") + text(field))
    case .json: console.put(json(field, at: place, called: city) + "\n")
    case .csv:
      console.put(values(field).joined(separator: ",") + "\n")
      for warning in warnings(field) {
        console.tell("\(shortest(place.latitude)),\(shortest(place.longitude)): \(warning)")
      }
    }
  }

  /// D, I, F, H, X, Y, Z as texts.
  private func values(_ field: MagneticField) -> [String] {
    let angles = [field.declination.degrees, field.dip.degrees]
    let sizes = [field.strength, field.horizontal, field.north, field.east, field.down]
    return question.isPrecise
      ? (angles + sizes).map(Figures.precise)
      : angles.map { Figures.fixed($0, 2) } + sizes.map { Figures.fixed($0, 1) }
  }

  private func text(_ field: MagneticField) -> String {
    func size(_ value: Double) -> String {
      question.isPrecise ? Figures.precise(value) : String(grouped: Int64(clamping: value.rounded()))
    }
    func angle(_ value: Double) -> String { question.isPrecise ? Figures.precise(value) : Figures.fixed(value, 2) }
    func yearly(_ rate: Double, _ decimals: Int, _ unit: String) -> String {
      let text = Figures.fixed(rate, decimals)
      return "\(text.hasPrefix("-") ? "" : "+")\(text)\(unit) a year"
    }
    let (turn, rates) = (field.declination.degrees, field.rates)
    let side = turn < 0 ? "W" : "E"
    var rows = [
      (
        "declination", "\(angle(turn.magnitude))° \(side) ± \(Figures.fixed(day.sigma(of: field).degrees, 2))°",
        yearly(field.declinationRate.degrees, 2, "°")
      ),
      ("dip", "\(angle(field.dip.degrees))°", yearly(field.dipRate.degrees, 2, "°")),
    ]
    rows += [
      ("strength", field.strength, field.strengthRate), ("horizontal", field.horizontal, field.horizontalRate),
      ("north", field.north, rates.north), ("east", field.east, rates.east), ("down", field.down, rates.down),
    ].map { ($0, "\(size($1)) nT", yearly($2, 0, " nT")) }
    let width = rows.map(\.1.count).max() ?? 0
    var lines = rows.map { name, value, rate in
      let gaps = [12 - name.count, width - value.count + 2].map { String(repeating: " ", count: $0) }
      return name + gaps[0] + value + gaps[1] + rate
    }
    lines += warnings(field).map(ink.warning)
    return lines.joined(separator: "\n") + "\n"
  }

  private func warnings(_ field: MagneticField) -> [String] {
    var found: [String] = []
    switch field.zone {
    case .ok: break
    case .caution:
      found.append("caution: the horizontal field is below 6,000 nT, and the error of a compass may be large")
    case .blackout: found.append("blackout: the horizontal field is below 2,000 nT, and a compass does not work here")
    }
    if let unsetDate = day.unsetDate {
      found.append(
        "the date is not set: the system's clock shows the year \(unsetDate.day.year); this is the field of "
          + "\(Figures.fixed(field.year, 1)), name another date with --date")
    }
    if !field.isWithinValidity {
      let (first, last) = (MagneticField.validity.lowerBound, MagneticField.validity.upperBound)
      found.append(
        "outside the model's years: \(Figures.fixed(field.year, 2)) is not from "
          + "\(Figures.fixed(first, 1)) to \(Figures.fixed(last, 1)), and the error grows with time")
    }
    return found
  }

  private func json(_ field: MagneticField, at place: Coordinate, called city: NamedCity?) -> String {
    let rates = field.rates
    let numbers: [(key: StaticString, value: Double, decimals: Int)] = [
      ("year", field.year, 3), ("declination", field.declination.degrees, 2), ("dip", field.dip.degrees, 2),
      ("strength_nt", field.strength, 1), ("horizontal_nt", field.horizontal, 1), ("north_nt", field.north, 1),
      ("east_nt", field.east, 1), ("down_nt", field.down, 1),
      ("declination_yearly", field.declinationRate.degrees, 3), ("dip_yearly", field.dipRate.degrees, 3),
      ("strength_yearly_nt", field.strengthRate, 1), ("horizontal_yearly_nt", field.horizontalRate, 1),
      ("north_yearly_nt", rates.north, 1), ("east_yearly_nt", rates.east, 1), ("down_yearly_nt", rates.down, 1),
      ("declination_sigma", day.sigma(of: field).degrees, 2),
    ]
    return String(class: "field") { json in
      city?.add(to: &json)
      json.add("lat", raw: shortest(place.latitude))
      json.add("lon", raw: shortest(place.longitude))
      json.add("altitude_m", raw: shortest(place.height))
      for (key, value, decimals) in numbers {
        json.add(key, raw: question.isPrecise ? Figures.precise(value) : String(value, decimals: decimals))
      }
      json.add("zone", field.zone.rawValue)
      json.add("valid", field.isWithinValidity && day.unsetDate == nil)
    }
  }
}
