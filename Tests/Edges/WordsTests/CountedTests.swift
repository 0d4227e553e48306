import Quantities
import TestKit
import Testing
import Words

@Suite struct `Numbers of things in words` {
  /// The forms of each language for numbers of each kind of thing. A new language gets a column here.
  @Test(arguments: [
    (Counted.day, 0, "0 days", "0 يوم"), (.day, 1, "1 day", "يوم"), (.day, 2, "2 days", "يومين"),
    (.day, 3, "3 days", "3 أيام"), (.day, 10, "10 days", "10 أيام"), (.day, 11, "11 days", "11 يوما"),
    (.day, 26, "26 days", "26 يوما"), (.day, 99, "99 days", "99 يوما"), (.day, 100, "100 days", "100 يوم"),
    (.day, 101, "101 days", "101 يوم"), (.day, 102, "102 days", "102 يوم"), (.day, 103, "103 days", "103 أيام"),
    (.day, 111, "111 days", "111 يوما"), (.day, 200, "200 days", "200 يوم"), (.day, 365, "365 days", "365 يوما"),
    (.wholeHour, 1, "1 hour", "ساعة"), (.wholeHour, 2, "2 hours", "ساعتين"), (.wholeHour, 5, "5 hours", "5 ساعات"),
    (.wholeHour, 47, "47 hours", "47 ساعة"), (.wholeMinute, 1, "1 minute", "دقيقة"),
    (.wholeMinute, 2, "2 minutes", "دقيقتين"), (.wholeMinute, 9, "9 minutes", "9 دقائق"),
    (.wholeMinute, 90, "90 minutes", "90 دقيقة"), (.wholeMinute, 100, "100 minutes", "100 دقيقة"),
    (.degree, 1, "1 degree", "درجة"), (.degree, 2, "2 degrees", "درجتين"), (.degree, 7, "7 degrees", "7 درجات"),
    (.degree, 63, "63 degrees", "63 درجة"), (.degree, 180, "180 degrees", "180 درجة"),
    (.hour, 1, "1 h", "1 س"), (.minute, 2, "2 min", "2 د"), (.second, 40, "40 s", "40 ث"),
  ])
  func `have the form of the language's rule`(_ things: Counted, _ number: Int, english: String, arabic: String) {
    #expect(things.text(number, .english) == english)
    #expect(things.text(number, .arabic) == arabic)
  }

  @Test func `have a form for all others in every language`() {
    var texts = 0
    for language in Language.allCases {
      for things in Counted.allCases {
        // A number comes behind its noun in Hausa: `minti 3`.
        let form = language.words.form(things, .other)
        let isApart = form?.hasPrefix("{} ") == true || form?.hasSuffix(" {}") == true
        #expect(isApart, "\(things) \(language): \(form ?? "none")")
        texts += 1
      }
    }
    #expect(texts >= 14)
  }

  @Test(arguments: [
    (0.0, "0m", "0 د"), (1, "1m", "1 د"), (3599, "1h 00m", "1 س 0 د"), (11_520, "3h 12m", "3 س 12 د"),
    (180_300, "50h 05m", "50 س 5 د"),
  ])
  func `are hours and minutes until a time`(seconds: Double, english: String, arabic: String) {
    #expect(LengthText.span(.seconds(seconds), .english) == english)
    #expect(LengthText.span(.seconds(seconds), .arabic) == arabic)
  }

  @Test(arguments: [
    (59.0, "59 s", "59 ث"), (3600, "60 minutes", "60 دقيقة"), (5400, "1 hour", "ساعة"),
    (36_000, "10 hours", "10 ساعات"),
    (172_800, "2 days", "يومين"), (950_400, "11 days", "11 يوما"), (8_640_000, "100 days", "100 يوم"),
  ])
  func `are an age in whole words`(seconds: Double, english: String, arabic: String) {
    #expect(LengthText.inWords(.seconds(seconds), .english) == english)
    #expect(LengthText.inWords(.seconds(seconds), .arabic) == arabic)
  }
}
