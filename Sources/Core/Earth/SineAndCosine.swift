internal import CMath
internal import Quantities

/// The sine and the cosine of an angle in degrees: exact at every quarter turn and accurate near one, because whole
/// quarter turns are subtracted before the conversion to radians.
@inline(__always)
func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
  // A conversion to an integer truncates, and is cheaper than `rounded()`, which may be a call.
  let quarters = Int(clamping: degrees * (1 / 90) + (degrees < 0 ? -0.5 : 0.5))
  // An exact difference: the product is a small integer, within a factor of two of the angle (Sterbenz), or zero.
  let rest = (degrees - Double(quarters &* 90)) * (.pi / 180)
  let (sine, cosine) = (CMath.sin(rest), CMath.cos(rest))
  switch quarters & 3 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}

/// The sine of an angle in degrees.
@inline(__always)
func sine(degrees: Double) -> Double { sineAndCosine(degrees: degrees).sine }
