internal import CMicroHTTPD
internal import CZlib
internal import Quantities
internal import Synchronization

/// Limits the memory of answers of one kind that clients have not read yet.
final class ByteBudget: Sendable {
  private let held = Mutex(0)
  private let most: Int

  /// A budget of this many bytes.
  init(_ most: Int) { self.most = most }

  /// Takes this many bytes; false if they are not free.
  func take(_ count: Int) -> Bool {
    held.withLock { held in
      guard count <= most - held else { return false }
      held += count
      return true
    }
  }

  /// Returns bytes to the budget.
  func give(_ count: Int) { held.withLock { $0 -= count } }
}

/// Bytes that are sent piece by piece to one client, without a copy.
final class SentBytes {
  private let bytes: [UInt8]
  private let budget: ByteBudget

  private init(_ bytes: [UInt8], _ budget: ByteBudget) { (self.bytes, self.budget) = (bytes, budget) }

  deinit { budget.give(bytes.count) }

  /// libmicrohttpd's response with bytes; nil if a budget has no room for them.
  static func response(_ bytes: [UInt8], _ budget: ByteBudget) -> OpaquePointer? {
    guard budget.take(bytes.count) else { return nil }
    let sent = Unmanaged.passRetained(SentBytes(bytes, budget))
    let response = web_sized(
      UInt64(clamping: bytes.count),
      { sent, place, room, most in
        guard let sent, let room else { return web_failure() }
        let bytes = Unmanaged<SentBytes>.fromOpaque(sent).takeUnretainedValue().bytes
        let part = bytes.dropFirst(Int(clamping: place)).prefix(most)
        guard !part.isEmpty else { return web_failure() }
        UnsafeMutableRawBufferPointer(start: room, count: most).copyBytes(from: part)
        return part.count
      }, sent.toOpaque(),
      { sent in
        if let sent { Unmanaged<SentBytes>.fromOpaque(sent).release() }
      })
    if response == nil { sent.release() }
    return response
  }
}

/// A compressed text that is unpacked while it is sent to one client, which does not accept gzip.
final class UnpackedBytes {
  private let text: PackedText
  private var stream = z_stream()
  private var taken = 0
  /// The memory of one unpacking: a window of 32 KiB, and zlib's tables.
  private static let memory = 48_000
  private let budget: ByteBudget

  private init?(_ text: PackedText, _ budget: ByteBudget) {
    (self.text, self.budget) = (text, budget)
    guard gzip_inflate_init(&stream) == Z_OK else {
      budget.give(UnpackedBytes.memory)
      return nil
    }
  }

  deinit {
    inflateEnd(&stream)
    budget.give(UnpackedBytes.memory)
  }

  /// libmicrohttpd's response with a text; nil if a budget has no room for it.
  static func response(_ text: PackedText, _ budget: ByteBudget) -> OpaquePointer? {
    guard budget.take(memory) else { return nil }
    guard let unpacked = UnpackedBytes(text, budget) else { return nil }
    let sent = Unmanaged.passRetained(unpacked)
    let response = web_sized(
      UInt64(clamping: text.length),
      { sent, _, room, most in
        guard let sent, let room else { return web_failure() }
        return Unmanaged<UnpackedBytes>.fromOpaque(sent).takeUnretainedValue().read(
          into: UnsafeMutableRawBufferPointer(start: room, count: most))
      }, sent.toOpaque(),
      { sent in
        if let sent { Unmanaged<UnpackedBytes>.fromOpaque(sent).release() }
      })
    if response == nil { sent.release() }
    return response
  }

  /// The next bytes. libmicrohttpd asks for them in order.
  private func read(into room: UnsafeMutableRawBufferPointer) -> Int {
    text.bytes.withUnsafeBufferPointer { packed in
      stream.next_in = UnsafeMutablePointer(mutating: packed.baseAddress.map { $0 + taken })
      stream.avail_in = UInt32(clamping: packed.count - taken)
      stream.next_out = room.baseAddress?.assumingMemoryBound(to: UInt8.self)
      stream.avail_out = UInt32(clamping: room.count)
      let result = inflate(&stream, Z_NO_FLUSH)
      taken = packed.count - Int(stream.avail_in)
      let count = room.count - Int(stream.avail_out)
      return count > 0 && (result == Z_OK || result == Z_STREAM_END) ? count : web_failure()
    }
  }
}
