/// A device of ALSA by its name.
public enum SoundDevice {
  /// What stands in the way of a sound on it now; nil where nothing does. It is opened and closed again.
  public static func trouble(_ name: String) -> SoundError? {
    do throws(SoundError) {
      return try SoundCard(name, SampleForm(rate: 48_000, channels: 2)).muted()
    } catch { return error }
  }
}
