/** Where a device points, from the orientation that a browser gives. Axes: x right, y forward, z out of the face. */

const RADIAN = Math.PI / 180

/** The rotation from the device to east, north, up: x, y, z, w, from the angles of a DeviceOrientationEvent. */
export function ofAngles(alpha, beta, gamma) {
  const [a, b, c] = [alpha, beta, gamma].map((angle) => angle * RADIAN / 2)
  const [sa, ca, sb, cb, sc, cc] = [Math.sin(a), Math.cos(a), Math.sin(b), Math.cos(b), Math.sin(c), Math.cos(c)]
  // About z, then about the new x, then about the new y.
  return [
    ca * sb * cc - sa * cb * sc, ca * cb * sc + sa * sb * cc, ca * sb * sc + sa * cb * cc, ca * cb * cc - sa * sb * sc]
}

/**
 * The heading of what points: the top edge, or the back of a device that is held upright, as in the core.
 * @returns {number|null} degrees from the north of the orientation; null if it is no rotation
 */
export function headingOf([x, y, z, w]) {
  const length = Math.hypot(x, y, z, w)
  if (!(length > 0.5 && length < 2)) return null
  ;[x, y, z, w] = [x / length, y / length, z / length, w / length]
  const forward = [2 * (x * y - w * z), 1 - 2 * (x * x + z * z), 2 * (y * z + w * x)]
  const out = [2 * (x * z + w * y), 2 * (y * z - w * x)]
  const pitch = Math.asin(Math.max(-1, Math.min(1, forward[2]))) / RADIAN
  const part = Math.max(0, Math.min(1, (Math.abs(pitch) - 45) / 15))
  const share = part * part * (3 - 2 * part)
  const [east, north] = [0, 1].map((axis) => (1 - share) * forward[axis] - share * Math.sign(pitch) * out[axis])
  return Math.hypot(east, north) < 1e-6 ? null : (Math.atan2(east, north) / RADIAN + 360) % 360
}
