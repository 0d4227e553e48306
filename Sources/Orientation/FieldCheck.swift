internal import CMath
internal import Events
internal import Quantities

/// Holds the field against the one expected here: its size as a ratio, its dip as a difference.
///
/// Without a place, what the first seconds showed is expected.
struct FieldCheck: Sendable {
  var tuning: FieldTuning
  var expected: ExpectedField?
  private(set) var observed: ObservedField?
  private(set) var disturbance: Disturbance?
  private var learnt: ExpectedField?
  private var cleanSince: Timestamp?
  private var last: Timestamp?

  init(_ tuning: FieldTuning) { self.tuning = tuning }

  mutating func observe(_ magn: Vector3, up: Vector3, at time: Timestamp) {
    let size = magn.length
    guard size > 0 else { return }
    let dip = Angle(radians: -asin(max(-1, min(1, magn.dot(up) / size))))
    let share = last.map { 1 - exp(-max(0, (time - $0).seconds) / 0.05) } ?? 1
    last = time
    var seen = observed ?? ObservedField(size: size, dip: dip)
    seen.size += (size - seen.size) * share
    seen.dip = seen.dip + (dip - seen.dip) * share
    observed = seen
    judge(seen, at: time)
  }

  private mutating func judge(_ seen: ObservedField, at time: Timestamp) {
    let due = expected ?? learnt
    let now = due.flatMap { departure(of: seen, from: $0) }
    if let now {
      disturbance = now
      cleanSince = nil
    } else {
      let since = cleanSince ?? time
      cleanSince = since
      if (time - since).seconds >= tuning.clears { disturbance = nil }
      learn(seen)
    }
  }

  private func departure(of seen: ObservedField, from due: ExpectedField) -> Disturbance? {
    let ratio = seen.size / due.size
    if ratio > 1 + tuning.size / 100 { return .strong }
    if ratio < 1 - tuning.size / 100 { return .weak }
    return (seen.dip - due.dip).magnitude > .degrees(tuning.dip) ? .dip : nil
  }

  private mutating func learn(_ seen: ObservedField) {
    guard let old = learnt else {
      learnt = ExpectedField(size: seen.size, dip: seen.dip)
      return
    }
    learnt = ExpectedField(size: old.size + (seen.size - old.size) * 0.002, dip: old.dip + (seen.dip - old.dip) * 0.002)
  }
}
