public import Events
internal import Quantities
public import Text

extension JSONScanner {
  /// A calibration. All numbers are checked to be finite, and the matrices to be what they must be.
  public mutating func calibration() throws(Malformed) -> Calibration {
    skipSpace()
    let place = at
    var hasVersion = false
    var magn: Calibration.Affine?
    var calibration = Calibration(magn: .identity)
    let expected = "a calibration as {\"qibla_calibration\":1,\"magn\":{\"offset\":..,\"matrix\":..}}"
    try object(expected) { json, key throws(Malformed) in
      switch key {
      case "qibla_calibration":
        json.skipSpace()
        let version = json.at
        guard try json.integer("version 1 of a calibration") == 1 else {
          throw json.malformed("version 1 of a calibration", at: version)
        }
        hasVersion = true
      case "device": calibration.device = try json.optionalString("the magnetometer's name in quotes")
      case "created": calibration.created = try json.optionalUTC("the time it was made")
      case "magn": magn = try json.affine("magn", offset: CalibrationBounds.magn, "uT")
      case "accel":
        calibration.knowsAccel = true
        calibration.accel = try json.affine("accel", offset: CalibrationBounds.accel, "m/s2")
      case "gyro": (calibration.gyroBias, calibration.gyroBiasSigma) = try json.gyro()
      case "mount": calibration.mount = try json.mount()
      case "trim_deg": calibration.trim = .degrees(try json.number("trim_deg", in: -360...360))
      case "quality": calibration.quality = json.takes(word: "null") ? nil : try json.quality()
      case "history": calibration.history = json.takes(word: "null") ? nil : try json.history()
      default: try json.skipValue()
      }
    }
    guard hasVersion else { throw malformed("a calibration with \"qibla_calibration\":1", at: place) }
    guard let magn else { throw malformed("a calibration with \"magn\"", at: place) }
    calibration.magn = magn
    return calibration
  }

  private mutating func affine(
    _ sensor: StaticString, offset largest: Double, _ unit: StaticString
  ) throws(Malformed) -> Calibration.Affine {
    var affine = Calibration.Affine.identity
    try object("\(sensor) as {\"offset\":[x,y,z],\"matrix\":[[..],[..],[..]]}") { json, key throws(Malformed) in
      json.skipSpace()
      let place = json.at
      switch key {
      case "offset":
        affine.offset = try json.vector("the offset of \(sensor)")
        guard affine.offset.isFinite else {
          throw json.malformed("three finite numbers as the offset of \(sensor)", at: place)
        }
        guard affine.offset.largest <= largest else {
          throw json.malformed("an offset of \(sensor) of at most \(shortest(largest)) \(unit)", at: place)
        }
      case "matrix":
        affine.matrix = try json.matrix("the matrix of \(sensor)")
        guard affine.matrix.isFinite else {
          throw json.malformed("nine finite numbers as the matrix of \(sensor)", at: place)
        }
        try json.check(affine.matrix, of: sensor, at: place)
      default: try json.skipValue()
      }
    }
    return affine
  }

  /// The gyroscope's bias, and its sigma if that is stated. Zero on all axes means no bias: earlier versions wrote it
  /// when they had found none.
  private mutating func gyro() throws(Malformed) -> (bias: Vector3?, sigma: Vector3?) {
    if takes(word: "null") { return (nil, nil) }
    var (bias, sigma): (Vector3?, Vector3?)
    try object("gyro as {\"bias\":[x,y,z],\"sigma\":[x,y,z]}") { json, key throws(Malformed) in
      switch key {
      case "bias": bias = try json.rates("bias")
      case "sigma": sigma = json.takes(word: "null") ? nil : try json.rates("sigma", above: 0)
      default: try json.skipValue()
      }
    }
    return bias == .zero ? (nil, nil) : (bias, bias.flatMap { _ in sigma })
  }

  /// What an earlier run has learnt of the gyroscope's bias.
  public mutating func gyroBias() throws(Malformed) -> GyroBias {
    skipSpace()
    let place = at
    var (bias, sigma, created): (Vector3?, Vector3?, UTC?)
    let expected = "gyro_bias as {\"bias\":[x,y,z],\"sigma\":[x,y,z]}"
    try object(expected) { json, key throws(Malformed) in
      switch key {
      case "bias": bias = try json.rates("bias")
      case "sigma": sigma = try json.rates("sigma", above: 0)
      case "created": created = try json.optionalUTC("the time it was learnt")
      default: try json.skipValue()
      }
    }
    guard let bias, let sigma else { throw malformed(expected, at: place) }
    return GyroBias(bias: bias, sigma: sigma, created: created)
  }

  /// Three rates within the range of a gyroscope's bias.
  private mutating func rates(_ what: StaticString, above least: Double? = nil) throws(Malformed) -> Vector3 {
    skipSpace()
    let place = at
    let rates = try vector("the \(what) of gyro")
    guard rates.isFinite else { throw malformed("three finite numbers as the \(what) of gyro", at: place) }
    let largest = CalibrationBounds.gyro
    guard rates.largest <= largest else {
      throw malformed("a \(what) of gyro of at most \(shortest(largest)) rad/s", at: place)
    }
    if let least, min(rates.x, rates.y, rates.z) <= least {
      throw malformed("a \(what) of gyro above \(shortest(least)) rad/s", at: place)
    }
    return rates
  }

