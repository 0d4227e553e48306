import Foundation
import Quantities
import TestKit
import Testing
import WaitingKit

@testable import Sounding

@Suite(.waiting) struct `qibla adhan` {
  private let stage: SoundStage
  init() throws { stage = try SoundStage.only.get() }

  @Test func `plays what was added, sample by sample, on ALSA's default`() throws {
    let file = stage.newPath()
    let machine = try SoundMachine(stage, file: file)
    let added = try machine.qibla("adhan", "add", stage.recording("tone.flac"), "--for", "fajr")
    #expect(added.code == 0 && added.output.hasPrefix("sound.fajr = \(machine.folder.url.path)/"), "\(added)")
    let played = try machine.qibla("adhan", "play", "fajr", environment: ["QIBLA_SOUND_FADE": "0"])
    #expect(played.output == "the recording was heard\n" && played.code == 0, "\(played)")
    let written: [Int16] = try SoundStage.values(file).atLeast(11_025)
    #expect(written == (try stage.decoded("tone.flac")).map { Int16(clamping: (Double($0) * 32_768).rounded()) })
    #expect(try machine.qibla("adhan", "remove").code == 66)
    #expect(try machine.qibla("adhan", "remove", "--for", "fajr").code == 0)
    #expect(try machine.qibla("adhan", "play", "fajr").output == "the chime was heard\n")
  }

  @Test func `lists what each call has, and what stands in the way`() throws {
    let machine = try SoundMachine(stage, file: "/dev/null")
    try machine.folder.write(
      """
      sound = on
      [sound]
      adhan = \(stage.recording("tone.wav"))
      fajr = \(stage.recording("torn.wav"))
      muted = isha
      volume = 80,asr=40
      quiet = 22:00-05:00
      """, to: "etc/qibla/qibla.conf")
    let listed = try machine.qibla("adhan", "list")
    let lines = listed.output.replacing(stage.recording(""), with: "/").split(separator: "\n").map(String.init)
    #expect(listed.code == 0)
    #expect(lines.contains { $0.hasPrefix("fajr") && $0.contains("/torn.wav") && $0.hasSuffix("80 %") })
    #expect(lines.contains { $0.hasPrefix("asr") && $0.contains("/tone.wav  0:01    44.1 kHz  40 %") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("isha") && $0.hasSuffix("muted") })
    #expect(lines.contains("quiet hours: 22:00-05:00"))
    #expect(
      lines.last == "  /torn.wav: it ends after 0 seconds: the file is shorter than its header says", "\(lines)")
  }

  @Test func `plays the takbir alone where an adhan is takbir, and says what is missing where it has no recording`()
    throws
  {
    let file = stage.newPath()
    let machine = try SoundMachine(stage, file: file)
    let takbir = ["QIBLA_SOUND_FADE": "0", "QIBLA_SOUND_ISHA": "takbir"]
    let missing = try machine.qibla("adhan", "play", "isha", environment: takbir)
    let words = "there is no recording of the takbir: qibla adhan add FILE --for takbir"
    #expect(missing.output == "the chime was heard: \(words)\n" && missing.code == 69, "\(missing)")
    #expect(try machine.qibla("adhan", "list", environment: takbir).output.contains("  \(words)\n"))
    let added = try machine.qibla("adhan", "add", stage.recording("tone.wav"), "--for", "takbir")
    #expect(added.code == 0 && added.output.hasPrefix("sound.takbir = \(machine.folder.url.path)/"), "\(added)")
    #expect(added.messages.contains("it sounds where sound.adhan, or that of a prayer, is takbir: neither is"))
    #expect(try machine.qibla("adhan", "play", "isha", environment: takbir).output == "the recording was heard\n")
    #expect(try !machine.qibla("adhan", "list", environment: takbir).output.contains(words))
    #expect(try machine.qibla("adhan", "remove", "--for", "takbir").code == 0)
  }

  @Test func `plays the first adhan and takbirs, and says where that call is off`() throws {
    let file = stage.newPath()
    let machine = try SoundMachine(stage, file: file)
    let quick = ["QIBLA_SOUND_FADE": "0"]
    let silent = try machine.qibla("adhan", "play", "takbirs", environment: quick)
    #expect(silent.code == 69 && silent.messages.contains("adhan: no sound is set (sound.takbirs = none)"), "\(silent)")
    for (slot, why, setting) in [
      ("takbirs", "it sounds where takbirs = on: they are off", ("QIBLA_TAKBIRS", "on")),
      (
        "first-adhan", "it sounds where adhan.fajr.first is set, such as -20: it is none",
        ("QIBLA_ADHAN_FAJR_FIRST", "-20")
      ),
    ] {
      let added = try machine.qibla("adhan", "add", stage.recording("tone.wav"), "--for", slot)
      #expect(added.code == 0 && added.messages.contains(why), "\(added)")
      let set = [setting.0: setting.1]
      let again = try machine.qibla("adhan", "add", stage.recording("tone.wav"), "--for", slot, environment: set)
      #expect(again.code == 0 && !again.messages.contains(why), "\(again)")
      let played = try machine.qibla("adhan", "play", slot, environment: quick)
      #expect(played.output == "the recording was heard\n" && played.code == 0, "\(played)")
    }
    #expect(try machine.qibla("adhan", "play", "iqama").code == 64)
  }

  @Test func `says why a recording is not taken`() throws {
    let machine = try SoundMachine(stage)
    for (name, code, why) in [
      ("missing.wav", 66, "No such file or directory"), ("text.ogg", 65, "it cannot be decoded: Format not recognised"),
      ("torn.wav", 65, "it ends after 0 seconds: the file is shorter than its header says"),
    ] {
      let refused = try machine.qibla("adhan", "add", stage.recording(name))
      #expect(
        refused.code == Int32(code) && refused.messages.contains("\(stage.recording(name)): \(why)"), "\(refused)")
    }
  }

  @Test func `is silent at an interrupt`() throws {
    let card = CountingCard(stage)
    let machine = try SoundMachine(stage, card: card.path)
    let play = try Child(
      [BuiltProgram.url.path, "adhan", "play"],
      environment: machine.environment.merging(["QIBLA_SOUND_ADHAN": stage.recording("long.wav")]) { $1 })
    try until { card.written > 4000 }
    play.signal(SIGINT)
    #expect(play.line() == "silenced")
    #expect(card.written < 80_000)
  }
}
