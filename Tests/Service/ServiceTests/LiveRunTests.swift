import Events
import Glibc
import Pointing
import Quantities
import Readings
import Sensing
import Synchronization
import System
import TestKit
import Testing
import Traces
import WaitingKit

@testable import Service

/// A pipe with little room, which is read one byte at a time after it is started.
private final class SlowDisk: Sendable {
  static let room = 4096
  let path: String
  private let descriptor: Int32
  private let count = Atomic(0)
  private let isOver = Bell()

  /// The number of bytes that were read.
  var written: Int { count.load(ordering: .relaxed) }

  init(_ path: String) throws {
    self.path = path
    try #require(mkfifo(path, 0o600) == 0)
    // Without O_NONBLOCK it would wait for a writer.
    descriptor = open(path, O_RDONLY | O_NONBLOCK)
    // F_SETPIPE_SZ: Swift does not see this macro.
    try #require(descriptor >= 0 && fcntl(descriptor, 1031, Int32(SlowDisk.room)) == Int32(SlowDisk.room))
  }

  deinit { close(descriptor) }

  func start() throws {
    let failed = Thread.start("disk") { [self] in
      var byte: UInt8 = 0
      var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      while poll(&ready, 1, -1) == 1, read(descriptor, &byte, 1) == 1 { count.wrappingAdd(1, ordering: .relaxed) }
      isOver.ring()
    }
    try #require(failed == nil)
  }

  /// Waits until the writer has closed the pipe, and returns the number of bytes that came.
  func wait() -> Int {
    while !isOver.wait(atMost: .seconds(1)) {}
    return written
  }
}

@Suite(.waiting) struct `A live run` {
  /// A run without sensors, at 500 readings a second.
  private func run(_ limits: LiveRun.Limits) -> LiveRun {
    LiveRun(
      .sensors(LiveSource(LiveConfiguration(iio: nil, gpsd: nil))), told: Preset(), rate: 500, limits: limits,
      signals: SignalQueue(), resources: .init(journal: Journal(least: .error, isJournal: false) { _ in }))
  }

  @Test func `gives as many readings as it may, and none after its end`() throws {
    var run = run(.init(count: 5))
    var times: [Timestamp] = []
    while let output = run.next() { times.append(output.reading.time) }
    #expect(times.count == 5 && run.end == .enough)
    let isMore = run.next() != nil
    #expect(!isMore && run.figures.ticks == 5)
    try run.finish()
  }

  @Test func `ends with the first reading at its length`() throws {
    var run = run(.init(length: .milliseconds(40)))
    var last = Timestamp.zero
    while let output = run.next() {
      #expect(last - .zero < .milliseconds(40))
      last = output.reading.time
    }
    #expect(last - .zero >= .milliseconds(40) && run.end == .enough)
    try run.finish()
  }

  @Test func `ends only when a recording that was stopped before is written`() throws {
    let folder = try TemporaryFolder()
    let disk = try SlowDisk(folder.path("recording"))
    var run = run(.init(count: 300))
    try run.record(to: disk.path, TraceHeader())
    while run.next() != nil {}
    run.stopRecording()
    try disk.start()
    try run.finish()
    let atTheEnd = disk.written
    let all = disk.wait()
    #expect(all > 2 * SlowDisk.room && atTheEnd >= all - SlowDisk.room)
  }

  @Test func `puts a place of a client into force, stores it, and goes back to the last fix`() throws {
    let folder = try TemporaryFolder()
    let now = StreamClock().wall()
    try KeptPlace.write(
      Place(source: .cached, latitude: 1, longitude: 2, age: 0), to: folder.path("last-fix.jsonl"), now: now)
    let journal = Journal(least: .error, isJournal: false) { _ in }
    let inbox = Inbox(facts: ServiceState())
    var resources = LiveRun.Resources(journal: journal)
    (resources.inbox, resources.kept) = (inbox, KeptState(in: StateFolder(path: folder.path("")), journal: journal))
    var run = LiveRun(
      .sensors(LiveSource(LiveConfiguration(iio: nil, gpsd: nil))), told: Preset(), rate: 500, signals: SignalQueue(),
      resources: resources)
    let jakarta = ChosenPlace(latitude: -6.21, longitude: 106.85, name: "Jakarta")
    #expect(try outcome(of: jakarta, &run, inbox) == .kept)
    #expect(try reading(&run).location == .manual)
    #expect(try ChosenPlace.read(folder.path("place.jsonl")) == jakarta)
    #expect(try outcome(of: nil, &run, inbox) == .kept)
    let location = try reading(&run).location
    if case .cached = location {} else { Issue.record("\(location)") }
    #expect(try ChosenPlace.read(folder.path("place.jsonl")) == nil)
    // What is not a file cannot be removed: the place stays in force.
    #expect(try outcome(of: jakarta, &run, inbox) == .kept)
    unlink(folder.path("place.jsonl"))
    try #require(mkdir(folder.path("place.jsonl"), 0o755) == 0)
    let last = try outcome(of: nil, &run, inbox)
    if case .stays = last {} else { Issue.record("\(last)") }
    #expect(try reading(&run).location == .manual)
    try run.finish()
  }

