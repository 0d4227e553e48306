// The sun's disc in a picture: a white spot that is alone, round, and at the height at which the sun is.

/// White is from here on, of 255.
const WHITE = 247;
/// How much darker it gets beside the sun, of 255, and on how many of eight sides.
const DARKER = 3, SIDES = 5;
/// A spot that is not as like itself turned by half a circle as this is no disc, or is hidden in part.
const LEAST_LIKENESS = 0.6;

/// The white spots of a picture: of each its middle, its size, and how like itself it is when it is turned by half a
/// circle. Spots that touch the edge go on outside.
export function spots({ data, width, height }) {
  const white = new Uint8Array(width * height);
  for (let i = 0; i < white.length; i++) {
    const at = i * 4;
    white[i] = Math.min(data[at], data[at + 1], data[at + 2]) >= WHITE ? 1 : 0;
  }
  const found = [];
  for (let first = 0; first < white.length; first++) {
    if (white[first] !== 1) continue;
    const own = [first];
    white[first] = 2;
    let [sumX, sumY, touches] = [0, 0, false];
    for (let next = 0; next < own.length; next++) {
      const i = own[next], x = i % width, y = (i - x) / width;
      sumX += x;
      sumY += y;
      touches ||= x === 0 || y === 0 || x === width - 1 || y === height - 1;
      for (const [dx, dy] of [[-1, 0], [1, 0], [0, -1], [0, 1]]) {
        const j = i + dy * width + dx;
        if (x + dx >= 0 && x + dx < width && j >= 0 && j < white.length && white[j] === 1) {
          white[j] = 2;
          own.push(j);
        }
      }
    }
    found.push({ x: sumX / own.length + 0.5, y: sumY / own.length + 0.5, area: own.length, touches, pixels: own });
  }
  return found.map(({ pixels, ...spot }) => (
    { ...spot, likeness: likeness(pixels, spot, width), glow: glow({ data, width, height }, spot) }));
}

/// On how many of eight sides the picture gets darker away from a spot: the sky around the sun does, a lamp's wall does
/// not.
function glow({ data, width, height }, { x, y, area }) {
  const radius = Math.sqrt(area / Math.PI);
  /// The light in a sector of a ring: the mean of some points.
  const light = (side, from) => {
    let [sum, count] = [0, 0];
    for (let i = 0; i < 12; i++) {
      const angle = (side + (i % 4) / 4) * Math.PI / 4, far = from + Math.floor(i / 4);
      const px = Math.floor(x + far * Math.cos(angle)), py = Math.floor(y + far * Math.sin(angle)), at = (py * width + px) * 4;
      if (px < 0 || py < 0 || px >= width || py >= height) continue;
      sum += data[at] + data[at + 1] + data[at + 2];
      count += 3;
    }
    return count ? sum / count : NaN;
  };
  return [0, 1, 2, 3, 4, 5, 6, 7].filter(side => light(side, radius + 2) > light(side, 2 * radius + 8) + DARKER).length;
}

function likeness(pixels, { x, y }, width) {
  const own = new Set(pixels), [twoX, twoY] = [Math.round(2 * x - 1), Math.round(2 * y - 1)];
  let shared = 0;
  for (const i of pixels) {
    const px = i % width, py = (i - px) / width, mx = twoX - px;
    if (mx >= 0 && mx < width && own.has((twoY - py) * width + mx)) shared++;
  }
  return shared / (2 * pixels.length - shared);
}

/// How far the height of a spot may be from the sun's, in degrees: the heights of the picture come from gravity, which is
/// known far better than a heading.
const HEIGHT = 4;
/// The largest radius of a disc with its glare, in degrees.
const WIDEST = 8;

/// Looks for the sun among spots. `looks(point)` is the direction of a point by the compass, `pixel` the angle of one, and
/// `height` that of the sun. Returns the sun's direction with the error of its azimuth (one sigma), or why there is none:
/// `none`, `hidden` in part, `several`.
export function sunAmong(found, looks, pixel, height) {
  const high = found.map(spot => ({ ...spot, ...looks(spot), radius: Math.sqrt(spot.area / Math.PI) * pixel }))
    .filter(spot => Math.abs(spot.height - height) <= HEIGHT + spot.radius / 2);
  const [spot, other] = high.sort((a, b) => b.area - a.area);
  if (!spot) return { why: 'none' };
  // Another spot at this height may be the sun as well: a window, a lamp, a white cloud.
  if (other) return { why: 'several' };
  // What is hidden in part has its middle elsewhere.
  if (spot.touches || spot.likeness < LEAST_LIKENESS || spot.radius > WIDEST) return { why: 'hidden' };
  if (spot.glow < SIDES) return { why: 'none' };
  const off = spot.height - height, aside = Math.hypot(pixel / 2, 0.8 * spot.radius * (1 - spot.likeness), off / 2);
  return { ...spot, error: aside / Math.max(0.1, Math.cos(height * Math.PI / 180)) };
}
