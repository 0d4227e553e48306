internal import CSystemd

/// The compass as an object on the bus: where its properties lie, and what was told of them. The bus' thread owns it.
final class CompassObject {
  /// Where the bus reads the properties.
  let facts = UnsafeMutablePointer<bus_compass>.allocate(capacity: 1)
  private let newest: () -> CompassFacts
  private var told: CompassFacts?

  /// An object that says what is newest whenever it is asked.
  init(newest: @escaping () -> CompassFacts) {
    self.newest = newest
    facts.initialize(to: bus_compass())
    show(newest())
  }

  deinit { facts.deallocate() }

  private func show(_ new: CompassFacts) {
    func word(_ text: StaticString) -> UnsafePointer<CChar> {
      // Ends in a zero, as literals do.
      UnsafeRawPointer(text.utf8Start).assumingMemoryBound(to: CChar.self)
    }
    facts.pointee = bus_compass(
      heading: new.heading, magnetic: new.magnetic, bearing: new.bearing, pointer: new.pointer,
      uncertainty: new.uncertainty, distance: new.distance, compass: word(new.compass), location: word(new.location),
      accuracy: word(new.accuracy), reason: word(new.reason), aligned: new.aligned ? 1 : 0,
      refresh: { owner in
        guard let owner else { return }
        let object = Unmanaged<CompassObject>.fromOpaque(owner).takeUnretainedValue()
        object.show(object.newest())
      }, owner: Unmanaged.passUnretained(self).toOpaque())
  }

  /// Tells what changed since it was last told; a new listener asks for itself.
  func tell(_ new: CompassFacts, on bus: borrowing BusConnection) throws(BusConnection.Failure) {
    defer { told = new }
    guard let told else { return }
    show(new)
    let names = new.changes(from: told)
    if !names.isEmpty { try bus.tell(changed: names) }
    if new.aligned != told.aligned { try bus.tell(aligned: new.aligned) }
  }
}
