/// The format of samples.
public struct SampleForm: Equatable, Sendable {
  /// The rate, in frames a second.
  public var rate: Int
  /// The number of samples in a frame.
  public var channels: Int

  /// The most channels that are played.
  static let mostChannels = 8
  /// The rates that are played.
  static let rates = 4000...384_000

  /// Whether sound cards, with ALSA's converter, can play it.
  var isPlayable: Bool { (1...SampleForm.mostChannels).contains(channels) && SampleForm.rates.contains(rate) }
}

/// A source of samples, read piece by piece.
protocol SampleSource: ~Copyable {
  /// The format of the samples.
  var form: SampleForm { get }
  /// Reads the next frames, interleaved, into a buffer, and returns their number; 0 at the end.
  mutating func read(into buffer: UnsafeMutableBufferPointer<Float>) throws(SoundError) -> Int
}
