internal import Quantities
internal import Readings
internal import Service
internal import System

/// The identity of a device on its broker: its name there, and a number that no other device with that name has.
///
/// Two compasses in the same tree of topics would mix their headings. The one that comes later waits until the other is
/// gone.
final class MQTTIdentity {
  /// The device's name, a level of the topics.
  let device: String
  /// A number that no other device has.
  let instance: String
  /// The instance that the broker keeps for this name, if it is another device's.
  private var other: String?
  private var isOtherOnline = false
  /// Whether another device has announced that it has this name.
  private(set) var isTaken = false

  /// The identity of a service. The name `auto` becomes the host's name and a part of the machine identifier's hash,
  /// because many boards have the same host name.
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
    // A service with a state folder keeps its instance after a restart.
    instance =
      (machine.flatMap { machine in context.stateFolder.map { machine + $0.path } }).map(MQTTIdentity.long)
      ?? NewIdentifier.make()
  }

  /// The client name at the broker.
  var client: String { "qibla-\(device)-\(instance.prefix(8))" }

  /// Forgets what was received over an earlier connection.
  func forget() { (other, isOtherOnline, isTaken) = (nil, false, false) }

  /// Takes an instance that the broker keeps, or that another device has just published.
  func hear(instance payload: [UInt8], isKept: Bool) {
    let heard = String(decoding: payload, as: UTF8.self)
    other = heard == instance || payload.isEmpty ? nil : heard
    if other != nil, !isKept { isTaken = true }
  }

  /// Takes the availability that the broker keeps for this name.
  func hear(availability payload: [UInt8]) { isOtherOnline = payload == Array("online".utf8) }

  /// Whether the broker keeps this name for another device. That device may be gone: if the broker loses its power
  /// together with the device, it does not publish the device's will.
  var seemsTaken: Bool { other != nil && isOtherOnline }

  /// Throws if another device has the name.
  func check() throws(FeedFailure) {
    guard isTaken else { return }
    throw FeedFailure("another device is ‘\(device)’ on this broker: give one of them another mqtt-device")
  }

  /// A short hash of a text: a machine's identifier itself must not leave the machine.
  private static func mark(_ text: String) -> String { String(("qibla" + text).utf8.fnv1a.hexadecimal.suffix(4)) }
  private static func long(_ text: String) -> String {
    ["instance", "of"].map { ($0 + text).utf8.fnv1a.hexadecimal }.joined()
  }
}
