/// The nodding of the earth's axis: the thirteen largest terms of IAU 2000B, with an error of 0.01 arcseconds.
struct Nutation {
  /// The equinox's shift along the ecliptic, in radians.
  let longitude: Double
  /// The obliquity.
  let obliquity: Wave
  /// The equinox's shift along the equator: apparent minus mean sidereal time, in radians.
  let ofEquinoxes: Double

  init(at instant: SunInstant, _ waves: SunWaves) {
    let t = instant.centuries
    let (l, sun, f, d) = (waves.moonAnomaly, waves.anomaly, waves.moonFromNode, waves.moonElongation)
    // The moon's node, in radians (IERS Conventions 2003).
    let node = Wave(2.182439196 - 33.757041381 * t)
    let double = f * f * node * node
    let season = double * (d * d).mirrored
    var (psi, epsilon) = (0.0, 0.0)
    func add(_ wave: Wave, _ sine: Double, _ cosine: Double) {
      psi += sine * wave.sine
      epsilon += cosine * wave.cosine
    }
    add(node, -17.2064 - 0.0175 * t, 9.2052)
    add(season, -1.3171, 0.5730)
    add(double, -0.2276, 0.0978)
    add(node * node, 0.2075, -0.0897)
    add(sun, 0.1476, 0.0074)
    add(sun * season, -0.0517, 0.0224)
    add(l, 0.0711, -0.0007)
    add(f * f * node, -0.0387, 0.0201)
    add(l * double, -0.0301, 0.0129)
    add(sun.mirrored * season, 0.0216, -0.0096)
    add(f * f * node * (d * d).mirrored, 0.0128, -0.0069)
    add(l.mirrored * double, 0.0123, -0.0053)
    add(l.mirrored * d * d, 0.0157, -0.0001)
    longitude = psi * arcsecond
    let meanObliquity = (84_381.406 - (46.836769 + 0.0001831 * t) * t) * arcsecond
    obliquity = Wave(meanObliquity + epsilon * arcsecond)
    ofEquinoxes = longitude * obliquity.cosine + 0.00264 * arcsecond * node.sine
  }
}
