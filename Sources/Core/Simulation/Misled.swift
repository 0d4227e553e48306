internal import Earth
internal import Events
internal import Profiles
internal import Quantities

/// A family of scenarios in which a cause misleads a compass and then ends. Before and after that, a person walks with
/// the device.
///
/// A mark with the text `Event.misledEnds` shows the end; at least 90 s of walking with turns follow. Unless the case
/// defines it otherwise, the calibration is exact and the place is known. A wrong bias or a wrong stored state misleads
/// from the start, so the mark is at the start.
public struct Misled: Equatable, Sendable {
  /// The cases, named after the cause of the error.
  public enum Case: String, Equatable, Sendable, CaseIterable {
    /// The device is shaken for a minute while the gyroscope's bias is unknown.
    case shaken
    /// A magnet is carried along for five minutes.
    case magnet
    /// The device lies beside iron at the start.
    case iron
    /// The calibration is wrong; the device is turned and tilted.
    case miscalibrated
    /// The calibration is wrong until the exact one arrives.
    case recalibrated
    /// One room bends the field, then another.
    case rooms
    /// The gyroscope's bias is large and unknown.
    case biased
    /// The stored bias of the gyroscope is wrong.
    case stored
    /// The place is on the other side of the earth until a fix arrives.
    case displaced
    /// A magnet is attached to the device during a walk and removed later.
    case clasp
    /// An iron door is passed every ten seconds.
    case doors
  }

  /// The kinds of devices: complete, without a gyroscope, without a place.
  public enum Variant: String, Equatable, Sendable, CaseIterable {
    /// The device has everything.
    case full
    /// The device has no gyroscope.
    case gyroless = "without-gyro"
    /// The device's place is unknown. In the displaced case the wrong place stays.
    case placeless = "without-place"
  }

  /// The distributions.
  public var priors = WorldPriors()
  /// The case; nil: the cases in turn, by the seed.
  public var choice: Case?
  /// The variant; nil: the variants in turn, by the seed, or the complete device if a case is chosen.
  public var variant: Variant?

  /// The scenarios of a case and of a variant.
  public init(_ choice: Case? = nil, _ variant: Variant? = nil) {
    (self.choice, self.variant) = (choice, choice == nil ? variant : variant ?? .full)
  }

  /// The case and the variant of a seed. If they alternate, consecutive seeds go once through all combinations.
  public func kind(of seed: UInt64) -> (choice: Case, variant: Variant) {
    let (cases, variants) = (Case.allCases, Variant.allCases)
    let (many, more) = (UInt64(cases.count), UInt64(variants.count))
    return (choice ?? cases[Int(clamping: seed % many)], variant ?? variants[Int(clamping: seed / many % more)])
  }

  /// The scenario of a seed.
  public func scenario(seed: UInt64) -> Scenario {
    let (choice, variant) = kind(of: seed)
    // Every case has its own random draws, which are the same for all its variants.
    var own = RandomStream(seed: seed, name: "misled by \(choice.rawValue)")
    var scenario = draw(choice, variant, seed: own.next())
    scenario.seed = seed
    return scenario
  }

  private func draw(_ choice: Case, _ variant: Variant, seed: UInt64) -> Scenario {
    var random = RandomStream(seed: seed, name: "misled")
    let worlds = Worlds(priors)
    let name = ["misled", choice.rawValue] + (variant == .full ? [] : [variant.rawValue])
    var scenario = worlds.place(seed: seed, name: name.joined(separator: "-"), horizontal: priors.misledHorizontal)
    scenario.priors.anomaly = priors.misledAnomaly.draw(&random)
    let isReceived = random.happens(priors.placeReceived)
    // Without a gyroscope, the acceleration of a swinging arm cannot be distinguished from the vertical.
    let gentle: [DrawnMotion.Manner] = [.held, .texting]
    let (any, soft) = (random.one(of: DrawnMotion.Manner.walks), random.one(of: gentle))
    let manner = variant == .gyroless ? soft : any
    let bias: Double? =
      switch choice {
      case .shaken: priors.shakenBias.draw(&random)
      case .biased: priors.startBias.draw(&random)
      default: nil
      }
    let device = DrawnDevice(priors, seed: seed, bias: bias)
    scenario.fittings = device.fittings
    if variant == .gyroless { scenario.fittings.removeAll { $0.part.kind == .gyro } }
    var known = CalibrationErrors()
    if ![.shaken, .biased, .stored].contains(choice) {
      known.gyro = DrawnDevice.known(priors, seed: seed, always: true)
    }
    var plot = Plot(
      scenario: scenario, motion: DrawnMotion(manner, priors, seed: seed),
      field: DrawnField(
        World(at: scenario.place, on: scenario.start).field, priors, seed: seed, name: "field of the misled"),
      known: known, random: random, priors: priors)
    if choice == .displaced {
      plot.displace(worlds, hasFix: variant != .placeless)
    } else {
      if variant != .placeless { worlds.know(&plot.scenario, received: isReceived) }
      plot.mislead(by: choice, bias: device.gyroBias)
    }
    return plot.finished(story: "A walk with a phone (\(manner.rawValue)): \(choice.story)")
  }
}

extension Misled.Case {
  /// One sentence that describes the case.
  public var story: String {
    switch self {
    case .shaken: "it is shaken for a minute, and its gyroscope has a bias that is not known."
    case .magnet: "a magnet is carried along for five minutes, then it is gone."
    case .iron: "it lies beside iron at the start and is carried away."
    case .miscalibrated: "its calibration is wrong, and it is turned and tilted."
    case .recalibrated: "its calibration is wrong until the exact one is given."
    case .rooms: "one room bends the field, then another, then none."
    case .biased: "its gyroscope has a large bias from the start that is not known."
    case .stored: "the stored bias of its gyroscope is wrong."
    case .displaced: "its place is on the other side of the earth until a fix comes."
    case .clasp: "a magnet is attached to it in mid-walk and taken off later."
    case .doors: "a door of iron is passed each ten seconds, then no more."
    }
  }
}
