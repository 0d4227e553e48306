import Almanac
import Day
import Papers
import Quantities
import TestKit
import Testing
import Text
import Words

@Suite struct `A mosque's sheet` {
  private func read(_ text: String) throws -> [String] {
    try SheetReader(text, file: "sheet").sheet.days.map { day in
      day.day.iso + Prayer.allCases.map { " " + (day.minutes[$0].map(ClockTimeText.text) ?? "-") }.joined()
    }
  }

  private func refusal(_ text: String) -> String {
    do throws(TraceError) {
      _ = try SheetReader(text, file: "sheet")
      return "nothing"
    } catch { return error.message }
  }

  @Test(arguments: [
    "2026-11-28 05:56 12:05 13:40 16:01 17:38", "28.11.2026 5.56 12.05 13.40 16.01 17.38",
    "28 November 2026; 05:56; 12:05; 13:40; 16:01; 17:38", "2026-11-28 5:56 12:05 1:40 4:01 5:38",
    "2026-11-28 5:56 am 12:05 pm 1:40 pm 4:01 PM 5:38pm",
    "2026-11-28\nfajr 05:56\ndhuhr 12:05\nasr: 13:40\nmaghrib 16:01\nisha 17:38",
    "# mosque\ndate,fajr,sunrise,dhuhr,asr,maghrib,isha\n2026-11-28,05:56,,12:05,13:40,16:01,17:38\n",
    "Tarih;İmsak;Öğle;İkindi;Akşam;Yatsı\r\n28.11.2026;05:56;12:05;13:40;16:01;17:38\r\n",
    "٢٠٢٦-١١-٢٨ ٠٥:٥٦ ١٢:٠٥ ١٣:٤٠ ١٦:٠١ ١٧:٣٨", "۲۰۲۶-۱۱-۲۸ ۰۵:۵۶ ۱۲:۰۵ ۱۳:۴۰ ۱۶:۰۱ ۱۷:۳۸",
    "٢٨ نوفمبر ٢٠٢٦\nالفجر ٥:٥٦ ص\nالظهر ١٢:٠٥ م\nالعصر ١:٤٠ م\nالمغرب ٤:٠١ م\nالعشاء ٥:٣٨ م",
    "التاريخ،الفجر،الشروق،الظهر،العصر،المغرب،العشاء\n2026-11-28،05:56،،12:05،13:40،16:01،17:38\n",
    "২৮ নভেম্বর ২০২৬ ফজর ০৫:৫৬ যোহর ১২:০৫ আসর ১৩:৪০ মাগরিব ১৬:০১ ইশা ১৭:৩৮",
    "2026-11-28\nimsak 05:46\nsubuh 05:56\nzuhur 12:05\nashar 13:40\nmaghrib 16:01\nisya 17:38",
    "tanggal\timsak\tsubuh\tdzuhur\tashar\tmaghrib\tisya\n2026-11-28\t05:46\t05:56\t12:05\t13:40\t16:01\t17:38",
    "2026-11-28\nİmsak 05:56\nSabah 06:40\nÖğle 12:05\nİkindi 13:40\nAkşam 16:01\nYatsı 17:38",
    "28 Kasım 2026 Cumartesi imsak 05:56 öğle 12:05 ikindi 13:40 akşam 16:01 yatsı 17:38",
  ]) func `is read in the forms that people type`(text: String) throws {
    #expect(try read(text) == ["2026-11-28 05:56 - 12:05 13:40 16:01 17:38"])
  }

  @Test func `may have sunrise, days in any order, and isha after midnight`() throws {
    let days = try read("2026-06-21 2:36 4:43 1:06 5:27 9:26 11:12\n2026-01-05 06:14 08:05 12:09 14:02 16:09 17:45")
    #expect(
      days == ["2026-01-05 06:14 08:05 12:09 14:02 16:09 17:45", "2026-06-21 02:36 04:43 13:06 17:27 21:26 23:12"])
    #expect(try read("2026-06-21 02:36 13:06 17:27 21:26 00:12") == ["2026-06-21 02:36 - 13:06 17:27 21:26 00:12"])
    #expect(try read("2026-06-21 2:36 1:06 5:27 9:26 12:12") == ["2026-06-21 02:36 - 13:06 17:27 21:26 00:12"])
  }

  @Test(arguments: [
    ("", "sheet: expected a line"), ("05:56 12:05 13:40 16:01 17:38", "sheet:1: expected a date"),
    ("2026-11-28 05:56 12:05", "sheet:1: expected five times, or six with sunrise, found 2"),
    ("2026-11-28\nfajr 05:56\nfajr 05:57", "sheet:3: expected fajr once a day"),
    ("2026-11-28\nimsak 04:16\nzuhur 12:05", "sheet:2: expected the time of fajr, found imsak"),
    ("tanggal,imsak,dzuhur\n2026-11-28,04:16,12:05", "sheet:1: expected the time of fajr, found imsak"),
    ("2026-11-28\nfajr dhuhr 05:57", "sheet:2: expected a time such as 05:43 behind fajr"),
    ("2026-11-28\nfajr", "sheet:2: expected a time such as 05:43 behind fajr, found none"),
    ("08/02/2027 05:56 12:05 13:40 16:01 17:38", "write the year first"),
    ("2026-11-31 05:56 12:05 13:40 16:01 17:38", "found ‘2026-11-31’"),
    ("2026-11-28 05:56 12:05 11:40 16:01 17:38", "2026-11-28: "),
    ("date,fajr,isha\n2026-11-28,5h,17:38", "sheet:2: expected a time such as 05:43 or 5:43 pm for fajr, found ‘5h’"),
  ]) func `is refused with its line where it cannot be read`(text: String, words: String) {
    #expect(refusal(text).contains(words), "\(refusal(text))")
  }
}
