import Earth
import Events
import Places
import Quantities
import TestKit
import Testing

@Suite struct `The device's own place` {
  private enum Asked: Error { case service, receiver }

  private func place(_ latitude: Double, _ source: Place.Source = .cached) -> Place {
    Place(source: source, latitude: latitude, longitude: 10, age: source == .cached ? 60 : nil)
  }

  /// The latitude of the place that is found if the sources know these places; nil: the source knows none.
  private func latitude(configured: Double? = nil, byHand: Double? = nil, lastFix: Double? = nil) throws -> Double? {
    let named = try configured.map { NamedPlace(try #require(Coordinate(latitude: $0, longitude: 10))) }
    let found = OwnPlace.find(
      configured: named, service: { () throws(Never) in nil }, setByHand: { byHand.map { place($0, .manual) } },
      receiver: { () throws(Never) in nil }, lastFix: { lastFix.map { place($0) } })
    return found?.coordinate.latitude
  }

  @Test func `is the configured one, else one set by hand, else the last fix`() throws {
    #expect(try latitude(configured: 1, byHand: 2, lastFix: 3) == 1)
    #expect(try latitude(byHand: 2, lastFix: 3) == 2)
    #expect(try latitude(lastFix: 3) == 3)
    #expect(try latitude() == nil)
  }

  @Test func `is asked of the service before the disk, and of the receiver behind it`() throws {
    #expect(throws: Asked.service) {
      _ = try OwnPlace.find(
        configured: nil, service: { () throws(Asked) in throw .service }, setByHand: { place(2, .manual) },
        receiver: { () throws(Asked) in throw .receiver }, lastFix: { nil })
    }
    #expect(throws: Asked.receiver) {
      _ = try OwnPlace.find(
        configured: nil, service: { () throws(Asked) in nil }, setByHand: { nil },
        receiver: { () throws(Asked) in throw .receiver }, lastFix: { place(3) })
    }
  }

  @Test func `has an age only where it is a stored fix`() throws {
    func age(_ byHand: Bool) -> TimeSpan? {
      OwnPlace.find(
        configured: nil, service: { () throws(Never) in nil }, setByHand: { byHand ? place(2, .manual) : nil },
        receiver: { () throws(Never) in nil }, lastFix: { place(3) })?.age
    }
    #expect(age(true) == nil && age(false) == .seconds(60))
  }
}
