public import Quantities

/// How loud a sound is from its begin to its end: a volume, a rise to it, and a longest length.
public struct Envelope: Equatable, Sendable {
  /// The share of the recording's own amplitude, from 0 to 1: half of it is 6 dB less.
  public var volume: Double
  /// The time in which the volume rises from silence, in a straight line.
  public var rise: TimeSpan
  /// The longest time for which it sounds; nil: to its own end.
  public var longest: TimeSpan?

  /// The time in which a sound that is cut at its longest length falls to silence: without it the cut would click.
  public static let fall = TimeSpan.seconds(1)

  /// A volume, a rise and a longest length.
  public init(volume: Double = 1, rise: TimeSpan = .zero, longest: TimeSpan? = nil) {
    (self.volume, self.rise, self.longest) = (volume, rise, longest)
  }

  /// The number of frames after which it is silent, at a rate in frames a second; nil where it has its own end.
  func end(at rate: Int) -> Int? { longest.map { Envelope.frames($0, at: rate) } }

  /// The factor of a frame's samples, which are counted from 0.
  func gain(of frame: Int, at rate: Int) -> Double {
    var gain = volume
    let rising = Envelope.frames(rise, at: rate)
    if frame < rising { gain *= Double(frame) / Double(rising) }
    if let end = end(at: rate) {
      let falling = min(Envelope.frames(Envelope.fall, at: rate), end)
      if frame >= end { return 0 }
      if frame >= end - falling { gain *= Double(end - frame) / Double(falling) }
    }
    return gain
  }

  /// Makes whole numbers of 16 bits from interleaved samples between -1 and 1, of frames from a first one on. What is
  /// beyond full scale, as lossy recordings have it, is clipped; a sample that is no number is silent.
  func apply(
    to samples: UnsafeBufferPointer<Float>, from first: Int, channels: Int, rate: Int,
    into output: UnsafeMutableBufferPointer<Int16>
  ) {
    for frame in 0..<(samples.count / channels) {
      let gain = gain(of: first + frame, at: rate)
      for index in (frame * channels)..<((frame + 1) * channels) {
        output[index] = Int16(clamping: (Double(samples[index]) * gain * 32_768).rounded())
      }
    }
  }

  private static func frames(_ span: TimeSpan, at rate: Int) -> Int {
    Int(clamping: span.seconds * Double(rate))
  }
}
