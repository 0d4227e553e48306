internal import Planning
public import Text

// Programs number their orders: one whose answer was lost can be sent again.
extension ReminderBook {
  /// Does what a program orders, once. An order is known by its name; a repeat of one of the last ones is answered as
  /// the first time, and not done again. `work` returns its answer; nil: it has changed nothing, and is not remembered.
  /// The answer is stored together with the change.
  public func once(
    _ name: String?, _ work: () throws(TraceError) -> String?
  ) throws(TraceError) -> String? {
    guard let name else { return try work() }
    var answer: String?
    try keeping { () throws(TraceError) in
      try database.run("SELECT answer FROM plan_orders WHERE name=?", [.text(name)]) { row throws(TraceError) in
        answer = row.text(0)
      }
      guard answer == nil else { return }
      answer = try work()
      guard let answer else { return }
      try database.run("INSERT INTO plan_orders (name, answer) VALUES (?, ?)", [.text(name), .text(answer)])
      try database.run(
        "DELETE FROM plan_orders WHERE number <= (SELECT max(number) FROM plan_orders) - ?",
        [.number(PlanFile.mostOrders)])
    }
    return answer
  }
}
