internal import CIIO
internal import Glibc
internal import Quantities
internal import System

/// A device's samples, captured by the kernel. It owns its context; destroying it releases the device.
struct IIOBuffer: ~Copyable {
  /// One channel of a sample: its offset in bytes and its width in bits.
  private struct Field {
    let channel: OpaquePointer
    let offset: Int
    let length: UInt32
    let isSigned: Bool
  }

  private var context: IIOContext
  private let device: OpaquePointer
  private let handle: OpaquePointer
  private let fields: [Field]
  /// The distance between samples in bytes.
  private let step: Int
  private let pollable: Int32?
  private let name: String

  /// How many refills the kernel queues: 0.6 s of single samples at 100 Hz, longer than a busy machine delays a thread.
  static let depth: UInt32 = 64

  /// Captures channels of a device; each refill waits for `samples` samples.
  init(_ context: consuming IIOContext, device d: Int, channels: [Int], samples: Int) throws(SourceError) {
    let device = context.device(d)
    let name = "\(context.uri) \(context.name(d)) buffer"
    var isSound = true
    for channel in 0..<iio_device_get_channels_count(device) {
      guard let channel = iio_device_get_channel(device, channel) else { continue }
      iio_channel_disable(channel)
      isSound = isSound && IIOBuffer.isMeasurable(channel)
    }
    let chosen = channels.map { context.channel(d, $0) }
    guard isSound, chosen.allSatisfy(IIOBuffer.isReadable) else {
      throw .failed("\(name): format of a channel", errno: EINVAL)
    }
    for channel in chosen { iio_channel_enable(channel) }
    _ = iio_device_set_kernel_buffers_count(device, IIOBuffer.depth)
    errno = 0
    guard let handle = iio_device_create_buffer(device, samples, false) else {
      throw SourceError.failed(name, errno: errno)
        .naming(holderOf: context.id(d), isLocal: IIOContext.isLocal(context.uri))
    }
    let start = iio_buffer_start(handle)
    fields = chosen.map { channel in
      let format = iio_channel_get_data_format(channel).pointee
      let first = iio_buffer_first(handle, channel)
      return Field(
        channel: channel, offset: first.unsafelyUnwrapped - start.unsafelyUnwrapped, length: format.length,
        isSigned: format.is_signed)
    }
    step = iio_buffer_step(handle)
    pollable = IIOBuffer.pollable(handle)
    self.handle = handle
    self.device = device
    self.name = name
    self.context = context
  }

  /// Whether it belongs to another machine.
  var isRemote: Bool { context.isRemote }

  /// Whether a channel's format is valid. libiio does not check it, but divides by the length and copies length times
  /// repetition bytes.
  private static func isReadable(_ channel: OpaquePointer) -> Bool {
    guard let format = iio_channel_get_data_format(channel)?.pointee else { return false }
    return [8, 16, 32, 64].contains(format.length) && (1...format.length).contains(format.bits)
      && format.shift <= format.length - format.bits && format.repeat == 1
  }

  /// Whether libiio can compute the size of a channel's samples. This matters for unused channels, too: a server lists
  /// channels in each answer, and libiio divides by the length of each.
  private static func isMeasurable(_ channel: OpaquePointer) -> Bool {
    guard iio_channel_get_index(channel) >= 0 else { return true }
    guard let format = iio_channel_get_data_format(channel)?.pointee else { return false }
    return (8...256).contains(format.length) && (1...64).contains(format.repeat)
  }

  private static func pollable(_ handle: OpaquePointer) -> Int32? {
    let descriptor = iio_buffer_get_poll_fd(handle)
    return descriptor >= 0 ? descriptor : nil
  }

  deinit { iio_buffer_destroy(handle) }

  /// Waits for samples and returns their number; 0 if none came within 0.2 s.
  mutating func refill() throws(SourceError) -> Int {
    if let pollable {
      var descriptor = pollfd(fd: pollable, events: Int16(POLLIN), revents: 0)
      if poll(&descriptor, 1, 200) == 0 { return 0 }
    }
    let result = iio_buffer_refill(handle)
    // Another sample size means other channels than requested; their values could not be told apart.
    let isOther = result > 0 && iio_buffer_step(handle) != step
    guard result > 0, step > 0, !isOther else {
      context.broken = context.isRemote
      throw .failed(name, errno: isOther ? EPROTO : SystemError(returned: result).code)
    }
    return result / step
  }

  /// The value of a channel, by its index in `channels`, in a sample of the last refill. Byte order, shift, width and
  /// sign follow the channel's format.
  func value(_ place: Int, of sample: Int) -> Int64 {
    let field = fields[place]
    var value: (Int64, Int64, Int64, Int64) = (0, 0, 0, 0)
    guard let first = iio_buffer_start(handle) else { return 0 }
    let start = first + sample * step
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
