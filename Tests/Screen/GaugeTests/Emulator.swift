/// The parts of a terminal that the gauge needs. The golden tests check the same bytes with a real terminal, tmux.
struct Emulator: Equatable {
  struct Place: Equatable {
    var scalar: UInt32 = 32
    var attributes = Attributes()
  }

  struct Attributes: Equatable {
    var foreground: [Int] = []
    var background: [Int] = []
    var bold = false
    var reverse = false
  }

  let (columns, rows): (Int, Int)
  private(set) var places: [Place]
  private(set) var unknown: [String] = []
  private var (x, y) = (0, 0)
  private var pen = Attributes()

  init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (columns, rows)
    places = Array(repeating: Place(), count: columns * rows)
  }

  static func == (a: Emulator, b: Emulator) -> Bool { a.visible == b.visible }

  /// The cells as a person sees them, in which a blank has no foreground.
  var visible: [Place] {
    places.map { place in
      guard place.scalar == 32, !place.attributes.reverse else { return place }
      var plain = place
      (plain.attributes.foreground, plain.attributes.bold) = ([], false)
      return plain
    }
  }

  mutating func feed(_ text: String) {
    let scalars = Array(text.unicodeScalars)
    var i = 0
    while i < scalars.count {
      switch scalars[i] {
      case "\u{1b}":
        guard i + 1 < scalars.count, scalars[i + 1] == "[" else {
          unknown.append("escape")
          break
        }
        i += 2
        var parameters = ""
        while i < scalars.count, !("@"..."~").contains(scalars[i]) {
          parameters.unicodeScalars.append(scalars[i])
          i += 1
        }
        control(scalars[i], parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 })
      case "\n": y = min(rows - 1, y + 1)
      case "\r": x = 0
      case "\u{8}": x = max(0, x - 1)
      case let scalar:
        places[y * columns + x] = Place(scalar: scalar.value, attributes: pen)
        x = min(columns - 1, x + 1)
      }
      i += 1
    }
  }

  private mutating func control(_ final: Unicode.Scalar, _ parameters: [Int]) {
    let first = max(1, parameters.first ?? 1)
    switch final {
    case "H": (y, x) = (first - 1, max(1, parameters.count > 1 ? parameters[1] : 1) - 1)
    case "C": x = min(columns - 1, x + first)
    case "D": x = max(0, x - first)
    case "J": places = Array(repeating: Place(), count: columns * rows)
    case "m": select(parameters)
    default: unknown.append("CSI \(final)")
    }
  }

  private mutating func select(_ parameters: [Int]) {
    var i = 0
    while i < parameters.count {
      switch parameters[i] {
      case 0: pen = Attributes()
      case 1: pen.bold = true
      case 7: pen.reverse = true
      case 39: pen.foreground = []
      case 49: pen.background = []
      case 30...37, 90...97: pen.foreground = [parameters[i]]
      case 40...47, 100...107: pen.background = [parameters[i]]
      case 38, 48:
        let length = parameters[i + 1] == 2 ? 5 : 3
        let color = Array(parameters[i + 1..<i + length])
        if parameters[i] == 38 { pen.foreground = color } else { pen.background = color }
        i += length - 1
      default: unknown.append("SGR \(parameters[i])")
      }
      i += 1
    }
  }
}
