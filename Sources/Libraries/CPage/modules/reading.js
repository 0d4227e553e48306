// What a reading says, by the settings: which heading and bearing are shown, and whether it faces the Kaaba.

import { wrap } from './motion.js';
import { settings } from './state.js';

/// A line of the stream, with whether its heading says anything. The program gives the limit of the bound, in degrees.
export function judged(line, anyDirection) {
  line.knows = line.uncertainty === null || line.uncertainty < anyDirection;
  return line;
}

/// The heading that the dial shows: from true north, or from magnetic north where that is set or nothing else is known.
export function shownHeading(reading) {
  if (!reading) return null;
  return isMagnetic(reading) ? reading.magnetic : reading.heading;
}
export const isMagnetic = reading => settings.north === 'magnetic' || reading.heading === null;

/// The bearing of the Kaaba from the north that is set, or from another one.
export function shownBearing(reading, fromMagnetic = settings.north === 'magnetic') {
  if (reading.bearing === null) return null;
  if (!fromMagnetic) return reading.bearing;
  return reading.declination === null ? null : wrap(reading.bearing - reading.declination);
}

/// Whether it is said to face the Kaaba: the needle is at the mark, and accurate.
export const isFacing = reading => Boolean(reading?.aligned);

/// Whether receivers contradict each other, so that there is no place.
export const isDisputed = reading => reading.reason === 'receivers-disagree';

/// Whether a place set by hand would help.
export const isPlaceless = reading => reading.location === 'none' || reading.location === 'stale';

/// How far to turn the dial's layers for a picture, in degrees: `card`, and `needle` with the `half` width of its fan;
/// null where there is no needle. `turned` is how far the device has turned since the reading.
export function pose(reading, turned) {
  const heading = shownHeading(reading);
  const isMap = reading !== null && heading === null;
  let needle = null;
  if (reading?.site === 'open' && reading.bearing !== null) {
    // A map's north is the true one.
    if (isMap) needle = reading.bearing;
    else if (reading.pointer !== null && reading.knows) needle = reading.pointer - turned;
  }
  const half = needle === null || isMap ? 0 : Math.min(reading.uncertainty ?? 0, 179.9);
  return { card: heading === null ? 0 : -(heading + turned), needle, half, isMap };
}
