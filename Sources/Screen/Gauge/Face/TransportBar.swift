internal import Quantities
internal import Words

/// The playback of the recording: state, speed, time, and a bar with its events. Time runs to the right in every
/// language.
struct TransportBar {
  let area: Area
  let look: Look

  private var shapes: Bool { look.glyphs != .ascii }

  /// The columns of the bar itself.
  var track: Range<Int> {
    // The state, speed and time are before the bar, the length of the recording after it.
    let before = area.width >= 48 ? 17 : area.width >= 24 ? 9 : 2
    let after = area.width >= 48 ? 8 : 0
    return area.x + before..<max(area.x + before, area.x + area.width - after)
  }

  /// The position in the recording at a column of the bar; nil outside it.
  func time(atColumn x: Int, of duration: TimeSpan) -> Timestamp? {
    guard track.contains(x), track.count > 1 else { return nil }
    return .zero + .seconds(duration.seconds * Double(x - track.lowerBound) / Double(track.count - 1))
  }

  /// Draws the bar.
  func draw(_ transport: Transport, at now: Timestamp, into canvas: inout Canvas) {
    let position = transport.position(at: now)
    let y = area.y
    let state = transport.isPaused ? (shapes ? "⏸" : "=") : transport.isAtEnd(at: now) ? (shapes ? "■" : "#") : play
    canvas.put(state, x: area.x, y: y, ink: .accent)
    if track.lowerBound - area.x >= 17 {
      canvas.put(TransportBar.speed(transport.speed), x: area.x + 2, y: y, ink: .label)
      canvas.put(TransportBar.clock(position), x: area.x + 8, y: y)
      canvas.put(TransportBar.clock(.zero + transport.duration), x: track.upperBound + 1, y: y, ink: .label)
    } else if track.lowerBound - area.x >= 9 {
      canvas.put(TransportBar.clock(position), x: area.x + 2, y: y)
    }
    let here = column(position, transport.duration)
    for x in track {
      canvas[x, y] = x <= here ? Cell(shapes ? 0x2501 : 0x3d, ink: .accent) : Cell(shapes ? 0x2500 : 0x2d, ink: .faint)
    }
    for sign in transport.signs {
      let x = column(sign.time, transport.duration)
      let isCue = sign.kind == .cue
      canvas[x, y] = Cell(
        shapes ? (isCue ? 0x25c6 : 0x2503) : (isCue ? 0x2a : 0x7c), ink: isCue ? .gold : .warning, style: .bold)
    }
    canvas[here, y] = Cell(shapes ? 0x25cf : 0x4f, ink: .text, style: .bold)
  }

  private var play: String { shapes ? "▶" : ">" }

  private func column(_ time: Timestamp, _ duration: TimeSpan) -> Int {
    let share = duration > .zero ? min(1, max(0, (time - .zero).seconds / duration.seconds)) : 0
    return track.lowerBound + Int(clamping: (share * Double(max(0, track.count - 1))).rounded())
  }

  /// Minutes and seconds, even for an hour and more: `75:00`.
  static func clock(_ time: Timestamp) -> String {
    let seconds = Int(time.nanoseconds / 1_000_000_000)
    let (minutes, rest) = seconds.quotientAndRemainder(dividingBy: 60)
    return "\(minutes < 10 ? "0" : "")\(minutes):\(rest < 10 ? "0" : "")\(rest)"
  }

  static func speed(_ speed: Double) -> String {
    switch speed {
    case 0.25: "1/4x"
    case 0.5: "1/2x"
    default: speed == speed.rounded() && speed < 1000 ? "\(Int(clamping: speed))x" : "\(speed)".prefix(4) + "x"
    }
  }
}
