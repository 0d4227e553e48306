internal import CIIO
internal import Glibc

/// A device's samples, captured by the kernel. It owns the context it came from; closing it frees the device.
struct IIOBuffer: ~Copyable {
  /// One channel of a sample: where it lies and how wide it is.
  private struct Field {
    let channel: OpaquePointer
    let offset: Int
    let length: UInt32
    let isSigned: Bool
  }

  private var context: IIOContext
  private let handle: OpaquePointer
  private let fields: [Field]
  private let pollable: Int32?
  private let name: String

  /// The kernel keeps so many samples for us: 0.6 s at 100 Hz, more than a busy machine keeps a thread waiting.
  private static let depth: UInt32 = 64

  /// Captures channels of a device, one sample at a time, each as soon as it is there.
  init(_ context: consuming IIOContext, device d: Int, channels: [Int]) throws(SourceError) {
    let device = context.device(d)
    let name = "\(context.uri) \(context.name(d)) buffer"
    for channel in 0..<iio_device_get_channels_count(device) {
      if let channel = iio_device_get_channel(device, channel) { iio_channel_disable(channel) }
    }
    let chosen = channels.map { context.channel(d, $0) }
    guard chosen.allSatisfy(IIOBuffer.isReadable) else { throw .failed("\(name): format of a channel", errno: EINVAL) }
    for channel in chosen { iio_channel_enable(channel) }
    _ = iio_device_set_kernel_buffers_count(device, IIOBuffer.depth)
    errno = 0
    guard let handle = iio_device_create_buffer(device, 1, false) else {
      throw .failed(name, errno: errno)
    }
    let start = iio_buffer_start(handle)
    fields = chosen.map { channel in
      let format = iio_channel_get_data_format(channel).pointee
      let first = iio_buffer_first(handle, channel)
      return Field(
        channel: channel, offset: first.unsafelyUnwrapped - start.unsafelyUnwrapped, length: format.length,
        isSigned: format.is_signed)
    }
    let descriptor = iio_buffer_get_poll_fd(handle)
    pollable = descriptor >= 0 ? descriptor : nil
    self.handle = handle
    self.name = name
    self.context = context
  }

  /// Whether a channel's samples can be what it says of them. libiio divides by the length and copies as many bytes as it
  /// and the repetition make, whatever they are.
  private static func isReadable(_ channel: OpaquePointer) -> Bool {
    guard let format = iio_channel_get_data_format(channel)?.pointee else { return false }
    return [8, 16, 32, 64].contains(format.length) && (1...format.length).contains(format.bits)
      && format.shift <= format.length - format.bits && format.repeat == 1
  }

  deinit { iio_buffer_destroy(handle) }

  /// Whether the devices are another machine's.
  var isRemote: Bool { context.isRemote }

  /// Waits for a sample; false where none came within a fifth of a second.
  mutating func refill() throws(SourceError) -> Bool {
    if let pollable {
      var descriptor = pollfd(fd: pollable, events: Int16(POLLIN), revents: 0)
      if poll(&descriptor, 1, 200) == 0 { return false }
    }
    let result = iio_buffer_refill(handle)
    guard result > 0 else {
      context.broken = context.isRemote
      throw .failed(name, errno: Int32(-result))
    }
    return true
  }

  /// The value of a channel in the sample that is there, by its place in `channels`: byte order, shift, width and sign
  /// as the channel says.
  func value(_ place: Int) -> Int64 {
    let field = fields[place]
    var value: (Int64, Int64, Int64, Int64) = (0, 0, 0, 0)
    let start = iio_buffer_start(handle).unsafelyUnwrapped
    return withUnsafeMutableBytes(of: &value) { bytes in
      guard let out = bytes.baseAddress else { return 0 }
      iio_channel_convert(field.channel, out, start + field.offset)
      return switch (field.length, field.isSigned) {
      case (8, true): Int64(bytes.load(as: Int8.self))
      case (8, false): Int64(bytes.load(as: UInt8.self))
      case (16, true): Int64(bytes.load(as: Int16.self))
      case (16, false): Int64(bytes.load(as: UInt16.self))
      case (32, true): Int64(bytes.load(as: Int32.self))
      case (32, false): Int64(bytes.load(as: UInt32.self))
      default: bytes.load(as: Int64.self)
      }
    }
  }
}
