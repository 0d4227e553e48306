import Events
import Formats
import Glibc
import Quantities
import TestKit
import Testing

@testable import Service

@Suite("A place set by hand") struct ChosenPlaceTests {
  let folder: TemporaryFolder
  private var path: String { folder.path("place.jsonl") }
  private let now = UTC(nanoseconds: 1_800_000_000_000_000_000)

  init() throws { folder = try TemporaryFolder() }

  @Test func `is the same after it was written and read`() throws {
    let chosen = ChosenPlace(latitude: -6.21462, longitude: 106.84513, altitude: 8, name: "Jakarta, \"Indonesia\"")
    try ChosenPlace.write(chosen, to: path, now: now)
    #expect(try ChosenPlace.read(path) == chosen)
  }

  @Test func `is gone after it was taken back, also twice`() throws {
    try ChosenPlace.write(ChosenPlace(latitude: 1, longitude: 2, name: "a"), to: path, now: now)
    for _ in 0..<2 {
      try ChosenPlace.write(nil, to: path, now: now)
      #expect(try ChosenPlace.read(path) == nil)
    }
  }

  @Test func `says why it cannot be written or removed`() throws {
    mkdir(path, 0o755)
    #expect(throws: TraceError.self) {
      try ChosenPlace.write(ChosenPlace(latitude: 1, longitude: 2, name: "a"), to: path, now: now)
    }
    #expect(throws: TraceError.self) { try ChosenPlace.write(nil, to: path, now: now) }
  }

  @Test func `is not read from the file of a last fix`() throws {
    try TraceFile.replace(
      path, header: TraceHeader(start: now),
      events: [Event(.place(Place(source: .cached, latitude: 1, longitude: 2, age: 0)), at: .zero)])
    #expect(try ChosenPlace.read(path) == nil)
  }

  @Test func `waits in a short queue`() {
    let desk = RequestDesk(facts: ServiceState())
    let wish = PlaceWish(nil) { _ in }
    for _ in 0..<4 { #expect(desk.leave(wish)) }
    #expect(!desk.leave(wish))
    #expect(desk.takePlaces().count == 4)
    #expect(desk.takePlaces().isEmpty && desk.leave(wish))
  }
}
