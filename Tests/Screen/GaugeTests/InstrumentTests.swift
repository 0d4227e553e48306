import Events
import GaugeKit
import Pointing
import Quantities
import TestKit
import Testing
import Text
import Words

@testable import Gauge

@Suite struct `The instrument` {
  @Test(arguments: GlyphSet.allCases)
  func `draws at every size, in every situation and language, within the screen`(glyphs: GlyphSet) {
    for (sample, language) in zip(Sample.allCases, Language.allCases + Language.allCases + Language.allCases) {
      var instrument = sample.instrument(Size(columns: 80, rows: 24), Look(glyphs: glyphs, language: language))
      for rows in [1, 4, 5, 9, 14, 18, 24, 50] {
        for columns in [1, 19, 20, 33, 44, 74, 80, 200] {
          for view in GaugeView.allCases {
            instrument.preferences.view = view
            instrument.resize(to: Size(columns: columns, rows: rows))
            var buffer = ByteBuffer()
            #expect(instrument.draw(at: Sample.now, to: &buffer))
          }
        }
      }
    }
  }

  @Test func `shows a sentence that is too long for the row in parts, with the help key beside it`() {
    var instrument = Sample.turning.instrument(Size(columns: 40, rows: 24), Look())
    let sentence = "A magnet comes near: it says so, rather than show a wrong north."
    instrument.answer(.sentence(Sentence(sentence)), from: Sample.now, for: .seconds(6))
    func footer(_ seconds: Double) -> String {
      var buffer = ByteBuffer()
      _ = instrument.draw(at: Sample.now + .seconds(seconds), to: &buffer)
      return String(instrument.text.split(separator: "\n", omittingEmptySubsequences: false)[23])
    }
    #expect(footer(0) == " A magnet comes near: it says so,")
    #expect(footer(2.9) == " A magnet comes near: it says so,")
    #expect(footer(3.1) == " rather than show a wrong north.")
    #expect(footer(6).hasPrefix(" ? help"))
    instrument.resize(to: Size(columns: 80, rows: 24))
    instrument.answer(.sentence(Sentence(sentence)), from: Sample.now, for: .seconds(6))
    #expect(footer(0).hasPrefix(" \(sentence)  ") && footer(0).hasSuffix("? help"))
  }

  @Test(arguments: [(80, 24), (40, 12), (30, 9), (20, 5)])
  func `shows all its keys on every screen, on several pages where it is small`(columns: Int, rows: Int) {
    for language in Language.allCases {
      let look = Look(language: language)
      var instrument = Instrument(
        size: Size(columns: columns, rows: rows), look: look, offers: [.steering, .calibrating])
      instrument.observe(Sample.turning.output(at: 60))
      instrument.showsHelp = true
      var (shown, pages) = ("", 0)
      while instrument.showsHelp, pages < 20 {
        var buffer = ByteBuffer()
        _ = instrument.draw(at: Sample.now, to: &buffer)
        shown += instrument.text
        pages += 1
        instrument.turnHelpPage()
      }
      for key in ["?", "q", "<- ->", "^ v", "b", "g", "n", "u", "m", "t", "d", "l", "c", "i", "s"] {
        #expect(shown.contains(key), "\(key) on \(columns)x\(rows)")
      }
      let words = Catalogue(language)
      for word in [HelpWord.help, .quit, .turn, .city, .theme, .calibrate, .language, .instruments, .keep] {
        let cells = words[word].cells.map(Marks.text).joined()
        #expect(shown.contains(cells), "\(word) on \(columns)x\(rows)")
      }
    }
  }

