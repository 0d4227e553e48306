import Quantities

@testable import Sensing

extension Door {
  /// The text of a board's attributes: mounting and sampling rates. libiio itself reads the replies.
  static let boardAttribute = Door(
    name: "board-attribute", longest: 256,
    words: ["1, 0, 0; 0, 1, 0; 0, 0, 1", "; ", ", ", "[1 1 100]", "nan", "inf", "1e308", "0x1p-1074", "\0", "-0.5"]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    if let mount = Matrix3(mount: text), !(mount.isFinite && abs(mount.determinant) > 0.5) {
      return "a mount matrix \(mount)"
    }
    let rates = SamplingFrequencies(text)
    for wanted in [0.1, 100, 1e6] {
      if let rate = rates.choose(atLeast: wanted), !(rate.isFinite && rate > 0) { return "a rate of \(rate) Hz" }
    }
    return nil
  }
}
