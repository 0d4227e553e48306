/// The topics of a device, in its own tree: `qibla/hall/reading`.
struct Topics: Equatable {
  /// The device's name.
  let device: String
  private let base: String

  /// The topics of a device below this first level.
  init(_ first: String, _ device: String) { (base, self.device) = ("\(first)/\(device)", device) }

  /// `online` or `offline`, kept by the broker.
  var availability: String { base + "/availability" }
  /// A number that another device of the same name does not have, kept.
  var instance: String { base + "/instance" }
  /// Asks the device that has the name to publish its instance.
  var who: String { base + "/who" }
  /// The newest reading, kept.
  var reading: String { base + "/reading" }
  /// The prayer times of the day, kept.
  var times: String { base + "/times" }
  /// The calls, at the moments at which they are made.
  var alert: String { base + "/alert" }
  /// The haptic cues.
  var haptic: String { base + "/haptic" }
  /// Receives requests for silence.
  var hush: String { base + "/hush" }
  /// Whether calls are muted, kept: `ON` or `OFF`.
  var mute: String { base + "/mute" }
  /// Receives `ON` or `OFF`.
  var setMute: String { base + "/mute/set" }
}
