import Foundation
import TestKit

/// A separate machine for the program: its configuration, and its sound card as ALSA's `default`.
final class SoundMachine {
  let folder: TemporaryFolder
  let environment: [String: String]

  /// A machine whose card is ALSA's file plugin, or the card that counts.
  init(_ stage: SoundStage, file: String? = nil, card: String? = nil) throws {
    // ALSA reads a user's file last: a sound server of the real machine does not replace this card.
    var lines: [String] = []
    if let file { lines.append("pcm.!default { type plug slave.pcm \"written:FILE=\(file)\" }") }
    if let card { lines.append("pcm.!default { type plug slave.pcm \"card:COUNTS=\(card)\" }") }
    folder = try TemporaryFolder([
      "asound.conf": "<\(stage.recording("asound.conf"))>\n", ".asoundrc": lines.joined(separator: "\n") + "\n",
    ])
    environment = [
      "ALSA_CONFIG_PATH": folder.path("asound.conf"), "QIBLA_ROOT": folder.url.path, "HOME": folder.url.path,
      "XDG_CONFIG_HOME": folder.path("home"), "STATE_DIRECTORY": folder.path("state"), "LC_ALL": "C.UTF-8",
    ]
  }

  /// The output of the program.
  func qibla(_ arguments: String..., environment more: [String: String] = [:]) throws -> BuiltProgram.Result {
    try BuiltProgram.run(arguments, environment: environment.merging(more) { $1 })
  }
}
