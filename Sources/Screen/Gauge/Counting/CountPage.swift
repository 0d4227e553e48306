internal import Quantities
internal import Text
internal import Words

/// What the screen of a counter shows.
public struct CountFace: Equatable, Sendable {
  /// The part that is counted, from 1, of how many, and how many of it are left.
  public var part: Int, parts: Int, left: Int
  /// How many of the whole set were counted, and how many it has.
  public var position: Int, all: Int
  /// How many were counted on this day.
  public var today: Int
  /// Whether it asks before it begins again.
  public var isAsking = false

  /// A face.
  public init(part: (number: Int, left: Int), of parts: Int, position: Int, all: Int, today: Int) {
    (self.part, left) = part
    (self.parts, self.position, self.all, self.today) = (parts, position, all, today)
  }
}

/// The screen of a counter: what is left of the part in digits as large as fit, and below them the set, the day and the
/// keys. Like `Instrument` it reads no clock and no terminal.
struct CountPage: Sendable {
  private let look: Look
  private var canvas: Canvas
  private var screen: Screen

  /// A page that has drawn nothing yet.
  init(size: Size, look: Look) {
    self.look = look
    canvas = Canvas(size)
    screen = Screen(look)
  }

  /// Draws on a screen of another size.
  mutating func resize(to size: Size) {
    canvas = Canvas(size)
    screen.forget()
  }

  /// Forgets what the screen shows, so that the next frame draws everything.
  mutating func forget() { screen.forget() }

  /// The screen after the last drawing, as text.
  var text: String { canvas.text }

  /// Appends the bytes that bring the screen up to date; returns false if nothing changes.
  mutating func draw(_ face: CountFace, to buffer: inout ByteBuffer) -> Bool {
    canvas.clear()
    let (size, isComplete) = (canvas.size, face.position == face.all)
    var lines: [(phrase: Phrase, ink: Ink)] = []
    if isComplete {
      lines.append((phrase(.complete), .good))
    } else if face.parts > 1 {
      lines.append((phrase(.part, face.part, face.parts), .text))
    }
    lines.append((Phrase("\(face.position) / \(face.all)", .english), .text))
    lines.append((phrase(.today, face.today), .label))
    lines += hints(face.isAsking ? .again : .keys, width: size.columns).map { ($0, face.isAsking ? .accent : .label) }
    lines = lines.flatMap { line in line.phrase.parts(width: size.columns).map { ($0, line.ink) } }
    // On a low screen the number and the keys stay.
    lines = Array(lines.suffix(max(0, size.rows - 1)))
    let room = size.rows - lines.count
    let (digits, ink): (Int, Ink) = ("\(face.left)".utf8.count, isComplete ? .good : .gold)
    let scales: [BigDigits.Scale] = look.glyphs == .ascii ? [.tall] : [.huge, .large, .small]
    func width(_ scale: BigDigits.Scale) -> Int {
      isComplete ? scale.checkWidth : scale.pitch * digits - scale.dot.width
    }
    if let scale = scales.first(where: { $0.height < room && width($0) < size.columns }) {
      let (x, y) = ((size.columns - width(scale)) / 2, (room - scale.height) / 2)
      if isComplete {
        BigDigits.drawCheck(scale: scale, ink: ink, x: x, y: y, into: &canvas)
      } else {
        BigDigits.draw(face.left, scale: scale, ink: ink, x: x, y: y, into: &canvas)
      }
    } else {
      put(isComplete ? phrase(.complete) : phrase(.left, face.left), y: (room - 1) / 2, ink, .bold)
    }
    for (place, line) in lines.enumerated() { put(line.phrase, y: room + place, line.ink) }
    let before = buffer.count
    screen.show(canvas, to: &buffer)
    return buffer.count > before
  }

  /// A line of hints, broken between two of them where it is too wide.
  private func hints(_ word: CountWord, width: Int) -> [Phrase] {
    var lines: [String] = []
    for piece in look.language.words.count(word).split(separator: "·" as Character) {
      let hint = piece.split(separator: " " as Character).joined(separator: " ")
      if let last = lines.last, Phrase("\(last) · \(hint)", look.language).width <= width {
        lines[lines.count - 1] = "\(last) · \(hint)"
      } else {
        lines.append(hint)
      }
    }
    return lines.map { Phrase(look.unicode ? $0 : $0.replacing("·", with: "-"), look.language) }
  }

  private func phrase(_ word: CountWord, _ numbers: Int...) -> Phrase {
    let text = look.language.words.count(word).filled(numbers.map { "\($0)" })
    return Phrase(look.unicode ? text : text.replacing("·", with: "-"), look.language)
  }

  private mutating func put(_ phrase: Phrase, y: Int, _ ink: Ink, _ style: Cell.Style = []) {
    canvas.put(phrase.cells, x: max(0, canvas.size.columns - phrase.width) / 2, y: y, ink: ink, style: style)
  }
}
