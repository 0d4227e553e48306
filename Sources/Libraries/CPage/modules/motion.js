// Angles, and a needle that moves evenly although readings and pictures do not come together.

/// An angle within 0 and 360, and one within -180 and 180.
export const wrap = angle => ((angle % 360) + 360) % 360;
export const turnOf = angle => wrap(angle + 180) - 180;

/// A rounded number that does not flicker: it follows only when the value is more than 0.7 away.
export function steady() {
  let shown = null;
  return value => {
    if (value === null) return shown = null;
    if (shown === null || Math.abs(turnOf(value - shown)) > 0.7) shown = Math.round(value);
    return shown;
  };
}

/// The page's clock less the stream's, in ms: the least that was seen, so that a late line does not move the needle. It
/// follows slowly, as the clocks may drift. `gap` is the difference for the newest reading.
export function followedOffset(offset, gap, isFirst) {
  return offset === null || isFirst || gap < offset ? gap : offset + (gap - offset) * 0.002;
}

/// How far the device has turned since its newest reading, in degrees, for a picture at `now`. A reading says how fast
/// it turns. At most 0.1 s ahead.
export function turnedSince(reading, offset, now) {
  if (!reading.rate || offset === null) return 0;
  const age = Math.min(Math.max(now - offset - reading.t / 1e6, 0), 100);
  return reading.rate * age / 1000;
}
