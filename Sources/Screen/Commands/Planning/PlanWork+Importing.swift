internal import Answers
internal import Glibc
internal import Keeping
internal import Planning
internal import Shell
internal import Text

// A plan from a file, and the question before a large change.
extension PlanWork {
  /// Asks at a terminal; elsewhere nothing is done without --yes.
  func isAgreed(_ text: String, _ console: borrowing Console) throws(Stop) -> Bool {
    if command.isAgreed { return true }
    guard isatty(STDIN_FILENO) == 1, console.showsProgress, format == .text else {
      console.tell("nothing is changed: --yes does it")
      return false
    }
    var question = text
    question.withUTF8 { _ = Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    return ["y", "yes"].contains((readLine() ?? "").lowercased().filter { $0 != " " })
  }

  mutating func load(_ file: String, _ console: inout Console) throws(Stop) {
    let read: Plan
    do throws(TraceError) {
      read = try PlanFile.plan(try PlanDesk.bytes(of: file, most: PlanFile.mostBytes), file: file)
    } catch { throw Stop(error) }
    let old = try plan(on: nil)
    if !old.tasks.isEmpty || !old.journeys.isEmpty {
      guard try isAgreed("Replace the plan of \(old.tasks.count) tasks (y or n)? ", console) else { return }
    }
    try book(creating: true) { book throws(TraceError) in
      try book.changePlan { plan throws(TraceError) in
        var edit = PlanEdit()
        let numbers = Set(read.tasks.map(\.number))
        (edit.put, edit.journeys) = (read.tasks, read.journeys)
        edit.removed = plan.tasks.map(\.number).filter { !numbers.contains($0) }
        return edit
      }
    }
    console.tell("imported: \(read.tasks.count) tasks")
  }
}
