internal import Quantities

extension TimeZone {
  /// A zone with one offset at all times, in seconds ahead of UTC; nil if the offset is more than 14 hours.
  public init?(offset: Int) {
    guard (-50_400...50_400).contains(offset) else { return nil }
    guard offset != 0 else {
      self = .utc
      return
    }
    func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    let (hours, minutes) = (two(abs(offset) / 3600), two(abs(offset) / 60 % 60))
    let sign = offset < 0 ? "-" : "+"
    let short = sign + hours + (minutes == "00" ? "" : minutes)
    self.init(name: "UTC" + sign + hours + ":" + minutes, rule: YearlyRule.fixed(offset, short))
  }

  /// The zone of an offset as people write it, positive in the east: `UTC`, `+05:30`, `UTC+3`, `-0330`, `Z`; nil if the
  /// text is not an offset, or one of more than 14 hours.
  public init?(offset text: String) {
    var bytes = Array(text.utf8)
    if bytes == [UInt8(ascii: "Z")] { bytes = Array("UTC".utf8) }
    let name = bytes.prefix(3).map { $0 & 0xdf }
    let isNamed = name == Array("UTC".utf8) || name == Array("GMT".utf8)
    guard isNamed || bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-") else { return nil }
    var (value, digits, colon, sign) = (0, 0, 0, 0)
    // 5, 05, 0530, 5:30 and 05:30.
    for byte in bytes.dropFirst(isNamed ? 3 : 0) {
      switch byte {
      case UInt8(ascii: "+") where sign == 0: sign = 1
      case UInt8(ascii: "-") where sign == 0: sign = -1
      case UInt8(ascii: ":") where colon == 0 && (1...2).contains(digits): colon = digits
      case 0x30...0x39 where sign != 0 && digits < 4:
        value = value * 10 + Int(byte & 15)
        digits += 1
      default: return nil
      }
    }
    let isParted = colon > 0 && digits == colon + 2
    guard isParted || (colon == 0 && digits != 3 && (digits > 0) == (sign != 0)) else { return nil }
    if !isParted, digits < 3 { value *= 100 }
    guard value % 100 < 60 else { return nil }
    self.init(offset: sign * (value / 100 * 3600 + value % 100 * 60))
  }
}
