internal import CALSA
internal import Glibc
internal import Quantities
internal import System

/// An open ALSA device. Little of a sound waits in it, so that it can be silenced at once.
struct SoundCard: ~Copyable {
  /// The length of sound that waits in the device. A device that mixes, such as ALSA's dmix, plays all that it was
  /// given before it falls silent. With the time to wake a thread that takes less than 100 ms.
  static let depth = TimeSpan.milliseconds(60)

  private let name: String
  private let card: OpaquePointer
  private let form: SampleForm

  /// Opens a device for samples of this form. It fails at once if the device is busy.
  init(_ name: String, _ form: SampleForm) throws(SoundError) {
    var reason = [CChar](repeating: 0, count: 200)
    let depth = UInt32(clamping: SoundCard.depth.nanoseconds / 1000)
    guard
      let card = card_open(
        name, UInt32(clamping: form.rate), UInt32(clamping: form.channels), depth, &reason, reason.count)
    else { throw .device(name, SoundError.text(reason), .last) }
    (self.name, self.card, self.form) = (name, card, form)
  }

  deinit { card_close(card) }

  /// The mixer control that mutes the card; nil if there is none.
  borrowing func muted() -> SoundError? {
    var control = [CChar](repeating: 0, count: 64)
    let silence = card_silence(card, name, &control, control.count)
    guard silence != card_is_audible else { return nil }
    return .muted(name, control: SoundError.text(control), isLowest: silence == card_is_lowest)
  }

  /// The number of frames that were written and not heard yet.
  borrowing func waiting() throws(SoundError) -> Int {
    let frames = card_waiting(card)
    guard frames < 0 else { return frames }
    try mend(frames)
    return 0
  }

  /// Writes frames, and returns how many were taken: 0 if none fits now.
  borrowing func write(_ samples: UnsafePointer<Int16>, frames: Int) throws(SoundError) -> Int {
    let written = snd_pcm_writei(card, samples, snd_pcm_uframes_t(frames))
    if written >= 0 { return written }
    if written == -Int(EAGAIN) { return 0 }
    try mend(written)
    return 0
  }

  /// Silences the card at once: waiting frames are not played.
  borrowing func drop() { _ = snd_pcm_drop(card) }

  /// Whether all written frames have been heard.
  borrowing func hasFinished() throws(SoundError) -> Bool {
    let result = card_finish(card)
    if result < 0 { throw .lost(name, SystemError(-result)) }
    return result == 0
  }

  /// Prepares the card again after it ran out of samples, or the machine slept.
  private borrowing func mend(_ error: Int) throws(SoundError) {
    let failed = card_mend(card, error)
    // After sleep the driver needs a moment longer.
    guard failed < 0, failed != -EAGAIN else { return }
    throw .lost(name, SystemError(-failed))
  }

  /// The error for a card that no longer takes samples.
  var hasStalled: SoundError { .stalled(name) }
}
