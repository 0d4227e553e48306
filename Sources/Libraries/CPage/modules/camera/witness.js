// What the sun in the picture says of the compass: the mean of what was seen while the device was still.

import { directionOf, pixel } from './lens.js';
import { spots, sunAmong } from './disc.js';

/// For how long the device must be still, in ms, and below which rate of turn it is, in degrees a second.
const SPAN = 2000, STILL = 2;
/// One sigma of what no picture shows, in degrees: how the camera sits on its device; a field of view that the owner has
/// given, and one that is assumed, as parts of it.
const FIT = 0.7, KNOWN = 0.01, ASSUMED = 0.06;
/// A bound of 95 % has so many sigmas.
const BOUND = 1.96;
const turn = (to, from) => ((to - from + 540) % 360) - 180;

/// How much higher the air shows the sun, in degrees, by Bennett's formula.
export const lifted = height => height + 1 / Math.tan((height + 7.31 / (height + 4.4)) * Math.PI / 180) / 60;

/// Whether what the service said of the sun still holds: its motion is that of one minute.
export const isFresh = (sky, minutes) => sky?.height !== undefined && minutes <= 2;

/// Where the sun is now by what the service said of it `minutes` ago; null where it is down, or so high that its azimuth
/// says nothing.
export function skyAt(sky, minutes) {
  if (!isFresh(sky, minutes)) return null;
  const height = lifted(sky.height + sky.climb * minutes);
  return height > 0.5 && height < 75 ? { azimuth: sky.azimuth + sky.turn * minutes, height } : null;
}

/// One picture: the sun in it, or why there is none.
export function seen(picture, view, reading, sun) {
  const looks = point => directionOf(view, reading.quaternion, point, reading.declination);
  const found = sunAmong(spots(picture), looks, pixel(view), sun.height);
  if (found.why) return found;
  const aside = Math.hypot(found.x - view.width / 2, found.y - view.height / 2) * pixel(view);
  return { ...found, aside, difference: turn(found.azimuth, sun.azimuth) };
}

/// What some pictures say together: the difference of compass and sun (positive: the compass says too much), its 95 %
/// bound, and whether the compass's bound held; null before the device has been still for long enough.
export function judgedBySun(sightings, isFieldKnown, now) {
  const own = sightings.filter(({ at }) => now - at <= SPAN);
  if (own.length < 10 || now - own[0].at < SPAN * 0.8) return null;
  if (own.some(({ rate }) => Math.abs(rate) > STILL)) return { why: 'moving' };
  const first = own[0].difference, off = own.map(({ difference }) => turn(difference, first));
  const mean = off.reduce((a, b) => a + b, 0) / own.length;
  const scatter = Math.sqrt(off.reduce((sum, x) => sum + (x - mean) ** 2, 0) / own.length);
  const worst = key => Math.max(...own.map(sighting => sighting[key]));
  const cosine = Math.max(0.1, Math.cos(worst('height') * Math.PI / 180));
  const field = worst('aside') * (isFieldKnown ? KNOWN : ASSUMED) / cosine;
  const error = BOUND * Math.hypot(scatter, worst('error'), FIT / cosine, field);
  const difference = turn(first + mean, 0), bound = worst('uncertainty'), far = Math.abs(difference);
  const held = far + error <= bound ? 'held' : far - error > bound ? 'broken' : 'open';
  return { difference, error, bound, held };
}
