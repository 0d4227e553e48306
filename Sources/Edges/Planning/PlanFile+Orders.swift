internal import Quantities
internal import System
public import Text

/// What a program asks of a plan, as an object of JSON: `{"op":"move","id":"12","day":"2026-12-01","minute":840}`.
public enum PlanOrder: Equatable, Sendable {
  /// A change.
  case operation(PlanOperation)
  /// The last change back.
  case undo
  /// One task into the next gap from now on.
  case later(PlanID)
  /// What is late into the next gaps; without agreement it is only proposed.
  case reflow(isAgreed: Bool)
}

extension PlanFile {
  /// The most bytes of an order.
  public static let mostOrder = 16_384
  /// The longest name of an order, in bytes.
  static let longestName = 40
  /// Of how many orders the answers are kept.
  public static let mostOrders = 64

  /// Reads an order, and the name by which its program knows it. An error says what was expected and what was found.
  public static func order(_ bytes: [UInt8]) throws(Expectation) -> (order: PlanOrder, name: String?) {
    guard bytes.count <= mostOrder, String(validating: bytes, as: UTF8.self) != nil else {
      throw Expectation("expected an order of at most \(mostOrder) bytes of UTF-8, found \(bytes.count) bytes")
    }
    do throws(Malformed) {
      return try bytes.scanned { json throws(Malformed) in
        json.skipSpace()
        let begin = json.at
        let order = try order(&json)
        try json.finish()
        json.at = begin
        return (order, try name(&json))
      }
    } catch { throw Expectation("expected \(error.expected), found \(error.found)") }
  }

  private static func name(_ json: inout JSONScanner) throws(Malformed) -> String? {
    var name: String?
    try json.object("an order") { json, key throws(Malformed) in
      json.skipSpace()
      let place = json.at
      switch key {
      case "order":
        let text = try json.string("the name of an order").string
        guard 1...longestName ~= text.utf8.count, text.utf8.allSatisfy({ 0x21...0x7e ~= $0 }) else {
          throw json.malformed("a name of 1 to \(longestName) letters, digits and signs", at: place)
        }
        name = text
      default: try json.skipValue()
      }
    }
    return name
  }

  private static func order(_ json: inout JSONScanner) throws(Malformed) -> PlanOrder {
    // The object is read twice: as an order, and as a task, which knows all other keys.
    json.skipSpace()
    let begin = json.at
    var (op, id, isAgreed, minutes) = ("", nil as PlanID?, false, nil as Int?)
    var journeys: [PlanJourney] = []
    try json.object("an order with op") { json, key throws(Malformed) in
      json.skipSpace()
      let place = json.at
      switch key {
      case "op": op = try json.string("the name of an operation").string
      case "id":
        id = PlanID(try json.string("the identifier of a task").string)
        guard id != nil else { throw json.malformed("an identifier such as \"12\" or \"12@2026-12-01\"", at: place) }
      case "minutes": minutes = Int(exactly: try json.integer("whole minutes"))
      case "agreed": isAgreed = try json.flag()
      case "journeys":
        try json.array("a list of journeys") { json throws(Malformed) in
          guard journeys.count < 1000 else { throw json.malformed("at most 1000 journeys") }
          journeys.append(try journey(&json))
        }
      default: try json.skipValue()
      }
    }
    let end = json.at
    func needed() throws(Malformed) -> PlanID {
      guard let id else { throw json.malformed("an order with the id of a task", at: begin) }
      return id
    }
    switch op {
    case "undo": return .undo
    case "reflow": return .reflow(isAgreed: isAgreed)
    case "travel": return .operation(.travel(journeys))
    case "arrive": return .operation(.arrive)
    case "depart":
      guard let journey = journeys.first, journeys.count == 1 else { throw json.malformed("one journey", at: begin) }
      return .operation(.depart(journey))
    case "done": return .operation(.mark(try needed(), .done))
    case "skip": return .operation(.mark(try needed(), .skipped))
    case "open": return .operation(.mark(try needed(), .open))
    case "remove": return .operation(.remove(try needed()))
    case "later": return .later(try needed())
    case "extend":
      guard let minutes, -1440...1440 ~= minutes else { throw json.malformed("minutes from -1440 to 1440", at: begin) }
      return .operation(.extend(try needed(), minutes))
    case "add", "at", "move":
      json.at = begin
      defer { json.at = end }
      let task = try task(&json, checks: op != "move")
      if op == "at", task.minute == nil || task.day == nil { throw json.malformed("a day and a minute", at: begin) }
      guard op == "move" else { return .operation(.add(task)) }
      return .operation(.move(try needed(), task.day.flatMap { day in task.minute.map { PlanSlot(day, $0) } }))
    default:
      throw json.malformed(
        "add, at, done, skip, open, move, extend, later, remove, travel, depart, arrive, reflow or undo as op",
        at: begin)
    }
  }
}
