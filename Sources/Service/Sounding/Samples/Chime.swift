internal import Quantities

/// Three strokes of a bell, made by the program for calls without a recording, and used if a recording cannot be
/// played.
///
/// Each partial of a stroke is a decaying rotation, computed only with products and sums, so the samples are the same
/// on every processor.
struct Chime: SampleSource {
  /// Its form.
  let form = SampleForm(rate: 48_000, channels: 1)
  /// Its length in frames.
  static let frames = 48_000 * 3

  private var place = 0
  private var partials: [Partial] = []

  /// A partial of a stroke: a point that turns by a fixed angle in each frame and approaches 0.
  private struct Partial {
    var (x, y): (Double, Double)
    let (turnX, turnY): (Double, Double)

    /// Starts with an amplitude and a frequency in hertz; the amplitude halves in `half` seconds.
    init(_ loudness: Double, hertz: Double, half: Double) {
      (x, y) = (loudness, 0)
      let turn = Angle.radians(2 * .pi * hertz / 48_000)
      // 2^(-1/n) by its series: n is thousands of frames, so the third term is below a billionth.
      let step = 0.693_147_180_559_945_3 / (half * 48_000)
      let shrink = 1 - step + step * step / 2
      (turnX, turnY) = (cos(turn) * shrink, sin(turn) * shrink)
    }

    mutating func next() -> Double {
      (x, y) = (x * turnX - y * turnY, x * turnY + y * turnX)
      return y
    }
  }

  /// The strokes: the frame at which each begins, and its lowest frequency in hertz (the notes g, c and e).
  private static let strokes: [(frame: Int, hertz: Double)] = [(0, 783.99), (24_000, 523.25), (48_000, 659.26)]
  /// The partials of a small bell: the frequency as a multiple of the lowest, the loudness, and the seconds in which
  /// the loudness halves. Higher ones fade sooner.
  private static let overtones = [(1.0, 0.22, 0.30), (2.0, 0.08, 0.18), (3.01, 0.05, 0.10), (4.17, 0.03, 0.06)]
  /// The number of frames in which the last stroke fades to silence.
  private static let fall = 9600

  mutating func read(into buffer: UnsafeMutableBufferPointer<Float>) throws(SoundError) -> Int {
    let count = min(buffer.count, Chime.frames - place)
    for index in 0..<count {
      for stroke in Chime.strokes where stroke.frame == place {
        partials += Chime.overtones.map { Partial($0.1, hertz: $0.0 * stroke.hertz, half: $0.2) }
      }
      var sum = 0.0
      for partial in partials.indices { sum += partials[partial].next() }
      let rest = Chime.frames - place
      buffer[index] = Float(rest < Chime.fall ? sum * Double(rest) / Double(Chime.fall) : sum)
      place += 1
    }
    return count
  }
}
