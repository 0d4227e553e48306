import CaptureKit
import Events
import Foundation
import Pointing
import Quantities
import Service
import Synchronization
import TestKit
import Testing
import Text

@testable import Capture

/// A sink in its own folder, which gets events as from a recorder: from a simulated board, with a clock that the test
/// moves.
final class Rig {
  let folder: TemporaryFolder
  let notes = Told<String>()
  let states = Told<CaptureState>()
  let wall = Wall()
  let room = Room()
  private(set) var sink: CaptureSink
  private var board: CapturedRun
  /// The lines of the readings so far.
  private var readings = ByteBuffer()
  /// The time that is passed to the sink.
  private(set) var now = Timestamp.zero

  /// A capture of a scenario.
  init(_ folder: TemporaryFolder? = nil, keep: KeepLimit = .standard, longest: TimeSpan = .seconds(3)) throws {
    self.folder = try folder ?? TemporaryFolder()
    board = try CapturedRun(scenario: Rig.turning)
    let (notes, states, wall, room) = (notes, states, wall, room)
    sink = CaptureSink(
      CaptureSink.Place(
        folder: CaptureFolder(self.folder.path("box")), keep: keep, longest: longest, source: "test",
        wall: { wall.value }, room: { room.told(of: $0) }),
      CaptureSink.Listener(mark: { notes.add($0) }, tell: { states.add($0) }))
  }

  /// A device that is turned, and a magnet that comes and goes.
  static let turning = """
    seed 8
    start 2026-11-28T19:00:00Z
    place 33.5731 -7.5898 27 m
    lasts 4000s
    magn lis3mdl at 100 Hz
    accel lsm6dsl at 100 Hz
    gyro lsm6dsl at 100 Hz
    receiver /dev/ttyACM0 at 1 Hz error 3 m
    errors typical
    at 0s calibration fitted
    at 0s turn to kaaba
    at 2s turn by 120 over 3s
    at 8s turn by -200 over 5s
    at 16s turn by 90 over 2s
    """

  /// The last tick.
  var last: Timestamp { board.last }
  var state: StreamState { board.state }
  var box: CaptureFolder { CaptureFolder(folder.path("box")) }

  /// Runs the pipeline and the sink for some ticks, like a live run with its recorder.
  func run(ticks: Int, at every: Int = 6) {
    for number in 1...ticks {
      for event in board.next() {
        sink.write(event)
        board.observe(event, &readings)
      }
      if number % every == 0 { ask() }
    }
  }

  /// Asks the sink what it needs, and gives it an opening if it asks for one.
  func ask() {
    now = now + .milliseconds(100)
    switch sink.need(at: now) {
    case .seam, .opening: sink.begin(board.opening)
    case .events, .nothing: break
    }
  }

  /// Ends the sink like SIGKILL, without an end of its file.
  func crash() {
    sink = CaptureSink(
      CaptureSink.Place(folder: CaptureFolder("/nowhere"), source: ""),
      CaptureSink.Listener(mark: { _ in }, tell: { _ in }))
  }

  /// Lets time pass for the sink without events.
  func pass(_ span: TimeSpan) { now = now + span }

  /// The lines of the readings when a trace is replayed.
  static func replayed(_ path: String) throws -> String {
    var lines: [UInt8] = []
    try CapturedRun.replay(path) { lines += $0.bytes }
    return String(decoding: lines, as: UTF8.self)
  }

  /// The lines of the live readings.
  var live: String { String(decoding: readings.bytes, as: UTF8.self) }
}

/// The system's clock, which the test sets.
final class Wall: Sendable {
  private let utc = Mutex(UTC(text: "2026-11-28T19:00:00Z") ?? UTC(nanoseconds: 0))
  var value: UTC {
    get { utc.withLock { $0 } }
    set { utc.withLock { $0 = newValue } }
  }
}

/// A disk of 1 GB whose free bytes the test sets. The files in the folder reduce the free space.
final class Room: Sendable {
  private let left = Mutex(1_000_000_000)
  /// The free bytes, not counting the capture.
  var value: Int {
    get { left.withLock { $0 } }
    set { left.withLock { $0 = newValue } }
  }

  func told(of folder: String) -> (free: Int, size: Int)? {
    let box = CaptureFolder(folder)
    return (value - box.files.reduce(0) { $0 + box.size($1) }, 1_000_000_000)
  }
}

/// The values that were reported.
final class Told<Value: Sendable>: Sendable {
  private let told = Mutex<[Value]>([])
  func add(_ value: Value) { told.withLock { $0.append(value) } }
  var all: [Value] { told.withLock { $0 } }
}
