import Pointing
import Quantities
import Scenarios
import Testing
import Words

@Suite struct `A demonstration` {
  /// The last reading of the tour before an instant.
  private func reading(_ tour: inout Demonstration, at seconds: Double) throws -> Reading {
    var last: Reading?
    tour.advance(to: .zero + .seconds(seconds)) { if case .output(let output) = $0 { last = output.reading } }
    return try #require(last)
  }

  @Test func `is turned and tilted by a hand, and leaves its tour then`() throws {
    var tour = try Demonstration()
    let before = try reading(&tour, at: 3)
    #expect(tour.steer(.right) == nil)
    #expect(tour.steer(.up) == nil)
    let after = try reading(&tour, at: 7)
    // By the tour it would turn on from the fourth second. Two sigma of a gyro that is a percent off, and a tremble.
    let turned = try #require(after.heading).degrees - #require(before.heading).degrees
    #expect(abs(turned - 15) < 2)
    #expect(abs(try #require(after.pitch).degrees - 15) < 2)
    _ = tour.steer(.left)
    let back = try reading(&tour, at: 9)
    #expect(abs(try #require(back.heading).degrees - #require(before.heading).degrees) < 2)
  }

  @Test func `is not turned by a held key faster than its gyroscope can measure`() throws {
    var tour = try Demonstration()
    _ = try reading(&tour, at: 3)
    var (worst, fastest) = (0.0, 0.0)
    var bound = 0.0
    for press in 0..<90 {
      // Thirty times a second, as a keyboard repeats.
      _ = tour.steer(press % 3 == 2 ? .up : .right)
      let reading = try reading(&tour, at: 3 + Double(press + 1) / 30)
      fastest = max(fastest, abs(reading.rate ?? 0))
    }
    for tick in 1...40 {
      let reading = try reading(&tour, at: 6 + Double(tick) / 4)
      worst = max(worst, reading.uncertainty?.degrees ?? 180)
      if tick == 40 { bound = reading.uncertainty?.degrees ?? 180 }
      #expect(
        tick < 9 || reading.accuracy == .accurate, "after \(Double(tick) / 4) s: \(String(describing: reading.reason))")
    }
    // The lsm6dsl's range is 286 degrees a second.
    #expect(fastest > 60 && fastest < 270, "\(fastest) degrees a second")
    #expect(bound < 15, "\(bound), at most \(worst)")
  }

  @Test func `finds a calibration after each press of the key, even during its own figure-eight`() throws {
    for pressed in [[3.0], [3, 4, 4.2, 9], [58]] {
      var tour = try Demonstration()
      for instant in pressed {
        _ = try reading(&tour, at: instant)
        #expect(tour.steer(.calibrate)?[.english].contains("eight") == true)
      }
      let end = (pressed.last ?? 0) + 22
      let found = try reading(&tour, at: end)
      #expect(found.accuracy == .accurate, "\(pressed): \(String(describing: found.reason))")
      let still = try reading(&tour, at: end + 8)
      let (before, after) = (try #require(found.heading), try #require(still.heading))
      #expect(before.turn(to: after).magnitude < .degrees(4), "\(pressed)")
      let (pitch, roll) = (try #require(still.pitch).degrees, try #require(still.roll).degrees)
      #expect(pitch < 15 && abs(roll) < 5, "\(pressed)")
    }
  }

  @Test func `comes to rest when it is taken in the hand in the midst of an eight`() throws {
    var tour = try Demonstration()
    _ = try reading(&tour, at: 60)
    _ = tour.steer(.right)
    _ = try reading(&tour, at: 62)
    for tick in 1...8 {
      let reading = try reading(&tour, at: 62 + Double(tick) / 4)
      let (pitch, roll) = (try #require(reading.pitch).degrees, try #require(reading.roll).degrees)
      #expect(abs(pitch) < 20 && abs(roll) < 8)
    }
  }

  @Test func `has each sentence in each language, short enough for a row of the gauge`() throws {
    var tour = try Demonstration()
    var sentences: [Sentence] = []
    tour.advance(to: .zero + Demonstration.length) {
      if case .sentence(let sentence) = $0 { sentences.append(sentence) }
    }
    for steer in Demonstration.Steer.allCases + [.magnet, .satellites] + Array(repeating: .city, count: 7) {
      if let sentence = tour.steer(steer) { sentences.append(sentence) }
    }
    #expect(sentences.count > 20)
    for sentence in sentences {
      #expect(sentence[.english].count <= 78 && sentence[.arabic].count <= 78)
      for language in Language.allCases where language != .english {
        #expect(sentence[language] != sentence[.english], "\(language): \(sentence[language])")
      }
      #expect(!sentence[.english].contains { !$0.isASCII && $0 != "ø" }, "\(sentence)")
      #expect(sentence[.arabic].unicodeScalars.contains { (0x0600...0x06ff).contains($0.value) }, "\(sentence)")
    }
  }

  @Test func `never goes to the city where it is`() throws {
    var tour = try Demonstration()
    // The tour ends in Jakarta.
    _ = try reading(&tour, at: 60)
    #expect(tour.steer(.city)?[.english].contains("Jakarta") == false)
  }

  @Test func `shows a magnet, lost satellites and another city, and takes them back`() throws {
    var tour = try Demonstration()
    #expect(try reading(&tour, at: 3).accuracy == .accurate)
    #expect(tour.steer(.magnet)?[.english] == "A magnet comes near.")
    #expect(try reading(&tour, at: 6).accuracy == .interference)
    #expect(tour.steer(.magnet)?[.english] == "The magnet is gone.")
    #expect(try reading(&tour, at: 10).accuracy != .interference)
    _ = tour.steer(.satellites)
    guard case .cached = try reading(&tour, at: 22).location else {
      Issue.record("still a fix")
      return
    }
    _ = tour.steer(.satellites)
    #expect(try reading(&tour, at: 26).location == .gps)
    #expect(tour.steer(.city)?[.english].hasPrefix("Now in Jakarta") == true)
    // 295.15 degrees: Jakarta's bearing by GeoNames' coordinates, to a hundredth of a degree and the receiver's metres.
    #expect(abs(try #require(try reading(&tour, at: 40).bearing).degrees - 295.15) < 0.01)
  }
}
