import Events
import Pointing
import Quantities
import TestKit
import Testing

// One column is 50 ms; the dwell is 150 ms: three columns after the first within 5 degrees.
@Suite struct `The alignment pulse` {
  @Test(arguments: [
    ("comes once the pointer has stayed in", "···######", "------^=="),
    ("comes once however long it stays", "·##############################", "----^=========================="),
    ("does not come while passing through", "··###··###··", "------------"),
    ("does not come while trembling at the edge from outside", "·~#~#~#~#~#~#~#~", "----------------"),
    ("comes once while trembling at the edge from inside", "·####~#~~#~#~~~#", "----^==========="),
    ("comes again after a real departure", "·####··####", "----^-----^"),
    ("does not come again for a look to the side that stays within 7", "·####~~~####", "----^======="),
    ("does not come under interference", "·##xxxxxxxxx", "------------"),
    ("waits for the whole dwell after an interruption", "·##x####", "-------^"),
    ("does not come again after an interruption without a departure", "·####xx######", "----^-----==="),
    ("comes after an interruption with a departure behind it", "·####xx·####", "----^------^"),
    ("comes after interference swung the needle out and back", "·####x!x####", "----^------^"),
    ("does not come again after the compass was lost for a while", "·####   #####", "----^------=="),
    ("comes at the start of a stream that is already aligned", "######", "---^=="),
  ])
  func `follows the drawing`(story: Comment, pointer: String, drawn: String) {
    #expect(Timeline().run(pointer) == drawn, story)
  }

  @Test func `never comes twice within the spacing, even without a dwell`() {
    var tuning = AlignmentTuning()
    tuning.dwell = 0
    tuning.spacing = 200
    // In and out every 50 ms: the second pulse waits until 200 ms after the first.
    #expect(Timeline(alignment: Alignment(tuning)).run("#·#·#·#·#·") == "^-=-^-=-^-")
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func `keeps its promises whatever the hand does`(seed: UInt64) {
    var random = Seeded(seed)
    var alignment = Alignment(AlignmentTuning())
    var pointer = 30.0
    var lastPulse: Timestamp?
    var outSincePulse = true
    var withinSince: Timestamp?
    var pulses = 0
    for tick in 0..<5_000 as Range<Int64> {
      let time = Timestamp(nanoseconds: tick * 16_666_667)
      pointer = max(-40, min(40, pointer + Double.random(in: -3...3, using: &random)))
      let known = Int.random(in: 0..<40, using: &random) > 0
      let cue = alignment.step(pointer: .degrees(pointer), isTrusted: known, at: time)
      withinSince = known && abs(pointer) <= 5 ? withinSince ?? time : nil
      if abs(pointer) > 7 { outSincePulse = true }
      if cue != nil {
        pulses += 1
        #expect(outSincePulse && alignment.isAligned && known)
        if let lastPulse { #expect(time - lastPulse >= .milliseconds(100)) }
        (lastPulse, outSincePulse) = (time, false)
      }
      if !known || abs(pointer) > 7 { #expect(!alignment.isAligned) }
      if let withinSince, time - withinSince >= .milliseconds(150) { #expect(alignment.isAligned) }
    }
    // In 83 s of a hand that wanders through 80 degrees.
    #expect(pulses > 3)
  }
}
