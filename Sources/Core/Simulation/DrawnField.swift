internal import Quantities

/// The iron and the magnets of a world, drawn from the priors. `earth` is the earth's field in uT: east, north, up.
struct DrawnField {
  let earth: Vector3
  let priors: WorldPriors
  var random: RandomStream

  init(_ earth: Vector3, _ priors: WorldPriors, seed: UInt64, name: String = "field of a world") {
    (self.earth, self.priors) = (earth, priors)
    random = RandomStream(seed: seed, name: name)
  }

  private var horizontal: Double { (earth.x * earth.x + earth.y * earth.y).squareRoot() }

  /// The iron of the world's building, through which the device moves at a speed in m/s.
  mutating func iron(speed: Double) -> (surroundings: Surroundings, iron: Iron) {
    let place = random.uniform()
    let bend = priors.bend.draw(&random)
    let lasts = priors.lasts.draw(&random)
    let isExponential = random.happens(0.5)
    let weakening = priors.weakening.draw(&random)
    let constant = random.signed(priors.constantBend)
    guard place >= priors.open else { return (.open, .none) }
    let isHall = place >= priors.open + priors.building + priors.mall
    guard speed > 0 else {
      let mean = mean(bent: constant, weaker: isHall ? weakening : 0)
      return (isHall ? .hall : .building, .bends(Iron.Bends(scatter: 0, extent: Iron.usualExtent, mean: mean)))
    }
    // Nobody drives through a mall, and bends along a car's way last as drawn.
    if place >= priors.open + priors.building, !isHall, speed <= priors.speed.range.upperBound { return (.mall, .mall) }
    var bends = bends(of: bend, lasting: lasts, isExponential, speed: speed)
    if isHall { bends.mean = mean(bent: constant, weaker: weakening) }
    return (isHall ? .hall : .building, .bends(bends))
  }

  /// Where a world is: in the open, in a building, in a mall or in a steel hall.
  enum Surroundings: String, Equatable, CaseIterable { case open, building, mall, hall }

  /// Bends with a sigma in degrees that last for a time in seconds at a speed.
  private func bends(
    of degrees: Double, lasting: Double, _ isExponential: Bool, speed: Double
  ) -> Iron.Bends {
    // The autocorrelation of a bell curve falls to a half at 1.18 of the extent, that of an exponential at 0.69.
    let extent = max(lasting * speed / (isExponential ? 0.69 : 1.18), 0.1)
    let (sine, cosine) = sineAndCosine(Angle.degrees(degrees).radians)
    return Iron.Bends(
      scatter: sine / cosine * horizontal / earth.length, extent: extent, isExponential: isExponential)
  }

  /// The mean field of iron that bends the field by an angle in degrees and weakens it by a share.
  private func mean(bent degrees: Double, weaker share: Double) -> Vector3 {
    let (sine, cosine) = sineAndCosine(Angle.degrees(degrees).radians)
    let direction = Vector3(1, sine / cosine * horizontal / earth.length, 0).normalized ?? Vector3(1, 0, 0)
    return direction * (1 - share) - Vector3(1, 0, 0)
  }

  /// A field in a drawn direction that, added to the earth's, bends it by an angle in degrees.
  mutating func bend(_ degrees: Double) -> Vector3 {
    let north = Vector3(earth.x / horizontal, earth.y / horizontal, 0)
    let east = Vector3(north.y, -north.x, 0)
    let (sine, cosine) = sineAndCosine(Angle.degrees(degrees).radians)
    for _ in 0..<100 {
      let way = random.direction()
      let (toEast, toNorth) = (way.dot(east), way.dot(north))
      // tan(bend) = k toEast / (H + k toNorth), solved for k.
      let size = horizontal * sine / (toEast * cosine - toNorth * sine)
      let left = horizontal + size * toNorth
      let rest = (left * left + size * size * toEast * toEast).squareRoot()
      // The other solution is in the opposite direction. Fields that are too strong, or leave no horizontal direction,
      // are drawn again.
      if size > 0, size < 1.2 * earth.length, rest > 0.4 * horizontal, left * cosine + size * toEast * sine > 0 {
        return way * size
      }
    }
    return east * (horizontal * sine) + north * (horizontal * (cosine - 1))
  }

  /// A magnet, or a piece of iron, that comes near, stays and leaves, at each of the times in seconds. One that comes
  /// at 0 is there at the start.
  mutating func visitor(adding field: Vector3, comes times: [Double], over span: Double, stays: Double) -> Magnet {
    let near = random.direction() * priors.visitDistance.draw(&random)
    // At eight times the distance the field is 1/512.
    var magnet = Magnet(adding: field, at: near, frame: .world)
    magnet.begin(at: near * 8)
    for time in times {
      let comes = time > 0 ? span : 0
      magnet.go(to: near, at: time, over: comes)
      magnet.go(to: near * 8, at: time + comes + stays, over: span)
    }
    return magnet
  }

  /// A magnet that is attached to the device and later removed, with a field in uT.
  mutating func clasp(adding size: Double, from start: Double, to end: Double) -> Magnet {
    let (field, near) = (random.direction() * size, random.direction() * 0.03)
    var magnet = Magnet(adding: field, at: near, frame: .device)
    magnet.begin(at: near * 8)
    magnet.go(to: near, at: start, over: 0.5)
    magnet.go(to: near * 8, at: end, over: 0.5)
    return magnet
  }
}
