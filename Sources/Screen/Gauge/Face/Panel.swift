internal import Pointing
internal import Words

/// The numbers beside the dial: as many blocks of rows as fit, the most important first. A plain panel has what a
/// visitor needs; the other kind also has the instruments.
struct Panel {
  /// The blocks of rows, from top to bottom.
  enum Block: CaseIterable {
    case title, headline, gap, kaaba, headingGap, heading, placeGap, place, position, accuracyGap, accuracy, reason
    case advice, fieldGap, field, dip, tilt, sensors, dayGap, prayer, date, chartGap, chart

    /// The blocks by importance: the first gets its rows first.
    static let byRank: [Block] = [
      .headline, .kaaba, .accuracy, .heading, .reason, .advice, .gap, .place, .field, .dip, .tilt, .position, .title,
      .sensors, .chart, .prayer, .date, .chartGap, .fieldGap, .placeGap, .accuracyGap, .headingGap, .dayGap,
    ]

    /// Whether only a panel with instruments has it.
    var isInstrument: Bool { [.position, .field, .dip, .tilt, .sensors, .fieldGap].contains(self) }

    /// Whether it needs a next prayer or a date.
    var isOfDay: Bool { [.dayGap, .prayer, .date].contains(self) }
  }

  let area: Area
  let look: Look
  let words: Catalogue
  let title: String
  let placeNames: [String]
  let figures: Numerals
  private let isPlain: Bool
  private let headline: Headline
  /// Columns for the names of values; 0 in a narrow panel.
  let labelWidth: Int
  /// The advice, in parts that fit.
  private let advice: [Advice: [Phrase]]
  private let blocks: [(block: Block, height: Int)]
  /// The blocks at the goal, when the headline may be higher.
  private let alignedBlocks: [(block: Block, height: Int)]

  init(
    _ area: Area, _ look: Look, _ words: Catalogue, title: String, placeNames: [String] = [], isPlain: Bool,
    hasDay: Bool = false
  ) {
    self.area = area
    self.look = look
    self.words = words
    self.title = title
    self.placeNames = placeNames
    self.isPlain = isPlain
    figures = Numerals(look)
    headline = Headline(area, look, words, isPlain: isPlain)
    labelWidth = area.width >= Panel.fullWidth ? 9 : area.width >= 18 ? 6 : 0
    let room = min(area.width, Panel.readableWidth) - (labelWidth == 9 ? 9 : 0)
    let hasAdvice = isPlain && area.width >= Panel.adviceWidth
    advice =
      hasAdvice
      ? Dictionary(uniqueKeysWithValues: Advice.allCases.map { ($0, words.advice($0).parts(width: room)) }) : [:]
    let rows = min(advice.values.map(\.count).max() ?? 0, 3)
    blocks = Panel.blocks(area, headline, headline.height, advice: rows, isPlain, hasDay)
    alignedBlocks = Panel.blocks(area, headline, headline.alignedHeight, advice: rows, isPlain, hasDay)
  }

  /// The columns that every row needs, including its name.
  private static let fullWidth = 32
  /// The widest readable row: in a wider one the eye cannot connect a name and its value.
  private static let readableWidth = 40
  /// In a panel narrower than this, a one-word reason replaces the advice.
  private static let adviceWidth = 14

  private static func blocks(
    _ area: Area, _ headline: Headline, _ top: Int, advice: Int, _ isPlain: Bool, _ hasDay: Bool
  ) -> [(Block, Int)] {
    var left = area.height
    var heights: [Block: Int] = [:]
    for block in Block.byRank
    where (!isPlain || !block.isInstrument) && (hasDay || !block.isOfDay) {
      let height =
        switch block {
        case .headline: top
        case .advice: advice
        case .reason: advice > 0 ? 0 : 1
        case .chart: area.width >= 18 && (!isPlain || area.height >= 28) ? 4 : 0
        case .prayer: area.width >= fullWidth ? 1 : area.width < adviceWidth ? 3 : 2
        case .position, .sensors: area.width >= fullWidth ? 1 : 0
        case .title: area.height >= 20 ? 2 : 0
        case .gap: headline.endsBlank ? 0 : 1
        case .chartGap: heights[.chart] == nil ? 0 : 1
        default: 1
        }
      guard height > 0, height <= left else { continue }
      heights[block] = height
      left -= height
    }
    // Remaining rows make the chart higher, up to a third of the panel.
    if let chart = heights[.chart] { heights[.chart] = chart + min(left, max(6, area.height / 3 - 4)) }
    return Block.allCases.compactMap { block in heights[block].map { (block, $0) } }
  }

  /// Draws the panel.
  func draw(_ face: Face, _ day: DayLine.Phrases?, into canvas: inout Canvas) {
    var y = area.y
    for (block, height) in face.aligned ? alignedBlocks : blocks {
      let width = block == .title || block == .chart ? area.width : min(area.width, Panel.readableWidth)
      let x = look.language.words.isRightToLeft ? area.x + area.width - width : area.x
      var row = Row(Area(x: x, y: y, width: width, height: 1), y: y, look.language)
      switch block {
      case .prayer: drawPrayer(day?.prayer ?? [], day?.spread.first, height, &row, &canvas)
      case .date: drawDate(day, &row, &canvas)
      default: draw(block, height, face, &row, &canvas)
      }
      y += height
    }
  }

