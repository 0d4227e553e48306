import Foundation
import Keeping
import Quantities
import Synchronization
import TestKit
import Testing
import WaitingKit

@testable import WebPage

@Suite(.waiting) struct `Reminders over HTTP that cannot be read` {
  private func stage() throws -> CalendarStage {
    let stage = try CalendarStage()
    try stage.add((1...300).map { ("Title \($0) " + String(repeating: "x", count: 100), "1/9", "09:00", 1) })
    return stage
  }

  /// Sends a request, and again if a busy machine was late.
  private func ask(_ stage: CalendarStage, _ path: String) throws -> Answered {
    for _ in 0..<30 {
      let answer = try stage.ask(path)
      guard answer.status == 503, answer.body.contains("takes longer than") else { return answer }
    }
    return try stage.ask(path)
  }

  @Test(arguments: BrokenStore.allCases) func `are refused with the reason`(_ state: BrokenStore) throws {
    let stage = try stage()
    let folder = stage.folder.path("state/reminders")
    // One is read before it is broken, and one is not.
    let lock = try state.apply(to: folder)
    stage.stage.say(reading: 1)
    let feed = try ask(stage, "/calendar.ics?what=reminders")
    #expect(feed.status == 503 && feed.body.hasPrefix("The reminders cannot be read completely: "), "\(feed)")
    #expect(try ask(stage, "/calendar.ics?what=prayers").status == 200)
    let month = try ask(stage, "/calendar/month?month=1448-09")
    let object = try month.body.object
    #expect(month.status == 200 && (object["faults"] as? [String])?.count == 1, "\(object["faults"] ?? "")")
    #expect(object["total"] is NSNull == state.isUnread)
    for query in ["", "?number=2", "?day=2027-02-08", "?find=title"] {
      let answer = try ask(stage, "/reminders" + query)
      #expect(answer.status == (state.isUnread ? 503 : 200), "\(query): \(answer)")
      if state.isUnread { #expect(answer.body.hasPrefix("The reminders cannot be read: "), "\(answer.body)") }
    }
    if state.isUnread, state != .rows {
      let written = try stage.write(#""action":"add","title":"A","date":"1/9""#)
      // A busy machine may be late, and stores nothing either.
      let isLate = written.status == 503 && written.body.contains("nothing was stored")
      #expect(try isLate || written.body.object["refused"] as? String == "failed", "\(written.body)")
    }
    #expect(try stage.ask("/now").status == 200)
    withExtendedLifetime(lock) {}
  }

  @Test func `by a row alone are said to be missing, and removed by their number`() throws {
    let stage = try stage()
    stage.stage.say(reading: 1)
    let whole = try stage.object("/reminders?count=1")
    #expect(whole["total"] as? Int == 300 && (whole["faults"] as? [String]) == [])
    _ = try BrokenStore.row.apply(to: stage.folder.path("state/reminders"))
    for query in ["", "?from=2", "?day=2027-02-08", "?find=title"] {
      let answer = try stage.object("/reminders" + query)
      let faults = try #require(answer["faults"] as? [String])
      #expect(faults.count == 1 && faults[0].hasPrefix("reminder 1: its row is not"), "\(query): \(faults)")
      #expect(answer["total"] as? Int == 299, "\(query)")
    }
    let one = try stage.ask("/reminders?number=1")
    #expect(one.status == 503 && one.body == "Reminder 1 cannot be read: its row is damaged.\n", "\(one)")
    #expect(try stage.object("/reminders?number=2")["faults"] as? [String] == [])
    let edited = try stage.write(#""action":"edit","number":"1","title":"B""#)
    #expect(try edited.body.object["refused"] as? String == "failed", "\(edited.body)")
    let removed = try stage.write(#""action":"remove","number":"1","revision":"0""#)
    #expect(try removed.body.object["kept"] as? Bool == true, "\(removed.body)")
    #expect(try stage.ask("/reminders?number=1").status == 404)
    #expect(try stage.object("/reminders")["faults"] as? [String] == [])
    #expect(try stage.ask("/calendar.ics?what=reminders").status == 200)
  }

  @Test func `because their folder went before the service began are refused`() throws {
    let stage = try stage()
    stage.stage.say(reading: 1)
    try FileManager.default.removeItem(atPath: stage.folder.path("state/reminders"))
    for path in ["/calendar.ics?what=reminders", "/reminders"] {
      let answer = try stage.ask(path)
      #expect(answer.status == 503 && answer.body.contains("reminders.made says that it was there"), "\(answer)")
    }
  }

  @Test(.quiet) func `hold nobody up: a lock, and a hundred who wait for it`() throws {
    let stage = try stage()
    #expect(try stage.ask("/reminders").status == 200)
    stage.stage.say(reading: 1)
    let lock = StoreLock(stage.folder.path("state/reminders/reminders.db"))
    let waiting = try (0..<100).map { _ in try Visitor(port: stage.port) }
    for visitor in waiting { visitor.ask("/reminders?number=1", ["Connection: close"]) }
    // The bound of the promise, tenfold: a machine that also builds may be slow.
    for path in ["/now", "/", "/metrics"] {
      let begin = ContinuousClock.now
      let status = try stage.ask(path).status
      let passed = ContinuousClock.now - begin
      #expect(status == 200 && passed < .seconds(1), "\(path): \(passed)")
    }
    let answers = waiting.map { Answered($0.read()) }
    #expect(answers.count == 100)
    #expect(try answers.atLeast(100).allSatisfy { $0.status == 503 && $0.headers["retry-after"] == "1" })
    withExtendedLifetime(lock) {}
    _ = consume lock
    #expect(try stage.ask("/reminders?number=1").status == 200)
  }
}

@Suite(.waiting) struct `Work that waits` {
  private final class Gate: Sendable {
    let bell = DispatchSemaphore(value: 0)
  }

  /// A server with a route that waits until the gate is opened.
  private func stage(_ gate: Gate) throws -> Stage {
    let route = Route("/slow", .reminders) { _ in
      { _, _, _ throws(Answer) in
        gate.bell.wait()
        return .json("{}\n")
      }
    }
    let other = Route("/other", .calendar) { _ in { _, _, turn throws(Answer) in .json("{}\n") } }
    return try Stage(routes: [route, other, .now])
  }

  @Test func `is answered with 503 after a second, and holds up no other`() throws {
    let gate = Gate()
    let stage = try stage(gate)
    stage.say(reading: 1)
    let slow = try Visitor(port: stage.port)
    slow.ask("/slow", ["Connection: close"])
    for path in ["/other", "/now"] { #expect(try Visitor.answer(port: stage.port, path).status == 200) }
    let answer = Answered(slow.read())
    #expect(answer.status == 503 && answer.body.contains("longer than 1 s"), "\(answer)")
    gate.bell.signal()
    // Its thread is free again.
    gate.bell.signal()
    #expect(try Visitor.answer(port: stage.port, "/slow").status == 200)
  }

  @Test func `is answered with 503 after a second also while other work computes for longer`() throws {
    let (work, gate, computing) = (SlowWork(), Gate(), Gate())
    let (long, first, second) = (HeldRequest(), HeldRequest(), HeldRequest())
    work.take(.calendar, for: long, resume: {}) { turn throws(Answer) in
      turn.computes()
      computing.bell.signal()
      gate.bell.wait()
      return .json("{}\n")
    }
    computing.bell.wait()
    // When the first has its answer, the next to be late is the one that computes: seconds later.
    for held in [first, second] {
      work.take(held === first ? .reminders : .settings, for: held, resume: {}) { _ throws(Answer) in
        gate.bell.wait()
        return .json("{}\n")
      }
      try until { held.answer != nil }
    }
    #expect(first.answer?.status == 503 && second.answer?.status == 503)
    for _ in 0..<3 { gate.bell.signal() }
    try until { long.answer != nil }
    #expect(long.answer?.status == 200)
  }

  @Test func `is logged where it does not end, and where it has`() throws {
    let told = Mutex<[String]>([])
    let (gate, held) = (Gate(), HeldRequest())
    let work = SlowWork(silence: .milliseconds(20)) { words in told.withLock { $0.append(words) } }
    work.take(.reminders, for: held, resume: {}) { _ throws(Answer) in
      gate.bell.wait()
      return .json("{}\n")
    }
    try until { told.withLock { $0.count } == 1 }
    gate.bell.signal()
    try until { told.withLock { $0.count } == 2 }
    let words = told.withLock { $0 }
    #expect(words[0].hasPrefix("reminders: what is waited for"), "\(words)")
    #expect(words[1].hasPrefix("reminders: answered after "), "\(words)")
  }

  @Test func `is bounded: who comes when many wait is refused at once`() throws {
    let gate = Gate()
    let stage = try stage(gate)
    let visitors = try (0..<40).map { _ in try Visitor(port: stage.port) }
    for visitor in visitors { visitor.ask("/slow", ["Connection: close"]) }
    let answers = visitors.map { Answered($0.read()) }
    #expect(answers.count { $0.body.contains("Too many requests wait") } >= 40 - SlowWork.most - 1)
    #expect(try answers.atLeast(40).allSatisfy { $0.status == 503 })
    for _ in 0..<40 { gate.bell.signal() }
  }

  @Test func `ends with the server`() throws {
    let gate = Gate()
    let visitor: Visitor
    do {
      let stage = try stage(gate)
      visitor = try Visitor(port: stage.port)
      visitor.ask("/slow", ["Connection: close"])
      #expect(try Visitor.answer(port: stage.port, "/other").status == 200)
      stage.server.stop()
    }
    _ = visitor.read()
    gate.bell.signal()
  }
}

@Suite(.waiting) struct `Clients that do not read` {
  @Test func `may hold as much as the budget has, and not a byte more`() {
    let budget = ByteBudget(10)
    #expect(budget.take(4) && budget.take(6) && !budget.take(1))
    budget.give(4)
    #expect(!budget.take(5) && budget.take(4) && budget.take(0) && !budget.take(1))
  }

  @Test func `hold bounded memory, and others are refused until they have read`() throws {
    let text = [UInt8](repeating: 65, count: 3_000_000)
    let route = Route("/large") { server, request in server.send(Answer(200, "text/plain", text), to: request) }
    let stage = try Stage(routes: [route])
    let visitors = try (0..<20).map { _ in try Visitor(port: stage.port, receiving: 4096) }
    for visitor in visitors { visitor.ask("/large", ["Connection: close"]) }
    // The room is that of two.
    let heads = visitors.map { visitor in
      visitor.read(until: "\r\n\r\n")
    }
    #expect(heads.count { $0.contains(" 200 ") } == 2 && heads.count { $0.contains(" 503 ") } == 18)
    for visitor in visitors { #expect(!visitor.read().isEmpty) }
    #expect(try Visitor.answer(port: stage.port, "/large").body.utf8.count == 3_000_000)
  }

  @Test func `get the same calendar, packed and unpacked`() throws {
    let stage = try CalendarStage()
    let plain = try stage.ask("/calendar.ics?what=events,prayers")
    let length = try #require(plain.headers["content-length"].flatMap { Int($0) })
    #expect(plain.status == 200 && plain.body.utf8.count == length && length > 500_000)
    #expect(plain.body.hasSuffix("END:VCALENDAR\r\n"))
    let line =
      "curl -s --compressed http://localhost:\(stage.port)/calendar.ics?what=events,prayers | cmp - \(stage.folder.path("plain"))"
    try stage.folder.write(plain.body, to: "plain")
    #expect(try BuiltProgram.shell(line).code == 0)
  }
}

extension CalendarStage {
  var port: UInt16 { stage.port }
}
