internal import Quantities

/// A fixed number of segments, as different from each other as the motion allowed; storage taken once.
struct SegmentSet: Sendable {
  /// The segments; the first `count` are in use.
  private(set) var segments: [Segment]
  private(set) var count = 0
  /// How many segments there is room for, and for how many windows in each.
  private(set) var capacity: Int
  private(set) var room: Int
  /// A segment nearer to another than this takes its place. Squared: direction of the field and of up, in radians.
  private let merge: Double
  private var windows: [Window]
  private var places: [Place]
  private var nearest: [Double]
  private var turn = 0

  /// Room for so many windows, so many to a segment.
  init(windows: Int, room: Int, atMost segments: Int = .max, merge: Double = 0) {
    self.room = room
    self.merge = merge
    let most = min(segments, windows)
    capacity = min(most, windows / room)
    self.segments = [Segment](repeating: Segment(), count: most)
    self.windows = [Window](repeating: Window(), count: windows)
    places = [Place](repeating: Place(Segment()), count: most)
    nearest = [Double](repeating: .infinity, count: most)
  }

  /// Forgets every segment.
  mutating func clear() {
    count = 0
    turn = 0
  }

  /// Forgets every segment, and lays the same storage out for others.
  mutating func clear(room: Int) {
    clear()
    self.room = room
    capacity = min(segments.count, windows.count / room)
  }

  /// The windows of a segment.
  func windows(of index: Int) -> ArraySlice<Window> { windows[index * room..<index * room + segments[index].windows] }

  /// Lets someone change a segment while looking at its windows.
  mutating func update<T>(_ index: Int, _ body: (inout Segment, ArraySlice<Window>) -> T) -> T {
    let slice = windows(of: index)
    return body(&segments[index], slice)
  }

  /// Changes how much a segment is believed.
  mutating func set(_ index: Int, trust: Double) { segments[index].trust = trust }

  /// Makes every segment's own field so many times smaller, as the model's.
  mutating func shrinkFields(_ times: Double) {
    for i in 0..<count { segments[i].field = segments[i].field * (1 / times) }
  }

  /// Keeps every so-manieth segment from the fit, or none.
  mutating func holdOut(every stride: Int?) {
    for i in 0..<count { segments[i].isHeldOut = stride.map { i % $0 == $0 - 1 } ?? false }
  }

  /// Takes a segment in: while there is room at its end, later in the place of one that others make superfluous.
  ///
  /// Says how far it is from all there was: what it brings.
  @discardableResult mutating func insert(_ segment: Segment, _ fresh: [Window]) -> Double {
    var (closest, distance) = (0, Double.infinity)
    var (spare, least) = (0, Double.infinity)
    let place = Place(segment)
    for i in 0..<count {
      let d = place.separation(from: places[i])
      if d < distance { (closest, distance) = (i, d) }
      if nearest[i] < least { (spare, least) = (i, nearest[i]) }
    }
    if distance < merge {
      // The news of its neighbour, unless that one was turned and tells more.
      if segment.turned >= 0.5 * segments[closest].turned { put(segment, fresh, at: closest) }
      return distance
    }
    if count < capacity {
      count += 1
      put(segment, fresh, at: count - 1)
      return distance
    }
    refresh(turn)
    turn = (turn + 1) % count
    if distance > least {
      put(segment, fresh, at: spare)
    } else if segment.turned >= 0.5 * segments[closest].turned {
      put(segment, fresh, at: closest)
    }
    return distance
  }

  /// Drops every segment that ended before an instant.
  mutating func forget(before time: Timestamp) {
    var kept = 0
    for i in 0..<count where !(segments[i].end < time) {
      if kept != i {
        segments[kept] = segments[i]
        places[kept] = places[i]
        nearest[kept] = nearest[i]
        for k in 0..<segments[i].windows { windows[kept * room + k] = windows[i * room + k] }
      }
      kept += 1
    }
    count = kept
    turn = 0
  }

  /// Takes a gyro bias out of what was integrated with it.
  mutating func correct(gyroBias bias: Vector3) {
    for i in 0..<count {
      for k in i * room..<i * room + segments[i].windows {
        windows[k].turn = windows[k].turn * Quaternion(rotation: windows[k].perBias * bias).matrix
        windows[k].rate -= bias
      }
      let up = segments[i].up
      segments[i].up = (up - (segments[i].upPerBias * bias).cross(up)).normalized ?? up
    }
  }

  /// Takes an accelerometer's offset out of where up was.
  mutating func correct(accelOffset offset: Vector3) {
    for i in 0..<count {
      let segment = segments[i]
      let felt = segment.up * segment.gravity - segment.turn * offset
      segments[i].gravity = felt.length
      segments[i].up = felt.normalized ?? segment.up
      segments[i].middleUp = (segment.middleUp * segment.gravity - offset).normalized ?? segment.middleUp
    }
  }

  private mutating func put(_ segment: Segment, _ fresh: [Window], at index: Int) {
    segments[index] = segment
    places[index] = Place(segment)
    for k in 0..<segment.windows { windows[index * room + k] = fresh[k] }
    refresh(index)
  }

  private mutating func refresh(_ index: Int) {
    var least = Double.infinity
    let place = places[index]
    for i in 0..<count where i != index {
      let d = place.separation(from: places[i])
      if d < least { least = d }
      if d < nearest[i] { nearest[i] = d }
    }
    nearest[index] = least
  }
}

/// Where a segment lies among the others: the raw field in units of the earth's, and up.
private struct Place: Sendable {
  private let field: Vector3
  private let up: Vector3

  init(_ segment: Segment) {
    field = segment.middleField * (1 / 50.0)
    up = segment.middleUp
  }

  /// How differently the device lay, squared.
  func separation(from other: Place) -> Double { (field - other.field).squaredLength + (up - other.up).squaredLength }
}
