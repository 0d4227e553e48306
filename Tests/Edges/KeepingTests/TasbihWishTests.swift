import Day
import Quantities
import TestKit
import Testing

@testable import Keeping

@Suite struct `A wish of a page to the counter` {
  private let folder: TemporaryFolder
  private static let now = `A book of reminders`.now
  private static let day = now.civilDay

  init() throws { folder = try TemporaryFolder() }

  private func book() throws -> ReminderBook { try ReminderBook(folder.path("reminders"), now: Self.now) }

  @discardableResult private func ask(
    _ deed: TasbihDeed, _ number: Int, from page: String = "p000000001"
  ) throws -> (tasbih: Tasbih, today: Int) {
    let wish = try #require(TasbihWish(page: page, number: number))
    return try book().changeTasbih(on: Self.day, asked: wish) { $0.take(deed) }
  }

  @Test func `that comes twice or late counts once`() throws {
    #expect(try ask(.count(3), 10).tasbih.position == 3)
    let again = try ask(.count(3), 10)
    #expect(again.tasbih.position == 3 && again.today == 3)
    #expect(try ask(.takeBack(1), 12).tasbih.position == 2)
    #expect(try ask(.count(5), 11).tasbih.position == 2)
    // Numbers of another page are its own.
    #expect(try ask(.count(1), 1, from: "p000000002").tasbih.position == 3)
    #expect(try book().tasbihs(on: Self.day) == 3)
    // What is remembered of pages is no day.
    #expect(try book().tasbihDays().map(\.day) == [Self.day.iso])
  }

  @Test func `is forgotten when many other pages have counted since`() throws {
    for number in 1...40 { try ask(.count(1), number, from: "p\(100_000_000 + number)") }
    let rows = try book().database.number("SELECT count(*) FROM tasbih_pages")
    #expect(rows == TasbihWish.mostPages)
    // The last one is still known, and nothing that was counted has gone.
    #expect(try ask(.count(1), 40, from: "p100000040").tasbih.position == 40)
    #expect(try book().tasbihs(on: Self.day) == 40)
  }

  @Test func `does what a key of the command does`() throws {
    var tasbih = Tasbih()
    #expect(tasbih.take(.count(100)) == 100 && tasbih.isComplete)
    #expect(tasbih.take(.takeBack(3)) == -3 && tasbih.position == 97)
    #expect(tasbih.take(.takeBack(200)) == -97 && tasbih.position == 0)
    let other = try #require(Tasbih("99"))
    #expect(tasbih.take(.count(4)) == 4 && tasbih.take(.use(other)) == 0 && tasbih == other)
    #expect(tasbih.take(.count(4)) == 4 && tasbih.take(.use(other)) == 0 && tasbih.position == 4)
    #expect(tasbih.take(.begin) == 0 && tasbih.position == 0)
  }

  @Test(arguments: [
    ("p00000000", 1), ("q000000001", 1), ("p00000000A", 1), ("p0000000001", 1), ("", 1), ("p00000000é", 1),
    ("p000000001", 0), ("p000000001", 1_000_000_000), ("p000000001", -1),
  ]) func `is none without a page and a number`(page: String, number: Int) {
    #expect(TasbihWish(page: page, number: number) == nil)
  }
}
