internal import Synchronization

/// A bounded queue between two threads: one pushes, one pops, and neither ever waits. Its storage is allocated once; an
/// element that does not fit is rejected and counted.
public final class Ring<Element>: @unchecked Sendable {
  // Unchecked: the slots are plain memory. The producer owns those from `tail` on, the consumer those from `head` to
  // `tail`, and the releasing store of one index hands a slot over to whoever loads it acquiring.
  private let slots: UnsafeMutablePointer<Element>
  private let capacity: Int
  private let head = Atomic<Int>(0)
  private let tail = Atomic<Int>(0)
  private let rejected = Atomic<Int>(0)

  /// An empty ring with room for a number of elements.
  public init(capacity: Int) {
    self.capacity = max(capacity, 1)
    slots = .allocate(capacity: self.capacity)
  }

  deinit {
    while pop() != nil {}
    slots.deallocate()
  }

  /// How many elements were rejected because the ring was full.
  public var overflow: Int { rejected.load(ordering: .relaxed) }

  /// How many elements wait. For the thread that pops this is a lower bound, for the one that pushes an upper bound.
  public var count: Int { tail.load(ordering: .acquiring) - head.load(ordering: .acquiring) }

  /// Adds an element; false if it does not fit. Only one thread may call this.
  @discardableResult public func push(_ element: Element) -> Bool {
    let at = tail.load(ordering: .relaxed)
    guard at - head.load(ordering: .acquiring) < capacity else {
      rejected.wrappingAdd(1, ordering: .relaxed)
      return false
    }
    (slots + at % capacity).initialize(to: element)
    tail.store(at + 1, ordering: .releasing)
    return true
  }

  /// Takes the oldest element out. Only one thread may call this.
  public func pop() -> Element? {
    let at = head.load(ordering: .relaxed)
    guard at < tail.load(ordering: .acquiring) else { return nil }
    let element = (slots + at % capacity).move()
    head.store(at + 1, ordering: .releasing)
    return element
  }
}
