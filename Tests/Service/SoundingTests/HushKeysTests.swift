import Foundation
import TestKit
import Testing
import WaitingKit

@testable import Sounding

@Suite(.waiting) struct `The keys of a keyboard` {
  private let stage: SoundStage
  init() throws { stage = try SoundStage.only.get() }

  /// umockdev provides a process with input devices like those of the kernel.
  @Test(arguments: ["before", "later"])
  func `silence a sound, also where it is plugged in while it sounds`(_ when: String) throws {
    let card = CountingCard(stage)
    let machine = try SoundMachine(stage)
    let tool = SoundStage.tools.appending(path: "keys.py").path
    let play = try Child(
      ["umockdev-wrapper", "/usr/bin/python3", tool, when, card.path, BuiltProgram.url.path, "adhan", "play"],
      // umockdev ends a program that looks for the controls of a card by their usual names.
      environment: machine.environment.merging(
        ["QIBLA_SOUND_ADHAN": stage.recording("longer.wav"), "QIBLA_SOUND_DEVICE": card.device]) { $1 })
    #expect(play.line() == "silenced")
    #expect(play.wait() == 0)
    // The recording has 960,000 frames.
    #expect((4000..<900_000).contains(card.written), "\(card.written)")
  }
}
