public import Events
public import Quantities
public import Service
public import System
public import Text
internal import Traces

/// Writes the events to files of a folder, one after another, and removes the oldest. An error does not end it: it
/// stops, reports the reason, and tries again.
public final class CaptureSink: EventSink {
  /// Where the files lie, and how much of them is kept.
  public struct Place {
    var folder: CaptureFolder
    var keep: KeepLimit
    /// The longest time span of a file. A cut reads each file from its beginning, and old files are removed one at a
    /// time.
    var longest: TimeSpan
    /// The program's name and version, for the traces.
    var source: String
    /// UTC by the system's clock.
    var wall: @Sendable () -> UTC
    /// The free bytes and the size of a folder's disk.
    var room: @Sendable (String) -> (free: Int, size: Int)?

    /// A folder (default: keeps the usual amount, in files of 15 minutes).
    public init(
      folder: CaptureFolder, keep: KeepLimit = .standard, longest: TimeSpan = .seconds(900), source: String,
      wall: @escaping @Sendable () -> UTC = { WallClock.now },
      room: @escaping @Sendable (String) -> (free: Int, size: Int)? = { Folder.room(in: $0) }
    ) {
      (self.folder, self.keep, self.longest, self.source) = (folder, keep, longest, source)
      (self.wall, self.room) = (wall, room)
    }
  }

  /// Where its notes and its states go.
  public struct Listener {
    /// Takes a note for the stream.
    var mark: @Sendable (String) -> Void
    /// Takes the state of the capture.
    var tell: @Sendable (CaptureState) -> Void

    /// Two functions, which the sink's thread calls.
    public init(mark: @escaping @Sendable (String) -> Void, tell: @escaping @Sendable (CaptureState) -> Void) {
      (self.mark, self.tell) = (mark, tell)
    }
  }

  /// The most bytes of a file, whatever the limit of the whole.
  private static let largest = 32_000_000
  /// The longest wait before it tries again after an error.
  private static let longestWait = TimeSpan.seconds(30)
  /// A file that has been written for this time shows that the trouble is over.
  private static let steady = TimeSpan.seconds(10)

  private let place: Place
  private let listener: Listener
  private var state = State.fresh
  private var backoff = Backoff()
  private var lock: CaptureLock?
  private let disk: CaptureDisk
  private var hasLooked = false
  /// When to check the free space again; nil if it was checked just now.
  private var nextLook: Timestamp?
  /// The number of files removed since the disk became short of space.
  private var removed = 0
  /// Whether an opening was requested.
  private var isAwaited = false
  private var wantsSeam = false
  /// Why events are missing.
  private var trouble: String?

  private enum State {
    /// No event has come.
    case fresh
    case writing(CapturePart, series: String, number: Int)
    /// Nothing is written until this time; nil: it is not known yet.
    case stopped(until: Timestamp?)
  }

  /// A sink that begins its first file with its first event.
  public convenience init(_ place: Place, _ listener: Listener) { self.init(place, listener, CaptureDisk()) }

  /// A sink with a disk that tests can replace.
  init(_ place: Place, _ listener: Listener, _ disk: CaptureDisk) {
    (self.place, self.listener, self.disk) = (place, listener, disk)
  }

  /// Takes the next event.
  public func write(_ event: Event) {
    if case .fresh = state { open(StreamOpening([], at: .zero)) }
    guard case .writing(let part, _, _) = state else { return }
    do throws(TraceError) { try part.write(event) } catch { return stop(error.message) }
    if case .mark(CaptureNote.calibrationFound) = event.content { wantsSeam = true }
  }

  /// Begins a file: the next one of its series, or the first after missing events.
  public func begin(_ opening: StreamOpening) {
    isAwaited = false
    guard case .writing(let part, let series, let number) = state else { return open(opening) }
    do throws(TraceError) { try part.finish() } catch { return stop(error.message) }
    state = .stopped(until: nil)
    open(opening, series: series, number: number + 1)
  }

  /// Ends the series, because events are missing after it.
  public func lose() { end("the disk is too slow") }

  /// Takes the time; returns what it needs.
  public func need(at now: Timestamp) -> SinkNeed {
    disk.beat()
    if let failure = disk.takeFailure() { stop(failure.message) }
    keepRoom(at: now)
    switch state {
    case .fresh: return .events
    case .writing(let part, _, _):
      if part.length >= CaptureSink.steady { backoff.succeeded() }
      guard !isAwaited, wantsSeam || part.length >= place.longest || part.trace.length >= largest else {
        return .events
      }
      (isAwaited, wantsSeam) = (true, false)
      return .seam
    case .stopped(nil):
      state = .stopped(until: now + backoff.failed(atMost: CaptureSink.longestWait))
      return .nothing
    case .stopped(let until?): return until <= now ? .opening : .nothing
    }
  }

