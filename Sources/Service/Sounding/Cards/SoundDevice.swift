/// An ALSA device, by its name.
public enum SoundDevice {
  /// What prevents a sound on the device now; nil if nothing does. The device is opened and closed again.
  public static func trouble(_ name: String) -> SoundError? {
    do throws(SoundError) {
      return try SoundCard(name, SampleForm(rate: 48_000, channels: 2)).muted()
    } catch { return error }
  }
}
