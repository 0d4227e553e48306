import Foundation
import TestKit
import Testing
import WaitingKit

@Suite(.waiting) struct `A service that sounds` {
  private let stage: SoundStage
  init() throws { stage = try SoundStage.only.get() }

  /// A service that calls dhuhr at once. Dhuhr began two minutes ago, about noon by its zone and by the sun, so it is
  /// too late for the adhan.
  private func service(on machine: SoundMachine) throws -> Child {
    let now = Date(timeIntervalSinceNow: -120)
    let hour = Calendar(identifier: .iso8601).dateComponents(in: .gmt, from: now).hour ?? 0
    let hours = (24 - hour) % 24 - 12
    let zone = (hours < 0 ? "-" : "+") + (abs(hours) < 10 ? "0" : "") + "\(abs(hours)):00"
    let begun = now.addingTimeInterval(Double(hours) * 3600).formatted(.iso8601)
    let (day, time) = (begun.prefix(10), begun.dropFirst(11).prefix(5))
    try machine.folder.write("date,dhuhr\n\(day),\(time)\n", to: "table.csv")
    return try Child(
      [BuiltProgram.url.path, "serve", "--sound"] + [
        "--iio", "off", "--gpsd", "off", "--at", "0,\(15 * hours)", "--socket", machine.folder.path("qibla.sock"),
      ]
        + ["--http", "off", "--nmea", "off", "--dbus", "off", "--haptics", "off"],
      environment: machine.environment.merging([
        "QIBLA_TIMES_FROM": machine.folder.path("table.csv"), "QIBLA_TIMEZONE": zone, "QIBLA_ALERTS_CLOCK": "always",
        "QIBLA_ALERTS_BEFORE": "none", "QIBLA_SOUND_BEGIN": stage.recording("long.wav"),
      ]) { $1 }, messages: machine.folder.path("log"))
  }

  /// The state of sound as `qibla status` prints it.
  private func state(_ machine: SoundMachine) throws -> Substring {
    let lines = try machine.qibla("status", machine.folder.path("qibla.sock")).output.split(separator: "\n")
    return lines.first { $0.hasPrefix("sound        ") }?.dropFirst(13) ?? ""
  }

  @Test func `plays what is called, and is silent at qibla hush`() throws {
    // The answer comes with the tick at which the player is told: two pieces of 20 ms may be on their way. On a busy
    // machine the tick may end late, so it has three tries.
    var most = Int.max
    for _ in 0..<3 where most > 320 { most = try heardAfterHush() }
    #expect(most <= 320)
  }

  /// The number of samples that a service plays after it was asked for silence.
  private func heardAfterHush() throws -> Int {
    let card = CountingCard(stage)
    let machine = try SoundMachine(stage, card: card.path)
    let service = try service(on: machine)
    defer { service.signal(SIGTERM) }
    try until { card.written > 4000 }
    // A program that the service does not answer within a second or two ends; a busy machine may need longer.
    try until { try state(machine) == "the recording sounds" }
    try until { try machine.qibla("hush", machine.folder.path("qibla.sock")).code == 0 }
    let after = card.written
    try until { try state(machine) == "silenced" }
    #expect(card.mostWaiting <= 480)
    return card.written - after
  }

  @Test func `is silent while it is muted, also after a restart, and says so`() throws {
    let card = CountingCard(stage)
    let machine = try SoundMachine(stage, card: card.path)
    let socket = machine.folder.path("qibla.sock")
    let first = try service(on: machine)
    try until { card.written > 4000 }
    try until { try machine.qibla("hush", "--mute", "on", socket).code == 0 }
    try until { try state(machine).hasPrefix("calls are muted (qibla hush --mute off ends that)") }
    try until { FileManager.default.fileExists(atPath: machine.folder.path("state/muted.txt")) }
    first.signal(SIGTERM)
    #expect(first.wait() == 0)
    // It has forgotten what it has called, and calls it again.
    try FileManager.default.removeItem(atPath: machine.folder.path("state/calls.txt"))
    let written = card.written
    let second = try service(on: machine)
    defer { second.signal(SIGTERM) }
    let log = machine.folder.path("log")
    try until { try String(contentsOfFile: log, encoding: .utf8).contains("does not sound: calls are muted") }
    #expect(card.written == written)
    try until { try machine.qibla("hush", "--mute", "off", socket).code == 0 }
    try until { !FileManager.default.fileExists(atPath: machine.folder.path("state/muted.txt")) }
    #expect(try !state(machine).contains("muted"))
  }

  @Test func `says what stands in the way after a reload while it sounds, and when that is mended`() throws {
    let card = CountingCard(stage)
    let machine = try SoundMachine(stage, card: card.path)
    let service = try service(on: machine)
    defer { service.signal(SIGTERM) }
    try until { card.written > 4000 }
    let recording = machine.folder.path("iqama.wav")
    try machine.folder.write("[sound]\niqama = \(recording)\n", to: "home/qibla/qibla.conf")
    let log = machine.folder.path("log")
    service.signal(SIGHUP)
    // The sound has the card, so the check comes after it.
    try until { try String(contentsOfFile: log, encoding: .utf8).contains("reloaded the configuration") }
    try until { try machine.qibla("hush", machine.folder.path("qibla.sock")).code == 0 }
    try until { try state(machine) == "\(recording): No such file or directory" }
    try FileManager.default.copyItem(atPath: stage.recording("tone.wav"), toPath: recording)
    service.signal(SIGHUP)
    try until { try state(machine) == "ready" }
    // Takbirs need a recording of their own.
    try machine.folder.write("takbirs = on\n", to: "home/qibla/qibla.conf")
    service.signal(SIGHUP)
    let none = "takbirs = on, and there is no recording of them: qibla adhan add FILE --for takbirs"
    try until { try state(machine) == none }
    // An adhan that is the takbir alone needs a recording of it.
    try machine.folder.write("[sound]\nadhan = takbir\n", to: "home/qibla/qibla.conf")
    service.signal(SIGHUP)
    let missing = "there is no recording of the takbir: qibla adhan add FILE --for takbir"
    try until { try state(machine) == missing }
    try machine.folder.write("[sound]\nadhan = takbir\ntakbir = \(recording)\n", to: "home/qibla/qibla.conf")
    service.signal(SIGHUP)
    try until { try state(machine) == "ready" }
  }
}