  /// Completes the file on the disk.
  public func finish() throws(TraceError) {
    var failure: TraceError?
    if case .writing(let part, _, _) = state {
      do throws(TraceError) { try part.finish() } catch {
        part.abandon()
        failure = error
      }
    }
    disk.finish()
    if let failure = failure ?? disk.takeFailure() { throw failure }
  }

  /// The most bytes of a file: a twentieth of the limit, so that removing one file removes a twentieth.
  private var largest: Int { min(CaptureSink.largest, (place.keep.bytes ?? .max) / 20) }

  private func open(_ opening: StreamOpening, series: String? = nil, number: Int = 0) {
    do throws(TraceError) {
      let wasShort = removed > 0
      try prepare(isFirst: number == 0)
      let now = place.wall()
      let last = place.folder.files.last?.number ?? 0
      let file = CaptureFile(number: last + 1, begun: WallClock.isSet(now) ? now : nil)
      let series = series ?? now.text
      let part = try CapturePart(
        file, in: place.folder, series: series, number: number, opening, source: place.source, disk: disk)
      state = .writing(part, series: series, number: number)
      if let age = place.keep.age {
        try removing { () throws(SystemError) in try place.folder.trim(olderThan: age, now: now) }
      }
      if removed == 0, number == 0 || wasShort { listener.tell(.writing(file.name)) }
      if let trouble { listener.mark(CaptureNote.gap(trouble)) }
      trouble = nil
    } catch { stop(error.message) }
  }

  /// Makes room, and on the first call looks at what an earlier run has left.
  private func prepare(isFirst: Bool) throws(TraceError) {
    let folder = place.folder
    if lock == nil {
      Folder.make(folder.path)
      lock = try CaptureLock(folder)
      folder.removeRemains()
    }
    // Later than the first time it is a file of this run, which a full disk has cut off.
    if let left = folder.markCutOff(), !hasLooked { listener.mark(CaptureNote.crash(left.name)) }
    hasLooked = true
    let room = largest
    if let bytes = place.keep.bytes {
      try removing { () throws(SystemError) in try folder.trim(to: bytes, room: room) }
    }
    try makeRoom(isBeginning: isFirst)
  }

  /// Removes files.
  private func removing<Result>(_ body: () throws(SystemError) -> Result) throws(TraceError) -> Result {
    do throws(SystemError) { return try body() } catch {
      throw TraceError(writing: place.folder.path, code: error.code)
    }
  }

  /// Removes old files if the disk is short of space, and reports it; throws if there are too few files.
  private func makeRoom(isBeginning: Bool) throws(TraceError) {
    guard let (free, size) = place.room(place.folder.path) else { return }
    let room = CaptureRoom(free: free, size: size)
    let lacking = (isBeginning ? room.toBegin : room.reserve) - room.free
    guard lacking > 0 else {
      if removed > 0, room.free >= room.toBegin {
        removed = 0
        if case .writing(let part, _, _) = state { listener.tell(.writing(part.file.name)) }
      }
      return
    }
    guard let count = try removing({ () throws(SystemError) in try place.folder.free(lacking) }) else {
      throw TraceError(.io, file: place.folder.path, room.trouble(isBeginning: isBeginning))
    }
    removed += count
    listener.tell(.trimmed(room.note(removed: removed)))
  }

  /// Checks every few seconds how much of the disk is free, and stops the capture if that is too little.
  private func keepRoom(at now: Timestamp) {
    guard case .writing = state else { return nextLook = nil }
    var hasRemoved = removed > 0
    if let nextLook {
      guard now >= nextLook else { return }
      let before = removed
      do throws(TraceError) { try makeRoom(isBeginning: false) } catch { return end(error.message) }
      hasRemoved = removed > before
    }
    nextLook = now + (hasRemoved ? CaptureRoom.pauseAfterRemoval : CaptureRoom.pause)
  }

  /// Completes the file, and stops for a reason.
  private func end(_ reason: String) {
    if case .writing(let part, _, _) = state {
      do throws(TraceError) { try part.finish() } catch { return stop(error.message) }
      state = .stopped(until: nil)
    }
    stop(reason)
  }

  private func stop(_ reason: String) {
    if case .writing(let part, _, _) = state { part.abandon() }
    (state, lock, isAwaited, wantsSeam) = (.stopped(until: nil), nil, false, false)
    removed = 0
    // The first reason counts, since events are missing from then on.
    trouble = trouble ?? reason
    listener.tell(.stopped(reason))
  }
}
