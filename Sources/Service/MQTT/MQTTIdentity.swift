internal import Quantities
internal import Readings
internal import Service
internal import System

/// The identity of a device on its broker: its name there, and what no other device of that name has.
///
/// Two compasses in one tree of topics would mix their headings. The one that comes later waits until the other is
/// gone.
final class MQTTIdentity {
  /// Its name, a level of the topics.
  let device: String
  /// A number that no other device has.
  let instance: String
  /// The instance that the broker keeps for this name, where it is another one's.
  private var other: String?
  private var isOtherOnline = false
  /// Whether another device has said that it has this name.
  private(set) var isTaken = false

  /// The identity of a service: `auto` is the host's name, and something of the machine's identifier, because many
  /// boards have the same name.
  init(_ context: BridgeContext, named name: String) {
    let machine = WholeFile.firstLine(of: "/etc/machine-id")
    let isSimulated = context.inbox.facts.isSimulated
    let host = (ThisProcess.hostName ?? "qibla").split(separator: ".").first.map(String.init) ?? "qibla"
    let plain = String(
      decoding: host.utf8.prefix(40).map { byte in
        (0x30...0x39).contains(byte) || (0x61...0x7a).contains(byte | 0x20) ? byte : UInt8(ascii: "-")
      }, as: UTF8.self)
    let own = plain + (machine.map { "-" + MQTTIdentity.mark($0) } ?? "") + (isSimulated ? "-simulated" : "")
    device = name == "auto" ? own : name
    // A service with a folder is the same one after a restart.
    instance =
      (machine.flatMap { machine in context.stateFolder.map { machine + $0.path } }).map(MQTTIdentity.long)
      ?? NewIdentifier.make()
  }

  /// Its name as a client.
  var client: String { "qibla-\(device)-\(instance.prefix(8))" }

  /// Forgets what an earlier connection has heard.
  func forget() { (other, isOtherOnline, isTaken) = (nil, false, false) }

  /// Takes an instance that the broker keeps, or that another device says just now.
  func hear(instance payload: [UInt8], isKept: Bool) {
    let heard = String(decoding: payload, as: UTF8.self)
    other = heard == instance || payload.isEmpty ? nil : heard
    if other != nil, !isKept { isTaken = true }
  }

  /// Takes what the broker keeps of the device of this name.
  func hear(availability payload: [UInt8]) { isOtherOnline = payload == Array("online".utf8) }

  /// Whether the broker keeps the name as another's. That one may be gone: a broker that has lost its power with the
  /// device does not publish the device's will.
  var seemsTaken: Bool { other != nil && isOtherOnline }

  /// An error where another device has the name.
  func check() throws(FeedFailure) {
    guard isTaken else { return }
    throw FeedFailure("another device is ‘\(device)’ on this broker: give one of them another mqtt-device")
  }

  /// The hash of a text: a machine's identifier itself must not leave the machine.
  private static func mark(_ text: String) -> String { String(("qibla" + text).utf8.fnv1a.hexadecimal.suffix(4)) }
  private static func long(_ text: String) -> String {
    ["instance", "of"].map { ($0 + text).utf8.fnv1a.hexadecimal }.joined()
  }
}
