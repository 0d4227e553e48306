import Events
import Pointing
import Quantities
import System
import TestKit
import Testing
import WaitingKit

@testable import Service

@Suite(.waiting) struct `A reload` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  /// A state folder with a place and a calibration, both saved a minute ago.
  private func kept() throws -> KeptState {
    let journal = Journal(least: .error, isJournal: false) { _ in }
    var kept = KeptState(in: StateFolder(path: folder.path("state")), journal: journal)
    var reading = Reading(at: .zero)
    reading.location = .gps
    var status = Status(at: .zero)
    status.position = .init(latitude: 51.5, longitude: 4, altitude: nil)
    let saved = Calibration(device: "lis3mdl", magn: .init(offset: Vector3(1, 2, 3), matrix: .identity))
    kept.observe(
      Output(reading: reading, status: status, calibration: saved), now: StreamClock().wall() + .seconds(-60))
    kept.finish()
    return kept
  }

  private func found(_ preset: Preset, _ kept: KeptState) throws -> Reload.Found {
    let reload = Reload { _ in preset }
    reload.ask(kept, magnetometer: "lis3mdl")
    return try awaited { reload.take() }
  }

  @Test func `brings what is saved where nothing is configured`() throws {
    let found = try found(Preset(), kept())
    #expect(found.kept.place?.latitude == 51.5 && found.kept.calibration?.magn.offset == Vector3(1, 2, 3))
  }

  @Test func `brings nothing that is saved where it is configured`() throws {
    let place = Place(source: .manual, latitude: 10, longitude: 20)
    let found = try found(Preset(calibration: Calibration(magn: .identity), place: place), kept())
    #expect(found.kept == Preset() && found.preset.place == place)
  }

  @Test func `sends only what has changed, and the saved place for one that is configured no more`() {
    let (here, there) = (
      Place(source: .manual, latitude: 10, longitude: 20), Place(source: .manual, latitude: 11, longitude: 20)
    )
    #expect(Preset(place: here).changes(from: Preset(place: here)).isEmpty)
    #expect(Preset(place: there).changes(from: Preset(place: here)) == [.place(there)])
    let saved = Place(source: .cached, latitude: 12, longitude: 20, age: 60)
    #expect(Preset().changes(from: Preset(place: here), kept: Preset(place: saved)) == [.place(saved)])
    guard case .place(let gone)? = Preset().changes(from: Preset(place: here)).first else {
      Issue.record("no place")
      return
    }
    #expect(gone.source == .cached && gone.age == Settings().location.cachedFor * 3600)
    #expect(Preset().changes(from: Preset()).isEmpty)
  }
}
