internal import CSystemd
internal import Quantities

/// The compass as an object on the bus: the properties that sd-bus reads, and those that were last reported. It belongs
/// to the bus's thread.
final class CompassObject {
  /// The properties that the bus reads.
  let storage = UnsafeMutablePointer<bus_object>.allocate(capacity: 1)
  private let newest: () -> CompassFacts
  private var reported: CompassFacts?

  /// An object that shows the newest facts whenever the bus asks.
  init(newest: @escaping () -> CompassFacts) {
    self.newest = newest
    storage.initialize(to: bus_object())
    storage.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
    storage.pointee.refresh = { owner in
      guard let owner else { return }
      let object = Unmanaged<CompassObject>.fromOpaque(owner).takeUnretainedValue()
      object.show(object.newest())
    }
    show(newest())
  }

  deinit { storage.deallocate() }

  private func show(_ facts: CompassFacts) {
    func text(_ word: StaticString) -> UnsafePointer<CChar> {
      // Literals end in a zero byte.
      UnsafeRawPointer(word.utf8Start).assumingMemoryBound(to: CChar.self)
    }
    let properties = facts.properties
    for place in properties.indices {
      guard let (name, value) = properties[place] else { continue }
      switch value {
      case .number(let number): bus_show_number(storage, Int32(place), text(name), number)
      case .word(let word): bus_show_word(storage, Int32(place), text(name), text(word))
      case .flag(let flag): bus_show_flag(storage, Int32(place), text(name), flag ? 1 : 0)
      }
    }
  }

  /// Reports what has changed since the last report. New listeners ask for the values themselves.
  func tell(_ new: CompassFacts, on bus: borrowing BusConnection) throws(BusConnection.Failure) {
    defer { reported = new }
    guard let reported else { return }
    show(new)
    let names = new.changes(from: reported)
    if !names.isEmpty { try bus.tell(changed: names) }
    if new.aligned != reported.aligned { try bus.tell(aligned: new.aligned) }
  }
}
