public import Quantities

/// The loudness of a sound from beginning to end: a volume, a rise to it, and a longest length.
public struct Envelope: Equatable, Sendable {
  /// The factor on the recording's amplitude, from 0 to 1; one half is 6 dB less.
  public var volume: Double
  /// The time in which the volume rises linearly from silence.
  public var rise: TimeSpan
  /// The longest time for which it sounds; nil: until its own end.
  public var longest: TimeSpan?

  /// The time in which a sound that is cut at its longest length fades to silence; an abrupt cut would click.
  public static let fall = TimeSpan.seconds(1)

  /// A volume, a rise and a longest length.
  public init(volume: Double = 1, rise: TimeSpan = .zero, longest: TimeSpan? = nil) {
    (self.volume, self.rise, self.longest) = (volume, rise, longest)
  }

  /// The number of frames after which it is silent, at this many frames a second; nil if it ends by itself.
  func end(at rate: Int) -> Int? { longest.map { Envelope.frames($0, at: rate) } }

  /// The factor for a frame, counted from 0.
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

  /// Converts interleaved samples between -1 and 1 to 16-bit integers, for frames from `first` on. Values beyond full
  /// scale, which lossy recordings contain, are clipped; a NaN becomes silence.
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
