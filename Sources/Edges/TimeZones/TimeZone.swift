public import Quantities

/// A time zone: the past and future settings of its clocks.
public struct TimeZone: Sendable {
  /// The name in tzdata, `UTC+05:30`, or a rule.
  public internal(set) var name: String
  /// The settings of its clocks over time.
  let clocks: Clocks

  /// Coordinated Universal Time.
  public static var utc: TimeZone { TimeZone(name: "UTC", rule: YearlyRule.fixed(0, "UTC")) }

  /// A zone with the same rule at all times.
  init(name: String, rule: (YearlyRule, [LocalTime])) {
    self.init(name: name, clocks: Clocks(changes: [], kinds: rule.1, rule: rule.0))
  }

  init(name: String, clocks: Clocks) { (self.name, self.clocks) = (name, clocks) }
}

extension TimeZone {
  /// The setting of the clocks at an instant.
  public func time(at instant: UTC) -> LocalTime { clocks.kinds[clocks.stretch(at: instant.second).kind] }

  /// The clock's time and the calendar's date at an instant.
  public func local(at instant: UTC) -> LocalInstant {
    let time = time(at: instant)
    let (day, rest) = (instant.second + time.offset).dividedDown(by: 86_400)
    let fraction = instant.nanosecondsOfDay % 1_000_000_000
    return LocalInstant(
      day: CivilDay(number: day), nanosecondsOfDay: Int64(rest) * 1_000_000_000 + fraction, time: time)
  }

  /// The next change of the clocks after an instant, and their setting from then on; nil if none is known.
  public func change(after instant: UTC) -> (at: UTC, time: LocalTime)? {
    var stretch = clocks.stretch(at: instant.second)
    let before = clocks.kinds[stretch.kind]
    while stretch.end <= UTC(nanoseconds: .max).second {
      stretch = clocks.stretch(at: stretch.end)
      let time = clocks.kinds[stretch.kind]
      if time != before { return (UTC(second: stretch.start), time) }
    }
    return nil
  }

  /// The instants at which the clock shows a time of a day, in seconds from midnight. 86,400 is the next midnight.
  public func instants(on day: CivilDay, secondOfDay: Int = 0) -> LocalOccurrence {
    let walk = Walk(to: day, secondOfDay, clocks)
    guard walk.isShown else { return .skipped(at: UTC(second: walk.reached)) }
    return walk.first == walk.last
      ? .once(UTC(second: walk.first)) : .twice(UTC(second: walk.first), UTC(second: walk.last))
  }

  /// The instants of a day: from the first at which the clock shows its midnight, or a later time if midnight is
  /// skipped, up to the next day's. Empty if the calendar skips the day, as Samoa's did with 2011-12-30.
  ///
  /// Days touch: if clocks are put back across midnight, the repeated hour is part of the later day.
  public func instants(of day: CivilDay) -> Range<UTC> {
    let (start, end) = (Walk(to: day, 0, clocks).reached, Walk(to: day, 86_400, clocks).reached)
    return UTC(second: start)..<UTC(second: max(start, end))
  }

  /// Searches the stretches in which the clock may show a time.
  private struct Walk {
    /// Whether the clock shows that time.
    var isShown = false
    /// The first and the last second at which it does.
    var (first, last) = (0, 0)
    /// The first second at which it shows that time or a later one.
    var reached: Int

    @inline(never)
    init(to day: CivilDay, _ secondOfDay: Int, _ clocks: Clocks) {
      // Limits the time to what instants can hold.
      let local = min(max(day.number, -110_000), 110_000) * 86_400 + min(max(secondOfDay, -864_000), 864_000)
      var isReached = false
      reached = local
      var second = local - LocalTime.offsets.upperBound
      repeat {
        let stretch = clocks.stretch(at: second)
        let wanted = local - clocks.kinds[stretch.kind].offset
        if wanted < stretch.end {
          if !isReached { reached = max(wanted, stretch.start) }
          isReached = true
          if wanted >= stretch.start {
            first = isShown ? first : wanted
            last = wanted
            isShown = true
          }
        }
        second = stretch.end
      } while second <= local - LocalTime.offsets.lowerBound
    }
  }
}

extension Int {
  /// The quotient rounded down, and the remainder, which is not negative.
  func dividedDown(by divisor: Int) -> (quotient: Int, remainder: Int) {
    let (quotient, rest) = quotientAndRemainder(dividingBy: divisor)
    return rest < 0 ? (quotient - 1, rest + divisor) : (quotient, rest)
  }
}

extension UTC {
  /// Whole seconds since 1970.
  var second: Int { Int(nanoseconds).dividedDown(by: 1_000_000_000).quotient }

  /// A second since 1970; the end of the range if it is out of range.
  init(second: Int) {
    let (product, overflow) = Int64(second).multipliedReportingOverflow(by: 1_000_000_000)
    self.init(nanoseconds: overflow ? (second < 0 ? .min : .max) : product)
  }
}
