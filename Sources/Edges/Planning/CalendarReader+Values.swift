internal import Quantities
internal import System

// Texts and lengths of time as RFC 5545 writes them.
extension CalendarReader {
  static func text(_ value: Substring) -> String {
    var (text, isEscaped) = ("", false)
    for letter in value {
      if isEscaped {
        text.append(letter == "n" || letter == "N" ? " " : letter)
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else {
        text.append(letter)
      }
    }
    return text.plain
  }

  static func duration(_ text: Substring) -> TimeSpan? {
    guard text.first == "P", text.utf8.count <= 20 else { return nil }
    var (minutes, digits, isTime) = (0, "", false)
    for letter in text.dropFirst() {
      if letter == "T" {
        isTime = true
        continue
      }
      if "0"..."9" ~= letter {
        digits.append(letter)
        continue
      }
      guard let number = PlanNumber.read(digits, in: 0...100_000) else { return nil }
      digits = ""
      switch (letter, isTime) {
      case ("W", false): minutes += number * 10_080
      case ("D", false): minutes += number * 1440
      case ("H", true): minutes += number * 60
      case ("M", true): minutes += number
      case ("S", true): break
      default: return nil
      }
    }
    guard digits.isEmpty, minutes <= 1_000_000 else { return nil }
    return .seconds(Double(minutes) * 60)
  }
}
