internal import Quantities

/// Reads the words of a client's command.
enum IIORequest {
  /// Whether the words after a device end with an attribute's name.
  static func isNamed(_ words: ArraySlice<String>) -> Bool {
    guard let first = words.first?.uppercased() else { return false }
    return switch first {
    case "INPUT", "OUTPUT": words.count > 2
    case "BUFFER", "DEBUG": words.count > 1
    default: true
    }
  }

  /// The attributes that the words after a device denote.
  static func attributes(
    _ words: ArraySlice<String>, of device: IIODevice
  ) -> Result<[IIODevice.Attribute], IIOError> {
    var rest = words
    var all = device.attributes
    switch rest.first?.uppercased() {
    case "INPUT", "OUTPUT":
      guard rest.count > 1, rest.count <= 3 else { return .failure(.invalid) }
      guard rest.first?.uppercased() == "INPUT",
        let channel = device.channels.first(where: { $0.id == rest[rest.startIndex + 1] })
      else { return .failure(.noChannel) }
      all = channel.attributes
      rest = rest.dropFirst(2)
    case "BUFFER":
      all = device.bufferAttributes
      rest = rest.dropFirst()
    case "DEBUG":
      all = []
      rest = rest.dropFirst()
    default: break
    }
    guard let name = rest.first else { return .success(all) }
    guard rest.count == 1 else { return .failure(.invalid) }
    // Clients may give the name of an attribute or of its file.
    guard let found = all.first(where: { $0.name == name || $0.file == name }) else {
      return .failure(.noEntry)
    }
    return .success([found])
  }

  /// A mask of channels in hexadecimal, in words of 32 bits; all words but the last must be zero.
  static func mask(_ text: String) -> UInt32? {
    guard text.count <= 64, let mask = UInt32(text.suffix(8), radix: 16), text.utf8.first != UInt8(ascii: "-"),
      text.dropLast(8).allSatisfy({ $0 == "0" })
    else { return nil }
    return mask
  }
}
