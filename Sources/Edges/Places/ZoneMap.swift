internal import CCities
public import Earth
internal import Quantities

/// The embedded map of time zones; make-zones.py documents the layout.
struct ZoneMap {
  /// The zones of a place.
  struct Leaf {
    /// The zones of land that apply there; at a border, also those too close to be ruled out by the map.
    let zones: [String]
    /// Whether ships' time may apply.
    let isAtSea: Bool
    /// Whether people use several of them side by side.
    let isShared: Bool
    /// The area in which these zones apply.
    let area: ZoneArea
  }

  private typealias Value = (zones: [Int], isShared: Bool)

  private let names: [[UInt8]]
  /// The leaves, given by the first cell of each in the order of the trees, and the indices of their values.
  private var starts: [UInt32] = []
  private var places: [UInt16] = []
  private var values: [Value]
  /// The cell after the last leaf.
  private var end: UInt32 = 0
  /// The last cell needed.
  private let needed: UInt32
  private var code: RangeCode
  /// The indices of zones and of sets of zones, the most recent first.
  private var zones: [Int]
  private var sets: [Int] = []

  /// The map, or only its beginning up to a place: on average half the work.
  init(upTo place: Coordinate? = nil) {
    let all = UnsafeRawBufferPointer(start: zones_data(), count: zones_size())
    func number(_ index: Int) -> Int {
      Int(UInt32(littleEndian: all.load(fromByteOffset: 4 * index, as: UInt32.self)))
    }
    let (size, packed) = (number(0), number(1))
    let text = [UInt8](unpacking: all[12..<12 + packed], to: size)
    names = text.split(separator: UInt8(ascii: "\n")).map(Array.init)
    code = RangeCode(UnsafeRawBufferPointer(rebasing: all[(12 + packed)...]))
    zones = Array(0...names.count)
    values = zones.map { ([$0], false) }
    needed = place.map(ZoneMap.cell) ?? .max
    for tree in 0...1 where end <= needed { _ = read(depth: 0, index: UInt32(tree), before: 0) }
  }

  /// The leaf of a place.
  func leaf(of place: Coordinate) -> Leaf {
    let cell = ZoneMap.cell(of: place)
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= cell { low = middle + 1 } else { high = middle }
    }
    let value = values[Int(places[low - 1])]
    let size = (low < starts.count ? starts[low] : end) - starts[low - 1]
    // A leaf of 4^n cells has 2^n per side.
    let side = Double(1 << (size.trailingZeroBitCount / 2)) * ZoneMap.step
    let (x, y) = ZoneMap.corner(of: starts[low - 1])
    return Leaf(
      zones: value.zones.filter { $0 > 0 }.map { String(decoding: names[$0 - 1], as: UTF8.self) },
      isAtSea: value.zones.contains(0), isShared: value.isShared,
      area: ZoneArea(latitudes: y - 90..<y + side - 90, longitudes: x - 180..<x + side - 180))
  }

  /// The size of the smallest leaves, in degrees.
  private static let step = 180.0 / 32_768

  /// The number of a place's cell: a bit for the tree, then for each depth one bit for north and one for east.
  private static func cell(of place: Coordinate) -> UInt32 {
    let x = min(UInt32(clamping: Int(clamping: ((place.longitude + 180) / step).rounded(.down))), 65_535)
    let y = min(UInt32(clamping: Int(clamping: ((place.latitude + 90) / step).rounded(.down))), 32_767)
    var cell = (x >> 15) << 30
    for bit in UInt32(0)..<15 {
      cell |= (x >> bit & 1) << (2 * bit)
      cell |= (y >> bit & 1) << (2 * bit + 1)
    }
    return cell
  }

  /// The south-west corner of a cell, in degrees from the trees' corner.
  private static func corner(of cell: UInt32) -> (x: Double, y: Double) {
    var (x, y) = ((cell >> 30) << 15, UInt32(0))
    for bit in UInt32(0)..<15 {
      x |= (cell >> (2 * bit) & 1) << bit
      y |= (cell >> (2 * bit + 1) & 1) << bit
    }
    return (Double(x) * step, Double(y) * step)
  }

  /// The kinds of nodes.
  private enum Node: Equatable {
    case nodes
    case several
    case single(Int)
  }

  private mutating func read(depth: Int, index: UInt32, before: Int) -> Node {
    if code.bit(RangeCode.nodes + RangeCode.digits * depth + before) {
      var (digits, singles) = (0, [Int]())
      for (place, start) in [0, 1, 6, 31].enumerated() where end <= needed {
        let node = read(depth: depth + 1, index: index << 2 | UInt32(place), before: start + digits)
        var digit = node == .nodes ? 0 : 1
        if case .single(let zone) = node {
          if !singles.contains(zone) { singles.append(zone) }
          digit = 2 + min(singles.firstIndex(of: zone) ?? 0, 2)
        }
        digits = 5 * digits + digit
      }
      return .nodes
    }
    let isSeveral = code.bit(RangeCode.several + RangeCode.digits * depth + before)
    let value = isSeveral ? set() : zone(before)
    let cells = UInt32(2 * (15 - depth))
    starts.append(index << cells)
    places.append(UInt16(value))
    end = (index + 1) << cells
    return isSeveral ? .several : .single(value)
  }

  private mutating func zone(_ before: Int) -> Int {
    let zone = zones.remove(at: code.number(RangeCode.zone, before))
    zones.insert(zone, at: 0)
    return zone
  }

  /// Reads a set of several zones; returns its index.
  private mutating func set() -> Int {
    let place = code.number(RangeCode.set)
    var set = values.count
    if place < sets.count {
      set = sets.remove(at: place)
    } else {
      let count = code.number(RangeCode.count)
      values.append(([], count % 2 == 1))
      for _ in 0..<2 + count / 2 { values[set].zones.append(zones[code.number(RangeCode.member)]) }
    }
    sets.insert(set, at: 0)
    return set
  }
}

