internal import Quantities

/// How a walking person carries the device.
///
/// Poses, amplitudes and rhythms come from public recordings of three phones in one walking person's hand and pocket
/// (Michel et al., PerCom 2017), without magnets: for each way of carrying, the means over the phones of the amplitudes
/// in the bands of a stride (0.4 to 1.2 Hz), of a step (to 2.6 Hz), of twice a step (to 4.5 Hz) and above. Each case
/// states their RMS rates about x, y and z and their accelerations (east, north, up). The tones are applied to the
/// device's heading, pitch and roll; about the single axes they agree only roughly.
public enum Carry: String, Equatable, Sendable, CaseIterable {
  /// In one hand, in any pose: these amplitudes are assumed.
  case held
  /// Level in front of the chest. 10, 9, 26 degrees/s; 0.5, 0.5, 0.6 m/s2.
  case texting
  /// At the right ear. 22, 31, 19 degrees/s; 0.6, 0.6, 0.5 m/s2.
  case phoning
  /// In a hand that swings with the arm. 27, 48, 69 degrees/s; 2.3, 2.3, 1.5 m/s2.
  case swinging
  /// In a front pocket of the trousers. 40, 63, 20 degrees/s; 1.4, 1.4, 1.6 m/s2.
  case pocket
  /// In a shoulder bag, which swings and turns with the body. Assumed: half of the pocket's figures, and a slow turn of
  /// the bag.
  case bag
  /// Shaken and turned in the air, as people do to calibrate. From the eight calibrations in the same recordings: 120
  /// to 190, 80 to 170, 120 to 225 degrees/s; the mean size of the acceleration is 10.2 to 13.7 m/s2.
  case shaking

  /// One tone: an amplitude in degrees or m/s2, at a multiple of the rhythm.
  struct Tone {
    let axis: Action.Swaying
    let amplitude: Double
    let multiple: Double

    init(_ axis: Action.Swaying, _ amplitude: Double, _ multiple: Double) {
      (self.axis, self.amplitude, self.multiple) = (axis, amplitude, multiple)
    }
  }

  /// The elevation of y and the roll in which it is carried, in degrees; nil: any.
  var pose: (pitch: Double, roll: Double)? {
    switch self {
    case .held, .shaking: nil
    case .texting: (3, 3)
    case .phoning: (52, -125)
    // The arm swings about the axis of the hips: in the recordings the phones lay in the hand at other angles about it.
    case .swinging: (-45, 80)
    case .pocket: (62, -20)
    case .bag: (78, 35)
    }
  }

  /// Strides per second at a speed in m/s: 0.95 at 1.4 m/s, proportional to the root of the speed. For shaking: strokes
  /// per second.
  func rhythm(at speed: Double) -> Double {
    self == .shaking ? 0.6 : 0.95 * (max(speed, 0.2) / 1.4).squareRoot()
  }

  /// The tones. Two steps make a stride.
  var tones: [Tone] {
    switch self {
    case .held:
      [
        Tone(.up, 1.8, 2), Tone(.up, 0.5, 4), Tone(.forward, 0.9, 2), Tone(.right, 0.6, 1), Tone(.heading, 3, 1),
        Tone(.pitch, 2, 2), Tone(.roll, 2.5, 1),
      ]
    case .texting:
      [
        Tone(.heading, 4, 1), Tone(.pitch, 0.9, 2), Tone(.roll, 1.1, 2), Tone(.pitch, 0.4, 4), Tone(.forward, 0.6, 1),
        Tone(.right, 0.4, 1), Tone(.up, 0.45, 2), Tone(.up, 0.4, 4), Tone(.up, 0.45, 6),
      ]
    case .phoning:
      [
        Tone(.heading, 6, 1), Tone(.pitch, 3, 1), Tone(.roll, 3, 1), Tone(.heading, 2, 2), Tone(.roll, 1.3, 2),
        Tone(.roll, 0.5, 4), Tone(.forward, 0.7, 1), Tone(.right, 0.5, 1), Tone(.up, 0.45, 2), Tone(.up, 0.5, 4),
        Tone(.up, 0.35, 6),
      ]
    case .swinging:
      [
        Tone(.pitch, 25, 1), Tone(.roll, 9, 1), Tone(.heading, 6, 1), Tone(.pitch, 2.4, 2), Tone(.roll, 2.5, 2),
        Tone(.heading, 1.9, 2), Tone(.roll, 0.8, 4), Tone(.forward, 4.5, 1), Tone(.right, 1, 2), Tone(.up, 0.75, 1),
        Tone(.up, 1.6, 2), Tone(.up, 0.7, 4), Tone(.up, 0.8, 6),
      ]
    case .pocket:
      [
        Tone(.pitch, 15, 1), Tone(.roll, 5, 1), Tone(.heading, 4, 1), Tone(.pitch, 3.5, 2), Tone(.roll, 2.2, 2),
        Tone(.heading, 2, 2), Tone(.pitch, 0.8, 4), Tone(.forward, 0.8, 1), Tone(.right, 0.6, 1),
        Tone(.forward, 1.5, 2),
        Tone(.right, 1, 2), Tone(.up, 0.4, 1), Tone(.up, 1.35, 2), Tone(.up, 0.8, 4), Tone(.up, 1.5, 6),
      ]
    case .bag:
      [
        Tone(.heading, 6, 0.31), Tone(.pitch, 4, 1), Tone(.roll, 5, 1), Tone(.heading, 3, 1), Tone(.pitch, 1.5, 2),
        Tone(.roll, 1.2, 2), Tone(.forward, 0.6, 1), Tone(.right, 0.6, 1), Tone(.forward, 0.8, 2), Tone(.up, 1.3, 2),
        Tone(.up, 0.5, 4), Tone(.up, 0.4, 6),
      ]
    case .shaking:
      [
        Tone(.roll, 60, 1), Tone(.heading, 60, 0.7), Tone(.pitch, 40, 1.3), Tone(.forward, 8, 1.6),
        Tone(.right, 8, 1.3), Tone(.up, 5, 3.2),
      ]
    }
  }
}
