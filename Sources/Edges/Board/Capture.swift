internal import Quantities

/// A client's capture of a device: scans of the channels that it wants, stored until it reads them. If there is no more
/// room, the newest scans are dropped, as by the kernel's own queue.
struct Capture {
  /// The most bytes of a block, which a client reads at once.
  static let largestBlock = 1 << 20
  /// There is room for 4 blocks, and for at least 16 KiB.
  private static let blocks = 4
  private static let least = 1 << 14

  /// The channels, one bit for each, as clients write them.
  let mask: UInt32
  /// The size of a block, in bytes.
  let block: Int
  /// The most bytes that may be waiting.
  let room: Int
  private let elements: [(element: IIODevice.Element, offset: Int)]
  private let size: Int
  private var bytes: [UInt8] = []
  private var taken = 0

  /// A capture of the channels of a mask, with a number of scans in each block; an error number if that is not
  /// possible.
  static func open(_ device: IIODevice, mask: UInt32, samples: Int) -> Result<Capture, IIOError> {
    guard mask != 0, device.elements < 32, mask >> UInt32(device.elements) == 0, samples > 0 else {
      return .failure(.invalid)
    }
    let capture = Capture(device, mask: mask, samples: min(samples, largestBlock))
    return capture.block <= largestBlock ? .success(capture) : .failure(.noMemory)
  }

  private init(_ device: IIODevice, mask: UInt32, samples: Int) {
    self.mask = mask
    var offset = 0
    var widest = 1
    var elements: [(IIODevice.Element, Int)] = []
    for (number, channel) in device.channels.enumerated()
    where number < device.elements && mask >> UInt32(number) & 1 == 1 {
      guard let element = channel.element else { continue }
      // An element is aligned to a multiple of its own size, a scan to a multiple of its largest element.
      offset = (offset + element.bytes - 1) / element.bytes * element.bytes
      elements.append((element, offset))
      offset += element.bytes
      widest = max(widest, element.bytes)
    }
    self.elements = elements
    size = (offset + widest - 1) / widest * widest
    block = size * samples
    room = max(Capture.blocks * block, Capture.least)
  }

  /// The number of bytes that are waiting.
  var waiting: Int { bytes.count - taken }
  /// The number of scans that are waiting.
  var scans: Int { size > 0 ? waiting / size : 0 }

  /// Stores a scan of the board in its present state.
  mutating func take(_ board: borrowing SimulatedBoard, stamp: Int64) {
    guard waiting + size <= room else { return }
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: size))
    for (element, offset) in elements {
      var value: UInt64
      switch element.what {
      case .axis(let kind, let axis): value = UInt64(bitPattern: Int64(board.count(kind, axis)) << Int64(element.shift))
      case .stamp: value = UInt64(bitPattern: stamp)
      }
      for place in 0..<element.bytes {
        bytes[start + offset + (element.bigEndian ? element.bytes - 1 - place : place)] = UInt8(
          truncatingIfNeeded: value)
        value >>= 8
      }
    }
  }

  /// Moves the oldest bytes to the end of an output.
  mutating func give(_ count: Int, to output: inout [UInt8]) {
    output += bytes[taken..<(taken + count)]
    taken += count
    if taken == bytes.count || taken >= 1 << 14 {
      bytes.removeFirst(taken)
      taken = 0
    }
  }
}
