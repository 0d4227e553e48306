internal import Quantities

/// A compiled tzdata file (TZif, RFC 9636, versions 1 to 4), read with a check of every number in it.
struct ZoneFile {
  /// A fault in a file.
  struct Fault: Error, Equatable {
    /// The position of the faulty byte.
    let byte: Int
    /// The value expected there.
    let expected: String
  }

  /// The largest file that is read. The largest in tzdata has 4 kB.
  static let largest = 1 << 16

  /// The instants that a file may contain, in seconds from 1970: 18 billion years, RFC 9636's own bound.
  private static let instants = -1 << 59...1 << 59

  private let bytes: [UInt8]
  /// The next byte.
  private var place = 0

  /// The clocks of the zone in a file.
  static func clocks(_ bytes: [UInt8]) throws(Fault) -> Clocks {
    var file = ZoneFile(bytes: bytes)
    return try file.clocks()
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  /// The numbers of items in a block, in the order of its header.
  private struct Counts {
    let isUTC, isStandard, leaps, changes, kinds, letters: Int

    /// The size of the block after the header, if an instant has this many bytes.
    func size(_ instant: Int) -> Int {
      changes * (instant + 1) + kinds * 6 + letters + leaps * (instant + 4) + isStandard + isUTC
    }
  }

  private mutating func clocks() throws(Fault) -> Clocks {
    let version = try version()
    var counts = try counts(instant: 4)
    let has64 = version != 0
    if has64 {
      // The block for 32-bit readers is followed by one with 64 bits.
      place += counts.size(4)
      _ = try self.version()
      counts = try self.counts(instant: 8)
    }
    let end = place + counts.size(has64 ? 8 : 4)
    let changes = try changes(counts, instant: has64 ? 8 : 4)
    let kinds = try kinds(counts)
    place = end
    let rule = has64 ? try footer() : nil
    return Clocks(changes: changes, kinds: kinds + (rule?.1 ?? []), rule: rule?.0)
  }

  private mutating func version() throws(Fault) -> UInt8 {
    try check(bytes.dropFirst(place).starts(with: "TZif".utf8), "the letters TZif of a compiled time zone")
    try check(bytes.count >= place + 44, "44 bytes of header")
    let version = bytes[place + 4]
    place += 4
    try check(version == 0 || (0x32...0x34).contains(version), "version 1 to 4")
    place += 16
    return version
  }

  private mutating func counts(instant: Int) throws(Fault) -> Counts {
    let header = place
    let counts = Counts(
      isUTC: count(), isStandard: count(), leaps: count(), changes: count(), kinds: count(), letters: count())
    try check(counts.size(instant) <= bytes.count - place, "the bytes that the header announces", at: header)
    return counts
  }

  private mutating func changes(_ counts: Counts, instant: Int) throws(Fault) -> [Clocks.Change] {
    try check(counts.leaps == 0, "no leap seconds: the files of zoneinfo/right count them, those of zoneinfo do not")
    try check((1...256).contains(counts.kinds), "1 to 256 local times")
    let indices = place + counts.changes * instant
    var changes: [Clocks.Change] = []
    changes.reserveCapacity(counts.changes)
    for index in 0..<counts.changes {
      let start = place
      let at = number(instant)
      try check(
        ZoneFile.instants.contains(at) && at > changes.last?.at ?? .min, "an instant after the one before", at: start)
      let kind = Int(bytes[indices + index])
      try check(kind < counts.kinds, "a local time that is listed", at: indices + index)
      changes.append(Clocks.Change(at: at, kind: kind))
    }
    place += counts.changes
    return changes
  }

  private mutating func kinds(_ counts: Counts) throws(Fault) -> [LocalTime] {
    let letters = place + counts.kinds * 6
    var kinds: [LocalTime] = []
    for _ in 0..<counts.kinds {
      let start = place
      let (offset, isDaylight, letter) = (number(4), bytes[place], Int(bytes[place + 1]))
      place += 2
      try check(LocalTime.offsets.contains(offset), "an offset of less than 25 hours", at: start)
      try check(isDaylight < 2, "0 or 1 for daylight saving time", at: start + 4)
      var last = letters + letter
      while last < letters + counts.letters, RuleText.isOfAbbreviation(bytes[last]) { last += 1 }
      // Each abbreviation ends with a zero.
      let isEnded = last < letters + counts.letters && bytes[last] == 0
      let isRight = isEnded && (1...LocalTime.longestAbbreviation).contains(last - letters - letter)
      try check(isRight, "an abbreviation", at: start + 5)
      let abbreviation = String(decoding: bytes[(letters + letter)..<last], as: UTF8.self)
      kinds.append(LocalTime(offset: offset, isDaylight: isDaylight == 1, abbreviation: abbreviation))
    }
    return kinds
  }

  /// The rule after the block, between two line feeds.
  private mutating func footer() throws(Fault) -> (YearlyRule, [LocalTime])? {
    try check(place < bytes.count && bytes[place] == 0x0a, "a rule between two line feeds")
    let start = place + 1
    place = start
    while place < bytes.count, bytes[place] != 0x0a { place += 1 }
    try check(place < bytes.count, "a rule between two line feeds")
    guard place > start else { return nil }
    let rule = RuleText.rule(Array(bytes[start..<place]))
    try check(rule != nil, "a rule such as CET-1CEST,M3.5.0,M10.5.0/3", at: start)
    return rule
  }

  /// A big-endian number of 4 or 8 bytes; the caller ensures that they exist.
  private mutating func number(_ size: Int) -> Int {
    var value: UInt64 = 0
    for byte in bytes[place..<place + size] { value = value << 8 | UInt64(byte) }
    place += size
    return size == 4 ? Int(Int32(truncatingIfNeeded: value)) : Int(Int64(bitPattern: value))
  }

  /// The same for 4 bytes, unsigned.
  private mutating func count() -> Int { number(4) & 0xffff_ffff }

  private func check(_ isRight: Bool, _ expected: String, at byte: Int? = nil) throws(Fault) {
    if !isRight { throw Fault(byte: byte ?? place, expected: expected) }
  }
}
