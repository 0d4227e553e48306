internal import Quantities

/// Sine and cosine with the same last bit on every machine.
///
/// On processors with a fused multiply-add, C libraries use different code, whose last bit sometimes differs. A
/// scenario must yield the same bytes everywhere, so the simulation has its own functions. The angle is reduced by
/// quarter turns in two steps (Cody and Waite). A Taylor series follows, whose first omitted term is below 5e-17 within
/// an eighth of a turn. The error is at most 3e-16 for angles up to a thousand turns.
@inline(__always) func sineAndCosine(_ radians: Double) -> (sine: Double, cosine: Double) {
  let quarters = nearest(radians * (2 / .pi))
  // The first constant has 33 bits: its product with an integer up to 2^20 is exact.
  let rest = (radians - quarters * 0x1.921fb544p0) - quarters * 0x1.0b4611a626331p-34
  let square = rest * rest
  var s = -1.0 / 1_307_674_368_000
  s = s * square + 1.0 / 6_227_020_800
  s = s * square - 1.0 / 39_916_800
  s = s * square + 1.0 / 362_880
  s = s * square - 1.0 / 5_040
  s = s * square + 1.0 / 120
  s = s * square - 1.0 / 6
  let sine = rest + rest * square * s
  var c = 1.0 / 20_922_789_888_000
  c = c * square - 1.0 / 87_178_291_200
  c = c * square + 1.0 / 479_001_600
  c = c * square - 1.0 / 3_628_800
  c = c * square + 1.0 / 40_320
  c = c * square - 1.0 / 720
  c = c * square + 1.0 / 24
  c = c * square - 0.5
  let cosine = 1 + square * c
  switch Int64(clamping: quarters) & 3 {
  case 0: return (sine, cosine)
  case 1: return (cosine, -sine)
  case 2: return (-sine, -cosine)
  default: return (-cosine, sine)
  }
}

/// The nearest integer, ties to even, for magnitudes below 2^51.
///
/// The sum has no bits left for a fraction. `rounded()` is a library call in a portable build, which may not use SSE
/// 4.1.
@inline(__always) func nearest(_ value: Double) -> Double { (value + 0x1.8p52) - 0x1.8p52 }
