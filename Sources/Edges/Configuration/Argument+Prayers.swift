public import Almanac
public import Day
internal import Quantities
internal import Text

// Values that give each prayer's name a number: `fajr=2,isha=-1`.

extension Argument<Convention.Minutes> {
  /// Minutes for prayers.
  public static let minutes = Argument(
    shape: .word("NAME=MINUTES,..."),
    expected: "prayers and minutes from -720 to 720, such as fajr=2,isha=-1",
    read: { text in
      guard let values = namedNumbers(text, within: -720...720, names: Prayer.allCases.map { "\($0)" }) else {
        return nil
      }
      var minutes = Convention.Minutes()
      for prayer in Prayer.allCases { minutes[prayer] = values.first { $0.name == "\(prayer)" }?.value ?? 0 }
      return minutes
    },
    text: { minutes in
      let given = Prayer.allCases.filter { minutes[$0] != 0 }.map { "\($0)=\(shortest(minutes[$0]))" }
      return given.isEmpty ? "none" : given.joined(separator: ",")
    })
}

extension Argument<OwnAngles> {
  /// Depths in degrees, and minutes after maghrib.
  public static let angles = Argument(
    shape: .word("NAME=DEGREES,..."),
    expected: "fajr from 1 to 30 degrees, maghrib from 1 to 9, isha from 10 to 30 or minutes: fajr=18,isha=90min",
    read: { text in
      guard let values = namedNumbers(text, within: 0.1...300, names: ["fajr", "maghrib", "isha"]) else { return nil }
      var angles = OwnAngles()
      for (name, value, isMinutes) in values {
        // Isha is deeper than maghrib, so that it is later.
        let depths: ClosedRange<Double> = name == "fajr" ? 1...30 : name == "maghrib" ? 1...9 : 10...30
        guard isMinutes ? name == "isha" : depths.contains(value) else { return nil }
        switch name {
        case "fajr": angles.fajr = value
        case "maghrib": angles.maghrib = value
        default: angles.isha = isMinutes ? .afterMaghrib(value) : .angle(value)
        }
      }
      return angles
    },
    text: { angles in
      var given: [String] = []
      if let fajr = angles.fajr { given.append("fajr=\(shortest(fajr))") }
      if let maghrib = angles.maghrib { given.append("maghrib=\(shortest(maghrib))") }
      switch angles.isha {
      case .angle(let degrees): given.append("isha=\(shortest(degrees))")
      case .afterMaghrib(let minutes): given.append("isha=\(shortest(minutes))min")
      case nil: break
      }
      return given.isEmpty ? "none" : given.joined(separator: ",")
    })
}

/// Names with numbers, and whether `min` follows each number; nil if the text is not such a list.
private func namedNumbers(
  _ text: String, within bounds: ClosedRange<Double>, names: [String]
) -> [(name: String, value: Double, isMinutes: Bool)]? {
  if text == "none" { return [] }
  var found: [(name: String, value: Double, isMinutes: Bool)] = []
  for part in text.split(separator: ",", omittingEmptySubsequences: false) {
    let sides = part.split(separator: "=", omittingEmptySubsequences: false)
    guard sides.count == 2, names.contains(String(sides[0])), !found.contains(where: { $0.name == sides[0] }) else {
      return nil
    }
    let isMinutes = sides[1].hasSuffix("min")
    guard let value = decimal(isMinutes ? sides[1].dropLast(3) : sides[1]), bounds.contains(value) else { return nil }
    found.append((String(sides[0]), value, isMinutes))
  }
  return found
}
