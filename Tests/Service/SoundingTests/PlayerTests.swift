import Glibc
import Quantities
import Synchronization
import System
import TestKit
import Testing
import WaitingKit

@testable import Sounding

@Suite(.waiting) struct `A recording on ALSA's file plugin` {
  private let stage: SoundStage
  init() throws { stage = try SoundStage.only.get() }

  static let names = ["tone.wav", "tone.wave24.wav", "tone.flac", "tone.ogg", "tone.opus", "tone.mp3"]

  @Test(arguments: names) func `is written sample by sample as libsndfile decodes it`(_ name: String) throws {
    let path = stage.newPath()
    let player = Player(device: "written:FILE=\(path)")
    defer { player.stop() }
    let state = try player.playToEnd(Sound(.file(stage.recording(name))))
    #expect(state == SoundState(way: .recording, progress: .ended))
    let written: [Int16] = try SoundStage.values(path).atLeast(5000)
    #expect(written == (try stage.decoded(name)).map { Int16(clamping: (Double($0) * 32_768).rounded()) })
  }

  @Test(arguments: names) func `is as loud as its volume says, after its rise`(_ name: String) throws {
    let path = stage.newPath()
    let player = Player(device: "written:FILE=\(path)")
    defer { player.stop() }
    let sound = Sound(.file(stage.recording(name)), Envelope(volume: 0.35, rise: .milliseconds(100)))
    #expect(try player.playToEnd(sound).troubles == [])
    let form = try SoundFile(stage.recording(name)).form
    let rising = Double(form.rate / 10)
    let expected = try stage.decoded(name).enumerated().map { index, sample in
      let rise = min(1, Double(index / form.channels) / rising)
      return Int16(clamping: (Double(sample) * (0.35 * rise) * 32_768).rounded())
    }
    let written: [Int16] = try SoundStage.values(path).atLeast(5000)
    // The order of the products may move a half.
    #expect(written.count == expected.count)
    #expect(zip(written, expected).allSatisfy { abs(Int($0) - Int($1)) <= 1 })
  }

  @Test func `ends at its longest length`() throws {
    let path = stage.newPath()
    let player = Player(device: "written:FILE=\(path)")
    defer { player.stop() }
    let sound = Sound(.file(stage.recording("long.wav")), Envelope(longest: .seconds(5)))
    #expect(try player.playToEnd(sound).progress == .ended)
    let written: [Int16] = try SoundStage.values(path)
    // 8000 frames a second; the last piece of 20 ms is written whole, and silent.
    #expect(written.count == 40_000)
  }
}

@Suite(.waiting) struct `A sound` {
  private let stage: SoundStage
  init() throws { stage = try SoundStage.only.get() }

  /// Starts the long recording, and waits until some of it has been heard.
  private func sounding(
    on card: CountingCard, _ changed: @escaping @Sendable (SoundState) -> Void = { _ in }
  ) throws -> Player {
    let player = Player(device: card.device, changed)
    player.play(Sound(.file(stage.recording("long.wav"))))
    try until { card.written > 4000 }
    return player
  }

  @Test func `is silent after at most 60 ms of samples and one piece of 20 ms`() throws {
    let card = CountingCard(stage)
    let player = try sounding(on: card)
    defer { player.stop() }
    #expect(player.hush())
    let after = card.written
    try until { !player.isSounding }
    #expect(player.state == SoundState(way: .recording, progress: .hushed))
    // At 8000 Hz: one piece may have been on its way, and 60 ms wait in a card that mixes at most.
    #expect(card.written - after <= 160)
    #expect((160...480).contains(card.mostWaiting), "\(card.mostWaiting)")
  }

  @Test func `that is hushed before it begins is not heard`() throws {
    let card = CountingCard(stage)
    let player = try sounding(on: card)
    defer { player.stop() }
    player.play(Sound(.file(stage.recording("long.wav"))))
    player.hush()
    try until { !player.isSounding }
    #expect(card.opened <= 2 && player.state.progress == .hushed)
  }

  @Test func `gives way to the next, but not to one that does not interrupt`() throws {
    let card = CountingCard(stage)
    let words = Mutex<[String]>([])
    let player = try sounding(on: card) { state in words.withLock { $0.append(state.words) } }
    defer { player.stop() }
    #expect(!player.play(Sound(.chime), interrupting: false))
    #expect(player.play(Sound(.file(stage.recording("tone.wav")))))
    try until { !player.isSounding }
    #expect(player.state == SoundState(way: .recording, progress: .ended))
    #expect(card.written == 22_050)
    let cut = "the recording was cut off by the next sound"
    try until { words.withLock { $0.count } == 4 }
    #expect(
      words.withLock { $0 } == ["the recording sounds", cut, "the recording sounds", "the recording was heard"])
  }

  @Test func `that gives way is replaced by any other, and replaces none`() throws {
    let card = CountingCard(stage)
    let player = try sounding(on: card)
    defer { player.stop() }
    var takbirs = Sound(.file(stage.recording("long.wav")))
    takbirs.givesWay = true
    #expect(!player.play(takbirs, interrupting: false))
    #expect(player.play(takbirs))
    #expect(!player.play(takbirs, interrupting: false))
    #expect(player.play(Sound(.file(stage.recording("tone.wav"))), interrupting: false))
    #expect(!player.play(Sound(.chime), interrupting: false))
    try until { !player.isSounding }
    #expect(player.state == SoundState(way: .recording, progress: .ended))
  }

  @Test func `goes on where the card ran out of samples`() throws {
    let card = CountingCard(stage, fault: "runs-dry", limit: 4000)
    let player = Player(device: card.device)
    defer { player.stop() }
    #expect(try player.playToEnd(Sound(.file(stage.recording("tone.wav")))).troubles == [])
    // The card counts again after it was made ready.
    #expect((14_000..<22_050).contains(card.written), "\(card.written)")
  }
}
