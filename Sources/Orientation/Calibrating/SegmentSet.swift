internal import Quantities

/// A fixed number of segments, as different from each other as the motion allowed; storage taken once.
struct SegmentSet: Sendable {
  /// The segments; the first `count` are in use.
  private(set) var segments: [Segment]
  private(set) var count = 0
  /// How many windows each has room for.
  let room: Int
  /// How many segments came, kept or not.
  private(set) var seen = 0
  private var windows: [Window]
  private var nearest: [Double]
  private var turn = 0

  init(segments: Int, room: Int) {
    self.room = room
    self.segments = [Segment](repeating: Segment(), count: segments)
    windows = [Window](repeating: Window(), count: segments * room)
    nearest = [Double](repeating: .infinity, count: segments)
  }

  /// Forgets every segment.
  mutating func clear() {
    count = 0
    seen = 0
  }

  /// The windows of a segment.
  func windows(of index: Int) -> ArraySlice<Window> { windows[index * room..<index * room + segments[index].windows] }

  /// Lets someone change a segment while looking at its windows.
  mutating func update<T>(_ index: Int, _ body: (inout Segment, ArraySlice<Window>) -> T) -> T {
    let slice = windows(of: index)
    return body(&segments[index], slice)
  }

  /// Changes how a segment takes part.
  mutating func set(_ index: Int, trust: Double) { segments[index].trust = trust }

  /// Keeps every so-manieth segment from the fit, or none.
  mutating func holdOut(every stride: Int?) {
    for i in 0..<count { segments[i].isHeldOut = stride.map { i % $0 == $0 - 1 } ?? false }
  }

  /// Takes a segment in: while there is room at its end, later in the place of one that others make superfluous.
  mutating func insert(_ segment: Segment, _ fresh: [Window]) {
    seen += 1
    if count < segments.count {
      count += 1
      return put(segment, fresh, at: count - 1)
    }
    refresh(turn)
    turn = (turn + 1) % count
    var (closest, distance) = (0, Double.infinity)
    var (spare, least) = (0, Double.infinity)
    for i in 0..<count {
      let d = separation(segment, segments[i])
      if d < distance { (closest, distance) = (i, d) }
      if nearest[i] < least { (spare, least) = (i, nearest[i]) }
    }
    // The new one brings more than the most superfluous, or it is the news of its neighbour.
    put(segment, fresh, at: distance > least ? spare : closest)
  }

  /// Drops every segment that ended before an instant.
  mutating func forget(before time: Timestamp) {
    var kept = 0
    for i in 0..<count where !(segments[i].end < time) {
      if kept != i {
        segments[kept] = segments[i]
        nearest[kept] = nearest[i]
        for k in 0..<segments[i].windows { windows[kept * room + k] = windows[i * room + k] }
      }
      kept += 1
    }
    count = kept
  }

  private mutating func put(_ segment: Segment, _ fresh: [Window], at index: Int) {
    segments[index] = segment
    for k in 0..<segment.windows { windows[index * room + k] = fresh[k] }
    refresh(index)
  }

  private mutating func refresh(_ index: Int) {
    var least = Double.infinity
    for i in 0..<count where i != index {
      let d = separation(segments[index], segments[i])
      if d < least { least = d }
      if d < nearest[i] { nearest[i] = d }
    }
    nearest[index] = least
  }

  /// How differently the device lay: by the raw field in units of the earth's, and by up.
  private func separation(_ a: Segment, _ b: Segment) -> Double {
    (a.middleField - b.middleField).squaredLength * (1 / 2500) + (a.middleUp - b.middleUp).squaredLength
  }
}
