internal import CMath
internal import Quantities

/// What is believed of the unknowns before any sample: each a value and one standard deviation.
///
/// It is what makes a motion with little coverage harmless: what the samples do not tell stays where it was, and its
/// sigma stays wide.
struct FieldPrior: Sendable {
  private(set) var mean: FieldModel
  private(set) var sigma: [Double]

  /// Without a place the field is taken for 46 +- 12 uT, which spans the earth's 22 to 67.
  init(expecting expected: ExpectedField?) {
    let size = expected?.size ?? 46
    mean = FieldModel(size: size, upward: expected.map { -$0.size * sin($0.dip) } ?? 0)
    sigma = [Double](repeating: 0.1, count: 9)  // parts on boards: scale and soft iron within 10 %
    sigma += [400, 400, 400]  // uT; hard iron of several times the earth's field is common in phones
    // Rock and steel bend the field by about two degrees and as many percent (ErrorTuning.localAnomaly).
    sigma += expected == nil ? [12, 40] : [0.03 * size, 0.04 * size]
    sigma += [0.2, 0.2, 0.2]  // rad/s; raw phone gyros carry 4 to 6 degrees/s
    sigma += [0.015, 0.015, 0.015]  // data sheets of consumer gyros: 1 to 3 %
    sigma += [0.02]  // s; the recordings of BROAD show 14 ms
  }
}
