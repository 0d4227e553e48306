import Events
import Quantities
import System
import TestKit
import Testing

@testable import Sensing

@Suite struct `A frame from the reader of remote sensors` {
  /// The value that a function reads from a frame's bytes; nil if the frame is bad or bytes are left over.
  private func read<Value>(
    _ bytes: [UInt8], _ value: (inout FrameReader) throws(BadFrame) -> Value
  ) -> Value? {
    bytes.withUnsafeBytes { bytes in
      var reader = FrameReader(bytes)
      do throws(BadFrame) {
        _ = try reader.kind()
        let value = try value(&reader)
        try reader.end()
        return value
      } catch {
        return nil
      }
    }
  }

  private func written(_ kind: FrameKind, _ fields: (inout FrameWriter) -> Void) -> [UInt8] {
    var writer = FrameWriter(kind)
    fields(&writer)
    return writer.bytes
  }

  fileprivate static let errors: [SourceError] = [
    .unreachable("ip:there", errno: 111), .failed("ip:there lis3mdl", errno: -5), .silent("lis3mdl"), .ended("x"),
    .again("lis3mdl"), .slower("lis3mdl//iio:device0"), .lost("ip:there", reason: "crashed"), .absent(.gyro),
    .readWith(.magn), .unmet(UnmetWish(role: .accel, name: "mine", there: ["a (b)", ""])),
  ]

  @Test(arguments: errors) func `carries an error as it was`(error: SourceError) {
    let bytes = written(.failed) { $0.append(error) }
    #expect(read(bytes) { reader throws(BadFrame) in try reader.error() } == error)
  }

  fileprivate static var attempt: IIOAttempt {
    var memory = CaptureMemory(outcomes: ["a//b": .works], slow: ["c//d", "e//f"])
    memory.failed("c//d", at: .zero + .seconds(5))
    memory.failed("c//d", at: .zero + .seconds(6))
    return IIOAttempt(
      uri: "ip:there", role: .accel, wishes: SensorWishes([.accel: "mine", .magn: ""]),
      clock: StreamClock(beginning: -7), memory: memory, polls: true)
  }

  @Test func `carries an attempt as it was`() throws {
    let bytes = written(.read) { $0.append(Self.attempt) }
    let read = try #require(read(bytes) { reader throws(BadFrame) in try reader.attempt() })
    #expect(read.uri == "ip:there" && read.role == .accel && read.clock.beginning == -7 && read.polls)
    #expect(read.wishes == Self.attempt.wishes && read.memory == Self.attempt.memory)
  }

  fileprivate static let device = IIODescription.Device(
    id: "iio:device3", name: "lis3mdl", label: nil, attributes: ["sampling_frequency": "100", "": ""],
    channels: [
      .init(id: "magn_x", index: 0, attributes: ["scale": "0.1"]), .init(id: "mount", index: nil, attributes: [:]),
    ])

  @Test func `carries a device as it was`() {
    let bytes = written(.device) { $0.append(Self.device) }
    #expect(read(bytes) { reader throws(BadFrame) in try reader.device() } == Self.device)
  }

  fileprivate static let set = SensorSet(
    magn: .init(device: "lis3mdl", rate: 100, latency: 12.5, noise: nil), accel: nil, gyro: .init(),
    heading: .init(device: "hub"))

  @Test func `carries the sensors as they are`() {
    let bytes = written(.sensors) { $0.append(Self.set) }
    #expect(read(bytes) { reader throws(BadFrame) in try reader.sensors() } == Self.set)
  }

  fileprivate static let samples = [
    Event(.magn(Vector3(1, -2, 3.5)), at: .zero + .seconds(1)), Event(.accel(Vector3(0, 0, 9.81)), at: .zero),
    Event(.gyro(Vector3(.infinity, -0.0, .leastNonzeroMagnitude)), at: Timestamp(nanoseconds: .max)),
    Event(.heading(.degrees(359.5)), at: Timestamp(nanoseconds: -1)),
  ]

  @Test(arguments: samples) func `carries a sample as it was`(event: Event) throws {
    #expect(Event(try #require(SharedSamples.Sample(event))) == event)
  }

  @Test func `carries nothing but samples among them`() {
    #expect(SharedSamples.Sample(Event(.tick, at: .zero)) == nil)
    #expect(Event(SharedSamples.Sample(kind: 4, time: 0, values: (0, 0, 0))) == nil)
  }

  /// A kind of frame, with its reader.
  private struct Kind {
    let bytes: [UInt8]
    let reads: (inout FrameReader) throws(BadFrame) -> Void

    init(_ fields: (inout FrameWriter) -> Void, _ reads: @escaping (inout FrameReader) throws(BadFrame) -> Void) {
      var writer = FrameWriter(.idle)
      fields(&writer)
      (bytes, self.reads) = (writer.bytes, reads)
    }

    static var all: [Kind] {
      [
        Kind({ $0.append(attempt) }) { frame throws(BadFrame) in _ = try frame.attempt() },
        Kind({ $0.append(device) }) { frame throws(BadFrame) in _ = try frame.device() },
        Kind({ $0.append(set) }) { frame throws(BadFrame) in _ = try frame.sensors() },
      ]
        + errors.map { error in Kind({ $0.append(error) }) { frame throws(BadFrame) in _ = try frame.error() } }
    }
  }

  @Test func `that is cut anywhere, or goes on, is bad`() {
    for kind in Kind.all {
      for length in kind.bytes.indices { #expect(read(Array(kind.bytes[..<length]), kind.reads) == nil) }
      #expect(read(kind.bytes, kind.reads) != nil)
      #expect(read(kind.bytes + [0], kind.reads) == nil)
    }
  }

  @Test func `with any byte changed is read within its bounds, or is bad`() {
    var random = Seeded(14)
    var good = 0
    for kind in Kind.all {
      for place in kind.bytes.indices {
        for _ in 0..<8 {
          var changed = kind.bytes
          changed[place] = UInt8.random(in: 0...255, using: &random)
          if read(changed, kind.reads) != nil { good += 1 }
        }
      }
    }
    // A text or a number may be any.
    #expect(good > 1000)
  }

  @Test func `cannot ask for memory that it does not fill`() {
    for count in [-1, Int64.min, .max, 4097, 1 << 40] {
      let text = written(.failed) {
        $0.append(UInt8(2))
        $0.append(count)
      }
      #expect(read(text) { reader throws(BadFrame) in try reader.error() } == nil)
      let list = written(.failed) {
        $0.append(UInt8(9))
        $0.append("mine")
        $0.append(SensorRole.magn)
        $0.append(count)
      }
      #expect(read(list) { reader throws(BadFrame) in try reader.error() } == nil)
    }
  }

  @Test(arguments: [(1024, true), (1025, false)])
  func `carries texts of at most 1 KB`(length: Int, isCarried: Bool) {
    let error = SourceError.silent(String(repeating: "x", count: length))
    let bytes = written(.failed) { $0.append(error) }
    #expect(read(bytes) { reader throws(BadFrame) in try reader.error() } == (isCarried ? error : nil))
  }

  @Test func `gives no text that a terminal would obey`() {
    let bytes = written(.failed) { $0.append(.silent("a\u{1b}[31m\u{9b}b\nc")) }
    #expect(read(bytes) { reader throws(BadFrame) in try reader.error() } == .silent("a\u{fffd}[31m\u{fffd}b c"))
  }
}
