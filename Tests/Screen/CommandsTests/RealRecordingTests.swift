import Foundation
import TestKit
import Testing

/// The claims of docs/figures.md about the heading, tested on recordings of real sensors with their truth.
@Suite struct `The heading of a real sensor` {
  /// Recordings, and the limits for their scores.
  struct Claim: CustomTestStringConvertible, Sendable {
    let name: String
    let recordings: [Reference.File]
    /// The number of readings with a truth, over all recordings.
    let readings: ClosedRange<Double>
    /// The limit on the error in degrees: the root mean square without the constant offset, averaged over the
    /// recordings.
    let error: Double
    var calibration: Reference.File?

    var testDescription: String { name }
  }

  private static let broad = Claim(
    name: "BROAD: 20 s of a fast rotation, moving for 17.5 s at 60 readings a second",
    recordings: [Reference.fixture("broad/fast-rotation.jsonl.gz")], readings: 1040...1060,
    // It is 1.14 degrees; over whole recordings 0.67.
    error: 1.3)

  private static let robot = Claim(
    name: "an uncalibrated board on a robot, 14.4 s with a truth at 60 readings a second",
    recordings: [Reference.fixture("robot/mpu6500-rm3100.jsonl.gz")], readings: 852...872,
    // It is 2.54 degrees: near a robot the field's direction scatters by 8 to 12 degrees.
    error: 3, calibration: Reference.fixture("robot/mpu6500-rm3100.cal.json"))

  /// Whole recordings, if they exist beside the checkout.
  private static func whole(
    _ name: String, _ files: [String], readings: ClosedRange<Double>, error: Double
  ) -> [Claim] {
    let found = files.compactMap { Reference.whole("data/broad/broad_\($0).jsonl.gz") }
    return found.count < files.count ? [] : [Claim(name: name, recordings: found, readings: readings, error: error)]
  }

  private static let wholeClaims =
    whole(
      "BROAD: the undisturbed recordings",
      [
        "02_undisturbed_slow_rotation_B", "05_undisturbed_slow_rotation_with_breaks_B",
        "07_undisturbed_fast_rotation_B", "12_undisturbed_slow_translation_C", "16_undisturbed_fast_translation_B",
      ], readings: 34_400...34_440, error: 0.8)
    + whole(
      "BROAD: the disturbed recordings",
      ["24_disturbed_tapping_A", "29_disturbed_stationary_magnet_B", "33_disturbed_attached_magnet_2cm"],
      readings: 19_840...19_880,
      // It is 1.5 degrees: without a calibration the attached magnet is taken for iron of the device at first.
      error: 1.75)

  @Test(arguments: [broad, robot])
  func `is as near the truth as the figures say, and within its bound`(claim: Claim) throws { try check(claim) }

  @Test(
    .enabled(if: !wholeClaims.isEmpty, "the recordings of BROAD do not lie beside the checkout, in shared/data/broad"),
    arguments: wholeClaims)
  func `is so over whole recordings`(claim: Claim) throws { try check(claim) }

  private func check(_ claim: Claim) throws {
    let calibration = claim.calibration.map { ["--calibration", $0.url.path] } ?? []
    let run = try BuiltProgram.run(["score", "--format", "json"] + calibration + claim.recordings.map(\.url.path))
    #expect(run.code == 0 && run.messages.isEmpty)
    // The last of several rows is their mean.
    let last = try #require(run.output.split(separator: "\n").last)
    let row = try #require(try JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: Any])
    #expect(claim.readings.contains(try #require(row["readings"] as? Double)))
    #expect(try #require(row["aligned_deg"] as? Double) < claim.error)
    #expect(try #require(row["bound_covers"] as? Double) > 0.95)
    #expect(row["unavailable"] as? Double ?? 1 < 0.01)
  }
}
