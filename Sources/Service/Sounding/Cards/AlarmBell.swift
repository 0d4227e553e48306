internal import CKeys
internal import Glibc
internal import System

/// The last resort: the bell of the program's terminal, or the PC speaker.
enum AlarmBell {
  /// Which bell was rung.
  enum Kind: Equatable, Sendable { case terminal, speaker }

  /// Rings a bell and returns which one; nil if there is none.
  static func ring() -> Kind? { ringTerminal() ? .terminal : ringSpeaker() ? .speaker : nil }

  private static func ringTerminal() -> Bool {
    let terminal = open("/dev/tty", O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard terminal >= 0 else { return false }
    defer { close(terminal) }
    var bell = UInt8(ascii: "\u{7}")
    return write(terminal, &bell, 1) == 1
  }

  /// Sounds the PC speaker, an input device of the kernel, at 1 kHz for 0.3 s.
  private static func ringSpeaker() -> Bool {
    let speakers = Folder.names(in: "/dev/input").filter { $0.hasPrefix("event") }.sorted().lazy
      .map { open("/dev/input/\($0)", O_WRONLY | O_NONBLOCK | O_CLOEXEC) }
    for speaker in speakers where speaker >= 0 {
      guard speaker_sounds(speaker), speaker_tone(speaker, 1000) else {
        close(speaker)
        continue
      }
      let end: @Sendable () -> Void = {
        poll(nil, 0, 300)
        _ = speaker_tone(speaker, 0)
        close(speaker)
      }
      // The caller must not wait for the end of the tone. Without a thread it is a click.
      if Thread.start("bell", end) != nil { end() }
      return true
    }
    return false
  }
}