  @Test func `keeps a place of a client through a reload that sets another and takes it away, stored or not`() throws {
    let journal = Journal(least: .error, isJournal: false) { _ in }
    let inbox = Inbox(facts: ServiceState())
    var resources = LiveRun.Resources(journal: journal)
    resources.inbox = inbox
    var run = LiveRun(
      .sensors(LiveSource(LiveConfiguration(iio: nil, gpsd: nil))), told: Preset(), rate: 500, signals: SignalQueue(),
      resources: resources)
    let jakarta = ChosenPlace(latitude: -6.21, longitude: 106.85, name: "Jakarta")
    if case .untilTheEnd = try outcome(of: jakarta, &run, inbox) {} else { Issue.record("stored without a folder") }
    let bearing = try #require(try reading(&run).bearing)
    run.apply(Reload.Found(preset: Preset(place: Place(source: .manual, latitude: 51.5, longitude: 0))))
    #expect(inbox.places.isConfigured)
    #expect(try outcome(of: nil, &run, inbox) == .configured)
    #expect(try reading(&run).bearing != bearing)
    run.apply(Reload.Found(preset: Preset()))
    #expect(!inbox.places.isConfigured)
    #expect(try reading(&run).bearing == bearing)
    #expect(try outcome(of: nil, &run, inbox) == .kept)
    #expect(try reading(&run).location == LocationState.none)
    try run.finish()
  }

  /// The outcome that a client gets for its place, some readings later.
  private func outcome(
    of chosen: ChosenPlace?, _ run: inout LiveRun, _ inbox: Inbox
  ) throws -> PlaceWish.Outcome {
    let outcome = Mutex<PlaceWish.Outcome?>(nil)
    try #require(inbox.places.begin())
    inbox.places.leave(PlaceWish(chosen) { found in outcome.withLock { $0 = found } })
    while outcome.withLock({ $0 == nil }), run.next() != nil {}
    return try #require(outcome.withLock { $0 })
  }

  /// The first reading for an instant after this call. On a busy machine the ticks are late, and what comes into force
  /// now does not apply to earlier instants.
  private func reading(_ run: inout LiveRun) throws -> Reading {
    let now = run.loop.stream.clock.now()
    var latest: Reading?
    while latest.map({ $0.time <= now }) ?? true, let output = run.next() { latest = output.reading }
    return try #require(latest)
  }

  /// Whether a recording has its end.
  private func isWhole(_ path: String) -> Bool {
    do {
      var trace = try TraceReader(path: path)
      while try trace.next() != nil {}
      return !trace.tornEnd
    } catch {
      return false
    }
  }

  @Test func `goes on while a recording that was stopped is completed`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("trace.jsonl.gz")
    var run = run(.init())
    try run.record(to: path, TraceHeader())
    _ = run.next()
    #expect(!isWhole(path))
    run.stopRecording()
    try until { isWhole(path) }
    let goesOn = run.next() != nil
    #expect(goesOn)
    try run.finish()
  }

  @Test func `reads the configuration again where its files have changed, and not where it is in force`() throws {
    let inbox = Inbox(facts: ServiceState())
    let sources = Mutex<[LiveRun.ReloadSource]>([])
    var resources = LiveRun.Resources(journal: Journal(least: .error, isJournal: false) { _ in })
    (resources.inbox, resources.reload) = (
      inbox,
      { source in
        sources.withLock { $0.append(source) }
        return Preset()
      }
    )
    var run = LiveRun(
      .sensors(LiveSource(LiveConfiguration(iio: nil, gpsd: nil))), told: Preset(), rate: 500, signals: SignalQueue(),
      resources: resources)
    for (number, isInForce) in [true, false, true].enumerated() {
      inbox.states.noteChange(isInForce: isInForce)
      while run.reloads == number, run.next() != nil {}
    }
    #expect(sources.withLock { $0 } == [.inForce, .disk, .inForce])
    try run.finish()
  }

  @Test func `was not reloaded before anybody asked for it`() throws {
    var run = run(.init(count: 1))
    let reloads = (run.reloads, run.next() != nil, run.reloads)
    #expect(reloads == (0, true, 0))
    try run.finish()
  }
}
