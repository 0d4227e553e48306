internal import Quantities

/// Text reduced to the characters of keyboards: digits of any script become 0 to 9, every minus `-`, and every sign for
/// degrees, minutes and seconds `°`, `'` and `"`; invisible marks are removed.
public func plainCharacters(_ text: some StringProtocol) -> String {
  var plain = ""
  for scalar in text.unicodeScalars {
    switch scalar.value {
    // Digits: Arabic, Persian, Devanagari, Bengali, full width.
    case 0x660..<0x66a: plain.append(digit(scalar, from: 0x660))
    case 0x6f0..<0x6fa: plain.append(digit(scalar, from: 0x6f0))
    case 0x966..<0x970: plain.append(digit(scalar, from: 0x966))
    case 0x9e6..<0x9f0: plain.append(digit(scalar, from: 0x9e6))
    case 0xff10..<0xff1a: plain.append(digit(scalar, from: 0xff10))
    // Invisible: the soft hyphen, joiners, marks of direction, the byte order mark.
    case 0xad, 0x200b...0x200f, 0x202a...0x202e, 0x2060...0x2069, 0xfeff, 0x61c: break
    case 0x9, 0xa, 0xd, 0xa0, 0x2000...0x200a, 0x202f, 0x3000: plain.append(" ")
    case 0x2010...0x2015, 0x2212, 0xfe63, 0xff0d: plain.append("-")
    case 0xff0b: plain.append("+")
    case 0x66b, 0xff0e: plain.append(".")
    case 0x60c, 0xff0c: plain.append(",")
    case 0x61b, 0xff1b: plain.append(";")
    case 0xba, 0x2da, 0x2218, 0x66a: plain.append("°")
    case 0x2032, 0x2018, 0x2019, 0x201b, 0xb4, 0x60, 0x2b9, 0x2bc: plain.append("'")
    case 0x2033, 0x201c, 0x201d, 0x201f, 0x2ba: plain.append("\"")
    default: plain.unicodeScalars.append(scalar)
    }
  }
  return plain
}

private func digit(_ scalar: Unicode.Scalar, from zero: UInt32) -> Character {
  Character(Unicode.Scalar(UInt8(0x30 + scalar.value - zero)))
}
