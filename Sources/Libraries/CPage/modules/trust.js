// How far a reading is trusted, in words: the large line, the notice below the dial, and why.

import { age, bound, degrees, direction } from './measures.js';
import { isDisputed, isFacing, isPlaceless, shownBearing, shownHeading } from './reading.js';
import { language, t } from './text.js';

/// The sign in the dot at the top, by the trust.
export const SIGNS = { accurate: 'M7 12.5l3.4 3.5 6.6-7.5', unsure: 'M12 6.5v7m0 3.7v.1', calibrating: 'M12 6.5v7m0 3.7v.1',
  interference: 'M8 8l8 8m0-8l-8 8', unavailable: 'M7 12h10' };

/// The drawings above the answer in the dial.
export const DRAWN = { check: 'M3.5 12.5l5.6 6L20.5 5.5', ahead: 'M12 20V4m-6 6l6-6 6 6',
  left: 'M20 19c0-7-5-10-14-10m5-5.5L5.5 9l5.5 5.5', right: 'M4 19c0-7 5-10 14-10m-5-5.5L18.5 9 13 14.5' };

/// Whose advice is given for a trust without a reason that is known.
const ADVICE = { interference: 'field-strong', calibrating: 'no-calibration', unsure: 'settling', unavailable: 'no-samples' };

export const trustWord = trust => t(trust === 'calibrating' ? 'calibratingWord' : trust);

/// The reason of a reading in words, what to do, and the same in as few words as the dial has room for:
/// `[why, advice, step]`.
export function reasonOf(reading, trust) {
  const { reasons } = language();
  if (Object.hasOwn(reasons, reading?.reason)) return reasons[reading.reason];
  return [t(trust + 'Why'), ...(reasons[ADVICE[trust]]?.slice(1) ?? ['', ''])];
}

/// A word without the place of its value: `Turn left`.
const bare = key => t(key, '').trim();

/// The words in the dial: `text` in the largest letters, a `note` in small ones below it, a `sign` above it, and the
/// `kind` of the answer; `spoken` is all of it in one line. Only a heading that is accurate gives a turn as its largest
/// words. Of all others they say what to do. `steadyTurn` keeps the turn from flickering.
export function headline(state, reading, steadyTurn) {
  const plain = (text, note = '', kind = '') => ({ kind, text, note, sign: null, spoken: note && kind === 'map' ? note : text });
  if (state === 'connecting') return plain(t('connecting'));
  if (!reading) return plain(t('goneTitle'));
  if (reading.site === 'kaaba') return plain(t('atKaaba'));
  if (reading.site === 'antipode') return plain(t('atAntipode'));
  if (isDisputed(reading)) return plain(reasonOf(reading, reading.accuracy)[2]);
  if (shownHeading(reading) === null) {
    const bearing = shownBearing(reading);
    const step = reasonOf(reading, 'unavailable')[2];
    return bearing !== null ? plain(step, t('qiblaIs', direction(bearing)), 'map') : plain(step, t('noReading'), 'map');
  }
  const isKnown = reading.pointer !== null && reading.knows;
  if (reading.accuracy !== 'accurate') {
    const kind = reading.accuracy === 'interference' ? 'bad' : 'doubt';
    return plain(reasonOf(reading, reading.accuracy)[2], isKnown ? roughly(reading, steadyTurn) : t('noDirection'), kind);
  }
  if (reading.bearing === null) return plain(t('whereAreYou'));
  if (!isKnown) return plain(t('noDirection'));
  if (isFacing(reading)) return { ...plain(t('facing'), '', 'good'), sign: 'check' };
  return order(steadyTurn(reading.pointer));
}

/// A turn whose bound is wide: `about 42° right, ±28°`.
function roughly(reading, steadyTurn) {
  const turn = steadyTurn(reading.pointer);
  return t(turn < 0 ? 'aboutLeft' : 'aboutRight', degrees(Math.abs(turn)), bound(reading.uncertainty ?? 180));
}

/// How far to turn, and to which side.
function order(turn) {
  if (turn === 0) return { kind: '', text: t('ahead'), note: '', sign: 'ahead', spoken: t('ahead') };
  const key = turn < 0 ? 'turnLeft' : 'turnRight', angle = degrees(Math.abs(turn));
  return { kind: 'turn', text: angle, note: bare(key), sign: turn < 0 ? 'left' : 'right', spoken: t(key, angle) };
}

/// The limits of the compass now: `{level, text, act}`; null where there is none. The dial says what to do. `silence` is how
/// long the service has said nothing, in seconds, where it has said something before.
export function noticeOf(state, reading, silence = null) {
  if (state === 'gone') return { level: 'bad', text: silence === null ? t('gone') : t('goneSince', age(silence)) };
  if (!reading) return null;
  const [why, advice] = reasonOf(reading, reading.accuracy);
  if (isDisputed(reading)) return { level: 'bad', text: `${why} ${advice}`, act: 'setPlace' };
  if (shownHeading(reading) === null) {
    if (reading.bearing === null && isPlaceless(reading)) return { level: 'bad', text: `${why} ${t('placeNone')}`, act: 'setPlace' };
    return { level: 'bad', text: `${why} ${reading.bearing === null ? '' : t('mapNorthUp')}`, act: 'why' };
  }
  if (reading.accuracy === 'interference') return { level: 'bad', text: why, act: 'why' };
  if (reading.location === 'none') return { level: 'warning', text: t('placeNone'), act: 'setPlace' };
  if (reading.location === 'stale') return { level: 'warning', text: t('placeStale', age(reading.location_age_s)), act: 'setPlace' };
  if (reading.accuracy !== 'accurate') return { level: 'warning', text: why, act: 'why' };
  return null;
}
