import Quantities
import Testing

@testable import Sounding

@Suite struct `A check whether a sound could be heard` {
  private func at(_ seconds: Double) -> Timestamp { .zero + .seconds(seconds) }

  @Test func `comes at the start, and then only where it is asked for`() {
    var look = SoundLook()
    #expect(look.isDue(at: at(0), isSounding: false))
    look.check(at: at(0), isTroubled: false)
    #expect(!look.isDue(at: at(100_000), isSounding: false))
    #expect(look.wait(at: at(100_000), isSounding: false) == nil)
    look.ask()
    #expect(look.isDue(at: at(100_000), isSounding: false))
  }

  @Test func `waits for the end of what sounds, without a wait of its own`() {
    var look = SoundLook()
    look.check(at: at(0), isTroubled: true)
    look.ask()
    #expect(!look.isDue(at: at(70), isSounding: true) && look.wait(at: at(70), isSounding: true) == nil)
    #expect(look.isDue(at: at(71), isSounding: false))
  }

  @Test func `comes each minute while something stands in the way, until nothing does`() {
    var look = SoundLook()
    look.check(at: at(0), isTroubled: true)
    #expect(!look.isDue(at: at(59), isSounding: false) && look.wait(at: at(59), isSounding: false) == .seconds(1))
    #expect(look.isDue(at: at(60), isSounding: false) && look.wait(at: at(61), isSounding: false) == .zero)
    look.check(at: at(61), isTroubled: false)
    #expect(!look.isDue(at: at(1000), isSounding: false))
    // A sound that failed is a reason of its own.
    look.end(at: at(1000), isTroubled: true)
    #expect(!look.isDue(at: at(1059), isSounding: false) && look.isDue(at: at(1060), isSounding: false))
  }
}
