import Quantities
import TestKit
import Testing

@testable import Sounding

@Suite struct `The loudness of a sound` {
  private func shaped(
    _ samples: [Float], _ envelope: Envelope, from first: Int = 0, channels: Int = 1, rate: Int = 1000
  )
    -> [Int16]
  {
    var output = [Int16](repeating: 0, count: samples.count)
    output.withUnsafeMutableBufferPointer { output in
      samples.withUnsafeBufferPointer {
        envelope.apply(to: $0, from: first, channels: channels, rate: rate, into: output)
      }
    }
    return output
  }

  @Test func `leaves every sample of 16 bits as it is at full volume`() throws {
    let all = Array(Int16.min...Int16.max)
    #expect(shaped(all.map { Float($0) / 32_768 }, Envelope()) == all)
  }

  @Test func `multiplies every sample by its volume, rounded to the nearest`() {
    let all = Array(Int16.min...Int16.max)
    let expected = all.map { Int16(clamping: (Double($0) * 0.4).rounded()) }
    #expect(shaped(all.map { Float($0) / 32_768 }, Envelope(volume: 0.4)) == expected)
  }

  @Test func `clips what is beyond full scale, and is silent for what is no number`() {
    #expect(
      shaped([1, 1.5, -1.5, .infinity, -.infinity, .nan], Envelope()) == [32_767, 32_767, -32_768, 32_767, -32_768, 0])
  }

  @Test func `rises in a straight line, both channels alike`() {
    let envelope = Envelope(volume: 0.5, rise: .milliseconds(4))
    let ones = [Float](repeating: 0.5, count: 12)
    // Frames 0 to 5 of two channels: 0, 1/4, 2/4, 3/4, 1, 1 of a quarter of full scale.
    let expected: [Int16] = [0, 2048, 4096, 6144, 8192, 8192]
    #expect(shaped(ones, envelope, channels: 2) == expected.flatMap { [$0, $0] })
  }

  @Test func `is the same whatever pieces it is computed in`() {
    let samples = (0..<3000).map { Float($0 % 200) / 200 - 0.5 }
    let envelope = Envelope(volume: 0.7, rise: .seconds(1), longest: .seconds(2.5))
    let whole = shaped(samples, envelope)
    let pieces = stride(from: 0, to: 3000, by: 7).map { first in
      shaped(Array(samples[first..<min(first + 7, 3000)]), envelope, from: first)
    }
    #expect(whole == pieces.flatMap { $0 })
  }

  @Test func `falls to silence within a second before its longest length`() {
    let envelope = Envelope(volume: 1, longest: .seconds(3))
    #expect(envelope.end(at: 1000) == 3000)
    #expect(envelope.gain(of: 1999, at: 1000) == 1)
    #expect(envelope.gain(of: 2500, at: 1000) == 0.5)
    #expect(envelope.gain(of: 2999, at: 1000) == 0.001)
    #expect(envelope.gain(of: 3000, at: 1000) == 0)
  }

  @Test func `falls for all of a sound that is shorter than the fall`() {
    let envelope = Envelope(volume: 1, longest: .milliseconds(500))
    #expect(envelope.gain(of: 0, at: 1000) == 1)
    #expect(envelope.gain(of: 250, at: 1000) == 0.5)
  }
}

@Suite struct `The program's chime` {
  private func samples(in pieces: Int) throws -> [Float] {
    var (chime, all, buffer) = (Chime(), [Float](), [Float](repeating: 0, count: pieces))
    while true {
      let count = try buffer.withUnsafeMutableBufferPointer { try chime.read(into: $0) }
      if count == 0 { return all }
      all += buffer.prefix(count)
    }
  }

  @Test func `is the same whatever pieces it is read in`() throws {
    let whole = try samples(in: 960).atLeast(Chime.frames)
    #expect(whole.count == Chime.frames)
    #expect(try samples(in: 7) == whole)
  }

  @Test func `begins and ends in silence, is never clipped, and has three strokes`() throws {
    let all = try samples(in: 960).atLeast(Chime.frames)
    #expect(abs(all[0]) < 0.1 && abs(all[Chime.frames - 1]) < 0.001)
    #expect(all.allSatisfy { abs($0) < 0.9 })
    // The loudness in the tenth of a second after each stroke is far above that in the tenth before it.
    func loudness(_ range: Range<Int>) -> Float { all[range].map { $0 * $0 }.reduce(0, +) }
    #expect(loudness(0..<4800) > 1)
    for stroke in [24_000, 48_000] {
      #expect(loudness(stroke..<(stroke + 4800)) > 1.5 * loudness((stroke - 4800)..<stroke), "at \(stroke)")
    }
  }
}
