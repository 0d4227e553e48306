internal import Events
internal import Pointing
internal import Quantities
internal import Readings
internal import Shell
internal import Text
internal import Witnessing
internal import Words

/// The sentences of a check.
struct CheckWords {
  let language: Language

  init(_ language: Language) { self.language = language }

  /// A sentence with its values.
  func callAsFunction(_ word: CheckWord, _ values: String...) -> String {
    language.words.check(word).filled(values.map { language.words.number($0) })
  }

  /// What a person does.
  func instruction(_ sight: Sight) -> String {
    switch sight {
    case .shadow(.own): self(.turnOwn)
    case .shadow: self(.layShadow)
    case .line: self(.layLine)
    case .sun, .moon, .polaris, .landmark: self(.point)
    }
  }
}

/// What a check has shown.
struct CheckAnswer {
  private let sightings: [Sighting]
  private let outcome: CheckOutcome
  private let sight: Sight
  private let edge: HeadingCheck.Edge

  /// Nil without a sighting.
  init?(_ sightings: [Sighting], _ sight: Sight, _ edge: HeadingCheck.Edge) {
    guard let outcome = CheckOutcome(sightings) else { return nil }
    (self.sightings, self.outcome, self.sight, self.edge) = (sightings, outcome, sight, edge)
  }

  /// Lines for people.
  func text(_ words: CheckWords) -> [String] {
    func figure(_ angle: Angle) -> String { Figures.fixed(angle.degrees, 1) }
    var lines = sightings.map { sighting in
      words(
        .shows, Figures.card(sighting.witness.azimuth, 1), figure(sighting.witness.sigma * 1.96),
        Figures.card(sighting.hold.heading, 1))
    }
    lines.append(
      words(
        outcome.difference < .zero ? .left : .right, figure(outcome.difference.magnitude), figure(outcome.bound)))
    let verdict: CheckWord =
      switch outcome.verdict {
      case .held: .held
      case .failed: .failed
      case .unclear: .unclear
      }
    lines.append(words(verdict, figure(outcome.given)))
    if outcome.isContradictory { lines.append(words(.contradiction)) }
    if let split = CheckSplit(sightings) {
      lines.append(words(.constant, figure(split.constant), figure(split.constantSigma * 1.96)))
      let iron = [split.iron.right, split.iron.forward, split.ironSigma * 1.96].map { Figures.fixed($0, 1) }
      lines.append(words(.iron, iron[0], iron[1], iron[2]))
    }
    if sight.isTwoWay { lines.append(words(.twoWays)) }
    return lines.flatMap { $0.wrapped(to: 80) }
  }

  /// An object of JSON.
  var json: String {
    String(class: "check") { json in
      json.add("difference", outcome.difference.degrees, decimals: 2)
      json.add("bound", outcome.bound.degrees, decimals: 2)
      json.add("compass_bound", outcome.given.degrees, decimals: 2)
      json.add("verdict", outcome.verdict.rawValue)
      json.add("contradictory", outcome.isContradictory)
      json.add("edge", edge.rawValue)
      json.add("split", ifAny: CheckSplit(sightings)) { json, split in
        json.add("constant", split.constant.degrees, decimals: 2)
        json.add("constant_sigma", split.constantSigma.degrees, decimals: 3)
        json.add("iron_right", split.iron.right, decimals: 2)
        json.add("iron_forward", split.iron.forward, decimals: 2)
        json.add("iron_sigma", split.ironSigma, decimals: 3)
      }
      json.add("sightings", sightings) { json, sighting in
        json.add("t", sighting.hold.end.nanoseconds)
        json.add("kind", sighting.witness.kind.rawValue)
        json.add("azimuth", sighting.witness.azimuth.degrees, decimals: 2)
        json.add("sigma", sighting.witness.sigma.degrees, decimals: 3)
        json.add("heading", sighting.hold.heading.degrees, decimals: 2)
        json.add("uncertainty", sighting.hold.bound.degrees, decimals: 2)
        json.add("difference", sighting.difference.degrees, decimals: 2)
        json.add("errors") { json in
          json.add("clock", sighting.errors.clock, decimals: 3)
          json.add("place", sighting.errors.place, decimals: 3)
          json.add("map", sighting.errors.map, decimals: 3)
          json.add("sight", sighting.errors.sight, decimals: 3)
          json.add("hand", sighting.errors.hand, decimals: 3)
          json.add("noise", sighting.hold.noise.degrees, decimals: 3)
        }
      }
    }
  }
}

extension CheckRefusal {
  /// What was found, what was expected, and what to do.
  func sentence(_ sight: Sight) -> String {
    func degrees(_ angle: Angle) -> String { Figures.fixed(angle.degrees, 1) }
    let body =
      switch sight {
      case .moon: "the moon"
      case .polaris: "Polaris"
      default: "the sun"
      }
    switch self {
    case .clockNotTrusted:
      return "nothing vouches for the clock, which must be right to a few seconds: wait for a time server, or give "
        + "--clock-error SECONDS"
    case .belowHorizon(let height):
      return "\(body) is \(degrees(-height)) degrees below the horizon: check with --line or --toward, or later"
    case .tooUncertain(let bound, let cause, let height):
      return "the witness would show a direction to ±\(degrees(bound)) degrees only, expected at most "
        + "±\(degrees(SightedDirection.widest)): \(cause.sentence(body, height.map { degrees($0) } ?? ""))"
    case .noLine(let metres):
      let most = sight.isTwoWay ? SightedDirection.longest : SightedDirection.farthest
      return "expected two points from 1 m to \(Figures.fixed(most / 1000, 0)) km apart, found "
        + "\(Figures.fixed(metres, 0)) m"
    case .noHeading: return "there is no heading: qibla doctor finds the cause"
    case .noTrueNorth:
      return "the heading is from magnetic north only, because the position is not known: wait for a fix, or give "
        + "--at LAT,LON"
    case .noBound: return "the heading has no bound that shows a direction: calibrate the compass first"
    case .moved: return "the device was not held still for five seconds"
    case .tilted(let tilt, let allowed):
      return "the device is tilted by \(degrees(tilt)) degrees, expected at most \(degrees(allowed)): lay it flatter"
    }
  }
}

extension SightErrors.Cause {
  /// What to do about the largest error.
  fileprivate func sentence(_ body: String, _ height: String) -> String {
    switch self {
    case .clock: "the clock is not exact enough for \(body), which is \(height) degrees high"
    case .place: "the place is too coarse: give --at LAT,LON with more decimals"
    case .map: "the points of the map are too coarse or too near: give more decimals, or take a longer line"
    case .sight, .hand: "\(body) is \(height) degrees high: check when it is lower, or with --shadow plumb or --line"
    }
  }
}