  private func draw(_ block: Block, _ height: Int, _ face: Face, _ row: inout Row, _ canvas: inout Canvas) {
    switch block {
    case .gap, .headingGap, .accuracyGap, .placeGap, .fieldGap, .chartGap, .dayGap, .prayer, .date: break
    case .title: drawTitle(face, &row, &canvas)
    case .headline: headline.draw(face, &row, &canvas)
    case .kaaba:
      label(.kaaba, .gold, &row, &canvas)
      drawKaaba(face, &row, &canvas)
    case .heading:
      label(.heading, .label, &row, &canvas)
      drawHeading(face, &row, &canvas)
    case .accuracy, .reason, .advice: drawTrust(block, height, face, &row, &canvas)
    case .place, .position: drawPlace(block, face, &row, &canvas)
    case .field, .dip, .tilt, .sensors: drawInstrument(block, face, &row, &canvas)
    case .chart: drawChart(face, height, &row, &canvas)
    }
  }

  private func drawTrust(_ block: Block, _ height: Int, _ face: Face, _ row: inout Row, _ canvas: inout Canvas) {
    switch block {
    case .reason:
      guard let reason = face.reason else { break }
      indent(&row)
      canvas.put(words.fitting(reason, row.room), in: &row, ink: .warning)
    case .advice:
      // With an unsure heading, the headline already says what to do.
      let inner = Row(indented: hasLabels ? labelWidth : 0, row)
      let reason = face.accuracy == .unsure ? face.reason.map { [words.fitting($0, inner.room)] } : nil
      guard let parts = reason ?? face.advice.flatMap({ advice[$0] }) else { break }
      for (i, part) in parts.prefix(height).enumerated() {
        var row = inner.below(i)
        canvas.put(part, in: &row)
      }
    default:
      label(.accuracy, .label, &row, &canvas)
      let ink = face.accuracy.ink
      canvas.put(figures.dot, in: &row, ink: ink)
      _ = row.take(area.width >= 10 ? 1 : 0)
      canvas.put(words.fitting(face.accuracy.spoken, row.room), in: &row, ink: ink)
    }
  }

  private func drawPlace(_ block: Block, _ face: Face, _ row: inout Row, _ canvas: inout Canvas) {
    let around = face.surroundings
    guard block == .place else {
      guard around.latitude != nil else { return }
      indent(&row)
      let text = figures.coordinate(around.latitude, ("N", "S"), width: 9)
      canvas.put(text + figures.coordinate(around.longitude, ("E", "W"), width: 12), in: &row, ink: .label)
      return
    }
    label(.place, .label, &row, &canvas)
    if face.location == .manual, let name = placeName(in: row.room) {
      canvas.put(name, in: &row)
      return
    }
    canvas.put(words[face.location.spoken], in: &row, ink: face.location == .none ? .warning : .text)
    if let age = around.age {
      canvas.put("\(figures.number(age.count, width: 4)) \(age.unit)", in: &row, ink: .label)
    }
  }

  private func drawInstrument(_ block: Block, _ face: Face, _ row: inout Row, _ canvas: inout Canvas) {
    let (numbers, around) = (face.numbers, face.surroundings)
    switch block {
    case .field:
      label(.field, .label, &row, &canvas)
      canvas.put("\(figures.tenths(around.field, width: 4)) \(figures.microtesla)", in: &row)
      expected(figures.tenths(around.expectedField, width: 4), &row, &canvas)
    case .dip:
      label(.dip, .label, &row, &canvas)
      canvas.put(figures.degrees(around.dip, width: 4), in: &row)
      if labelWidth == 0 {
        _ = row.take(1)
        canvas.put(words[.dip], in: &row, ink: .label)
      }
      expected(figures.degrees(around.expectedDip, width: 3), &row, &canvas)
    case .tilt:
      label(.tilt, .label, &row, &canvas)
      canvas.put(tilt(numbers.pitch, "^", "v", "↑", "↓"), in: &row)
      canvas.put("  ", in: &row)
      canvas.put(tilt(numbers.roll, ">", "<", "→", "←"), in: &row)
    default:
      label(.sensors, .label, &row, &canvas)
      for (i, name) in [Word.magnetometer, .accelerometer, .gyroscope].enumerated() {
        canvas.put(words[name], width: 3, in: &row, ink: .label)
        canvas.put(figures.number(around.rates?[i], width: 4), in: &row)
        _ = row.take(i < 2 ? 1 : 0)
      }
    }
  }

  // MARK: Parts of a row

  func label(_ word: Word, _ ink: Ink, _ row: inout Row, _ canvas: inout Canvas) {
    // In a narrow panel, values that explain themselves have no name.
    let isPlain = [Word.kaaba, .heading, .accuracy].contains(word)
    guard labelWidth == 9 || (labelWidth > 0 && !isPlain) else { return }
    canvas.put(words[word], width: labelWidth, in: &row, ink: ink)
  }

  func indent(_ row: inout Row) { if hasLabels { _ = row.take(labelWidth) } }

  var hasLabels: Bool { labelWidth == 9 }

  func expected(_ text: String, _ row: inout Row, _ canvas: inout Canvas) {
    guard hasLabels else { return }
    canvas.put(text, in: &row, ink: .label, atEnd: true)
    _ = row.takeEnd(1)
    canvas.put(words[.expected], in: &row, ink: .label, atEnd: true)
  }

  func tilt(_ value: Int?, _ plus: String, _ minus: String, _ up: String, _ down: String) -> String {
    let shapes = look.unicode && look.glyphs != .ascii
    let sign = (value ?? 0) == 0 ? " " : (value ?? 0) > 0 ? (shapes ? up : plus) : (shapes ? down : minus)
    return figures.degrees(value.map(abs), width: 3) + sign
  }
}
