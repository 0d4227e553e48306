import Foundation
import System
import Testing

@Suite struct `A ring` {
  @Test func `rejects and counts what does not fit`() {
    let ring = Ring<Int>(capacity: 3)
    for k in 0..<5 { ring.push(k) }
    #expect(ring.overflow == 2 && ring.count == 3)
    #expect([ring.pop(), ring.pop(), ring.pop(), ring.pop()] == [0, 1, 2, nil])
    ring.push(9)
    #expect(ring.count == 1 && ring.pop() == 9 && ring.count == 0)
  }

  @Test func `passes everything between two threads, in order`() {
    let ring = Ring<String>(capacity: 128)
    let count = 200_000
    let thread = Foundation.Thread {
      var k = 0
      while k < count {
        let before = ring.overflow
        ring.push(String(k))
        if ring.overflow == before { k += 1 }
      }
    }
    thread.start()
    var wrong = 0
    for k in 0..<count {
      var element = ring.pop()
      while element == nil { element = ring.pop() }
      if element != String(k) { wrong += 1 }
    }
    #expect(wrong == 0)
  }
}
