internal import CLinux
internal import Glibc
internal import Quantities
internal import Synchronization

/// A queue of samples in memory that is shared with another process: neither process waits for the other or wakes it.
/// The reader does not trust the writer.
public final class SharedSamples: @unchecked Sendable {
  // Unchecked: the memory is shared with another process anyway. On this side only one thread at a time pops or pushes.
  private let memory: OpaquePointer
  private var taken: UInt64 = 0
  private let broken = Atomic(false)
  /// The memory itself.
  public let descriptor: Int32

  /// A sample: its kind, its time in nanoseconds and three numbers.
  public struct Sample: Sendable {
    /// The kind, a number that both sides know.
    public var kind: UInt64
    /// Nanoseconds.
    public var time: Int64
    /// The numbers.
    public var values: (Double, Double, Double)

    /// A sample.
    public init(kind: UInt64, time: Int64, values: (Double, Double, Double)) {
      (self.kind, self.time, self.values) = (kind, time, values)
    }
  }

  /// An empty queue, for a `FramedChild`.
  public convenience init() throws(SystemError) {
    let descriptor = linux_samples_create()
    guard descriptor >= 0 else { throw SystemError(returned: Int(descriptor)) }
    try self.init(descriptor)
  }

  private init(_ descriptor: Int32) throws(SystemError) {
    guard let memory = linux_samples_open(descriptor) else {
      let error = SystemError.last
      close(descriptor)
      throw error
    }
    (self.memory, self.descriptor) = (memory, descriptor)
  }

  /// The parent's queue, as a `FramedChild` sees it.
  public static func ofParent() throws(SystemError) -> SharedSamples { try SharedSamples(STDOUT_FILENO) }

  deinit {
    linux_samples_close(memory)
    close(descriptor)
  }

  /// Adds a sample; one that does not fit is lost.
  public func push(_ sample: Sample) {
    let (x, y, z) = sample.values
    linux_samples_push(memory, linux_sample(kind: sample.kind, time: sample.time, x: x, y: y, z: z))
  }

  /// Takes the oldest sample out.
  public func pop() -> Sample? {
    var sample = linux_sample()
    switch linux_samples_pop(memory, &taken, &sample) {
    case 1: return Sample(kind: sample.kind, time: sample.time, values: (sample.x, sample.y, sample.z))
    case 0: return nil
    default:
      broken.store(true, ordering: .relaxed)
      return nil
    }
  }

  /// Whether the other side has corrupted the queue.
  public var isBroken: Bool { broken.load(ordering: .relaxed) }

  /// How many samples did not fit, as the other side reports; limited so that it can be added to other counts.
  public var lost: Int { Int(clamping: min(linux_samples_lost(memory), 1 << 30)) }
}
