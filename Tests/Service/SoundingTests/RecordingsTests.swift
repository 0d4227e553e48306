import Almanac
import Configuration
import Day
import Foundation
import TestKit
import Testing
import WaitingKit

@testable import Sounding

@Suite(.waiting) struct `A recording of the user's` {
  private let stage: SoundStage
  private let folder: TemporaryFolder

  init() throws {
    stage = try SoundStage.only.get()
    folder = try TemporaryFolder()
  }

  private var sources: ConfigurationSources {
    ConfigurationSources(
      environment: ["QIBLA_ROOT": folder.url.path, "XDG_CONFIG_HOME": folder.path("home")],
      catalog: ConfigurationCatalog())
  }

  private func options() throws -> SoundOptions { try LoadedConfiguration(from: sources).values[SoundOptions.self] }

  private func stored(_ place: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path(place))) ?? []).sorted()
  }

  @Test func `is copied beside the configuration and named there`() throws {
    let recordings = try Recordings(sources, forAllUsers: false)
    let path = try recordings.add(stage.recording("tone.flac"), for: .adhan(.fajr))
    #expect(path == folder.path("home/qibla/sounds/fajr.flac"))
    #expect(try folder.text("home/qibla/qibla.conf") == "[sound]\nfajr = \(path)\n")
    #expect(try options().adhan(of: .fajr) == .file(path) && options().adhan(of: .asr) == .chime)
    #expect(FileManager.default.contentsEqual(atPath: path, andPath: stage.recording("tone.flac")))
  }

  @Test func `takes the place of the one before it, whatever its form`() throws {
    let recordings = try Recordings(sources, forAllUsers: false)
    _ = try recordings.add(stage.recording("tone.flac"), for: .all)
    _ = try recordings.add(stage.recording("tone.mp3"), for: .adhan(.fajr))
    let path = try recordings.add(stage.recording("tone.opus"), for: .all)
    #expect(stored("home/qibla/sounds") == ["all.opus", "fajr.mp3"])
    #expect(try options().adhan(of: .asr) == .file(path))
  }

  @Test func `is taken away again, with its file`() throws {
    let recordings = try Recordings(sources, forAllUsers: false)
    _ = try recordings.add(stage.recording("tone.flac"), for: .all)
    _ = try recordings.add(stage.recording("tone.mp3"), for: .adhan(.fajr))
    #expect(try recordings.remove(.adhan(.fajr), now: options().own[.fajr]))
    #expect(try !recordings.remove(.adhan(.fajr), now: options().own[.fajr]))
    #expect(stored("home/qibla/sounds") == ["all.flac"])
    #expect(try options().adhan(of: .fajr) == options().adhan)
    #expect(try recordings.remove(.all, now: options().adhan))
    #expect(try options().adhan == .chime && stored("home/qibla/sounds") == [])
  }

  @Test(arguments: ["torn.wav", "torn.flac", "text.ogg", "empty.mp3", "missing.wav"])
  func `is refused where it cannot be decoded to its end, and nothing changes`(_ name: String) throws {
    let recordings = try Recordings(sources, forAllUsers: false)
    #expect(throws: RecordingError.self) { try recordings.add(stage.recording(name), for: .all) }
    #expect(stored("home/qibla") == [])
  }

  @Test func `of the system's service lies where every user can read it`() throws {
    try folder.write("# ours\nunits = miles\n\n[alerts]\nbefore = 5\n", to: "etc/qibla/qibla.conf")
    let path = try Recordings(sources, forAllUsers: true).add(stage.recording("tone.wav"), for: .call(.iqama))
    #expect(path == folder.path("etc/qibla/sounds/iqama.wav"))
    #expect(
      try folder.text("etc/qibla/qibla.conf")
        == "# ours\nunits = miles\n\n[alerts]\nbefore = 5\n\n[sound]\niqama = \(path)\n")
    let rights = try FileManager.default.attributesOfItem(atPath: folder.path("etc/qibla/sounds"))[.posixPermissions]
    #expect(rights as? Int == 0o755)
  }

  @Test func `is not hidden by a stronger file without a word`() throws {
    try folder.write("[sound]\nadhan = none\n", to: "etc/qibla/conf.d/quiet.conf")
    let recordings = try Recordings(sources, forAllUsers: true)
    do throws(RecordingError) {
      _ = try recordings.add(stage.recording("tone.wav"), for: .all)
      Issue.record("it was taken")
    } catch {
      guard case .configuration(let error) = error else { throw error }
      #expect(error.message.hasSuffix("/etc/qibla/conf.d/quiet.conf:2 is stronger: sound.adhan"), "\(error.message)")
    }
  }
}