  @Test(arguments: [(80, 24), (40, 12), (20, 5)])
  func `explains the signs of the dial after the keys, with their own colours`(columns: Int, rows: Int) {
    for language in Language.allCases {
      var instrument = Instrument(size: Size(columns: columns, rows: rows), look: Look(language: language))
      instrument.observe(Sample.silent.output(at: 60))
      instrument.showsHelp = true
      var (shown, inks, pages) = ("", Set<Ink>(), 0)
      while instrument.showsHelp, pages < 20 {
        var buffer = ByteBuffer()
        _ = instrument.draw(at: Sample.now, to: &buffer)
        shown += instrument.text.split(whereSeparator: \.isWhitespace).joined(separator: " ") + " "
        inks.formUnion(instrument.canvas.cells.map(\.ink))
        pages += 1
        instrument.turnHelpPage()
      }
      #expect(inks.isSuperset(of: [.gold, .bad, .good, .fan, .lubber, .north]))
      guard language == .english else { continue }
      for word in [HelpWord.signMark, .signNeedle, .signFan, .signRing, .signRed, .signHollow, .signLetters] {
        // A narrow page breaks a sentence, and a sign may stand between its parts.
        for part in Catalogue(language)[word].text.split(separator: " ") { #expect(shown.contains(part), "\(part)") }
      }
    }
  }

  @Test func `goes on with a sentence that is said again, to its end`() {
    var instrument = Instrument(size: Size(columns: 40, rows: 24))
    let sentence = Sentence(
      "no sensors: the board at 10.0.0.7 cannot be reached: Connection refused; qibla doctor says more")
    var feet: Set<Substring> = []
    for second in 0..<12 {
      let now = Sample.now + .seconds(Double(second))
      instrument.report(.sentence(sentence), from: now, for: .seconds(6))
      var frame = ByteBuffer()
      _ = instrument.draw(at: now, to: &frame)
      feet.insert(instrument.text.split(separator: "\n", omittingEmptySubsequences: false)[23].prefix(34))
    }
    #expect(feet.contains { $0.contains("refused") } && feet.contains { $0.contains("says more") }, "\(feet)")
    #expect(feet.count >= 3)
  }

  @Test func `shows the answer to a key for its whole time, and only then what comes meanwhile`() {
    var instrument = Instrument(size: Size(columns: 80, rows: 24))
    func foot(_ seconds: Int) -> Substring {
      let now = Sample.now + .seconds(Double(seconds))
      // A calibration reports its progress with every status.
      instrument.report(.sentence(Sentence("\(seconds) %")), from: now, for: .seconds(6))
      if seconds == 2 { instrument.answer(.sentence(Sentence("Recording")), from: now, for: .seconds(6)) }
      var frame = ByteBuffer()
      _ = instrument.draw(at: now, to: &frame)
      return instrument.text.split(separator: "\n", omittingEmptySubsequences: false)[23].prefix(6)
    }
    #expect((0..<10).map(foot) == [" 0 %  ", " 1 %  "] + Array(repeating: " Recor", count: 6) + [" 8 %  ", " 9 %  "])
    instrument.answer(.sentence(Sentence("Recording")), from: Sample.now + .seconds(10), for: .seconds(6))
    instrument.report(.sentence(Sentence("the disk is full")), from: Sample.now + .seconds(11), for: .seconds(6))
    var frame = ByteBuffer()
    _ = instrument.draw(at: Sample.now + .seconds(15.9), to: &frame)
    #expect(instrument.text.contains("Recording") && !instrument.text.contains("the disk is full"))
    _ = instrument.draw(at: Sample.now + .seconds(16), to: &frame)
    #expect(instrument.text.contains("the disk is full"), "a report that comes once is not lost")
  }

  @Test func `changes the language of a sentence at once`() {
    var instrument = Sample.turning.instrument(Size(columns: 80, rows: 24), Look())
    func foot(_ seconds: Double) -> String {
      var buffer = ByteBuffer()
      _ = instrument.draw(at: Sample.now + .seconds(seconds), to: &buffer)
      return String(instrument.text.split(separator: "\n", omittingEmptySubsequences: false)[23])
    }
    func written(_ text: String) -> String {
      String(String.UnicodeScalarView(Phrase(text, .arabic).cells.compactMap { Unicode.Scalar($0) }))
    }
    let sentence = Sentence { $0 == .arabic ? "تمت المعايرة وهي مستعملة." : "Calibrated: what was found is in use." }
    instrument.answer(.sentence(sentence), from: Sample.now, for: .seconds(6))
    #expect(foot(0).contains(sentence[.english]))
    instrument.change(to: Look(language: .arabic))
    #expect(foot(1).contains(written(sentence[.arabic])) && !foot(1).contains("Calibrated"))
    instrument.change(to: Look(language: .english))
    #expect(foot(2).contains(sentence[.english]))
    // The same for a word of the gauge.
    instrument.answer(.word(.notHere), from: Sample.now + .seconds(3), for: .seconds(2))
    #expect(foot(3).contains("not possible here"))
    instrument.change(to: Look(language: .arabic))
    #expect(!foot(4).contains("not possible here"))
  }

  @Test func `shows a sentence on a screen without key hints, and restores the row`() {
    var instrument = Sample.turning.instrument(Size(columns: 40, rows: 12), Look())
    var buffer = ByteBuffer()
    _ = instrument.draw(at: Sample.now, to: &buffer)
    let before = instrument.text
    instrument.answer(.sentence(Sentence("A magnet comes near.")), from: Sample.now, for: .seconds(2))
    _ = instrument.draw(at: Sample.now, to: &buffer)
    #expect(instrument.text.split(separator: "\n", omittingEmptySubsequences: false)[11] == "A magnet comes near.")
    _ = instrument.draw(at: Sample.now + .seconds(3), to: &buffer)
    #expect(instrument.text == before)
  }

  @Test func `cuts no word off: where a word does not fit, a shorter one does`() {
    let widths = (panel: 9, accuracy: 7)
    for language in Language.allCases {
      let words = Catalogue(language)
      for reason in Reason.allCases { #expect(words.fitting(reason, widths.panel).width <= widths.panel) }
      for word in Accuracy.words {
        let width = words.fitting(word, widths.accuracy + 1).width
        #expect(width <= widths.accuracy + 1, "\(language.rawValue) \(word)")
      }
    }
  }

  @Test func `moves no number sideways, whichever words are around it`() {
    for (columns, rows) in [(120, 1), (64, 2), (60, 20), (44, 14), (40, 30), (40, 12), (58, 15), (80, 24)] {
      for language in Language.allCases {
        for accuracy in [Accuracy.accurate, .interference, .calibrating, .unsure] {
          var places: Set<[Int]> = []
          for turn in [-163.0, -63, 63, 163] {
            var output = Sample.turning.output(at: 0)
            output.reading.accuracy = accuracy
            output.reading.pointer = .degrees(turn)
            output.reading.heading = Angle.degrees(258.48 - turn).onTheCard
            output.reading.bearing = .degrees(258.48)
            output.reading.uncertainty = .degrees(turn < 0 ? 4 : 104)
            // Only the degree signs are compared, because the letters of the dial turn.
            var instrument = Instrument(
              size: Size(columns: columns, rows: rows), look: Look(glyphs: .ascii, unicode: true, language: language))
            instrument.observe(output)
            var buffer = ByteBuffer()
            _ = instrument.draw(at: .zero, to: &buffer)
            let signs = instrument.canvas.cells.indices.filter { instrument.canvas.cells[$0].scalar == 0xb0 }
            places.insert(signs)
          }
          #expect(places.count == 1, "\(columns)x\(rows), \(language), \(accuracy): \(places)")
        }
      }
    }
  }

  @Test func `shows the turn at every size`() {
    var instrument = Sample.turning.instrument(Size(columns: 80, rows: 24), Look(glyphs: .ascii, unicode: true))
    for size in [(64, 1), (20, 2), (20, 5), (40, 12), (30, 9), (44, 13)] {
      instrument.resize(to: Size(columns: size.0, rows: size.1))
      var buffer = ByteBuffer()
      _ = instrument.draw(at: Sample.now, to: &buffer)
      #expect(instrument.text.contains("63°"), "\(size)\n\(instrument.text)")
    }
  }

  @Test func `draws only ASCII where the locale has nothing else`() throws {
    for sample in Sample.allCases {
      let look = Look(depth: .mono, glyphs: .ascii, unicode: false)
      var instrument = sample.instrument(Size(columns: 80, rows: 24), look)
      instrument.showsHelp = sample == .silent
      instrument.transport = Transport(duration: .seconds(100), at: .zero)
      var buffer = ByteBuffer()
      _ = instrument.draw(at: Sample.now, to: &buffer)
      #expect(try buffer.text.unicodeScalars.atLeast(500).allSatisfy { $0.isASCII })
    }
  }

  @Test func `is a map with north up where there is a place and no compass, and the card again once there is one`() {
    var instrument = Sample.map.instrument(Size(columns: 80, rows: 24))
    var buffer = ByteBuffer()
    _ = instrument.draw(at: Sample.now, to: &buffer)
    #expect(instrument.text.contains("map: north is up") && instrument.text.contains("58° ENE"))
    instrument.observe(Sample.turning.output(at: 60.1))
    _ = instrument.draw(at: Sample.now + .seconds(0.5), to: &buffer)
    #expect(!instrument.text.contains("map: north is up") && instrument.text.contains("turn left"))
    // A compass that has stopped is no reason for a map.
    var stopped = Sample.turning.output(at: 61)
    (stopped.reading.compass, stopped.reading.heading, stopped.reading.magnetic) = (.stalled, nil, nil)
    instrument.observe(stopped)
    _ = instrument.draw(at: Sample.now + .seconds(1.5), to: &buffer)
    #expect(!instrument.text.contains("map: north is up"))
  }

  // A hand at rest on a table: 0.05 degrees of noise, as the best filters leave.

  @Test func `shows alignment by shapes and not only by colours`() {
    var turning = Sample.turning.instrument(Size(columns: 80, rows: 24), Look(depth: .mono))
    var aligned = Sample.aligned.instrument(Size(columns: 80, rows: 24), Look(depth: .mono))
    var a = ByteBuffer()
    var b = ByteBuffer()
    _ = turning.draw(at: Sample.now, to: &a)
    _ = aligned.draw(at: Sample.now, to: &b)
    #expect(aligned.text.contains("facing the Kaaba") && b.text.contains("7m"))
    #expect(!turning.text.contains("facing the Kaaba") && !a.text.contains("7m"))
    // The ring is three dots thick, which fills cells that a ring of one dot does not.
    #expect(aligned.text.filter { $0 == "⣿" }.count > turning.text.filter { $0 == "⣿" }.count + 20)
  }

  @Test func `keeps the columns of numbers, whatever their length`() throws {
    var texts: [String] = []
    for (turn, bound) in [(3.0, 2.0), (-9, 9), (45, 10), (-99, 45), (100, 100), (179, 180)] {
      var instrument = Instrument(size: Size(columns: 80, rows: 24))
      var output = Sample.turning.output(at: 0)
      output.reading.pointer = .degrees(turn)
      output.reading.heading = .degrees(58.48 - turn)
      output.reading.uncertainty = .degrees(bound)
      instrument.observe(output)
      var buffer = ByteBuffer()
      _ = instrument.draw(at: .zero, to: &buffer)
      texts.append(instrument.text)
    }
    func column(_ mark: String, _ text: String) throws -> Int {
      let line = try #require(text.split(separator: "\n").first { $0.contains("Heading") })
      return try #require(line.firstRange(of: mark)).lowerBound.utf16Offset(in: line)
    }
    for mark in ["°T", "±"] {
      #expect(Set(try texts.map { try column(mark, $0) }).count == 1, "\(mark)")
    }
  }
}
