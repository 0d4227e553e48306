// From directions to points of a picture and back. Directions are of the world: an azimuth from true north and a height,
// in degrees. The device has x to the right, y to its top and z out of its screen.

const RAD = Math.PI / 180;
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const wrap = degrees => ((degrees % 360) + 360) % 360;
const turned = ([x, y], angle) => [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];

/// Where a camera looks on a device: to the right of its picture, to its top, and into the scene.
const MOUNTS = {
  back: { right: [1, 0, 0], top: [0, 1, 0], ahead: [0, 0, -1] },
  front: { right: [-1, 0, 0], top: [0, 1, 0], ahead: [0, 0, 1] },
  top: { right: [1, 0, 0], top: [0, 0, 1], ahead: [0, 1, 0] },
};
export const MOUNT_NAMES = Object.keys(MOUNTS);

/// A camera's picture: `width` and `height` in pixels, `field` the angle of its longer side in degrees, `bend` how its
/// lens bends straight lines (0 where it does not). `turn` is how far the screen is turned on its device, in degrees.
export function lens({ width, height, field, mount = 'back', bend = 0, turn = 0 }) {
  const focus = Math.max(width, height) / 2 / Math.tan(field / 2 * RAD), frame = MOUNTS[mount];
  // A picture turns with the screen; a camera that looks along the device does not.
  const held = vector => mount === 'top' ? vector : [...turned(vector, -turn * RAD), 0];
  return { width, height, focus, bend, ahead: frame.ahead, right: held(frame.right), top: held(frame.top) };
}

/// Turns a vector of the device into the world (magnetic east, north, up) by a quaternion, or back.
function rotated([w, x, y, z], [a, b, c]) {
  const [p, q, r] = [2 * (y * c - z * b), 2 * (z * a - x * c), 2 * (x * b - y * a)];
  return [a + w * p + y * r - z * q, b + w * q + z * p - x * r, c + w * r + x * q - y * p];
}
const inverse = ([w, x, y, z]) => [w, -x, -y, -z];

/// The vector of a direction. `declination` is that of the place.
export function vectorOf(azimuth, height, declination = 0) {
  const a = (azimuth - declination) * RAD, h = height * RAD;
  return [Math.cos(h) * Math.sin(a), Math.cos(h) * Math.cos(a), Math.sin(h)];
}

/// The point of the picture at which a direction is, in pixels from its upper left corner; null behind the camera, or so
/// far aside that a lens which bends lines has no point for it.
export function pointOf(lens, quaternion, azimuth, height, declination = 0) {
  const vector = rotated(inverse(quaternion), vectorOf(azimuth, height, declination));
  const depth = dot(vector, lens.ahead);
  if (depth < 0.05) return null;
  const x = dot(vector, lens.right) / depth, y = dot(vector, lens.top) / depth, square = x * x + y * y;
  if (1 + 3 * lens.bend * square <= 0) return null;
  const bent = lens.focus * (1 + lens.bend * square);
  return { x: lens.width / 2 + bent * x, y: lens.height / 2 - bent * y };
}

/// The direction at a point of the picture.
export function directionOf(lens, quaternion, point, declination = 0) {
  const x0 = (point.x - lens.width / 2) / lens.focus, y0 = (lens.height / 2 - point.y) / lens.focus;
  let [x, y] = [x0, y0];
  for (let i = 0; i < 20; i++) {
    const scale = 1 + lens.bend * (x * x + y * y);
    [x, y] = [x0 / scale, y0 / scale];
  }
  const vector = lens.ahead.map((a, i) => a + x * lens.right[i] + y * lens.top[i]);
  const [e, n, u] = rotated(quaternion, vector);
  return { azimuth: wrap(Math.atan2(e, n) / RAD + declination), height: Math.atan2(u, Math.hypot(e, n)) / RAD };
}

/// The angle of a pixel in the middle of the picture, in degrees.
export const pixel = lens => 1 / lens.focus / RAD;
