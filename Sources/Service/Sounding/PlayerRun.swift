internal import Quantities
internal import System

/// One sound in one way, from its first sample to its last or to an interruption.
struct PlayerRun {
  let device: String
  let envelope: Envelope
  /// Rings when the sound is interrupted.
  let bell: WakeUp
  /// Whether the sound was interrupted.
  private let interrupted: () -> Bool

  /// Plays on a device, until it is interrupted.
  init(device: String, envelope: Envelope, bell: WakeUp, interrupted: @escaping () -> Bool) {
    (self.device, self.envelope, self.bell, self.interrupted) = (device, envelope, bell, interrupted)
  }

  /// Whether the sound was interrupted.
  var isInterrupted: Bool { interrupted() }

  /// The length of sound that is read and written at a time.
  private static let piece = TimeSpan.milliseconds(20)
  /// A card that has taken nothing for this time has stalled.
  private static let patience = TimeSpan.seconds(3)

  /// Plays samples; false if it was interrupted first. `begun` is called when the card is open, with the mixer control
  /// that mutes it.
  func play<Source: SampleSource & ~Copyable>(
    _ samples: consuming Source, _ begun: (SoundError?) -> Void
  ) throws(SoundError) -> Bool {
    let form = samples.form
    let card = try SoundCard(device, form)
    begun(card.muted())
    let frames = max(1, form.rate / 50)
    let read = UnsafeMutableBufferPointer<Float>.allocate(capacity: frames * form.channels)
    let shaped = UnsafeMutableBufferPointer<Int16>.allocate(capacity: frames * form.channels)
    defer {
      read.deallocate()
      shaped.deallocate()
    }
    var place = 0
    let end = envelope.end(at: form.rate)
    while end.map({ place < $0 }) ?? true {
      let count = try samples.read(into: read)
      if count == 0 { break }
      let piece = UnsafeBufferPointer(rebasing: read.prefix(count * form.channels))
      envelope.apply(to: piece, from: place, channels: form.channels, rate: form.rate, into: shaped)
      guard try write(shaped, frames: count, form, to: card) else {
        card.drop()
        return false
      }
      place += count
    }
    return try finish(card)
  }

  /// Writes frames as the card has room for them; false if it was interrupted.
  private func write(
    _ samples: UnsafeMutableBufferPointer<Int16>, frames: Int, _ form: SampleForm, to card: borrowing SoundCard
  ) throws(SoundError) -> Bool {
    let most = Int(clamping: SoundCard.depth.seconds * Double(form.rate))
    var (written, last, since) = (0, -1, SystemClock.monotonic.now)
    while written < frames {
      if isInterrupted { return false }
      let waiting = try card.waiting()
      let over = waiting + frames - written - most
      if over > 0, waiting > 0 {
        if waiting != last { (last, since) = (waiting, SystemClock.monotonic.now) }
        guard SystemClock.monotonic.now - since < PlayerRun.patience.nanoseconds else { throw card.hasStalled }
        pause(.seconds(Double(min(over, waiting)) / Double(form.rate)))
        continue
      }
      guard let start = samples.baseAddress else { return true }
      let taken = try card.write(start + written * form.channels, frames: frames - written)
      if taken > 0 {
        (written, since) = (written + taken, SystemClock.monotonic.now)
      } else {
        guard SystemClock.monotonic.now - since < PlayerRun.patience.nanoseconds else { throw card.hasStalled }
        pause(.milliseconds(5))
      }
    }
    return true
  }

  /// Waits until the last sample was heard; false if it was interrupted first.
  private func finish(_ card: borrowing SoundCard) throws(SoundError) -> Bool {
    let begun = SystemClock.monotonic.now
    while try !card.hasFinished() {
      if isInterrupted {
        card.drop()
        return false
      }
      guard SystemClock.monotonic.now - begun < PlayerRun.patience.nanoseconds else { throw card.hasStalled }
      pause(.milliseconds(10))
    }
    return true
  }

  /// Waits for a time, or until an interruption. The bell may have rung for an earlier one.
  private func pause(_ length: TimeSpan) {
    bell.wait(atMost: max(length, .milliseconds(1)))
    if !isInterrupted { bell.silence() }
  }
}
