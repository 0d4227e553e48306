/// The topics of a device, in a tree of its own: `qibla/hall/reading`.
struct Topics: Equatable {
  /// The device's name.
  let device: String
  private let base: String

  /// The topics of a device below a first level.
  init(_ first: String, _ device: String) { (base, self.device) = ("\(first)/\(device)", device) }

  /// `online` or `offline`, kept by the broker.
  var availability: String { base + "/availability" }
  /// A number that another device of the same name does not have, kept.
  var instance: String { base + "/instance" }
  /// Asks the device that has the name to say its instance.
  var who: String { base + "/who" }
  /// The newest reading, kept.
  var reading: String { base + "/reading" }
  /// The prayer times of the day, kept.
  var times: String { base + "/times" }
  /// The moments that are called.
  var alert: String { base + "/alert" }
  /// The cues for the hand.
  var haptic: String { base + "/haptic" }
  /// Takes a wish for silence.
  var hush: String { base + "/hush" }
  /// Whether calls are muted, kept: `ON` or `OFF`.
  var mute: String { base + "/mute" }
  /// Takes `ON` or `OFF`.
  var setMute: String { base + "/mute/set" }
}
