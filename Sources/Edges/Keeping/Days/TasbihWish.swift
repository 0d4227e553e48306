internal import Text

/// What a person does at the counter.
public enum TasbihDeed: Equatable, Sendable {
  /// Counts so many, or takes so many back; at least one.
  case count(Int), takeBack(Int)
  /// Begins the set again.
  case begin
  /// Takes another set into use, from its beginning. The same one continues.
  case use(Tasbih)
}

extension Tasbih {
  /// Does what a person asks for. Returns how many more were counted; below 0 some were taken back.
  public mutating func take(_ deed: TasbihDeed) -> Int {
    switch deed {
    case .count(let number):
      _ = count(number)
      return number
    case .takeBack(let number):
      for taken in 0..<number where !takeBack() { return -taken }
      return -number
    case .begin: begin()
    case .use(let set): if set.parts != parts { self = set }
    }
    return 0
  }
}

/// A wish of a page in a browser. The page sends it again until it has an answer, so that it may come twice, or late.
public struct TasbihWish: Equatable, Sendable {
  /// The page: `p` with nine small letters or digits.
  public let page: String
  /// The number of the wish. It is larger than those of the page's wishes before.
  public let number: Int

  /// The pages whose last wishes are kept.
  static let mostPages = 16
  /// What a wish has, for messages.
  public static let expected = "expected in page p with 9 letters or digits, and in ask a number from 1 to 999999999"

  /// A wish; nil if the page or the number is none.
  public init?(page: String, number: Int) {
    let isPage = page.utf8.count == 10 && page.utf8.first == UInt8(ascii: "p")
    guard isPage, page.utf8.allSatisfy({ 97...122 ~= $0 || 48...57 ~= $0 }), 1..<1_000_000_000 ~= number else {
      return nil
    }
    (self.page, self.number) = (page, number)
  }
}

/// Where a counter is on a day.
public struct CountedTasbih: Sendable {
  /// The counter.
  public let tasbih: Tasbih
  /// How many were counted on the day.
  public let today: Int
  /// The day, `2026-11-30`.
  public let day: String

  /// A counter on a day.
  public init(_ tasbih: Tasbih, today: Int, on day: String) {
    (self.tasbih, self.today, self.day) = (tasbih, today, day)
  }

  /// The line of JSON.
  public var json: String {
    let (part, left) = tasbih.part
    return String(class: "tasbih") { json in
      json.add("set", raw: "[" + tasbih.text + "]")
      json.add("position", tasbih.position)
      json.add("all", tasbih.all)
      json.add("part", part)
      json.add("left", left)
      json.add("day", day)
      json.add("today", today)
    }
  }
}
