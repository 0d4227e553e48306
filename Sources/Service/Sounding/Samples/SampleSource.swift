/// The form of samples.
public struct SampleForm: Equatable, Sendable {
  /// Frames a second.
  public var rate: Int
  /// Samples a frame.
  public var channels: Int

  /// The most channels that are played.
  static let mostChannels = 8
  /// The rates that are played.
  static let rates = 4000...384_000

  /// Whether sound cards and ALSA's converter may take it.
  var isPlayable: Bool { (1...SampleForm.mostChannels).contains(channels) && SampleForm.rates.contains(rate) }
}

/// Samples, one piece after the other.
protocol SampleSource: ~Copyable {
  /// Their form.
  var form: SampleForm { get }
  /// Reads the next frames, interleaved, into a buffer, and returns their number; 0 at the end.
  mutating func read(into buffer: UnsafeMutableBufferPointer<Float>) throws(SoundError) -> Int
}
