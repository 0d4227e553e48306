import Almanac
import CAllocations
import Quantities

/// The time of one call in nanoseconds, the median of several batches over the same values.
func nanoseconds<Value>(_ values: [Value], batches: Int = 400, _ work: (Value) -> Int) -> Double {
  let clock = ContinuousClock()
  var sink = 0
  var costs: [Double] = []
  for _ in 0..<batches {
    let began = clock.now
    for value in values { sink &+= work(value) }
    let (seconds, attoseconds) = (clock.now - began).components
    costs.append((Double(seconds) * 1e9 + Double(attoseconds) * 1e-9) / Double(values.count))
  }
  // This use of the result keeps the compiler from removing the work.
  precondition(sink != 1)
  costs.sort()
  return costs[costs.count / 2]
}

/// Conversions both ways, on days spread over the tables of Umm al-Qura, and the search for the next major event.
func hijriRows() {
  // 55,991 days from 1924-08-01, in an order that caches and branch predictors cannot learn.
  let days = (0..<55_991).map { CivilDay(number: -16_589 + $0 * 7919 % 55_991) }
  let reckoning = HijriReckoning()
  let dates = days.compactMap { reckoning.date(of: $0)?.date }
  precondition(dates.count == days.count)
  let months = announcements()
  let announced = HijriReckoning(adjustment: 1, announced: months)

  let before = allocations_on_this_thread()
  var sink = 0
  for day in days { sink &+= reckoning.date(of: day)?.date.day ?? 0 }
  for day in days { sink &+= announced.date(of: day)?.date.day ?? 0 }
  for date in dates { sink &+= reckoning.day(of: date)?.number ?? 0 }
  for day in days.prefix(100) { sink &+= reckoning.next(from: day)?.first.number ?? 0 }
  precondition(allocations_on_this_thread() == before && sink != 1, "Hijri dates allocate memory")

  for calendar in HijriCalendar.allCases {
    let reckoning = HijriReckoning(calendar)
    let there = nanoseconds(days) { reckoning.date(of: $0)?.date.day ?? 0 }
    let back = nanoseconds(dates) { reckoning.day(of: $0)?.number ?? 0 }
    print("hijri-of-day-\(calendar.rawValue) \(there)")
    print("day-of-hijri-\(calendar.rawValue) \(back)")
  }
  print("hijri-of-day-with-12-announced \(nanoseconds(days) { announced.date(of: $0)?.date.day ?? 0 })")
  print("next-major-event \(nanoseconds(Array(days.prefix(100))) { reckoning.next(from: $0)?.first.number ?? 0 })")
}

/// Months by the moon at Makkah, spread over the years of the series.
func moonRows() {
  let months = FCNAMonth.years.compactMap { HijriMonth(year: $0, month: $0 % 12 + 1) }
  let before = allocations_on_this_thread()
  var sink = 0
  for month in months { sink &+= FCNAMonth(month)?.start.number ?? 0 }
  precondition(allocations_on_this_thread() == before && sink != 1, "Months by the moon allocate memory")
  print("month-by-the-moon \(nanoseconds(months, batches: 20) { FCNAMonth($0)?.start.number ?? 0 })")
}

/// A year of announced months, in the form of the tables.
private func announcements() -> AnnouncedMonths {
  var months = AnnouncedMonths()
  for number in 1...12 {
    guard let month = HijriMonth(year: 1447, month: number) else { continue }
    do { try months.add(month, begins: HijriReckoning().start(of: month)) } catch { preconditionFailure("\(error)") }
  }
  return months
}
