import Events
import Foundation
import Quantities
import Synchronization
import TestKit
import Testing
import Text
import Traces

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

  @Test func `is taken back where no folder can be made, since nothing is there`() throws {
    try folder.write("", to: "file")
    try ChosenPlace.write(nil, to: folder.path("file/state/place.jsonl"), now: now)
  }

  @Test func `says why it cannot be written or removed`() throws {
    mkdir(path, 0o755)
    #expect(throws: TraceError.self) {
      try ChosenPlace.write(ChosenPlace(latitude: 1, longitude: 2, name: "a"), to: path, now: now)
    }
    #expect(throws: TraceError.self) { try ChosenPlace.write(nil, to: path, now: now) }
  }

  @Test func `is not read from the file of a last fix`() throws {
    try TraceWriter.replace(
      path, header: TraceHeader(start: now),
      events: [Event(.place(Place(source: .cached, latitude: 1, longitude: 2, age: 0)), at: .zero)])
    let error = #expect(throws: TraceError.self) { try ChosenPlace.read(path) }
    #expect(error?.trouble.hasPrefix("expected a place, found none") == true)
  }

  @Test func `is missed aloud where its file was cut short`() throws {
    try ChosenPlace.write(ChosenPlace(latitude: 1, longitude: 2, name: "a"), to: path, now: now)
    let whole = try Data(contentsOf: URL(filePath: path))
    // The last line feed is no part of the place.
    for length in 0..<whole.count - 1 {
      try whole.prefix(length).write(to: URL(filePath: path))
      #expect(throws: TraceError.self, "cut to \(length) bytes") { try ChosenPlace.read(path) }
      #expect(throws: TraceError.self, "cut to \(length) bytes") {
        try KeptPlace(path: path).restore(now: now + .seconds(1))
      }
    }
  }

  @Test func `is not kept by a device that its file leads to`() throws {
    try #require(symlink("/dev/zero", path) == 0)
    let chosen = ChosenPlace(latitude: 1, longitude: 2, name: "a")
    let error = #expect(throws: TraceError.self) { try ChosenPlace.write(chosen, to: path, now: now) }
    #expect(error?.trouble == "is not a regular file: remove it")
    #expect(throws: TraceError.self) { try KeptPlace.write(chosen.place, to: path, now: now) }
    // Where the path leads to a file, that is written.
    try ChosenPlace.write(nil, to: path, now: now)
    try #require(symlink(folder.path("elsewhere"), path) == 0)
    try ChosenPlace.write(chosen, to: path, now: now)
    #expect(try ChosenPlace.read(folder.path("elsewhere")) == chosen)
  }

  @Test func `is not read from what is no file`() throws {
    // Reading it would wait for a writer, for ever.
    try #require(mkfifo(path, 0o600) == 0)
    #expect(throws: TraceError.self) { try ChosenPlace.read(path) }
    #expect(throws: TraceError.self) { try KeptPlace(path: path).restore(now: now) }
  }
}

/// A wish, and the outcome that its client received.
private final class Heard: Sendable {
  private let outcomes = Mutex<[PlaceWish.Outcome]>([])
  var all: [PlaceWish.Outcome] { outcomes.withLock { $0 } }

  func wish(_ chosen: ChosenPlace?) -> PlaceWish {
    PlaceWish(chosen) { outcome in self.outcomes.withLock { $0.append(outcome) } }
  }
}

@Suite("The desk for places") struct PlaceDeskTests {
  private let desk = PlaceDesk()
  private let heard = Heard()
  private let jakarta = ChosenPlace(latitude: -6.21, longitude: 106.85, name: "Jakarta")
  private let start = Timestamp.zero + .seconds(100)

  private func numbered(_ task: PlaceDesk.Task?) -> UInt64? {
    switch task {
    case .set(_, let number), .remove(let number), .goBack(_, let number): number
    case nil: nil
    }
  }

  @Test func `takes one place at a time, until its client is told`() throws {
    #expect(numbered(desk.next(now: start)) == nil && desk.begin() && !desk.begin())
    desk.giveUp()
    #expect(desk.begin())
    desk.leave(heard.wish(jakarta))
    guard case .set(jakarta, let number) = desk.next(now: start) else { throw Unexpected() }
    #expect(numbered(desk.next(now: start)) == nil && !desk.begin() && heard.all == [])
    desk.end(number, .kept)
    desk.end(number, .kept)
    #expect(heard.all == [.kept] && desk.begin())
  }

  @Test func `tells a client whose disk does not answer, and takes the next`() throws {
    #expect(desk.begin())
    desk.leave(heard.wish(jakarta))
    let first = try #require(numbered(desk.next(now: start)))
    #expect(numbered(desk.next(now: start + PlaceDesk.patience)) == nil && heard.all == [])
    #expect(numbered(desk.next(now: start + PlaceDesk.patience + .milliseconds(1))) == nil)
    #expect(heard.all == [.late])
    #expect(desk.begin())
    // The disk answers at last: nobody waits for it, and the desk stays taken by the next client.
    desk.end(first, .kept)
    #expect(heard.all.count == 1 && !desk.begin())
  }

  @Test func `goes back to the last fix, but not where a newer place came`() throws {
    let fix = Place(source: .cached, latitude: 1, longitude: 2, age: 3)
    #expect(desk.begin())
    desk.leave(heard.wish(nil))
    guard case .remove(let first) = desk.next(now: start) else { throw Unexpected() }
    desk.removed(first, lastFix: fix)
    guard case .goBack(fix, first) = desk.next(now: start) else { throw Unexpected() }
    desk.end(first, .kept)
    #expect(heard.all == [.kept] && desk.begin())
    desk.leave(heard.wish(nil))
    let second = try #require(numbered(desk.next(now: start)))
    #expect(
      numbered(desk.next(now: start + .seconds(6))) == nil && heard.all.last == .late)
    #expect(desk.begin())
    desk.leave(heard.wish(jakarta))
    desk.removed(second, lastFix: fix)
    guard case .set(jakarta, _) = desk.next(now: start + .seconds(7)) else { throw Unexpected() }
  }

  @Test func `answers where a place was removed after the last tick`() throws {
    #expect(desk.begin())
    desk.leave(heard.wish(nil))
    desk.removed(try #require(numbered(desk.next(now: start))), lastFix: nil)
    desk.endRemoval()
    desk.endRemoval()
    #expect(heard.all == [.kept])
  }

  private struct Unexpected: Error {}
}
