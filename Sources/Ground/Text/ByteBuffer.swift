/// Bytes to be written. The storage is allocated once and reused, so a line costs no allocation.
public struct ByteBuffer: ~Copyable {
  private var storage: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  /// The number of bytes in the buffer.
  public private(set) var count = 0

  /// An empty buffer.
  public init(capacity: Int = 4096) {
    self.capacity = max(capacity, 64)
    storage = .allocate(capacity: self.capacity)
  }

  deinit { storage.deallocate() }

  /// Removes all bytes but keeps the storage.
  @inlinable public mutating func removeAll() { truncate(to: 0) }

  /// Removes the bytes beyond a length.
  public mutating func truncate(to length: Int) { count = min(count, max(0, length)) }

  /// The bytes, valid until the buffer changes.
  public var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: storage, count: count) }

  /// The bytes as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// A pointer to room for `more` bytes after the last one. `advance` then adds the bytes that were written there.
  @inline(__always) public mutating func room(for more: Int) -> UnsafeMutablePointer<UInt8> {
    if capacity - count < more { grow(by: more) }
    return storage + count
  }

  /// Adds bytes that were written into the room.
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

  /// Appends text. A literal uses the method above: as a string it would be copied twice.
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
