import Glibc
import Quantities
import System
import TestKit
import Testing
import WaitingKit

@testable import Sounding

@Suite(.waiting) struct `A recording that cannot be played` {
  private let stage: SoundStage
  init() throws { stage = try SoundStage.only.get() }

  /// The state after playing a recording, and the number of frames that were heard.
  private func heard(_ path: String) throws -> (SoundState, Int) {
    let output = stage.newPath()
    let player = Player(device: "written:FILE=\(output)")
    defer { player.stop() }
    let state = try player.playToEnd(Sound(.file(path)))
    let written: [Int16] = (try? SoundStage.values(output)) ?? []
    return (state, written.count)
  }

  @Test(arguments: [
    ("missing.wav", "No such file or directory"), ("empty.mp3", "it is empty"),
    ("text.ogg", "it cannot be decoded: Format not recognised"), (".", "it is not a regular file"),
  ]) func `becomes the chime, and says why`(_ name: String, _ why: String) throws {
    let path = stage.recording(name)
    let (state, frames) = try heard(path)
    #expect(state.words == "the chime was heard: \(path): \(why)")
    #expect(frames == Chime.frames)
  }

  @Test(arguments: [("torn.wav", "the file is shorter than its header says"), ("torn.flac", "by its header it has ")])
  func `is heard as far as it goes, then the chime`(_ name: String, _ why: String) throws {
    let path = stage.recording(name)
    let (state, _) = try heard(path)
    #expect(state.way == .chime)
    #expect(state.words.hasPrefix("the chime was heard: \(path): it ends after 0 seconds: \(why)"), "\(state.words)")
  }
}

@Suite(.waiting) struct `A sound card` {
  private let stage: SoundStage
  init() throws { stage = try SoundStage.only.get() }

  /// The state after playing a recording. Whether there is a bell as a last resort depends on the machine.
  private func state(on device: String) throws -> SoundState {
    let player = Player(device: device)
    defer { player.stop() }
    return try player.playToEnd(Sound(.file(stage.recording("tone.wav"))))
  }

  @Test(.enabled(if: access("/proc/asound", F_OK) != 0)) func `that is not there leaves the bell`() throws {
    let state = try state(on: "none")
    #expect(state.troubles.first?.words == "there is no sound card (none)")
    #expect(state.way != .recording && state.way != .chime)
  }

  @Test func `that no configuration knows is named`() throws {
    let words = try state(on: "nothing-like-this").troubles.first?.words
    #expect(words == "the sound device nothing-like-this cannot be opened: Unknown PCM nothing-like-this")
  }

  @Test func `that another program uses alone leaves the bell`() throws {
    let card = CountingCard(stage, fault: "busy")
    let state = try state(on: card.device)
    #expect(state.troubles.first == .device(card.device, "", SystemError(EBUSY)))
    #expect(state.words.contains("another program uses the sound card alone"))
    #expect(state.way != .recording && state.way != .chime)
  }

  @Test func `that vanishes is opened again for the chime, and then left`() throws {
    let card = CountingCard(stage, fault: "vanishes", limit: 2000)
    let state = try state(on: card.device)
    #expect(card.opened == 2)
    #expect(state.troubles.first?.words == "the sound card has gone while it played (\(card.device))")
    #expect(state.way != .recording && state.way != .chime)
  }

  @Test func `that takes no samples any more is left`() throws {
    let card = CountingCard(stage, fault: "stalls", limit: 2000)
    let state = try state(on: card.device)
    #expect(state.troubles.first == .stalled(card.device))
  }
}
