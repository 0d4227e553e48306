import Foundation
import Quantities
import TestKit
import Testing
import WaitingKit

/// A packet of MQTT 3.1.1, written without this project's code and without libmosquitto.
struct Packet {
  let kind: UInt8
  let flags: UInt8
  let body: [UInt8]

  /// The first complete packet in some bytes, and its length; nil if it is incomplete.
  static func first(of bytes: [UInt8]) -> (packet: Packet, length: Int)? {
    var (size, shift, place) = (0, 0, 1)
    while place < bytes.count {
      size |= Int(bytes[place] & 0x7f) << shift
      shift += 7
      place += 1
      if bytes[place - 1] & 0x80 == 0 {
        guard bytes.count >= place + size else { return nil }
        let body = Array(bytes[place..<(place + size)])
        return (Packet(kind: bytes[0] >> 4, flags: bytes[0] & 15, body: body), place + size)
      }
    }
    return nil
  }

  /// Sends bytes to a socket.
  static func send(_ bytes: [UInt8], to socket: Int32) {
    _ = Foundation.send(socket, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }

  /// Reads the next packet from a connection.
  static func next(_ rest: inout [UInt8], from socket: Int32) -> Packet? {
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      if let (packet, length) = first(of: rest) {
        rest.removeFirst(length)
        return packet
      }
      let got = uninterrupted { recv(socket, &block, block.count, 0) }
      guard got > 0 else { return nil }
      rest += block[..<got]
    }
  }
}

extension Packet {
  /// Plays the broker for a client: reads its packets and answers those that need an answer, until a packet is the
  /// last. Returns that packet; nil if the client goes first.
  static func serve(_ client: Int32, until isLast: (Packet) -> Bool) -> Packet? {
    var rest: [UInt8] = []
    while let packet = next(&rest, from: client) {
      switch packet.kind {
      case 1: send([0x20, 2, 0, 0], to: client)
      // A client sends no more than twenty before the first is acknowledged.
      case 3: if packet.flags & 2 != 0 { send([0x40, 2] + packet.afterTopic.prefix(2), to: client) }
      case 8: send([0x90, 3, packet.body[0], packet.body[1], 1], to: client)
      case 12: send([0xd0, 0], to: client)
      default: break
      }
      if isLast(packet) { return packet }
    }
    return nil
  }

  /// Whether it publishes to a topic.
  func publishes(to topic: String) -> Bool {
    kind == 3 && body.dropFirst(2).dropLast(afterTopic.count).elementsEqual(topic.utf8)
  }

  /// The text of a publication that asks for an acknowledgement.
  var payload: String { String(decoding: afterTopic.dropFirst(2), as: UTF8.self) }

  /// The packet number of such a publication, in two bytes, and its content.
  private var afterTopic: ArraySlice<UInt8> { body.dropFirst(2 + Int(body[0]) << 8 + Int(body[1])) }
}

/// The newest message that a broker keeps for a topic, or the first that arrives.
func newest(_ topic: String, onPort port: Int) throws -> String {
  let peer = try Peer(port: UInt16(port))
  func text(_ words: String) -> [UInt8] { [0, UInt8(words.utf8.count)] + Array(words.utf8) }
  let name = text("test\(UInt32.random(in: 0...UInt32.max))")
  Packet.send([0x10, UInt8(10 + name.count), 0, 4] + Array("MQTT".utf8) + [4, 2, 0, 0] + name, to: peer.descriptor)
  var rest: [UInt8] = []
  try #require(Packet.next(&rest, from: peer.descriptor)?.body == [0, 0])
  let asked = text(topic)
  Packet.send([0x82, UInt8(asked.count + 3), 0, 1] + asked + [0], to: peer.descriptor)
  while let packet = Packet.next(&rest, from: peer.descriptor) {
    guard packet.kind == 3 else { continue }
    return String(decoding: packet.body.dropFirst(2 + topic.utf8.count), as: UTF8.self)
  }
  return try #require(nil, "the broker has closed the connection")
}
