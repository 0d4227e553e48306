/// Bytes to be written: storage taken once and used again, so that a line costs no allocation.
public struct ByteBuffer: ~Copyable {
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// How many bytes it holds.
  public private(set) var count = 0

  /// An empty buffer.
  public init(capacity: Int = 4096) {
    self.capacity = max(capacity, 64)
    storage = .allocate(capacity: self.capacity)
  }

  deinit { storage.deallocate() }

  /// Forgets what it holds and keeps the storage.
  @inlinable public mutating func removeAll() { truncate(to: 0) }

  /// Forgets what was appended past a length.
  public mutating func truncate(to length: Int) { count = min(count, max(0, length)) }

  /// Puts another byte in the place of one it holds.
  mutating func replace(at place: Int, with byte: UInt8) {
    precondition(place >= 0 && place < count)
    storage[place] = byte
  }

  /// What it holds, valid until the buffer changes.
  public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: storage, count: count) }

  /// What it holds as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Makes room for so many more bytes and shows where they go; `advance` then takes what was written.
  @inline(__always) public mutating func room(for more: Int) -> UnsafeMutablePointer<UInt8> {
    if capacity - count < more { grow(by: more) }
    return storage + count
  }

  /// Takes bytes that were written into the room.
  @inline(__always) public mutating func advance(by written: Int) { count += written }

  /// Appends one byte.
  public mutating func append(_ byte: UInt8) {
    room(for: 1).pointee = byte
    count += 1
  }

  /// Appends a text known at compile time.
  @inline(__always) public mutating func append(_ text: StaticString) {
    let length = text.utf8CodeUnitCount
    room(for: length).update(from: text.utf8Start, count: length)
    count += length
  }

  /// Appends text. Not what a literal is taken for: as a string it would be wrapped up and unpacked again.
  @_disfavoredOverload
  public mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Appends bytes.
  public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    room(for: bytes.count).update(from: start, count: bytes.count)
    count += bytes.count
  }

  private mutating func grow(by more: Int) {
    let larger = max(capacity * 2, count + more)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: storage, count: count)
    storage.deallocate()
    storage = moved
    capacity = larger
  }
}
