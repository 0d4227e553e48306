import Foundation
import Planning
import Quantities
import TestKit
import Testing
import Text

@testable import Keeping

@Suite struct `Orders of a plan` {
  private let folder: TemporaryFolder
  private var path: String { folder.path("state/reminders") }
  private let monday = CivilDay(number: 20_787)

  init() throws { folder = try TemporaryFolder() }

  private func book() throws -> ReminderBook { try ReminderBook(path, now: `A book of reminders`.now) }

  /// Adds a task by an order, and returns the answer and whether it was done now.
  private func add(_ title: String, as name: String?) throws -> (answer: String?, isDone: Bool) {
    let book = try book()
    var isDone = false
    let answer = try book.once(name) { () throws(TraceError) in
      try book.changePlan { plan in
        var (edit, task) = (PlanEdit(), PlanTask(title: title, minutes: 30))
        task.number = plan.next
        edit.put = [task]
        return edit
      }
      isDone = true
      return "answer to \(title)"
    }
    return (answer, isDone)
  }

  @Test func `that have a name are done once, and answered the same`() throws {
    #expect(try add("a", as: "page-1") == ("answer to a", true))
    #expect(try add("b", as: "page-1") == ("answer to a", false))
    #expect(try add("c", as: "page-2") == ("answer to c", true))
    #expect(try add("d", as: nil) == ("answer to d", true))
    #expect(try add("d", as: nil) == ("answer to d", true))
    #expect(try book().plan().tasks.map(\.title) == ["a", "c", "d", "d"])
  }

  @Test func `are remembered up to the last 64`() throws {
    for number in 0...PlanFile.mostOrders { _ = try add("t\(number)", as: "n\(number)") }
    #expect(try book().database.number("SELECT count(*) FROM plan_orders") == PlanFile.mostOrders)
    #expect(try !add("x", as: "n1").isDone && add("y", as: "n0").isDone)
  }

  @Test func `that fail, or change nothing, are not remembered`() throws {
    let book = try book()
    #expect(throws: TraceError.self) {
      _ = try book.once("n") { () throws(TraceError) in
        try book.changePlan { _ in
          var (edit, task) = (PlanEdit(), PlanTask(title: "lost", minutes: 30))
          task.number = 1
          edit.put = [task]
          return edit
        }
        throw TraceError(.io, file: "disk", "full")
      }
    }
    // The change is gone with the order.
    #expect(try book.plan().tasks.isEmpty)
    #expect(try book.once("n") { () throws(TraceError) in nil } == nil)
    #expect(try add("again", as: "n").isDone)
  }

  @Test func `have names of letters, digits and signs`() throws {
    func name(_ text: String) throws -> String? {
      try PlanFile.order(Array(#"{"op":"undo","order":"\#(text)"}"#.utf8)).name
    }
    #expect(try name("p-1/7") == "p-1/7" && PlanFile.order(Array(#"{"op":"undo"}"#.utf8)).name == nil)
    for text in ["", "a b", "é", String(repeating: "x", count: 41)] {
      #expect(throws: Text.Expectation.self, "\(text)") { _ = try name(text) }
    }
  }
}
