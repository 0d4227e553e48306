import TestKit
import Testing

@Suite struct `Times of prayer in Arabic` {
  private func run(_ line: String, environment: [String: String] = ["LANG": "C.UTF-8"]) throws -> BuiltProgram.Result {
    try BuiltProgram.run(["times"] + line.split(separator: " ").map(String.init), environment: environment)
  }

  @Test func `are a calendar in Arabic where that is set, and do not depend on the locale alone`() throws {
    for environment in [["LANG": "ar_EG.UTF-8"], ["LANG": "ar_EG.UTF-8", "QIBLA_LANG": "en"], ["LANG": "C.UTF-8"]] {
      let text = try run("Istanbul --date 2026-02-18 --format ics", environment: environment).output
      #expect(text.contains("\r\nSUMMARY:Fajr\r\nLOCATION:Istanbul\\, Turkey\r\n"))
    }
    for (flags, environment) in [(" --lang ar", ["LANG": "C.UTF-8"]), ("", ["LANG": "C.UTF-8", "QIBLA_LANG": "ar"])] {
      let text = try run("Istanbul --date 2026-02-18 --format ics" + flags, environment: environment).output
      #expect(text.contains("\r\nX-WR-CALNAME:إسطنبول، تركيا\r\n"))
      #expect(text.contains("\r\nSUMMARY:الفجر\r\nLOCATION:إسطنبول، تركيا\r\n"))
    }
  }

  @Test func `name the place in Arabic, and minutes and methods as Arabic does`() throws {
    let text = try run("Makkah --date 2025-11-24 --lang ar").output
    #expect(text.hasPrefix("مكة المكرمة، السعودية\n"))
    #expect(text.contains("العشاء بعد المغرب بـ 90 دقيقة"))
    let near = try run("41.0138 28.9497 --date 2025-11-24 --lang ar").output
    #expect(near.hasPrefix("إسطنبول، تركيا (\u{200e}41.0138, 28.9497)\n"))
    #expect(try run("Qom --method jafari --date 2025-11-24 --lang ar").output.contains("مؤسسة لواء بقم: "))
  }
}
