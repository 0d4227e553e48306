internal import Pointing
internal import Readings

/// The fields of a reading that are properties on the bus.
struct CompassFacts: Sendable {
  /// A property: its name in the interface, and its value.
  typealias Property = (name: StaticString, value: Value)

  /// A property's value. D-Bus knows no null: a number that is not known is NaN, a word that is not known is empty.
  enum Value {
    case number(Double)
    case word(StaticString)
    case flag(Bool)
  }

  private let reading: Reading

  /// The facts of a reading.
  init(_ reading: Reading) { self.reading = reading }

  /// Whether the device faces the Kaaba.
  var aligned: Bool { reading.aligned }

  /// The properties, each in its place in the interface. This allocates nothing, because each tick compares them.
  var properties: InlineArray<16, Property?> {
    reading.reduceFields(into: InlineArray(repeating: nil)) { properties, field, value in
      guard let (place, name) = field.property else { return }
      switch value {
      case .number(let number, let unit): properties[place - 1] = (name, .number(number.map { $0 / unit } ?? .nan))
      case .word(let word, _): properties[place - 1] = (name, .word(word ?? ""))
      case .flag(let flag): properties[place - 1] = (name, .flag(flag))
      case .quaternion: break
      }
    }
  }

  /// The names of the properties that differ from those reported before. A number must differ by a tenth or more, since
  /// each report wakes the listeners.
  func changes(from reported: CompassFacts) -> [StaticString] {
    var names: [StaticString] = []
    let (now, then) = (properties, reported.properties)
    for place in now.indices {
      guard let (name, value) = now[place], let before = then[place]?.value else { continue }
      let differs =
        switch (value, before) {
        case (.number(let new), .number(let old)): new.isNaN != old.isNaN || abs(new - old) >= 0.1
        // Each word exists once in the program, so its address identifies it.
        case (.word(let new), .word(let old)): new.utf8Start != old.utf8Start
        case (.flag(let new), .flag(let old)): new != old
        default: true
        }
      if differs { names.append(name) }
    }
    return names
  }
}
