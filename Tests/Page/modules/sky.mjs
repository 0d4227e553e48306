// Made pictures of a sky with the sun where it must be, clouds, buildings, windows and glare, at drawn attitudes.
import { directionOf, lens, pixel, pointOf } from '../../../Sources/Libraries/CPage/modules/camera/lens.js';

const RAD = Math.PI / 180;

/// Drawn numbers, the same ones for a seed (xorshift).
export class Numbers {
  constructor(seed) { this.state = seed * 2654435761 >>> 0 || 1; for (let i = 0; i < 8; i++) this.next(); }
  next() {
    this.state ^= this.state << 13;
    this.state >>>= 0;
    this.state ^= this.state >>> 17;
    this.state ^= this.state << 5;
    this.state >>>= 0;
    return this.state / 4294967296;
  }
  from(a, b) { return a + (b - a) * this.next(); }
  normal() { return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next()); }
}

const times = ([a, b, c, d], [e, f, g, h]) => [a * e - b * f - c * g - d * h, a * f + b * e + c * h - d * g, a * g - b * h + c * e + d * f, a * h + b * g - c * f + d * e];
const about = (axis, degrees) => [Math.cos(degrees * RAD / 2), ...axis.map(x => x * Math.sin(degrees * RAD / 2))];

/// The attitude of a device whose camera looks at a direction. `roll` turns the device to its left, as who looks at the
/// screen sees it. A camera at the back of a device that lies flat looks down.
export function attitude({ azimuth, height, roll }, mount) {
  const raised = about([1, 0, 0], (mount === 'top' ? 0 : 90) + height);
  const turned = mount === 'top' ? about([0, 1, 0], 0) : about([0, 0, 1], roll);
  return times(times(about([0, 0, 1], -azimuth), raised), turned);
}

/// Smooth noise from 0 to 1 by values on a grid.
function noise(numbers, cells) {
  const grid = Array.from({ length: cells * cells }, () => numbers.next());
  return (u, v) => {
    const x = Math.min(u, 0.999) * (cells - 1), y = Math.min(v, 0.999) * (cells - 1), i = Math.floor(x), j = Math.floor(y), a = x - i, b = y - j;
    const at = (k, l) => grid[l * cells + k];
    return (at(i, j) * (1 - a) + at(i + 1, j) * a) * (1 - b) + (at(i, j + 1) * (1 - a) + at(i + 1, j + 1) * a) * b;
  };
}

/// A picture with what is known of it: its lens and attitude, the sun's direction, whether something hides a part of it.
export function drawn(numbers, width = 320, height = 240) {
  const view = lens({ width, height, field: numbers.from(50, 78), bend: numbers.from(-0.1, 0.05) });
  const sun = { azimuth: numbers.from(0, 360), height: numbers.from(3, 60) };
  // It is somewhere in the picture, not at its edge.
  const quaternion = attitude({ azimuth: sun.azimuth + numbers.from(-18, 18), height: sun.height + numbers.from(-14, 14), roll: numbers.from(-12, 12) }, 'back');
  const at = pointOf(view, quaternion, sun.azimuth, sun.height), degree = 1 / pixel(view);
  const glare = numbers.from(0.3, 2.2) * degree, exposure = numbers.from(0.6, 1.3), disc = Math.max(0.27 * degree, 1);
  const cloud = noise(numbers, 9), fine = noise(numbers, 31), cover = numbers.from(0.45, 1.1), whiteness = numbers.from(190, 252);
  const skyline = Array.from({ length: 12 }, () => numbers.from(-6, 14)), hasBuildings = numbers.next() < 0.6;
  const lamps = Array.from({ length: numbers.next() < 0.35 ? 1 + Math.floor(numbers.next() * 3) : 0 }, () => ({
    x: numbers.from(5, width - 5), y: numbers.from(5, height - 5), w: numbers.from(1, 4), h: numbers.from(1, 7) }));
  const data = new Uint8ClampedArray(width * height * 4);
  let [covered, whole] = [0, 0];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const away = Math.hypot(x + 0.5 - at.x, y + 0.5 - at.y), look = y % 4 || x % 4 ? null : directionOf(view, quaternion, { x, y });
      if (look) drawn.look = look;
      const high = drawn.look.height, thick = Math.max(0, 0.7 * cloud(x / width, y / height) + 0.3 * fine(x / width, y / height) - cover) * 4;
      const veil = Math.min(1, thick), sky = [90, 140, 210].map(c => (c + 60 * Math.exp(-Math.max(high, 0) / 15)) * exposure * 0.8);
      const light = (away < disc ? 4000 : 0) + 255 * Math.pow(Math.max(glare, 1) / Math.max(away, disc), 2) * exposure;
      const place = Math.floor(((drawn.look.azimuth % 60) / 60) * 12), isWall = hasBuildings && high < skyline[place];
      const isLamp = lamps.find(({ x: a, y: b, w, h }) => Math.abs(x - a) < w && Math.abs(y - b) < h);
      if (away < Math.max(disc, glare)) {
        whole++;
        if (isWall || veil > 0.6) covered++;
      }
      for (let c = 0; c < 3; c++) {
        let value = sky[c] * (1 - veil) + whiteness * veil + light * (1 - 0.97 * veil);
        if (isWall) value = 40 + 25 * c + 18 * Math.exp(-away / 40);
        if (isLamp) value = 255;
        data[(y * width + x) * 4 + c] = value + numbers.from(-4, 4);
      }
      data[(y * width + x) * 4 + 3] = 255;
    }
  }
  return { data, width, height, lens: view, quaternion, sun, isHidden: covered > 0.02 * whole,
    note: JSON.stringify({ covered: +(covered / whole).toFixed(2), glare: +(glare / degree).toFixed(1), high: +sun.height.toFixed(), lamps: lamps.length }) };
}