  /// The mount matrix, which must be a rotation.
  private mutating func mount() throws(Malformed) -> Matrix3 {
    skipSpace()
    let place = at
    let mount = try matrix("mount")
    guard mount.isFinite else { throw malformed("nine finite numbers as mount", at: place) }
    let product = mount * mount.transposed
    let rows = [product.x - Vector3(1, 0, 0), product.y - Vector3(0, 1, 0), product.z - Vector3(0, 0, 1)]
    // Orthonormal to 1e-3: a rotation written by hand with three decimals, as in kernels, must pass.
    guard rows.allSatisfy({ max(abs($0.x), abs($0.y), abs($0.z)) <= 2e-3 }) else {
      throw malformed("a mount whose rows are of length 1 and at right angles", at: place)
    }
    guard mount.determinant > 0 else {
      throw malformed("a mount that turns and does not mirror (determinant \(mount.determinant))", at: place)
    }
    return mount
  }

  /// The figures of merit of a calibration.
  mutating func quality() throws(Malformed) -> Calibration.Quality {
    var quality = Calibration.Quality()
    try object("quality as {\"heading_sigma_deg\":..}") { json, key throws(Malformed) in
      switch key {
      case "heading_sigma_deg": quality.headingSigma = try json.optionalNumber("heading_sigma_deg", in: 0...180)
      case "residual_percent": quality.residual = try json.optionalNumber("residual_percent", in: 0...100)
      case "coverage_percent": quality.coverage = try json.optionalNumber("coverage_percent", in: 0...100)
      case "samples": quality.samples = json.takes(word: "null") ? nil : try json.count("a count of samples")
      case "tilt_deg": quality.tilt = try json.optionalNumber("tilt_deg", in: 0...180)
      case "tilted_sigma_deg": quality.tiltedSigma = try json.optionalNumber("tilted_sigma_deg", in: 0...180)
      case "trim_sigma_deg": quality.trimSigma = try json.optionalNumber("trim_sigma_deg", in: 0...180)
      default: try json.skipValue()
      }
    }
    return quality
  }

  /// The statistics of the device's calibrations so far.
  private mutating func history() throws(Malformed) -> CalibrationHistory {
    skipSpace()
    let place = at
    var (moved, count, checked): (Double?, Int?, UTC?)
    let expected = "history as {\"moved_ut\":..,\"count\":..}"
    try object(expected) { json, key throws(Malformed) in
      switch key {
      case "moved_ut": moved = try json.number("moved_ut", in: 0...CalibrationBounds.magn)
      case "count": count = try json.count("a count of comparisons")
      case "checked": checked = try json.optionalUTC("the time of the last comparison")
      default: try json.skipValue()
      }
    }
    guard let moved, let count else { throw malformed(expected, at: place) }
    return CalibrationHistory(moved: moved, count: count, checked: checked)
  }

  private mutating func count(_ what: StaticString) throws(Malformed) -> Int {
    skipSpace()
    let place = at
    let count = try integer("\(what)")
    guard count >= 0 else { throw malformed("\(what) from 0", at: place) }
    return Int(count)
  }
}

extension ByteBuffer {
  /// Appends a calibration, with `indent` before each key except the first.
  public mutating func append(_ calibration: Calibration, indent: StaticString = "") {
    object { json in
      json.add("qibla_calibration", 1)
      json.add("device", known: calibration.device, indent)
      json.add("created", known: calibration.created, indent)
      json.add("magn", calibration.magn, indent)
      if calibration.knowsAccel { json.add("accel", calibration.accel, indent) }
      if let bias = calibration.gyroBias {
        json.add("gyro", indent) { json in
          json.add("bias", bias)
          json.add("sigma", known: calibration.gyroBiasSigma)
        }
      }
      json.add("mount", known: calibration.mount, indent)
      json.add("trim_deg", known: calibration.trim, indent)
      if let history = calibration.history {
        json.add("history", indent) { json in
          json.add("moved_ut", history.moved)
          json.add("count", history.count)
          json.add("checked", known: history.checked)
        }
      }
      guard let quality = calibration.quality else { return }
      json.add("quality", indent) { json in
        json.add("heading_sigma_deg", known: quality.headingSigma)
        json.add("residual_percent", known: quality.residual)
        json.add("coverage_percent", known: quality.coverage)
        json.add("samples", known: quality.samples)
        json.add("tilt_deg", known: quality.tilt)
        json.add("tilted_sigma_deg", known: quality.tiltedSigma)
        json.add("trim_sigma_deg", known: quality.trimSigma)
      }
    }
  }

  private mutating func add(_ key: StaticString, known value: (some JSONWritable)?, _ indent: StaticString) {
    guard let value else { return }
    append(key: key, indent: indent)
    value.appendJSON(to: &self)
  }

  private mutating func add(_ key: StaticString, _ affine: Calibration.Affine, _ indent: StaticString) {
    add(key, indent) { json in
      json.add("offset", affine.offset)
      json.add("matrix", affine.matrix)
    }
  }

  private mutating func add(_ key: StaticString, _ indent: StaticString, _ write: (inout ByteBuffer) -> Void) {
    append(key: key, indent: indent)
    object(write)
  }
}
