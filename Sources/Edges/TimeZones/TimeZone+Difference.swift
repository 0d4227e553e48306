public import Quantities

extension TimeZone {
  /// The days, among some, on which another zone's clocks differ at any time, as ordered spans that do not touch.
  public func days(
    in days: ClosedRange<CivilDay>, differingFrom other: TimeZone
  ) -> [ClosedRange<CivilDay>] {
    let (start, end) = (instants(of: days.lowerBound).lowerBound, instants(of: days.upperBound).upperBound)
    var found: [ClosedRange<CivilDay>] = []
    var now = start
    while now < end {
      let next = [change(after: now)?.at, other.change(after: now)?.at].compactMap(\.self).min() ?? end
      if time(at: now).offset != other.time(at: now).offset {
        let (first, last) = (local(at: now).day, local(at: UTC(nanoseconds: min(next, end).nanoseconds - 1)).day)
        if let before = found.last, first <= before.upperBound + 1 {
          found[found.count - 1] = before.lowerBound...max(before.upperBound, last)
        } else {
          found.append(first...max(first, last))
        }
      }
      now = next
    }
    return found
  }
}