/// An area in which the zones are the same, in degrees.
public struct ZoneArea: Equatable, Sendable {
  let latitudes, longitudes: Range<Double>

  /// Whether a place is in it.
  public func contains(_ place: Coordinate) -> Bool {
    latitudes.contains(place.latitude) && longitudes.contains(place.longitude)
  }
}

/// Numbers in a range code, as in LZMA: the probability of each bit adapts to the earlier bits in its context.
private struct RangeCode {
  private let bytes: UnsafeRawBufferPointer
  private var next = 4
  private var range: UInt32 = .max
  private var code: UInt32 = 0
  private var odds = [UInt16](repeating: 2048, count: RangeCode.member + RangeCode.sizeOfNumber)

  /// The number of contexts that the preceding nodes distinguish.
  static let digits = 156
  /// The first context of each kind.
  static let nodes = 0
  static let several = 16 * digits
  static let zone = 2 * several
  static let set = zone + sizeOfNumber
  static let count = set + sizeOfNumber
  static let member = count + sizeOfNumber
  private static let sizeOfNumber = 6 * digits + 11

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    for index in 0..<4 { code = code << 8 | UInt32(bytes[index]) }
  }

  mutating func bit(_ context: Int) -> Bool {
    let odd = odds[context]
    let bound = (range >> 12) * UInt32(odd)
    let isSet = code >= bound
    if isSet {
      code -= bound
      range -= bound
      odds[context] = odd - odd >> 4
    } else {
      range = bound
      odds[context] = odd + (4096 - odd) >> 4
    }
    while range < 1 << 24 {
      range <<= 8
      code = code << 8 | (next < bytes.count ? UInt32(bytes[next]) : 0)
      next += 1
    }
    return isSet
  }

  /// Reads a number: up to 5 as ones before a zero, larger ones in 11 bits.
  mutating func number(_ kind: Int, _ context: Int = 0) -> Int {
    var number = 0
    while number < 6 {
      guard bit(kind + RangeCode.digits * number + context) else { return number }
      number += 1
    }
    var rest = 0
    for place in (0..<11).reversed() {
      rest = rest << 1 | (bit(kind + 6 * RangeCode.digits + place) ? 1 : 0)
    }
    return number + rest
  }
}
