internal import CSystemd
internal import Quantities
internal import Readings
internal import System

/// The prayers as an object on the bus: the next call, the Hijri date, the rule in force, and a method that asks for
/// silence. It belongs to the bus's thread.
final class PrayersObject {
  /// The properties that the bus reads.
  let storage = UnsafeMutablePointer<bus_object>.allocate(capacity: 1)
  private let newest: () -> CallState?
  private let silence: () -> Void
  private var reported: CallState?

  private enum Value {
    case text(String)
    case whole(Int)
  }

  /// An object that shows the newest state whenever the bus asks, and calls `hush` when a program asks for silence.
  init(newest: @escaping () -> CallState?, hush: @escaping () -> Void) {
    (self.newest, silence) = (newest, hush)
    storage.initialize(to: bus_object())
    storage.pointee.owner = Unmanaged.passUnretained(self).toOpaque()
    storage.pointee.refresh = { owner in
      guard let owner else { return }
      let object = Unmanaged<PrayersObject>.fromOpaque(owner).takeUnretainedValue()
      object.show(object.newest())
    }
    storage.pointee.hush = { owner in
      guard let owner else { return }
      Unmanaged<PrayersObject>.fromOpaque(owner).takeUnretainedValue().silence()
    }
    reported = newest()
    show(reported)
  }

  deinit { storage.deallocate() }

  /// The properties, each in its place in the interface. D-Bus has no null: unknown texts are empty, unknown numbers 0.
  private static func properties(_ state: CallState?) -> [(name: StaticString, value: Value)] {
    let (state, next) = (state ?? CallState(waiting: "alerts = off"), state?.next ?? Alert())
    return [
      ("NextId", .text(next.id)), ("NextKind", .text(next.kind.word)), ("NextPrayer", .text(next.prayerWord)),
      ("NextTime", .text(next.timeText)), ("NextEpoch", .whole(next.epoch)), ("NextText", .text(next.text)),
      ("HijriDate", .text(state.hijri)), ("Rule", .text(state.rule)), ("Waiting", .text(state.waiting ?? "")),
      ("Faults", .text(state.faults.joined(separator: "; "))), ("NextEarliest", .text(next.earliest?.text ?? "")),
      ("NextLatest", .text(next.latest?.text ?? "")),
    ]
  }

  private static func pointer(_ word: StaticString) -> UnsafePointer<CChar> {
    // Literals end in a zero byte.
    UnsafeRawPointer(word.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  private func show(_ state: CallState?) {
    for (place, property) in PrayersObject.properties(state).enumerated() {
      let name = PrayersObject.pointer(property.name)
      switch property.value {
      case .text(let text): text.plain.withCString { bus_show_text(storage, Int32(place), name, $0) }
      case .whole(let number): bus_show_whole(storage, Int32(place), name, Int64(number))
      }
    }
  }

  /// Reports what has changed since the last report.
  func tell(_ new: CallState?, on bus: borrowing BusConnection) throws(BusConnection.Failure) {
    guard new != reported else { return }
    let (before, now) = (PrayersObject.properties(reported), PrayersObject.properties(new))
    reported = new
    show(new)
    let changed = zip(before, now).filter { before, now in
      switch (before.value, now.value) {
      case (.text(let old), .text(let new)): old != new
      case (.whole(let old), .whole(let new)): old != new
      default: true
      }
    }
    if !changed.isEmpty { try bus.tell(changedPrayers: changed.map { $0.1.name }) }
  }
}
