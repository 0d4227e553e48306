import Events
import Pointing
import Quantities
import Testing

@testable import Service

@Suite struct `An opening in mid-stream` {
  private var compass = Compass()
  private var state = StreamState()

  private mutating func take(_ content: Event.Content, at seconds: Double) {
    let event = Event(content, at: .zero + .seconds(seconds))
    let output = compass.observe(event)
    state.observe(event)
    if let output { state.observePosition(of: output) }
  }

  /// Receives a position every second, and ticks, over a span of seconds.
  private mutating func receive(_ latitude: Double, _ longitude: Double, _ span: ClosedRange<Int>) {
    for second in span {
      take(.fix(Fix(mode: 3, latitude: latitude, longitude: longitude, altitude: 30)), at: Double(second))
      take(.tick, at: Double(second))
    }
  }

  private func place(at seconds: Double) -> Place? {
    let places = state.opening(at: .zero + .seconds(seconds)).events.compactMap { event -> Place? in
      if case .place(let place) = event.content { place } else { nil }
    }
    return places.count == 1 ? places[0] : nil
  }

  private static let yesterday = Place(source: .cached, latitude: 48.85, longitude: 2.35, age: 80_000)

  @Test mutating func `has the receiver's place and its age, and not the one that was given before`() throws {
    take(.place(Self.yesterday), at: 0)
    take(.tick, at: 0)
    #expect(place(at: 0)?.latitude == 48.85 && place(at: 10)?.age == 80_010)
    receive(33.5731, -7.5898, 1...20)
    #expect(place(at: 20) == Place(source: .cached, latitude: 33.5731, longitude: -7.5898, altitude: 30, age: 0))
    for second in 21...300 { take(.tick, at: Double(second)) }
    #expect(place(at: 310) == Place(source: .cached, latitude: 33.5731, longitude: -7.5898, altitude: 30, age: 290))
    // A client has its own pipeline: the place has its age at its own time.
    let outside = state.fromOutside(nil)
    #expect(outside.count == 1)
    var given: Place?
    if case .place(let place)? = outside.first?.content { given = place }
    let place = try #require(given)
    #expect(place.latitude == 33.5731 && outside[0].time - .seconds(place.age ?? 0) == .zero + .seconds(20))
  }

  @Test mutating func `has no place of a fix that the pipeline refused`() {
    receive(33.5731, -7.5898, 1...20)
    receive(48.85, 2.35, 21...22)
    #expect(place(at: 22)?.latitude == 33.5731)
  }

  @Test mutating func `has the place that was set by hand, until it is taken back`() {
    receive(33.5731, -7.5898, 1...20)
    take(.place(Place(source: .manual, latitude: 1, longitude: 2)), at: 20.5)
    #expect(place(at: 20.5) == Place(source: .manual, latitude: 1, longitude: 2))
    receive(33.5731, -7.5898, 21...30)
    #expect(place(at: 30) == Place(source: .manual, latitude: 1, longitude: 2))
    take(.place(Place(source: .cached, latitude: 1, longitude: 2, age: 100 * 365.25 * 86_400)), at: 30.5)
    receive(33.5731, -7.5898, 31...32)
    #expect(place(at: 32)?.latitude == 33.5731)
  }

  @Test mutating func `has the newer of a place that was given and that of a receiver`() {
    receive(33.5731, -7.5898, 1...20)
    take(.place(Self.yesterday), at: 20.5)
    #expect(place(at: 20.5)?.latitude == 33.5731)
    take(.place(Place(source: .cached, latitude: 3, longitude: 4, age: 0)), at: 20.7)
    #expect(place(at: 20.7)?.latitude == 3)
  }

  @Test func `has no place where none is known`() {
    #expect(place(at: 1) == nil && state.opening(at: .zero).events.isEmpty)
  }
}
